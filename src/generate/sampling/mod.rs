//! Samples of minimal puzzles without bias: tries that erase in a random order and give up at the first clue that
//! cannot go, unless what stands is minimal.

mod choice;
mod tries;

#[cfg(test)]
pub(crate) mod tests;

pub use choice::Sampling;
#[cfg(test)]
use choice::choose;
#[cfg(feature = "lanes")]
pub(in crate::generate) use tries::{BITS, PLACES};
pub(in crate::generate) use tries::{MOST_TRIES, PlainTries, Tries, TryWords, grid, tries_a_grid};
