//! One deduction as a value.

use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::pattern::Pattern;
use crate::deduce::score::Score;
use crate::deduce::technique::Technique;

/// One use of a technique: what it concludes, and the pattern that proves it.
#[derive(Clone, Debug)]
pub struct Step {
    pub(crate) technique: Technique,
    /// The rating on the Sudoku Explainer scale, a sum of doubles as the reference program makes it;
    /// 0 on the teaching ladder.
    pub(crate) rating: f64,
    pub(crate) placement: Option<(Cell, Digit)>,
    pub(crate) removals: Vec<(Cell, DigitSet)>,
    /// What to look at.
    pub(crate) pattern: Pattern,
}

impl Step {
    /// The technique.
    #[must_use]
    pub fn technique(&self) -> Technique {
        self.technique
    }

    /// The rating on the Sudoku Explainer scale; `None` on the teaching ladder.
    #[must_use]
    pub fn rating(&self) -> Option<Score> {
        (self.rating > 0.0).then(|| Score::of(self.rating))
    }

    /// The cell that is filled, and its digit.
    #[must_use]
    pub fn placement(&self) -> Option<(Cell, Digit)> {
        self.placement
    }

    /// The candidates that are eliminated, cell by cell, before the placement is made.
    #[must_use]
    pub fn removals(&self) -> &[(Cell, DigitSet)] {
        &self.removals
    }

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
