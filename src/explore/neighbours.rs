//! Neighbours of a puzzle: some clues out, as many others in.
//!
//! ```text
//!   puzzle --without k clues--> a board with several solutions --k clues that just one of them has--> neighbour
//! ```

use crate::board::Cell;
use crate::budget::{Budget, Watch, used_up};
use crate::error::Error;
use crate::grid::{Givens, Puzzle};
use crate::solve::Solver;

/// Most bytes of solutions that are kept; of boards with more, one clue after the other is put in first.
const MOST_BYTES: usize = 1 << 24;

impl Puzzle {
    /// Shows the puzzles with one solution that differ from this one in exactly `clues` clues, "{-k+k}", to `each`, in a
    /// fixed order, for as long as it says true; returns whether these were all.
    ///
    /// Some clues are taken out and as many others put in, in other cells or as other digits in the same ones. The
    /// solution may be another one, and neighbours need not be minimal. The puzzle itself may have any number of
    /// solutions.
    ///
    /// ```
    /// use rootgrid::{Budget, Givens};
    /// let puzzle = "1.....3..4.....2".parse::<Givens>()?.into_puzzle()?;
    /// let mut count = 0;
    /// puzzle.neighbours(1, Budget::new(), |other| { count += 1; other.clue_count() == 4 })?;
    /// assert!(count > 0);
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::is_unmet`] if the budget is used up, after those that were found before.
    pub fn neighbours(
        &self,
        clues: usize,
        budget: impl Into<Budget>,
        mut each: impl FnMut(Puzzle) -> bool,
    ) -> Result<bool, Error> {
        let watch = budget.into().watch();
        let cells: Vec<Cell> = self.clues().iter().collect();
        let mut exchange = ClueExchange {
            puzzle: self,
            solver: Solver::new(self.rules()),
            watch: &watch,
            values: self.values().to_vec(),
            each: &mut each,
        };
        exchange.take_out(&cells, clues, clues)
    }
}

struct ClueExchange<'a> {
    puzzle: &'a Puzzle,
    solver: Solver,
    watch: &'a Watch,
    /// The puzzle without the clues that were taken out, and with those that were put in.
    values: Vec<u8>,
    each: &'a mut dyn FnMut(Puzzle) -> bool,
}

impl ClueExchange<'_> {
    /// Takes `left` of these clues out in every way, then puts as many in as were taken out.
    fn take_out(&mut self, cells: &[Cell], left: usize, count: usize) -> Result<bool, Error> {
        if left == 0 {
            return self.put_in(0, count);
        }
        for (i, cell) in cells.iter().enumerate() {
            self.values[cell.index()] = 0;
            let goes_on = self.take_out(&cells[i + 1..], left - 1, count)?;
            self.values[cell.index()] = self.puzzle.values()[cell.index()];
            if !goes_on {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Puts `left` clues into blank cells from one on.
    fn put_in(&mut self, from: usize, left: usize) -> Result<bool, Error> {
        let cells = self.values.len();
        if left == 0 {
            let mut count = 0;
            self.visit(&mut |_| {
                count += 1;
                count < 2
            })?;
            return Ok(count != 1 || self.show());
        }
        if left == 1 {
            let mut counts = Counts::new(self.puzzle.shape().side(), cells);
            self.visit(&mut |solution| {
                counts.add(solution);
                true
            })?;
            return Ok(self.show_single(&counts, from));
        }
        let mut kept = Vec::new();
        self.visit(&mut |solution| {
            kept.extend_from_slice(solution);
            kept.len() < MOST_BYTES
        })?;
        if kept.len() < MOST_BYTES {
            let all: Vec<&[u8]> = kept.chunks(cells).collect();
            return self.choose(&all, from, left);
        }
        drop(kept);
        self.put_one(from, |exchange, cell| exchange.put_in(cell + 1, left - 1))
    }

    /// Puts every digit into every blank cell from one on, and calls `then` for each.
    fn put_one(
        &mut self,
        from: usize,
        mut then: impl FnMut(&mut Self, usize) -> Result<bool, Error>,
    ) -> Result<bool, Error> {
        for cell in from..self.values.len() {
            if self.values[cell] != 0 {
                continue;
            }
            let peers = self.puzzle.rules().geometry().peers(Cell::new(cell));
            for digit in 1..=self.puzzle.shape().side() as u8 {
                let is_seen = peers.iter().any(|peer| self.values[peer.index()] == digit);
                if is_seen || self.puzzle.values()[cell] == digit {
                    continue;
                }
                self.values[cell] = digit;
                let goes_on = then(self, cell);
                self.values[cell] = 0;
                if !goes_on? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Chooses `left` clues, from a cell on, that just one of these solutions has.
    fn choose(&mut self, solutions: &[&[u8]], from: usize, left: usize) -> Result<bool, Error> {
        if self.watch.is_over_after_unit() {
            return Err(used_up());
        }
        let (side, cells) = (self.puzzle.shape().side(), self.values.len());
        if left == 1 {
            let mut counts = Counts::new(side, cells);
            solutions.iter().for_each(|solution| counts.add(solution));
            return Ok(self.show_single(&counts, from));
        }
        for cell in (from..cells).filter(|&cell| self.values[cell] == 0).collect::<Vec<_>>() {
            let mut parts = vec![Vec::new(); side + 1];
            for solution in solutions {
                parts[usize::from(solution[cell])].push(*solution);
            }
            for (digit, part) in (0..).zip(&parts) {
                if part.is_empty() || self.puzzle.values()[cell] == digit {
                    continue;
                }
                self.values[cell] = digit;
                let goes_on = self.choose(part, cell + 1, left - 1);
                self.values[cell] = 0;
                if !goes_on? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Shows the puzzles with one more clue, from a cell on, that one solution has.
    fn show_single(&mut self, counts: &Counts, from: usize) -> bool {
        for cell in from..self.values.len() {
            if self.values[cell] != 0 {
                continue;
            }
            for digit in 1..=counts.side as u8 {
                if counts.of(cell, digit) != 1 || self.puzzle.values()[cell] == digit {
                    continue;
                }
                self.values[cell] = digit;
                let goes_on = self.show();
                self.values[cell] = 0;
                if !goes_on {
                    return false;
                }
            }
        }
        true
    }

    fn show(&mut self) -> bool {
        let givens = Givens::from_trusted(self.puzzle.rules(), &self.values);
        (self.each)(Puzzle::from_trusted(givens))
    }

    fn visit(&mut self, each: &mut dyn FnMut(&[u8]) -> bool) -> Result<(), Error> {
        self.solver.try_visit(&self.values, self.watch, each).map_err(|_| used_up())
    }
}

/// In how many solutions each cell has each digit: none, one or more.
struct Counts {
    side: usize,
    counts: Vec<u8>,
}

impl Counts {
    fn new(side: usize, cells: usize) -> Counts {
        Counts { side, counts: vec![0; cells * side] }
    }

    fn add(&mut self, solution: &[u8]) {
        for (counts, &value) in self.counts.chunks_exact_mut(self.side).zip(solution) {
            let count = &mut counts[usize::from(value) - 1];
            *count = count.saturating_add(1);
        }
    }

    fn of(&self, cell: usize, digit: u8) -> u8 {
        self.counts[cell * self.side + usize::from(digit) - 1]
    }
}
