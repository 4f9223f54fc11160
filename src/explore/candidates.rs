//! True candidates: those that occur in some solution, or in so many.

use crate::board::{Cell, Digit, DigitSet, Rules};
use crate::budget::{Budget, Watch, used_up};
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
        let (found, open) = self.candidates_in(1, budget);
        if open.iter().all(|digits| digits.is_empty()) { Ok(found) } else { Err(used_up()) }
    }

    /// For every cell, the digits that it has in at least so many solutions, and those of which this was not settled before the
    /// budget was used up: none, if it suffices.
    ///
    /// ```
    /// use rootgrid::{Budget, Givens};
    /// let puzzle = "1234............".parse::<Givens>()?.into_puzzle()?;
    /// let in_many = |least| puzzle.candidates_in(least, Budget::new()).0[4].len();
    /// assert_eq!([in_many(1), in_many(6), in_many(7)], [2, 2, 0]); // 3 or 4, in six solutions each
    /// let (found, open) = puzzle.candidates_in(1, Budget::new().with_work(0));
    /// assert_eq!((found[4].len(), open[4].len()), (0, 2));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn candidates_in(
        &self,
        least: usize,
        budget: impl Into<Budget>,
    ) -> (Vec<DigitSet>, Vec<DigitSet>) {
        let watch = budget.into().watch();
        let mut possible: Vec<DigitSet> =
            (0..self.rules().cells()).map(|cell| self.possible(Cell::new(cell))).collect();
        if least > 1 {
            // What no solution has is known soon, however many are asked for.
            let (found, open) = self.candidates_among(&possible, 1, &watch);
            possible = found.into_iter().zip(open).map(|(found, open)| found | open).collect();
        }
        self.candidates_among(&possible, least.max(1), &watch)
    }

    /// The same among some candidates.
    fn candidates_among(
        &self,
        possible: &[DigitSet],
        least: usize,
        watch: &Watch,
    ) -> (Vec<DigitSet>, Vec<DigitSet>) {
        let rules = self.rules();
        let (mut solver, mut values) = (Solver::new(rules), self.values().to_vec());
        let mut seen = Seen::new(rules, least);
        let first = FIRST.max(least);
        let search = solver.try_visit(&values, watch, |solution| {
            seen.note(solution);
            seen.solutions < first
        });
        let mut open = vec![DigitSet::EMPTY; rules.cells()];
        if search.is_ok() && seen.solutions < first {
            return (seen.found, open);
        }
        for i in 0..values.len() {
            let is_given = values[i] != 0;
            for digit in possible[i] {
                if seen.found[i].contains(digit) {
                    continue;
                }
                values[i] = digit.value() as u8;
                let mut count = 0;
                let search = solver.try_visit(&values, watch, |solution| {
                    count += 1;
                    // Solutions that are seen twice would count twice.
                    if least == 1 {
                        seen.note(solution);
                    }
                    count < least
                });
                match search {
                    Err(_) => open[i].insert(digit),
                    Ok(_) if count >= least => seen.found[i].insert(digit),
                    Ok(_) => {}
                }
            }
            if !is_given {
                values[i] = 0;
            }
        }
        (seen.found, open)
    }

    /// The digits that no clue takes from a cell.
    fn possible(&self, cell: Cell) -> DigitSet {
        let peers = self.rules().geometry().peers(cell);
        let is_free = |digit: &Digit| peers.iter().all(|peer| self.digit(*peer) != Some(*digit));
        match self.digit(cell) {
            Some(digit) => [digit].into_iter().collect(),
            None => DigitSet::full(self.shape().side()).into_iter().filter(is_free).collect(),
        }
    }
}

/// The solutions that were seen, by the digits of each cell.
struct Seen {
    least: usize,
    solutions: usize,
    /// Cell after cell and digit after digit, the solutions that have it.
    counts: Vec<usize>,
    /// The digits of each cell that enough of them have.
    found: Vec<DigitSet>,
}

impl Seen {
    fn new(rules: &Rules, least: usize) -> Seen {
        let (cells, side) = (rules.cells(), rules.shape().side());
        let found = vec![DigitSet::EMPTY; cells];
        Seen { least, solutions: 0, counts: vec![0; cells * side], found }
    }

    fn note(&mut self, solution: &[u8]) {
        self.solutions += 1;
        let side = self.counts.len() / self.found.len();
        for (cell, &value) in solution.iter().enumerate() {
            let Some(digit) = Digit::from_value(value.into()) else { continue };
            let count = &mut self.counts[cell * side + digit.index()];
            *count += 1;
            if *count >= self.least {
                self.found[cell].insert(digit);
            }
        }
    }
}

#[cfg(test)]
mod tests;
