//! Sudoku generation by shuffling one root grid and erasing what stays deducible.

#[cfg(feature = "cli")]
pub mod batch;
pub mod board;
pub mod canon;
#[cfg(feature = "cli")]
pub mod cli;
pub mod deduce;
pub mod error;
pub mod generate;
pub mod grid;
pub mod rate;
pub mod record;
pub mod rng;
pub mod solve;
pub mod transform;
#[cfg(feature = "cli")]
pub mod write;

pub use error::Error;
