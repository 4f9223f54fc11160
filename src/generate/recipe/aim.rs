//! What the search of an attempt aims at.

use super::Recipe;
use crate::deduce::level::Level;
use crate::generate::goal::{Goal, Spread};
use crate::rng::StreamKey;

impl Recipe {
    /// The goal of an attempt with the techniques that its hardest step shall be of, and the number of clues that its puzzle gets
    /// back to where none is asked for; `None` where removals go to their end first.
    pub(crate) fn aimed(&self, key: StreamKey, attempt: u32) -> Option<(Goal, usize)> {
        let goal = &self.goal;
        if let Some(spread) = Spread::draw(goal, key) {
            return Some((spread.goal(goal, attempt, self.attempts), spread.clues));
        }
        let is_free = self.level == Level::Unique && self.bounds.mask.is_none();
        let aimed = is_free.then(|| goal.aimed_at_grade(&self.rules)).flatten();
        aimed.map(|goal| (goal, 0))
    }
}
