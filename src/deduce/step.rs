//! One deduction as a value.

use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::gathered::{Conclusion, Gathered};
use crate::deduce::pattern::Pattern;
use crate::deduce::score::Score;
use crate::deduce::technique::Technique;
use std::ops::ControlFlow::{self, Break, Continue};

/// One use of a technique: what it concludes, and the pattern that proves it.
#[derive(Clone, Debug)]
pub struct Step {
    pub(crate) technique: Technique,
    /// The rating on the Sudoku Explainer scale, a sum of doubles as the reference program makes it;
    /// 0 on the teaching ladder.
    pub(crate) rating: f64,
    pub(crate) placement: Option<(Cell, Digit)>,
    pub(crate) removals: Vec<(Cell, DigitSet)>,
    /// The pattern that proves it.
    pub(crate) pattern: Pattern,
    /// Where steps are kept while all of a position are searched for.
    gathered: Gathered<Step>,
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

    /// For two patterns with the same base: the steps of each by itself.
    pub(super) fn halves(&self) -> Option<[Step; 2]> {
        match &self.pattern {
            Pattern::Siamese(patterns, removals) if cfg!(feature = "lanes") => {
                Some([0, 1].map(|half| Step {
                    pattern: patterns[half].clone(),
                    removals: removals[half].clone(),
                    ..self.clone()
                }))
            }
            _ => None,
        }
    }

    /// A value to be overwritten by finders.
    pub(crate) fn blank() -> Step {
        Step {
            technique: Technique::NakedSingle,
            rating: 0.0,
            placement: None,
            removals: Vec::new(),
            pattern: Pattern::NakedSingle,
            gathered: Gathered::default(),
        }
    }

    /// A step for finders that are to find every step: each is kept, and the search goes on.
    pub(super) fn gathering() -> Step {
        Step { gathered: Gathered::open(), ..Step::blank() }
    }

    /// The steps that were kept, those with the lowest rating and the shortest patterns first.
    pub(super) fn into_gathered(self) -> Vec<Step> {
        self.gathered.into_steps()
    }

    /// Returns whether every step is searched for.
    pub(super) fn gathers(&self) -> bool {
        self.gathered.is_open()
    }

    /// Keeps the step if all are searched for. Finders call it at the end of each step that they write.
    pub(super) fn keep(&mut self) {
        let weight = match &self.pattern {
            Pattern::Links(links) => links.nodes.len(),
            _ => 0,
        };
        self.keep_at(weight);
    }

    /// [`Step::keep`] with the length of the pattern, by which steps of one rating are ordered.
    pub(super) fn keep_at(&mut self, weight: usize) {
        if self.gathers() {
            let mut gathered = std::mem::take(&mut self.gathered);
            let conclusion = Conclusion::new(self.technique, self.placement, &self.removals);
            gathered.keep(conclusion, (self.rating, weight), self.clone());
            self.gathered = gathered;
        }
    }

    /// Keeps the step if all are searched for; returns whether the search ends with it, as it does otherwise.
    pub(super) fn ends_search(&mut self) -> bool {
        self.keep();
        !self.gathers()
    }

    /// [`Step::ends_search`] for walks that a callback ends.
    pub(super) fn flow(&mut self) -> ControlFlow<()> {
        if self.ends_search() { Break(()) } else { Continue(()) }
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
