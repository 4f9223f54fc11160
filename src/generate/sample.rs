//! The puzzle of an index of a sample: the first success among its tries that is kept.

use super::Maker;
use super::batch::FoundPuzzle;
use super::sampling::{MOST_TRIES, PlainTries, Sampling, TryWords, grid, tries_a_grid};
use crate::error::Error;
use crate::grid::{Givens, Solution};
use crate::rng::{Purpose, Stream, StreamKey};

impl Maker<'_> {
    /// The puzzle of an index.
    pub(super) fn sample(&mut self, index: u64, sampling: Sampling) -> Result<FoundPuzzle, Error> {
        let generator = self.generator;
        let rules = &generator.recipe.rules;
        let shape = rules.shape();
        let key = generator.seeds.removal_key(index);
        let plain = || Box::new(PlainTries::new(rules)) as _;
        let mut tries = generator.engines.tries(rules).unwrap_or_else(plain);
        let together = tries_a_grid(rules);
        for round in 0..(MOST_TRIES / together) as u32 {
            self.budget.expect_time()?;
            let values = grid(shape, key, round);
            let words = TryWords::new(key, round, shape.cells());
            let mut first = 0;
            while let Some((place, puzzle)) = tries.next(&values, words, first) {
                let number = u64::from(round) * together + place as u64;
                let clues = puzzle.iter().filter(|&&value| value != 0).count();
                if is_kept(sampling, shape.cells(), clues, key, number as u32) {
                    let solution = Solution::from_trusted(Givens::from_trusted(shape, &values));
                    let solutions = self.guard_of(index, &puzzle, &values)?;
                    // Below 2^31.
                    let attempts = number as u32 + 1;
                    let rating = None;
                    return Ok(FoundPuzzle {
                        index,
                        puzzle,
                        solution,
                        solutions,
                        attempts,
                        rating,
                    });
                }
                first = place + 1;
            }
        }
        Err(Error::unmet(format!(
            "no puzzle for {}: none of {MOST_TRIES} tries came to one",
            generator.recipe.with_index(index)
        )))
    }
}

/// Returns whether a success of so many clues is kept.
///
/// A uniform sample keeps one with n clues with the probability C(cells, n) / C(cells, most): it passes one
/// draw for each number m of clues from n + 1 to the most, of probability m / (cells + 1 - m).
fn is_kept(sampling: Sampling, cells: usize, clues: usize, key: StreamKey, number: u32) -> bool {
    let Sampling::Uniform { most } = sampling else { return true };
    let mut stream: Stream = key.stream(Purpose::Keep, number);
    let mut passes = |m: usize| stream.below((cells + 1 - m) as u64) < m as u64;
    clues <= most && (clues + 1..=most).all(&mut passes)
}
