//! Reasoning: the levels that removal asks for, and ladders of techniques as people use them.

mod bits;
mod chain;
pub mod explain;
mod guide;
mod ladder;
mod ladder_name;
pub mod level;
mod nine;
mod position;
mod reasoner;
mod sheet;
mod step;
mod suppose;
mod tables;
mod teaching;
mod technique;
#[cfg(test)]
mod tests;
pub mod verify;

pub use chain::{Branch, Chain, ChainLink, LinkReason};
pub use guide::Guide;
pub use ladder::{Producer, Profile};
pub use ladder_name::LadderName;
pub use reasoner::Reasoner;
pub use sheet::Sheet;
pub use step::Step;
pub use technique::*;
