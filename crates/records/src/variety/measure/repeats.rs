//! Repeats: equal puzzles, equal solutions, and members of the same class.

use crate::variety::counter::{Counter, Things};
use crate::variety::orbit::Orbit;
use crate::variety::sample::Sample;
use crate::variety::stats::draws_to_repeat;
use rayon::prelude::*;
use rootgrid::canon;
use rootgrid::error::Error;
use rootgrid::generate::{Made, Recipe};
use serde::Serialize;

/// Repeats in a sample.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RepeatMeasures {
    /// The puzzles.
    pub puzzles: Things,
    /// The solutions.
    pub solutions: Things,
    /// Classes of puzzles.
    pub puzzle_classes: Things,
    /// Classes of solutions.
    pub solution_classes: Things,
    /// Grids in the orbit of the root, if every solution is an image of one: arrangements times N!,
    /// divided by the automorphisms of the root.
    pub orbit: Option<f64>,
    /// Draws up to the first repeated solution, on average, if all grids of the orbit are equally
    /// likely: sqrt(pi orbit / 2).
    pub draws_to_repeated_solution: Option<f64>,
}

/// Counts repeats.
#[derive(Debug, Default)]
pub(super) struct RepeatCounter {
    puzzles: Counter,
    solutions: Counter,
    puzzle_classes: Counter,
    solution_classes: Counter,
}

impl RepeatCounter {
    pub(super) fn add(&mut self, sample: &Sample) -> Result<(), Error> {
        let made: Vec<Made<'_>> = sample.batch.iter().collect();
        let keys: Vec<[u128; 4]> = made
            .par_iter()
            .map(|made| {
                let (puzzle, solution) = (made.to_puzzle(), made.to_solution());
                Ok([
                    canon::digest(&puzzle),
                    canon::digest(&solution),
                    canon::class_key(&puzzle)?.to_u128(),
                    canon::solution_class_key(&solution)?.to_u128(),
                ])
            })
            .collect::<Result<_, Error>>()?;
        for [puzzle, solution, puzzle_class, solution_class] in keys {
            self.puzzles.add(puzzle);
            self.solutions.add(solution);
            self.puzzle_classes.add(puzzle_class);
            self.solution_classes.add(solution_class);
        }
        Ok(())
    }

    pub(super) fn finish(self, recipe: &Recipe) -> RepeatMeasures {
        let orbit = Orbit::of(recipe).and_then(|orbit| orbit.grids());
        RepeatMeasures {
            puzzles: self.puzzles.finish(),
            solutions: self.solutions.finish(),
            puzzle_classes: self.puzzle_classes.finish(),
            solution_classes: self.solution_classes.finish(),
            orbit,
            draws_to_repeated_solution: orbit.map(draws_to_repeat),
        }
    }
}
