//! Many 9x9 puzzles at once, one per bit of a wide word.

pub(crate) mod board;
#[cfg(not(target_family = "wasm"))]
mod closer;
mod guess;
mod load;
pub(crate) mod propagate;
pub(crate) mod search;
mod solver;
pub(crate) mod source;
mod values;

pub use crate::lanes::Backend;
#[cfg(not(target_family = "wasm"))]
pub(super) use closer::LaneCloser;
pub use solver::{LaneSolver, Solved};

#[cfg(test)]
mod tests;
