//! Many 9x9 puzzles at once, one per bit of a wide word.

mod backend;
pub(crate) mod board;
pub(crate) mod chase;
pub(crate) mod guess;
pub(crate) mod houses;
pub(crate) mod isa;
pub(crate) mod kernel;
pub(crate) mod prospects;
pub(crate) mod reach;
pub(crate) mod search;
mod solver;
pub(crate) mod source;
pub(crate) mod suppose;
pub(crate) mod survey;
pub(crate) mod transpose;
mod values;

pub use backend::Backend;
pub(crate) use backend::Visitor;
pub use solver::{LaneSolver, Solved};

#[cfg(test)]
mod tests;
