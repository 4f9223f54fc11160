//! Reasoning: the levels that removal asks for, and a ladder of techniques as people use them.

mod bits;
mod chain;
mod ladder;
pub mod level;
mod nine;
mod position;
mod reasoner;
mod step;
mod tables;
mod technique;

pub use chain::Chain;
pub use ladder::Profile;
pub use reasoner::Reasoner;
pub use step::Step;
pub use technique::*;
