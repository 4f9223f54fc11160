//! The techniques: one table of names, and sets of them.

mod name;
mod parameters;
mod set;
mod short;

pub use name::Technique;
pub use parameters::{ChainKind, Reach};
pub use set::TechniqueSet;
pub use short::ShortName;
