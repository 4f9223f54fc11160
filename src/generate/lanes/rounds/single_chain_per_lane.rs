//! The chain round where every lane has a solution of its own: as the
//! [chain of singles](crate::generate::lanes::known::single_chain) over a shared solution, but the state is what the
//! houses show instead of known cells.

use super::single_chain::ChainRound;
use crate::generate::lanes::draft::Draft;
use crate::generate::lanes::known::grids::Grids;
use crate::generate::lanes::known::lane_grids::LaneGrids;
use crate::generate::lanes::known::sight::Shown;
use crate::generate::lanes::known::single_chain::Verdicts;
use crate::generate::lanes::known::supposition::Pass;
use crate::generate::lanes::sets::two_digit::{FindComponents, ScreenTwoDigit, TwoDigitSets};
use crate::lanes::isa::{Isa, Kernel, U64Ops};
use crate::lanes::plane::{self, Plane};
use crate::lanes::transpose::{Masks, ROW_MAJOR, Unslice, mask_of};

/// The machine of the round.
///
/// ```text
///                  lane 0 1 2 3 ...
/// clues[cell]          1 0 1 1 ...     the clues that stand
/// target[cell]         0 0 0 1 ...     the unit in question
/// ```
pub(crate) struct SingleChainPerLane<I: Isa> {
    clues: Plane<I>,
    target: Plane<I>,
    /// The clues but the target: scratch that need not be cleared for every step.
    others: Plane<I>,
    /// Lanes whose target was set since the last step.
    fresh: I::Word,
    /// What is known so far by naked singles.
    shown: Shown<I>,
    two_digit_sets: Box<TwoDigitSets<I>>,
    /// The clues of each lane that are needed at sight.
    needed: Masks<I>,
}

impl<I: U64Ops> SingleChainPerLane<I> {
    /// A machine without clues and targets.
    pub(crate) fn new() -> Box<SingleChainPerLane<I>> {
        Box::new(SingleChainPerLane {
            clues: [I::ZERO; 81],
            target: [I::ZERO; 81],
            others: [I::ZERO; 81],
            fresh: I::ZERO,
            shown: Shown::BLANK,
            two_digit_sets: TwoDigitSets::new(),
            needed: [[I::ZERO; 64]; 2],
        })
    }

    /// Makes the next unit of a list without a clue that is needed at sight the targets of its lane; false at the end of
    /// the list.
    fn propose(&mut self, draft: &mut Draft, lane: usize) -> bool {
        let needed = mask_of::<I>(&self.needed, lane);
        while let Some(unit) = draft.next() {
            if needed & unit.mask() == 0 {
                for cell in unit.cells() {
                    plane::set::<I>(&mut self.target[usize::from(cell)], lane);
                }
                plane::set::<I>(&mut self.fresh, lane);
                return true;
            }
        }
        false
    }
}

impl<I: U64Ops> ChainRound<I, LaneGrids<I>> for Box<SingleChainPerLane<I>> {
    fn run_part(&mut self, isa: I, drafts: &mut [Draft], grids: &LaneGrids<I>, clues: &Plane<I>) {
        let chain = &mut **self;
        let (codes, two_digit_sets) = (&*grids.codes, &mut chain.two_digit_sets);
        isa.dispatch(FindComponents { codes, two_digit_sets });
        let mut needed = [I::ZERO; 81];
        isa.dispatch(ScreenTwoDigit { codes, two_digit_sets, clues, needed: &mut needed });
        let masks = &mut chain.needed;
        isa.dispatch(Unslice { planes: &needed, order: &ROW_MAJOR, masks });
        chain.clues = *clues;
        let mut busy = 0;
        for (lane, draft) in drafts.iter_mut().enumerate() {
            busy += usize::from(chain.propose(draft, lane));
        }
        while busy > 0 {
            let verdicts = isa.dispatch(ChainStepPerLane { chain, grids });
            for lane in plane::lanes_of::<I>(&verdicts.finished) {
                let draft = &mut drafts[lane];
                if plane::test::<I>(&verdicts.reached, lane) {
                    draft.drop_proposed();
                }
                busy -= usize::from(!chain.propose(draft, lane));
            }
        }
    }
}

/// One pass of deduction, with the beginning of what is fresh and the end of what is finished.
pub(crate) struct ChainStepPerLane<'a, I: Isa> {
    pub(crate) chain: &'a mut SingleChainPerLane<I>,
    /// The solutions.
    pub(crate) grids: &'a LaneGrids<I>,
}

impl<I: U64Ops> Kernel<I> for ChainStepPerLane<'_, I> {
    type Output = Verdicts<I>;
    #[inline(always)]
    fn run(self, isa: I) -> Verdicts<I> {
        let ChainStepPerLane { chain, grids } = self;
        let SingleChainPerLane { clues, target, others, fresh, shown, .. } = &mut *chain;
        for cell in 0..81 {
            others[cell] = isa.andnot(clues[cell], target[cell]);
        }
        grids.show(isa, others, *fresh, shown);
        // The clues are those of a solution: no contradiction comes.
        let (grown, _) = Pass { shown, lanes: I::ONES }.run(isa);
        let known = &chain.shown.filled;
        let (mut missed, mut busy) = (I::ZERO, I::ZERO);
        for cell in 0..81 {
            missed = isa.or_andnot(missed, chain.target[cell], known[cell]);
            busy = isa.or(busy, chain.target[cell]);
        }
        let reached = isa.andnot(busy, missed);
        let stuck = isa.andnot_or(busy, grown, reached);
        let finished = isa.or(reached, stuck);
        for cell in 0..81 {
            let gone = isa.and(chain.target[cell], reached);
            chain.clues[cell] = isa.andnot(chain.clues[cell], gone);
            chain.target[cell] = isa.andnot(chain.target[cell], finished);
        }
        chain.fresh = I::ZERO;
        Verdicts { reached, finished }
    }
}
