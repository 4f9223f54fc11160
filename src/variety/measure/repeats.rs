//! Repeats: equal puzzles, equal solutions, and members of the same class.

use crate::canon;
use crate::error::Error;
use crate::generate::Made;
use crate::generate::{GridSource, fill::Method};
use crate::grid::{Givens, Puzzle, Solution};
use crate::variety::sample::Sample;
use crate::variety::stats::{Interval, draws_to_repeat, poisson_interval};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::HashMap;

/// How often things of one kind repeat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Things {
    /// Different ones in the sample.
    pub distinct: u64,
    /// Pairs of equal ones: the sum of k (k - 1) / 2 over things that came k times.
    pub equal_pairs: u64,
    /// Draws up to the first repeat, on average, estimated from the equal pairs: n draws from M
    /// equally likely things have n (n - 1) / 2M equal pairs on average, so M is estimated by
    /// n (n - 1) / (2 pairs), and the first repeat comes after sqrt(pi M / 2). The interval is that
    /// of a Poisson number of pairs; without any pair only its lower end says something.
    pub draws_to_repeat: Interval,
    /// Different ones among the first 1, 2, 5, 10, ... of the sample.
    pub growth: Vec<(u64, u64)>,
}

/// Repeats in a sample.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Repeats {
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

impl Repeats {
    pub(super) fn of(sample: &Sample) -> Result<Repeats, Error> {
        let made: Vec<Made<'_>> = sample.batch.iter().collect();
        let givens = |values: &[u8]| Givens::from_trusted(sample.recipe.shape, values);
        let puzzle_classes = made.par_iter().map(|made| {
            let puzzle = Puzzle::from_trusted(givens(made.puzzle));
            canon::of_puzzle(&puzzle).map(|canonical| canonical.key().to_u128())
        });
        let solution_classes = made.par_iter().map(|made| {
            let solution = Solution::from_trusted(givens(made.solution));
            canon::of_solution(&solution).map(|canonical| canonical.key().to_u128())
        });
        let digests = |values: fn(&Made<'_>) -> Vec<u8>| -> Vec<u128> {
            made.par_iter().map(|made| canon::digest(&givens(&values(made)))).collect()
        };
        let orbit = orbit(sample);
        Ok(Repeats {
            puzzles: Things::of(&digests(|made| made.puzzle.to_vec())),
            solutions: Things::of(&digests(|made| made.solution.to_vec())),
            puzzle_classes: Things::of(&puzzle_classes.collect::<Result<Vec<_>, _>>()?),
            solution_classes: Things::of(&solution_classes.collect::<Result<Vec<_>, _>>()?),
            orbit,
            draws_to_repeated_solution: orbit.map(draws_to_repeat),
        })
    }
}

/// The size of the orbit that all solutions of the sample are from.
fn orbit(sample: &Sample) -> Option<f64> {
    let shape = sample.recipe.shape;
    let labels: f64 = (1..=shape.side()).map(|n| n as f64).product();
    let root = match &sample.recipe.source {
        GridSource::Shuffled(shuffle) => shuffle.root.solution(shape)?,
        GridSource::Filled(Method::ShuffledRows) => return Some(labels),
        GridSource::Filled(_) => return None,
    };
    let automorphisms = canon::of_solution(&root).ok()?.automorphisms;
    Some((canon::arrangements(shape) / automorphisms) as f64 * labels)
}

impl Things {
    /// Counts things by their keys, in the order in which they were drawn.
    fn of(keys: &[u128]) -> Things {
        let mut times: HashMap<u128, u64> = HashMap::with_capacity(keys.len());
        let mut equal_pairs = 0;
        let mut growth = Vec::new();
        let mut marks = round_numbers().peekable();
        for (key, drawn) in keys.iter().zip(1..) {
            let before = times.entry(*key).or_insert(0);
            equal_pairs += *before;
            *before += 1;
            if marks.next_if_eq(&drawn).is_some() || drawn == keys.len() as u64 {
                growth.push((drawn, times.len() as u64));
            }
        }
        let n = keys.len() as f64;
        let pairs = poisson_interval(equal_pairs);
        let draws = |pairs: f64| draws_to_repeat(n * (n - 1.0).max(0.0) / 2.0 / pairs);
        let draws_to_repeat = Interval { low: draws(pairs.high), high: draws(pairs.low) };
        Things { distinct: times.len() as u64, equal_pairs, draws_to_repeat, growth }
    }
}

/// 1, 2, 5, 10, 20, 50, 100, ...
fn round_numbers() -> impl Iterator<Item = u64> {
    (0..19).flat_map(|power| [1, 2, 5].map(|first| first * 10u64.pow(power)))
}
