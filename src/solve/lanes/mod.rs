//! Many 9x9 puzzles at once, one per bit of a wide word.

mod backend;
mod board;
mod guess;
mod isa;
mod kernel;
mod search;
mod solver;

pub use backend::Backend;
pub use solver::LaneSolver;

#[cfg(test)]
mod tests;
