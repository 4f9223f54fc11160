//! Many 9x9 puzzles at once, one per bit of a wide word.

pub(crate) mod board;
pub(crate) mod further;
mod guess;
pub(crate) mod load;
pub(crate) mod propagate;
pub(crate) mod search;
mod solver;
pub(crate) mod source;
mod values;

pub use crate::lanes::Backend;
#[doc(hidden)]
pub use solver::{LaneSolver, Solved};

#[cfg(test)]
mod tests;
