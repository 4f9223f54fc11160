//! Measures of a sample.
//!
//! | group | file | about |
//! |---|---|---|
//! | [`RepeatMeasures`] | `repeats.rs` | equal puzzles and solutions, classes, the first repeat |
//! | [`ClueMeasures`] | `clues.rs` | how many clues, where, how different the patterns are |
//! | [`SolutionMeasures`] | `solutions.rs` | digits at cells, row arrangements, bands, unavoidable sets |
//! | [`Demands`] | `demands.rs` | what solving needs, and how many solutions unchecked removal leaves |

mod clues;
mod demands;
mod repeats;
mod solutions;
mod unavoidable;

pub use super::counter::Things;
pub use clues::{ClueMeasures, ClueSpread};
pub use demands::{Demands, Ratings};
pub use repeats::RepeatMeasures;
pub use solutions::{RowArrangements, SolutionMeasures};
pub use unavoidable::{UnavoidableCounts, count_unavoidable};

use super::sample::{Cost, Effort, Sample, Timing};
use clues::ClueCounter;
use demands::DemandCounter;
use repeats::RepeatCounter;
use rootgrid::error::Error;
use rootgrid::generate::Recipe;
use serde::Serialize;
use solutions::SolutionCounter;

/// Everything that is measured of a sample.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measures {
    /// Puzzles in the sample.
    pub puzzles: u64,
    /// Indices that had no puzzle.
    pub failures: u64,
    /// Repeats and classes.
    pub repeats: RepeatMeasures,
    /// Clues and their patterns.
    pub clues: ClueMeasures,
    /// The solutions.
    pub solutions: SolutionMeasures,
    /// The demands of solving.
    pub demands: Demands,
    /// Steps of filling.
    pub effort: Effort,
    /// Speeds, unless they were left out.
    pub timing: Option<Timing>,
    /// The first puzzle, as a line.
    pub first_puzzle: String,
    /// Its solution.
    pub first_solution: String,
}

/// Measures a sample of any size part by part, in bounded memory.
#[derive(Debug)]
pub struct Measurer {
    recipe: Recipe,
    puzzles: u64,
    failures: u64,
    repeats: RepeatCounter,
    clues: ClueCounter,
    solutions: SolutionCounter,
    demands: DemandCounter,
    effort: Effort,
    cost: Cost,
    first: Option<[String; 2]>,
}

impl Measurer {
    /// A measurer of a recipe's puzzles; `holes` cells are blanked without a check, to see what that spoils.
    #[must_use]
    pub fn new(recipe: &Recipe, holes: usize) -> Measurer {
        Measurer {
            recipe: recipe.clone(),
            puzzles: 0,
            failures: 0,
            repeats: RepeatCounter::default(),
            clues: ClueCounter::new(&recipe.rules),
            solutions: SolutionCounter::new(recipe),
            demands: DemandCounter::new(&recipe.rules, holes),
            effort: Effort::default(),
            cost: Cost::default(),
            first: None,
        }
    }

    /// Measures the next part of the sample, on all threads of the current pool.
    ///
    /// # Errors
    /// When the canonical form of a large board cannot be found.
    pub fn add(&mut self, part: &Sample) -> Result<(), Error> {
        self.puzzles += part.batch.len() as u64;
        self.failures += part.failures;
        self.repeats.add(part)?;
        self.clues.add(part)?;
        self.solutions.add(part);
        self.demands.add(part);
        self.effort.add(&part.effort);
        self.cost.add(&part.cost);
        if self.first.is_none() {
            let made = part.batch.iter().next();
            self.first =
                made.map(|made| [made.to_puzzle().to_string(), made.to_solution().to_string()]);
        }
        Ok(())
    }

    /// The number of puzzles that were measured.
    #[must_use]
    pub fn puzzles(&self) -> u64 {
        self.puzzles
    }

    /// The measures.
    #[must_use]
    pub fn finish(self) -> Measures {
        let [first_puzzle, first_solution] = self.first.unwrap_or_default();
        Measures {
            puzzles: self.puzzles,
            failures: self.failures,
            repeats: self.repeats.finish(&self.recipe),
            clues: self.clues.finish(),
            solutions: self.solutions.finish(),
            demands: self.demands.finish(),
            effort: self.effort,
            timing: Some(self.cost.timing()),
            first_puzzle,
            first_solution,
        }
    }
}

#[cfg(test)]
mod tests;
