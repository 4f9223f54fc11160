//! Masks as puzzles: those that the reasoning of the level does not solve have no puzzle inside them.

use super::clue_goal::ClueGoal;
use super::draft::Draft;
use super::known::grids::Grids;
use super::roots::{Part, Roots};
use super::rounds::guard::NakedSolved;
use super::rounds::supposition_chain::SuppositionChain;
use crate::deduce::level::{Level, Rule};
use crate::lanes::isa::U64Ops;
use crate::lanes::plane;
use crate::lanes::transpose::{Masks, ROW_MAJOR, Unslice, mask_of};

/// All cells.
const FULL: u128 = (1 << 81) - 1;

/// What finds out which masks the level's chain of deductions solves.
pub(crate) struct Solvable<I: U64Ops, R: Roots<I>> {
    isa: I,
    rule: Rule,
    chain: SuppositionChain<I, R::Grids>,
    rows: Box<Masks<I>>,
}

impl<I: U64Ops, R: Roots<I>> Solvable<I, R> {
    /// For a level, with grids of this form.
    pub(crate) fn new(isa: I, level: Level, grids: R::Grids) -> Solvable<I, R> {
        let chain = SuppositionChain::new(isa, grids);
        Solvable { isa, rule: level.closure(), chain, rows: Box::new([[I::ZERO; 64]; 2]) }
    }

    /// Starts the open drafts of a part, which was laid last, with their masks, and closes those that cannot be solved or lack
    /// clues of a digit. Returns whether some are open then.
    pub(crate) fn start(
        &mut self,
        roots: &mut R,
        goal: &ClueGoal<I>,
        part: &Part,
        drafts: &mut [Draft],
    ) -> bool {
        let Some(masks) = goal.masks() else { return true };
        self.isa.dispatch(Unslice { planes: masks, order: &ROW_MAJOR, masks: &mut self.rows });
        for (lane, slot) in part.slots.clone().enumerate() {
            let draft = &mut drafts[slot];
            draft.mask = mask_of::<I>(&self.rows, lane);
            let cells_of = |digit| roots.grids().cells_of(roots.store(), slot, digit);
            if goal.quotas(lane, cells_of).is_some_and(|quotas| !quotas.has_digits(draft.mask)) {
                draft.close(true);
            }
        }
        if self.rule == Rule::NakedChain {
            let mut known = *masks;
            let solved = self.isa.dispatch(NakedSolved { grids: roots.grids(), known: &mut known });
            for (lane, slot) in part.slots.clone().enumerate() {
                let is_solved = plane::test::<I>(&solved, lane);
                drafts[slot].close(drafts[slot].is_closed() || !is_solved);
            }
        } else {
            self.close_ambiguous(roots, part, drafts);
        }
        if self.rule == Rule::SuppositionChain {
            self.close_unreachable(roots, part, drafts);
        }
        part.slots.clone().any(|slot| !drafts[slot].is_closed())
    }

    /// Closes the open drafts of a part with several solutions.
    fn close_ambiguous(&self, roots: &mut R, part: &Part, drafts: &mut [Draft]) {
        let open: Vec<usize> = open_slots(part, drafts).collect();
        let counts = roots.count_solutions(open.iter().map(|&slot| (slot, drafts[slot].mask)));
        for (slot, count) in open.into_iter().zip(counts) {
            drafts[slot].close(count != 1);
        }
    }

    /// Closes those that suppositions do not solve.
    fn close_unreachable(&mut self, roots: &R, part: &Part, drafts: &mut [Draft]) {
        let question = |slot: usize| (slot, drafts[slot].mask, FULL & !drafts[slot].mask);
        let questions: Vec<_> = open_slots(part, drafts).map(question).collect();
        let unreachable = self.chain.find_unreachable(roots.store(), &questions);
        for ((slot, ..), is_unreachable) in questions.into_iter().zip(unreachable) {
            drafts[slot].close(is_unreachable);
        }
    }
}

/// The slots of the open drafts of a part.
fn open_slots<'a>(part: &Part, drafts: &'a [Draft]) -> impl Iterator<Item = usize> + use<'a> {
    part.slots.clone().filter(|&slot| !drafts[slot].is_closed())
}
