//! Masks as puzzles: those that the reasoning of the level does not solve have no puzzle inside them.

use super::clue_goal::ClueGoal;
use super::draft::Draft;
use super::known::grids::Grids;
use super::roots::Roots;
use super::rounds::guard::NakedSolved;
use super::rounds::supposition_chain::SuppositionChain;
use super::shares::BatchShare;
use crate::board::ALL_CELLS;
use crate::deduce::level::{Level, Rule};
use crate::lanes::isa::U64Ops;
use crate::lanes::plane;
use crate::lanes::transpose::{Masks, ROW_MAJOR, Unslice, mask_of};

/// Finds the masks that the level's chain of deductions solves.
///
/// ```text
///   a share: masks --naked singles to the end--> solved        the others are doubts, or not solved at levels 1 and 1-chain
///   all shares: doubts --one search--> several solutions: not solved
///                     --at levels 2 and 2-chain, chain of suppositions--> not solved
/// ```
pub(crate) struct Solvable<I: U64Ops, R: Roots<I>> {
    isa: I,
    rule: Rule,
    chain: SuppositionChain<I, R::Grids>,
    /// Slots and masks of the drafts in doubt.
    doubts: Vec<(usize, u128)>,
    rows: Box<Masks<I>>,
}

impl<I: U64Ops, R: Roots<I>> Solvable<I, R> {
    /// For a level, with grids of this form.
    pub(crate) fn new(isa: I, level: Level, grids: R::Grids) -> Solvable<I, R> {
        Solvable {
            isa,
            rule: level.closure(),
            chain: SuppositionChain::new(isa, grids),
            doubts: Vec::new(),
            rows: Box::new([[I::ZERO; 64]; 2]),
        }
    }

    /// Starts the open drafts of a share, which was laid last, with their masks, and closes those that lack clues of a
    /// digit or are sure not to be solved. Returns whether some are open then.
    pub(crate) fn start(
        &mut self,
        roots: &R,
        goal: &ClueGoal<I>,
        share: &BatchShare,
        drafts: &mut [Draft],
    ) -> bool {
        let Some(masks) = goal.masks() else { return true };
        let mut known = *masks;
        let solved = self.isa.dispatch(NakedSolved { grids: roots.grids(), known: &mut known });
        self.isa.dispatch(Unslice { planes: masks, order: &ROW_MAJOR, masks: &mut self.rows });
        let mut has_open = false;
        let drafts = share.slots.clone().zip(&mut drafts[share.slots.clone()]).enumerate();
        for (lane, (slot, draft)) in drafts.filter(|(_, (_, draft))| !draft.is_closed()) {
            let mask = mask_of::<I>(&self.rows, lane);
            draft.mask = mask;
            let is_solved = plane::test::<I>(&solved, lane);
            let cells_of = |digit| roots.grids().cells_of(roots.store(), slot, digit);
            let is_poor =
                goal.quotas(lane, cells_of).is_some_and(|quotas| !quotas.has_digits(mask));
            if is_poor || !is_solved && self.rule == Rule::NakedChain {
                draft.close(true);
                continue;
            }
            has_open = true;
            if !is_solved {
                self.doubts.push((slot, mask));
            }
        }
        has_open
    }

    /// Closes the drafts in doubt, of all shares since the last time, that are not solved.
    pub(crate) fn finish(&mut self, roots: &mut R, drafts: &mut [Draft]) {
        if self.doubts.is_empty() {
            return;
        }
        let counts = roots.count_solutions(self.doubts.iter().copied());
        let mut counts = counts.into_iter();
        self.doubts.retain(|&(slot, _)| {
            let is_unique = counts.next() == Some(1);
            if !is_unique {
                drafts[slot].close(true);
            }
            is_unique
        });
        if self.rule == Rule::SuppositionChain {
            let question = |&(slot, mask): &(usize, u128)| (slot, mask, ALL_CELLS & !mask);
            let questions: Vec<_> = self.doubts.iter().map(question).collect();
            let unreachable = self.chain.find_unreachable(roots.store(), &questions);
            for (&(slot, _), is_unreachable) in self.doubts.iter().zip(unreachable) {
                if is_unreachable {
                    drafts[slot].close(true);
                }
            }
        }
        self.doubts.clear();
    }
}
