//! The number of clues that a recipe asks for, and what it means for the puzzles in the lanes.

use super::draft::Limits;
use super::draw::draws::{Draws, of_lane};
use super::rounds::direct::LanesLimits;
use crate::generate::recipe::Recipe;
use crate::generate::removal::ClueRange;
use crate::lanes::isa::U64Ops;

/// What is asked for.
#[derive(Copy, Clone)]
pub(super) struct Wanted {
    pub(super) range: ClueRange,
    pub(super) attempts: u32,
}

/// The numbers of clues of a recipe with a range.
pub(super) struct ClueGoal<I: U64Ops> {
    pub(super) wanted: Wanted,
    /// The numbers that are aimed at.
    possible: Vec<u8>,
    /// Those of the part that was drawn last.
    limits: LanesLimits<I>,
}

impl<I: U64Ops> ClueGoal<I> {
    /// The numbers of a recipe, if it asks for a range.
    pub(super) fn of(recipe: &Recipe) -> Option<ClueGoal<I>> {
        let range = recipe.bounds.clues?;
        let possible = recipe.possible_clues().into_iter().map(|count| count as u8);
        Some(ClueGoal {
            wanted: Wanted { range, attempts: recipe.attempts },
            possible: possible.collect(),
            limits: LanesLimits::new(range.least()),
        })
    }

    /// How many clues the puzzle in a lane is to have.
    pub(super) fn limits(&self, draws: &Draws<I>, lane: usize) -> Limits {
        let number = of_lane::<I>(&draws.targets, lane) as usize;
        let target = self.possible.get(number).copied().unwrap_or(0);
        Limits { target, least: self.wanted.range.least() as u8 }
    }

    /// The same for the lanes of a part.
    pub(super) fn aim(&mut self, draws: &Draws<I>) -> &LanesLimits<I> {
        let targets: Vec<u8> = (0..I::LANES).map(|lane| self.limits(draws, lane).target).collect();
        self.limits.set(targets.into_iter());
        &self.limits
    }
}
