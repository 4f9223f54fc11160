//! The demands of solving, and the puzzles that unchecked removal would leave.

use crate::variety::sample::Sample;
use crate::variety::stats::{HitShare, Interval, Measured, mean_interval};
use rayon::prelude::*;
use rootgrid::board::{Cell, Rules};
use rootgrid::deduce::level::{Judge, Level};
use rootgrid::deduce::{Profile, Technique};
use rootgrid::generate::Made;
use rootgrid::rate::{Grade, Rater};
use rootgrid::rng::{Purpose, Stream};
use serde::Serialize;
use std::collections::BTreeMap;

/// Puzzles that are solved by levels and rated, from the first on.
const LOOKS: usize = 2_000;

/// The demands of solving.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Demands {
    /// Puzzles that naked singles solve.
    pub level_one: HitShare,
    /// Puzzles that need more than that, and that suppositions about one other cell solve.
    pub level_two: HitShare,
    /// Puzzles with one solution that need more than that.
    pub beyond: HitShare,
    /// Puzzles with several solutions.
    pub several: HitShare,
    /// Cells that were blanked without a check for the next figure.
    pub holes: usize,
    /// Solutions of the sample that have several ways to fill so many random holes.
    pub several_unchecked: HitShare,
    /// Ratings of the puzzles with one solution, on 9x9.
    pub ratings: Measured<Ratings>,
}

/// Ratings on the scale of profile se121.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ratings {
    /// Mean rating of the hardest step (ER).
    pub mean: f64,
    /// Its 95 % interval.
    pub interval: Interval,
    /// Puzzles of each grade, the easiest grade first.
    pub grades: Vec<(String, HitShare)>,
    /// Puzzles by the technique of their hardest step, the most frequent first.
    pub hardest: Vec<(String, HitShare)>,
}

/// Counts what solving needs.
#[derive(Debug)]
pub(super) struct DemandCounter {
    rules: Rules,
    holes: usize,
    levels: Vec<(Level, bool)>,
    /// Ratings in tenths, with the hardest techniques.
    ratings: Vec<(u16, Grade, Option<Technique>)>,
}

impl DemandCounter {
    pub(super) fn new(rules: &Rules, holes: usize) -> DemandCounter {
        DemandCounter { rules: rules.clone(), holes, levels: Vec::new(), ratings: Vec::new() }
    }

    pub(super) fn add(&mut self, sample: &Sample) {
        let (rules, holes) = (&self.rules, self.holes);
        let room = LOOKS.saturating_sub(self.levels.len());
        let made: Vec<Made<'_>> = sample.batch.iter().take(room).collect();
        self.levels.par_extend(made.par_iter().map_init(
            || Judge::new(rules.clone()),
            |judge, made| {
                judge.set(made.puzzle, made.solution);
                let level = judge.level();
                judge.set(&with_holes(made, holes, sample.recipe.seed), made.solution);
                (level, judge.count_solutions_within(2).is_some_and(|count| count > 1))
            },
        ));
        if rules.is_ordinary_nine() {
            let unique: Vec<Made<'_>> =
                made.into_iter().filter(|made| made.solutions == 1).collect();
            self.ratings.par_extend(unique.par_iter().map_init(
                || Rater::new(Profile::default()),
                |rater, made| {
                    let rating = rater.rate(&made.to_puzzle());
                    (rating.er.tenths(), Grade::of_rating(rating.er), rating.hardest())
                },
            ));
        }
    }

    pub(super) fn finish(self) -> Demands {
        let of = self.levels.len() as u64;
        let share = |test: &dyn Fn(&(Level, bool)) -> bool| {
            HitShare::new(self.levels.iter().filter(|&outcome| test(outcome)).count() as u64, of)
        };
        Demands {
            level_one: share(&|&(level, _)| level == Level::One),
            level_two: share(&|&(level, _)| level == Level::Two),
            beyond: share(&|&(level, _)| level == Level::Unique),
            several: share(&|&(level, _)| level == Level::None),
            holes: self.holes,
            several_unchecked: share(&|&(_, several)| several),
            ratings: if self.rules.is_ordinary_nine() {
                Measured::of(10, self.ratings.len() as u64, || ratings(&self.ratings))
            } else {
                Measured::NotHere("puzzles are rated on ordinary 9x9 only")
            },
        }
    }
}

fn ratings(rated: &[(u16, Grade, Option<Technique>)]) -> Ratings {
    let of = rated.len() as u64;
    let scores: Vec<f64> = rated.iter().map(|&(tenths, ..)| f64::from(tenths) / 10.0).collect();
    let (mean, interval) = mean_interval(&scores);
    let grade = |grade: Grade| {
        let hits = rated.iter().filter(|&&(_, found, _)| found == grade).count() as u64;
        (grade.name().to_string(), HitShare::new(hits, of))
    };
    let mut hardest: BTreeMap<&str, u64> = BTreeMap::new();
    for technique in rated.iter().filter_map(|&(_, _, technique)| technique) {
        *hardest.entry(technique.id()).or_insert(0) += 1;
    }
    let mut hardest: Vec<(String, HitShare)> = hardest
        .into_iter()
        .map(|(name, hits)| (name.to_string(), HitShare::new(hits, of)))
        .collect();
    // Of equal ones the first in the alphabet: the sort is stable.
    hardest.sort_by_key(|(_, share)| std::cmp::Reverse(share.hits));
    Ratings { mean, interval, grades: Grade::ALL.into_iter().map(grade).collect(), hardest }
}

/// The solution with random holes.
fn with_holes(made: &Made<'_>, holes: usize, seed: u64) -> Vec<u8> {
    let mut cells: Vec<Cell> = (0..made.solution.len()).map(Cell::new).collect();
    Stream::new(seed, made.index, Purpose::Sample, 1).shuffle(&mut cells);
    let mut values = made.solution.to_vec();
    cells.iter().take(holes).for_each(|cell| values[cell.index()] = 0);
    values
}
