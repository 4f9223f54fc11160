//! What the search of an attempt aims at.

use super::Recipe;
use crate::deduce::level::Level;
use crate::generate::goal::Goal;

impl Recipe {
    /// The goal of attempts with the techniques that their hardest step shall be of; `None` where removals go to their end
    /// first.
    ///
    /// For the ordinary 9x9 attempts in lanes are as soon there, as long as few of them are in vain.
    pub(crate) fn aimed(&self) -> Option<Goal> {
        let is_free = self.level == Level::Unique && self.bounds.mask.is_none();
        let is_aimed = is_free && (self.is_narrow() || !self.rules.is_ordinary_nine());
        is_aimed.then(|| self.goal.aimed_at_grade()).flatten()
    }

    /// Returns whether most removals to the end miss what spread puzzles are to have: a number of clues, or much from few units.
    pub(crate) fn is_narrow(&self) -> bool {
        self.goal.spread && (self.bounds.clues.is_some() || self.has_few_units())
    }
}
