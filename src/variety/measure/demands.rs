//! What solving the puzzles needs, and what unchecked removal would leave.

use crate::board::Cell;
use crate::deduce::level::{Judge, Level};
use crate::generate::Made;
use crate::rng::{Purpose, Stream};
use crate::variety::sample::Sample;
use crate::variety::stats::Share;
use rayon::prelude::*;
use serde::Serialize;

/// Puzzles that are solved by levels, from the first on.
const LOOKS: usize = 2_000;

/// What solving needs.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Demands {
    /// Puzzles that naked singles solve.
    pub level_one: Share,
    /// Puzzles that need more than that, and that suppositions about one other cell solve.
    pub level_two: Share,
    /// Puzzles with one solution that need more than that.
    pub beyond: Share,
    /// Puzzles with several solutions.
    pub several: Share,
    /// Cells that were blanked without a check for the next figure.
    pub holes: usize,
    /// Solutions of the sample that have several ways to fill so many random holes.
    pub several_unchecked: Share,
}

impl Demands {
    pub(super) fn of(sample: &Sample, holes: usize) -> Demands {
        let made: Vec<Made<'_>> = sample.batch.iter().take(LOOKS).collect();
        let shape = sample.recipe.shape;
        let levels: Vec<(Level, bool)> = made
            .par_iter()
            .map_init(
                || Judge::new(shape),
                |judge, made| {
                    judge.set(made.puzzle, made.solution);
                    let level = judge.level();
                    judge.set(&with_holes(made, holes, sample.recipe.seed), made.solution);
                    (level, judge.count_solutions_within(2).is_some_and(|count| count > 1))
                },
            )
            .collect();
        let of = levels.len() as u64;
        let share = |test: &dyn Fn(&(Level, bool)) -> bool| {
            Share::new(levels.iter().filter(|&outcome| test(outcome)).count() as u64, of)
        };
        Demands {
            level_one: share(&|&(level, _)| level == Level::One),
            level_two: share(&|&(level, _)| level == Level::Two),
            beyond: share(&|&(level, _)| level == Level::Unique),
            several: share(&|&(level, _)| level == Level::None),
            holes,
            several_unchecked: share(&|&(_, several)| several),
        }
    }
}

/// The solution with random holes.
fn with_holes(made: &Made<'_>, holes: usize, seed: u64) -> Vec<u8> {
    let mut cells: Vec<Cell> = (0..made.solution.len()).map(Cell::new).collect();
    Stream::new(seed, made.index, Purpose::Sample, 1).shuffle(&mut cells);
    let mut values = made.solution.to_vec();
    cells.iter().take(holes).for_each(|cell| values[cell.index()] = 0);
    values
}
