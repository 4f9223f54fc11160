//! Puzzles under rules that have further houses, or pairs of cells that differ, beside rows, columns and blocks: the rounds of
//! singles' chains and of uniqueness, a puzzle a lane. Grids and the direct round come from the ordinary path.

use super::draft::{ClueLimits, Draft};
use super::draw::grids::{FramedGrid, nine};
use super::known::lane_grids::LaneGrids;
use super::rounds::second_solution::prover::UnitQuestion;
use super::rounds::unique::UniqueRound;
use super::sets::Screen;
use crate::board::Rules;
use crate::generate::removal::BegunRemoval;
use crate::lanes::WithIsa;
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::Plane;
use crate::solve::lanes::further::FurtherRules;

/// The rounds after the direct one.
pub(crate) trait RuleRounds: Send {
    /// Takes grids in, with the clues that stand and units of them in the order of proposing; leaves the clues that are
    /// left.
    fn erase(&mut self, begun: &mut [&mut BegunRemoval<'_>]);
}

/// No sets: those of ordinary boards mean nothing under other rules.
struct NoScreen;

impl<I: U64Ops, G> Screen<I, G> for NoScreen {
    const PERIOD: Option<u32> = Some(u32::MAX);

    fn load(&mut self, _: I, _: &G) {}

    fn find(&self, _: I, _: &G, _: &Plane<I>, needed: &mut Plane<I>) {
        *needed = [I::ZERO; 81];
    }
}

/// The machine on one instruction set.
struct LaneRounds<I: U64Ops> {
    unique: UniqueRound<I, LaneGrids<I>, NoScreen>,
    grids: Vec<FramedGrid>,
    drafts: Vec<Draft>,
}

impl<I: U64Ops> RuleRounds for LaneRounds<I> {
    fn erase(&mut self, begun: &mut [&mut BegunRemoval<'_>]) {
        self.grids.resize(begun.len(), FramedGrid::NONE);
        self.drafts.resize_with(begun.len(), Draft::new);
        let places = self.grids.iter_mut().zip(&mut self.drafts);
        for (begun, (grid, draft)) in begun.iter().zip(places) {
            let BegunRemoval { solution, units, clues } = &**begun;
            grid.set_values(&nine(solution));
            draft.start(*clues, ClueLimits::default());
            // Units stand or go as a whole.
            for unit in units.iter().filter(|unit| clues >> unit[0].index() & 1 == 1) {
                let mut cells = unit.iter().map(|cell| cell.index() as u8);
                if let Some(first) = cells.next() {
                    draft.list_unit(first, cells);
                }
            }
        }
        self.unique.run(&mut self.drafts, &self.grids);
        for (begun, draft) in begun.iter_mut().zip(&self.drafts) {
            begun.clues = draft.mask;
        }
    }
}

/// Makes a machine for some rules; none if it cannot follow them.
pub(crate) struct NewRuleRounds<'a>(pub(crate) &'a Rules);

impl WithIsa for NewRuleRounds<'_> {
    type Output = Option<Box<dyn RuleRounds>>;

    fn run<I: U64Ops>(self, isa: I) -> Option<Box<dyn RuleRounds>> {
        let further = FurtherRules::new(self.0)?;
        let first = (UnitQuestion::Singles, NoScreen);
        let unique =
            UniqueRound::new(isa, LaneGrids::new(), first, None).with_rules(self.0, further);
        Some(Box::new(LaneRounds { unique, grids: Vec::new(), drafts: Vec::new() }))
    }
}

#[cfg(test)]
mod tests;
