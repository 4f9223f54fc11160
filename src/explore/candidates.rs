//! True candidates: those that occur in some solution.

use crate::board::{Cell, Digit, DigitSet};
use crate::budget::{Budget, used_up};
use crate::error::Error;
use crate::grid::Puzzle;
use crate::solve::Solver;

/// Number of solutions that are looked at before single candidates are asked about.
const FIRST: usize = 100;

impl Puzzle {
    /// For every cell, the digits that it has in some solution: none at all if there is no solution.
    ///
    /// A candidate that is not among them can be struck, and no others can. The search solves the puzzle once for each
    /// candidate at most, however many solutions there are.
    ///
    /// ```
    /// use rootgrid::{Budget, Givens};
    /// let puzzle = "1234............".parse::<Givens>()?.into_puzzle()?;
    /// let digits = puzzle.true_candidates(Budget::new())?;
    /// assert_eq!(digits[4].len(), 2); // 3 or 4
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::is_unmet`] if the budget is used up.
    pub fn true_candidates(&self, budget: impl Into<Budget>) -> Result<Vec<DigitSet>, Error> {
        let watch = budget.into().watch();
        let rules = self.rules();
        let mut solver = Solver::new(rules);
        let mut found = vec![DigitSet::EMPTY; rules.cells()];
        let mut count = 0;
        let mut values = self.values().to_vec();
        let search = solver.try_visit(&values, &watch, |solution| {
            note(&mut found, solution);
            count += 1;
            count < FIRST
        });
        search.map_err(|_| used_up())?;
        if count < FIRST {
            return Ok(found);
        }
        for i in 0..values.len() {
            if values[i] != 0 {
                continue;
            }
            for digit in DigitSet::full(rules.shape().side()) {
                let peers = rules.geometry().peers(Cell::new(i));
                let is_seen = peers.iter().any(|peer| self.digit(*peer) == Some(digit));
                if is_seen || found[i].contains(digit) {
                    continue;
                }
                values[i] = digit.value() as u8;
                let search = solver.try_visit(&values, &watch, |solution| {
                    note(&mut found, solution);
                    false
                });
                search.map_err(|_| used_up())?;
            }
            values[i] = 0;
        }
        Ok(found)
    }
}

/// Adds the digits of a solution.
fn note(found: &mut [DigitSet], solution: &[u8]) {
    for (digits, &value) in found.iter_mut().zip(solution) {
        if let Some(digit) = Digit::from_value(value.into()) {
            digits.insert(digit);
        }
    }
}
