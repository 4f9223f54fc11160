//! Reasoning: the levels that removal asks for, and a ladder of techniques as people use them.

mod any;
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
#[cfg(test)]
mod tests;
pub mod verify;

pub use chain::{Branch, Chain, ChainLink, LinkReason};
pub use ladder::{Producer, Profile};
pub use reasoner::Reasoner;
pub use step::Step;
pub use technique::*;
