//! Numbers of solutions that nobody counts, estimated by random dives.
//!
//! A dive goes down the tree of the search: at each guess it draws one of the digits. The product of the numbers of digits on its
//! way, or 0 where it ends in a contradiction, is on average the number of solutions (D. E. Knuth, "Estimating the efficiency of
//! backtrack programs", 1975).

use super::constraints::ConstraintSearch;
use super::random::random_search;
use super::word_search::RandomSearch;
use crate::board::Rules;
use crate::budget::Budget;
use crate::error::Error;
use crate::grid::Puzzle;
use crate::rng::Stream;

/// The largest side of boards whose solutions are estimated.
const MOST: usize = 16;

/// An estimated number of solutions.
#[derive(Copy, Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Estimate {
    /// The mean of all dives.
    pub solutions: f64,
    /// The standard error of the mean: two in three estimates are nearer to the truth.
    pub error: f64,
    /// Number of dives.
    pub dives: u64,
}

impl Puzzle {
    /// The number of solutions, estimated by so many random dives through the tree of the search. There is no bias; the error is
    /// known from the spread of the dives, unless they are few and the large subtrees rare.
    ///
    /// ```
    /// use rootgrid::{Budget, board::{Rules, Shape}, grid::Givens, rng::Stream};
    /// let blank = Givens::blank(&Rules::from("4".parse::<Shape>()?)).into_puzzle()?;
    /// let estimate = blank.estimate_solutions(1_000, &mut Stream::of(7, 0), Budget::new())?;
    /// assert!((estimate.solutions - 288.0).abs() < 5.0 * estimate.error.max(1.0)); // 288 grids
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the side is above 16, and [`Error::is_unmet`] if the budget, a unit of which is a dive, is used up before the second dive.
    pub fn estimate_solutions(
        &self,
        dives: u64,
        stream: &mut Stream,
        budget: impl Into<Budget>,
    ) -> Result<Estimate, Error> {
        let mut search = search(self.rules())?;
        let watch = budget.into().watch();
        let mut below = |bound: usize| stream.below(bound as u64) as usize;
        // Mean and sum of squared distances from it, dive by dive (B. P. Welford, 1962).
        let (mut count, mut mean, mut squares) = (0_u64, 0.0, 0.0);
        while count < dives && !watch.is_over_after_unit() {
            search.load(self.values());
            let product = dive(&mut *search, &mut below);
            count += 1;
            let distance = product - mean;
            mean += distance / count as f64;
            squares += distance * (product - mean);
        }
        if count < 2 {
            return Err(Error::unmet("not known: fewer than two dives"));
        }
        let error = (squares / (count - 1) as f64 / count as f64).sqrt();
        Ok(Estimate { solutions: mean, error, dives: count })
    }
}

/// A search that draws digits.
fn search(rules: &Rules) -> Result<Box<dyn RandomSearch>, Error> {
    let side = rules.shape().side();
    if side > MOST {
        return Err(Error::option(format!(
            "solutions are estimated for boards up to {MOST}x{MOST}, not for {}",
            rules.shape()
        )));
    }
    Ok(random_search(rules).unwrap_or_else(|| Box::new(ConstraintSearch::new(rules))))
}

/// The product of the numbers of digits on a random way down, 0 on a contradiction.
fn dive(search: &mut dyn RandomSearch, below: &mut dyn FnMut(usize) -> usize) -> f64 {
    let mut product = 1.0;
    while search.settle() {
        if search.is_full() {
            return product;
        }
        product *= search.choose(below) as f64;
    }
    0.0
}

#[cfg(test)]
mod tests;
