//! The techniques: one table of names, and sets of them.

#[macro_use]
mod rows;

mod catalogue;
mod id;
mod least;
mod name;
mod parameters;
mod reading;
#[rustfmt::skip]
mod rule_texts;
mod set;
mod short;

pub use catalogue::{TechniqueEntry, techniques};
pub(super) use id::ids;
pub(crate) use least::nearest_ratings;
pub use name::Technique;
pub use parameters::{ChainKind, Reach};
pub(crate) use set::TechniqueSet;
