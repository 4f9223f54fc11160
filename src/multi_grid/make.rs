//! Puzzles on sheets, by seed and index.

use super::MultiGrid;
use crate::board::{Cell, Digit};
use crate::error::Error;
use crate::rng::{Purpose, StreamKey};
use crate::solve::{RandomFill, Solver};

/// A puzzle on a sheet, and its only solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MultiGridPuzzle {
    /// The values of the cells, 0 for blanks.
    pub puzzle: Vec<u8>,
    /// The values of the solution.
    pub solution: Vec<u8>,
}

/// Makes puzzles on the sheets of one layout: a random solution, from which clues go in random order while the solution is the
/// only one.
pub struct MultiGridMaker {
    layout: MultiGrid,
    by_singles: bool,
    fill: RandomFill,
    solver: Solver,
}

opaque_debug!(MultiGridMaker);

impl MultiGridMaker {
    /// A maker of a layout. By singles, clues go only while naked and hidden singles solve the rest; else they go until no more
    /// can.
    #[must_use]
    pub fn new(layout: &MultiGrid, by_singles: bool) -> MultiGridMaker {
        let rules = layout.inner_rules();
        MultiGridMaker {
            layout: layout.clone(),
            by_singles,
            fill: RandomFill::new(rules),
            solver: Solver::new(rules),
        }
    }

    /// The puzzle of a seed and an index: the same everywhere.
    ///
    /// ```
    /// use rootgrid::multi_grid::{MultiGrid, MultiGridMaker};
    /// let two: MultiGrid = "gattai-2".parse()?;
    /// let made = MultiGridMaker::new(&two, true).make(7, 0)?;
    /// assert_eq!(two.solve(&made.puzzle, 2)?, (Some(made.solution), 1));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When no solution was found for the layout: grids that share more than blocks may have next to none.
    pub fn make(&mut self, seed: u64, index: u64) -> Result<MultiGridPuzzle, Error> {
        let key = StreamKey::new(seed, index);
        let solution = self.fill.draw(&mut key.stream(Purpose::Root, 0)).map_err(|_| {
            Error::unmet(format!("no solution was found for a sheet of {}", self.layout))
        })?;
        let mut order: Vec<Cell> = (0..solution.len()).map(Cell::new).collect();
        key.stream(Purpose::Order, 0).shuffle(&mut order);
        let mut puzzle = solution.clone();
        for cell in order {
            let value = std::mem::take(&mut puzzle[cell.index()]);
            let digit = Digit::from_index(usize::from(value) - 1);
            let must_stay = match self.by_singles {
                true => !self.solver.singles_reach(&puzzle, cell),
                false => self.solver.has_other(&puzzle, cell, digit),
            };
            if must_stay {
                puzzle[cell.index()] = value;
            }
        }
        // The guard: what was proved clue by clue is counted once more.
        match self.solver.count(&puzzle, 2) {
            1 => Ok(MultiGridPuzzle { puzzle, solution }),
            count => Err(Error::fault(format!(
                "the guard counted {count} solutions of {} {seed} {index}",
                self.layout
            ))),
        }
    }
}
