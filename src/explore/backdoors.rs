//! Backdoors: cells whose digits let singles do the rest.

use super::only;
use super::singles::Singles;
use crate::board::{Cell, CellSet};
use crate::budget::{Budget, Watch, used_up};
use crate::error::Error;
use crate::grid::Puzzle;
use crate::solve::Solver;

impl Puzzle {
    /// The minimal singles backdoors of at most so many cells, the smaller ones first.
    ///
    /// A *backdoor* is a set of open cells: once they have their digits, naked and hidden singles solve the puzzle. It is
    /// minimal if no part of it is one. A puzzle that singles solve has the empty set alone.
    ///
    /// ```
    /// use rootgrid::{Budget, Givens};
    /// let puzzle = "1.....3..4.....2".parse::<Givens>()?.into_puzzle()?;
    /// let backdoors = puzzle.backdoors(2, Budget::new())?;
    /// assert!(backdoors[0].is_empty());
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the puzzle has not exactly one solution, and [`Error::is_unmet`] if the budget is used up.
    pub fn backdoors(
        &self,
        most_cells: usize,
        budget: impl Into<Budget>,
    ) -> Result<Vec<CellSet>, Error> {
        let watch = budget.into().watch();
        let solution = only::solution(self, &mut Solver::new(self.rules()), &watch)?;
        let mut board = Singles::new(self);
        board.settle();
        let mut search = BackdoorSearch { solution: &solution, watch: &watch, found: Vec::new() };
        // By size, so that each set is compared with all smaller ones.
        for size in 0..=most_cells {
            search.extend(&board, &CellSet::new(), 0, size)?;
            if search.found.first().is_some_and(CellSet::is_empty) {
                break;
            }
        }
        Ok(search.found)
    }
}

struct BackdoorSearch<'a> {
    solution: &'a [u8],
    watch: &'a Watch,
    found: Vec<CellSet>,
}

impl BackdoorSearch<'_> {
    /// Finds the backdoors that have these cells and `left` more, from a cell on. The board is that after these cells.
    fn extend(
        &mut self,
        board: &Singles,
        cells: &CellSet,
        from: usize,
        left: usize,
    ) -> Result<(), Error> {
        if left == 0 {
            if board.is_solved() && !self.found.iter().any(|known| known.is_subset(cells)) {
                self.found.push(cells.clone());
            }
            return Ok(());
        }
        // What singles fill already is in no minimal set.
        for cell in (from..self.solution.len()).filter(|&cell| board.is_open(cell)) {
            if self.watch.is_over_after_unit() {
                return Err(used_up());
            }
            let mut next = board.clone();
            next.place(cell, 1 << (self.solution[cell] - 1));
            next.settle();
            let mut cells = cells.clone();
            cells.insert(Cell::new(cell));
            self.extend(&next, &cells, cell + 1, left - 1)?;
        }
        Ok(())
    }
}
