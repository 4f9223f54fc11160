//! The ways in which puzzles are made, of which a recipe takes one.

use super::lanes::Engines;
use super::order::{BLOCK, TOGETHER};
use super::small::SmallEngine;
use super::{Goal, Recipe};
use crate::transform::{Steps, Walk};

/// The way in which long ranges of indices are made; short ones are made one by one.
#[derive(Copy, Clone, Debug)]
pub(super) enum Route {
    /// In lanes, from the draws to the puzzles.
    Lanes,
    /// Towards a goal: the attempts of many indices side by side, with their removals in lanes.
    Goal,
    /// By the engine of small boards.
    Small,
    /// The direct round one by one, and those after it in lanes, under rules of their own.
    Rules,
    /// From the tries of a sample.
    Sample,
    /// One by one.
    Single,
}

/// The numbers of indices that are made together.
#[derive(Copy, Clone, Debug)]
pub(super) struct Portions {
    /// The best number, at the end of which ranges end.
    pub(super) most: u64,
    /// Shorter ranges take as long, or longer.
    pub(super) least: u64,
    /// From so many indices on a range is long.
    pub(super) long: u64,
}

/// From this many indices on, an engine makes them.
const ENOUGH: u64 = 32;

/// The same for recipes with a goal, whose attempts are many.
const ENOUGH_TOWARDS_GOAL: u64 = 16;

/// A walk of so many steps is long.
const LONG_WALK: u32 = 2000;

impl Route {
    /// The way that suits a recipe.
    pub(super) fn of(recipe: &Recipe) -> Route {
        match Engines::suit(recipe) {
            _ if recipe.has_own_rules() => Route::Single,
            true if recipe.goal.is_empty() => Route::Lanes,
            // Nearly every attempt is a puzzle, and what it erases follows from its path.
            _ if recipe.is_narrow() || recipe.has_scaffold() => Route::Single,
            true => Route::Goal,
            false if recipe.sampling.is_some() => Route::Sample,
            false if Engines::suit_rules(recipe) => Route::Rules,
            false if SmallEngine::suits(recipe) => Route::Small,
            false => Route::Single,
        }
    }

    /// The numbers of indices that go together on this way.
    pub(super) fn portions(self, recipe: &Recipe, walk: &Walk) -> Portions {
        let goal = &recipe.goal;
        let is_grade_alone = *goal == Goal { grade: goal.grade, ..Goal::default() };
        let [most, least, long] = match self {
            // The lanes of a block walk together, however few of them are asked for.
            Route::Lanes if matches!(walk.length(), Steps::Count(LONG_WALK..)) => {
                [TOGETHER, BLOCK, ENOUGH]
            }
            Route::Lanes => [TOGETHER, ENOUGH, ENOUGH],
            // Within milliseconds a puzzle; lanes are full sooner.
            Route::Goal if is_grade_alone => [BLOCK, BLOCK / 2, ENOUGH_TOWARDS_GOAL],
            Route::Goal if goal.demands.is_empty() => [BLOCK, BLOCK / 4, ENOUGH_TOWARDS_GOAL],
            // Some demands take seconds a puzzle, and nobody should wait for many at once.
            Route::Goal => [BLOCK, 1, ENOUGH_TOWARDS_GOAL],
            Route::Rules => [2 * BLOCK, 2 * BLOCK, BLOCK / 8],
            Route::Small => [BLOCK, 1, ENOUGH],
            // Few hundredths of a second.
            Route::Sample if recipe.rules.is_ordinary_nine() => [1, 1, u64::MAX],
            Route::Sample => [16, 16, u64::MAX],
            Route::Single => [BLOCK, 1, u64::MAX],
        };
        Portions { most, least, long }
    }
}
