//! What the search of an attempt aims at.

use super::Recipe;
use crate::deduce::level::Level;
use crate::generate::goal::{Goal, Scaffold};
use crate::rate::Grade;

/// Attempts that erase down to a number of clues; those after them come to the goal first, and get clues back.
const DOWNWARD: u32 = 8;

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

    /// The goal that puzzles are to reach: easy ones with a number of clues may take any effort, as few clues make a long way of
    /// singles. The grade of a puzzle looks at no effort there, either.
    pub(crate) fn sought(&self) -> Goal {
        let mut goal = self.goal.clone();
        let is_free = goal.grade == Some(Grade::Easy)
            && goal.effort.is_none()
            && self.bounds.clues.is_some()
            && self.rules.constraints().is_empty()
            && !self.has_own_rules();
        if is_free {
            goal.effort = Some(0..=u64::MAX);
        }
        goal
    }

    /// The attempts that erase down to the number of clues that is asked for. All do where lanes end there so quickly that many of
    /// them are cheaper than one that looks at singles alone: for easy puzzles of the ordinary 9x9.
    pub(crate) fn downward(&self) -> u32 {
        let is_quick = self.goal.grade == Some(Grade::Easy) && self.rules.is_ordinary_nine();
        if self.bounds.clues.is_none() || is_quick { u32::MAX } else { DOWNWARD }
    }

    /// The scaffold of attempts towards a technique that is required, on the ordinary 9x9 without a mask.
    pub(in crate::generate) fn scaffold(&self) -> Option<Scaffold> {
        let is_free = self.is_ordinary_nine() && self.bounds.mask.is_none();
        is_free.then(|| self.goal.scaffold()).flatten()
    }

    /// Returns whether attempts keep and blank cells for a technique, and so are many and cheap.
    pub(crate) fn has_scaffold(&self) -> bool {
        self.scaffold().is_some()
    }

    /// Returns whether most removals to the end miss what spread puzzles are to have: a number of clues, or much from few units.
    pub(crate) fn is_narrow(&self) -> bool {
        self.goal.spread && (self.bounds.clues.is_some() || self.has_few_units())
    }
}
