//! One deduction as a value.

use super::Technique;
use super::technique::Pattern;
use crate::board::{Cell, Digit, DigitSet};

/// One use of a technique: what it concludes, and the pattern that proves it.
#[derive(Clone, Debug)]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The rating on the Sudoku Explainer scale.
    pub rating: f64,
    /// The cell that is filled, if one is.
    pub placement: Option<(Cell, Digit)>,
    /// The candidates that are eliminated, cell by cell. They go before the placement is made.
    pub removals: Vec<(Cell, DigitSet)>,
    /// What to look at.
    pub pattern: Pattern,
}

impl Step {
    /// A value to be overwritten by finders.
    pub(crate) fn blank() -> Step {
        Step {
            technique: Technique::NakedSingle,
            rating: 0.0,
            placement: None,
            removals: Vec::new(),
            pattern: Pattern::NakedSingle,
        }
    }

    /// Makes this the step of a technique, with nothing concluded yet.
    pub(super) fn begin(&mut self, technique: Technique, rating: f64, pattern: Pattern) {
        self.technique = technique;
        self.rating = rating;
        self.placement = None;
        self.removals.clear();
        self.pattern = pattern;
    }

    /// Adds a placement.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        self.placement = Some((Cell::new(cell), Digit::from_index(digit)));
    }

    /// Adds candidates of a cell to those that are eliminated, unless there are none.
    pub(super) fn remove(&mut self, cell: usize, digits: u32) {
        if digits != 0 {
            self.removals.push((Cell::new(cell), DigitSet::from_bits(digits)));
        }
    }
}
