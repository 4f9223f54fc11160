//! Sudoku generation by shuffling one root grid and erasing what stays deducible.

pub mod board;
pub mod deduce;
pub mod error;
pub mod grid;
pub mod rate;
pub mod rng;
pub mod transform;

pub use error::Error;
