//! Measures of a sample.
//!
//! | group | file | about |
//! |---|---|---|
//! | [`Repeats`] | `repeats.rs` | equal puzzles and solutions, classes, the first repeat |
//! | [`Clues`] | `clues.rs` | how many clues, where, how different the patterns are |
//! | [`Solutions`] | `solutions.rs` | digits at cells, row arrangements, bands, unavoidable sets |
//! | [`Demands`] | `demands.rs` | what solving needs, and how many solutions unchecked removal leaves |

mod clues;
mod demands;
mod repeats;
mod solutions;
mod unavoidable;

pub use clues::{Clues, Spread};
pub use demands::Demands;
pub use repeats::{Repeats, Things};
pub use solutions::{RowArrangements, Solutions};
pub use unavoidable::{Unavoidable, count_unavoidable};

use super::sample::{Effort, Sample, Timing};
use crate::error::Error;
use serde::Serialize;

/// Everything that is measured of a sample.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measures {
    /// Puzzles in the sample.
    pub puzzles: u64,
    /// Indices that had no puzzle.
    pub failures: u64,
    /// Repeats and classes.
    pub repeats: Repeats,
    /// Clues and their patterns.
    pub clues: Clues,
    /// The solutions.
    pub solutions: Solutions,
    /// What solving needs.
    pub demands: Demands,
    /// Steps of filling.
    pub effort: Effort,
    /// Time, unless it was left out.
    pub timing: Option<Timing>,
}

impl Measures {
    /// Measures a sample, on all threads of the current pool.
    ///
    /// # Errors
    /// When the canonical form of a large board cannot be found.
    pub fn of(sample: &Sample, holes: usize) -> Result<Measures, Error> {
        Ok(Measures {
            puzzles: sample.batch.len() as u64,
            failures: sample.failures,
            repeats: Repeats::of(sample)?,
            clues: Clues::of(sample)?,
            solutions: Solutions::of(sample),
            demands: Demands::of(sample, holes),
            effort: sample.effort,
            timing: Some(sample.timing),
        })
    }
}

#[cfg(test)]
mod tests;
