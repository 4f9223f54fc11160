//! A trainer: positions in which one technique is to be found, and the judge of what a player found.
//!
//! ```text
//!   technique + seed + index --Trainer--> Exercise --judge--> Verdict and a sentence
//! ```

mod answer;
mod exercise;
mod judge;
mod trainer;

#[cfg(test)]
mod tests;

pub use exercise::Exercise;
pub use judge::Verdict;
pub use trainer::Trainer;
