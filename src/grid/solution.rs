//! Solutions: complete valid grids.

use super::{Givens, Puzzle};
use crate::board::{Cell, CellSet};
use crate::error::Error;
use std::ops::Deref;

/// A complete grid in which every house holds every digit once.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Solution(Givens);

impl Solution {
    /// A solution that the caller knows to be complete and valid.
    pub fn from_trusted(givens: Givens) -> Solution {
        debug_assert!(givens.conflict().is_none() && !givens.values().contains(&0));
        Solution(givens)
    }

    /// The givens without the promise.
    #[must_use]
    pub fn into_givens(self) -> Givens {
        self.0
    }

    /// Returns whether every digit of the puzzle stands in the same cell here.
    #[must_use]
    pub fn solves(&self, puzzle: &Puzzle) -> bool {
        self.rules() == puzzle.rules()
            && puzzle.values().iter().zip(self.values()).all(|(&p, &s)| p == 0 || p == s)
    }
}

impl Deref for Solution {
    type Target = Givens;
    fn deref(&self) -> &Givens {
        &self.0
    }
}

impl TryFrom<Givens> for Solution {
    type Error = Error;

    fn try_from(givens: Givens) -> Result<Solution, Error> {
        if let Some(i) = givens.values().iter().position(|&value| value == 0) {
            let name = Cell::new(i).name(givens.shape());
            let message = format!("{name} is blank: a complete grid was expected");
            return Err(Error::cells_of_grid(message, vec![i]));
        }
        Puzzle::try_from(givens).map(|puzzle| Solution(puzzle.into_givens()))
    }
}

impl Puzzle {
    /// The puzzle that shows only the given cells of a solution.
    ///
    /// # Panics
    /// When the board has no such cell.
    ///
    /// ```
    /// use rootgrid::{board::{Cell, Shape}, grid::Puzzle, transform::root};
    /// let solution = root::canonical(Shape::NINE);
    /// let clues = (0..9).map(Cell::new).collect();
    /// assert_eq!(Puzzle::showing(&solution, &clues).clue_count(), 9);
    /// ```
    #[must_use]
    pub fn showing(solution: &Solution, clues: &CellSet) -> Puzzle {
        let mut values = vec![0; solution.values().len()];
        for cell in clues.iter() {
            values[cell.index()] = solution.values()[cell.index()];
        }
        Puzzle::from_trusted(Givens::from_trusted(solution.rules(), &values))
    }
}

impl From<Solution> for Puzzle {
    fn from(solution: Solution) -> Puzzle {
        Puzzle::from_trusted(solution.into_givens())
    }
}
