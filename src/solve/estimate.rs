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
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::grid::Givens;
    use crate::solve::Solver;
    use quickcheck::quickcheck;

    fn blank(shape: &str, rules: &str) -> Puzzle {
        let shape: Shape = shape.parse().unwrap();
        Givens::blank(Rules::parse(shape, rules).unwrap()).into_puzzle().unwrap()
    }

    fn estimate(puzzle: &Puzzle, dives: u64) -> Estimate {
        puzzle.estimate_solutions(dives, &mut Stream::of(7, 0), Budget::new()).unwrap()
    }

    /// Known numbers are within four errors, and errors are as small as is said.
    #[test]
    fn known_numbers_are_met() {
        let factorial = 362_880.0;
        for (shape, rules, known, within) in [
            ("4", "ordinary", 288.0, 0.05),
            ("6", "ordinary", 28_200_960.0, 0.03),
            ("9", "ordinary", 6_670_903_752_021_072_936_960.0, 0.06),
            ("9", "x", factorial * 153_255_603_504.0, 0.06),
            ("9", "windoku", factorial * 17_463_553_760.0, 0.06),
            ("9", "disjoint-groups", factorial * 554_191_840_696.0, 0.2),
        ] {
            let Estimate { solutions, error, .. } = estimate(&blank(shape, rules), 4_000);
            assert!(error / known < within, "{shape} {rules}: {solutions} +- {error}");
            assert!((solutions - known).abs() < 4.0 * error, "{rules}: {solutions} +- {error}");
        }
    }

    quickcheck! {
        /// The mean of many dives is the number of solutions.
        fn estimates_meet_counts(seed: u64, sum: u8) -> bool {
            let text = format!("cage {} r1c1 r2c1 r2c2; thermo r4c1 r3c1 r3c2", 6 + sum % 4);
            let mut puzzle = blank("4", &text);
            let mut stream = Stream::of(seed, 0);
            let (cell, value) = (stream.below(16) as usize, 1 + stream.below(4) as u8);
            let mut values = [0; 16];
            values[cell] = value;
            puzzle = Puzzle::from_trusted(Givens::from_trusted(puzzle.rules(), &values));
            let count = Solver::new(puzzle.rules()).count(&values, 1000) as f64;
            let found = puzzle.estimate_solutions(3_000, &mut stream, Budget::new()).unwrap();
            (found.solutions - count).abs() <= 6.0 * found.error + 1e-9
        }
    }

    #[test]
    fn estimates_have_bounds() {
        let puzzle = blank("9", "x");
        let few = Budget::new().with_work(100);
        let found = puzzle.estimate_solutions(1_000, &mut Stream::of(7, 0), few).unwrap();
        assert!(found.dives <= 101);
        let none = Budget::new().with_work(0);
        assert!(puzzle.estimate_solutions(9, &mut Stream::of(7, 0), none).unwrap_err().is_unmet());
        let large = blank("25", "ordinary");
        let error = large.estimate_solutions(9, &mut Stream::of(7, 0), Budget::new()).unwrap_err();
        assert!(error.to_string().contains("up to 16x16"), "{error}");
    }
}
