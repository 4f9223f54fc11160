//! Contents of boards: loose givens, checked puzzles, valid solutions, and their text forms.
//!
//! ```text
//!   Givens  --no two equal digits in a house-->  Puzzle  --complete-->  Solution
//!   (may be wrong)                               (may have 0, 1, many solutions)
//! ```

#[cfg(test)]
pub(crate) mod arbitrary;
mod clash;
mod givens;
mod mini_lines;
mod puzzle;
mod solution;
pub mod text;

pub use clash::Clash;
pub use givens::Givens;
pub use puzzle::Puzzle;
pub use solution::Solution;
