//! The bounds that a recipe sets for its clues, and their meaning for the puzzles in the lanes.

use super::draft::ClueLimits;
use super::draw::draws::{Draws, of_lane};
use super::frames::{Laid, Lay};
use super::quotas::{Quotas, QuotasOfGrid};
use super::rounds::direct::{LaneBounds, LanesLimits};
use super::rounds::tally::FullTally;
use crate::board::CellSet;
use crate::generate::recipe::Recipe;
use crate::generate::removal::{ClueRange, MaskMode};
use crate::lanes::isa::U64Ops;
use crate::lanes::plane;

/// Bounds that one attempt may miss.
#[derive(Copy, Clone)]
pub(super) struct ClueAim {
    pub(super) range: Option<ClueRange>,
    pub(super) attempts: u32,
    /// True if a mask that was not solved in one attempt is solved in none.
    pub(super) repeats_masks: bool,
}

impl ClueAim {
    /// Those of a recipe, unless every attempt succeeds.
    pub(super) fn of(recipe: &Recipe) -> Option<ClueAim> {
        let bounds = &recipe.bounds;
        let can_miss = bounds.clues.is_some() || bounds.mask.is_some();
        let (range, attempts) = (bounds.clues, recipe.attempts);
        let repeats_masks = recipe.repeats_masks();
        can_miss.then_some(ClueAim { range, attempts, repeats_masks })
    }

    /// The most clues that a puzzle may have.
    pub(super) fn most(self) -> usize {
        self.range.map_or(81, ClueRange::most)
    }

    /// Returns whether a puzzle of so many clues will do.
    pub(super) fn is_met(self, clues: usize) -> bool {
        self.range.is_none_or(|range| range.range().contains(&clues))
    }
}

/// The bounds of a recipe that has some.
pub(super) struct ClueGoal<I: U64Ops> {
    pub(super) wanted: Option<ClueAim>,
    /// The numbers of clues that are aimed at, if a range is asked for.
    possible: Vec<u8>,
    least: u8,
    quotas: Option<Quotas>,
    /// The pattern of the clues, one bit a cell of the puzzle.
    mask: Option<u128>,
    /// True if all cells of the pattern are clues.
    is_exact: bool,
    /// The numbers of the share that was drawn last, and how its puzzles lie.
    limits: LanesLimits<I>,
    laid: Box<Laid<I>>,
}

impl<I: U64Ops> ClueGoal<I> {
    /// The bounds of a recipe, if it has any.
    pub(super) fn of(recipe: &Recipe) -> Option<ClueGoal<I>> {
        let bounds = &recipe.bounds;
        let (wanted, quotas) = (ClueAim::of(recipe), Quotas::of(bounds));
        if wanted.is_none() && quotas.is_none() {
            return None;
        }
        let least = bounds.clues.map_or(0, ClueRange::least);
        let cells =
            |cells: &CellSet| cells.iter().fold(0, |mask, cell| mask | 1_u128 << cell.index());
        Some(ClueGoal {
            wanted,
            possible: recipe.possible_clues().into_iter().map(|count| count as u8).collect(),
            least: least as u8,
            quotas,
            mask: bounds.mask.as_ref().map(|mask| cells(&mask.cells)),
            is_exact: bounds.mask.as_ref().is_some_and(|mask| mask.mode == MaskMode::Exact),
            limits: LanesLimits::new(least),
            laid: Box::new(Laid::UNMOVED),
        })
    }

    /// Returns whether the pattern of the clues is said, and none of its clues goes.
    pub(super) fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// Finds out how the puzzles of a share lie, whose walks move them or not.
    pub(super) fn lay(&mut self, isa: I, draws: &Draws<I>, is_walked: bool, in_frames: bool) {
        if self.quotas.is_some() || self.mask.is_some() {
            let (mask, laid) = (self.mask, &mut *self.laid);
            isa.dispatch(Lay { draws, is_walked, in_frames, mask, laid });
        }
        if !self.possible.is_empty() {
            let targets: Vec<u8> =
                (0..I::LANES).map(|lane| self.limits(draws, lane).target).collect();
            self.limits.set(targets.into_iter());
        }
    }

    /// Where the clues of the share that was laid last stand at the start, on the boards of the stronger rounds, if a
    /// pattern is asked for.
    pub(super) fn masks(&self) -> Option<&plane::Plane<I>> {
        self.mask.map(|_| &self.laid.home)
    }

    /// The bounds as the direct round takes them.
    pub(super) fn asked(&self) -> LaneBounds<'_, I> {
        LaneBounds {
            limits: (!self.possible.is_empty()).then_some(&self.limits),
            tally: self.quotas.map(|quotas| FullTally { quotas, mirrored: self.laid.mirrored }),
            mask: self.mask.map(|mask| (&self.laid.framed, mask.count_ones() as usize)),
        }
    }

    /// The number of clues that the puzzle in a lane is to have.
    pub(super) fn limits(&self, draws: &Draws<I>, lane: usize) -> ClueLimits {
        let number = of_lane::<I>(&draws.targets, lane) as usize;
        let target = self.possible.get(number).copied().unwrap_or(0);
        ClueLimits { target, least: self.least }
    }

    /// The bounds on houses and digits of the puzzle in a lane, with the cells of each digit.
    pub(super) fn quotas(
        &self,
        lane: usize,
        cells_of: impl Fn(u8) -> u128,
    ) -> Option<QuotasOfGrid> {
        let mut quotas = self.quotas?;
        if plane::test::<I>(&self.laid.home_mirrored, lane) {
            quotas = quotas.mirrored();
        }
        let mut digits = [0; 9];
        if quotas.per_digit > 0 {
            (0..).zip(&mut digits).for_each(|(digit, cells)| *cells = cells_of(digit));
        }
        Some(QuotasOfGrid { quotas, digits })
    }
}
