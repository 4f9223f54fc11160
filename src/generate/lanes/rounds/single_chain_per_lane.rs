//! Chasing targets where every lane has a solution of its own: as
//! [`Chase`](crate::generate::lanes::known::single_chain::Chase), with candidates or houses as the state instead of known cells.

use crate::generate::lanes::codes::{Codes, decode};
use crate::generate::lanes::draft::Draft;
use crate::generate::lanes::known::sight::Shown;
use crate::generate::lanes::known::single_chain::Verdicts;
use crate::generate::lanes::known::supposition;
use crate::generate::lanes::sets::two_digit::{FindComponents, ScreenTwoDigit, TwoDigitSets};
use crate::lanes::houses::houses_of;
use crate::lanes::isa::{Isa, Kernel, U64Ops};
use crate::lanes::plane::{self, Plane};
use crate::lanes::transpose::{Masks, ROW_MAJOR, Unslice, mask_of};

/// The state of a pursuit.
///
/// ```text
///                  lane 0 1 2 3 ...
/// clues[cell]          1 0 1 1 ...     the clues that stand
/// target[cell]         0 0 0 1 ...     at most one cell a lane: the clue in question
/// ```
pub(crate) struct SingleChainPerLane<I: Isa> {
    clues: Plane<I>,
    target: Plane<I>,
    /// Lanes whose target was set since the last step.
    fresh: I::Word,
    /// What naked singles come to.
    shown: Shown<I>,
    two_digit_sets: Box<TwoDigitSets<I>>,
    /// The clues of each lane that are needed at sight.
    needed: Masks<I>,
}

impl<I: U64Ops> SingleChainPerLane<I> {
    /// A pursuit without clues and targets.
    pub(crate) fn new() -> Box<SingleChainPerLane<I>> {
        Box::new(SingleChainPerLane {
            clues: [I::ZERO; 81],
            target: [I::ZERO; 81],
            fresh: I::ZERO,
            shown: Shown::BLANK,
            two_digit_sets: TwoDigitSets::new(),
            needed: [[I::ZERO; 64]; 2],
        })
    }

    /// Proposes every clue of the lines once, but for those that are needed at sight, and takes those that naked singles
    /// come back to.
    pub(crate) fn run(
        &mut self,
        isa: I,
        drafts: &mut [Draft],
        (codes, clues): (&Codes<I>, &Plane<I>),
    ) {
        isa.dispatch(FindComponents { codes, two_digit_sets: &mut self.two_digit_sets });
        let mut needed = [I::ZERO; 81];
        let two_digit_sets = &*self.two_digit_sets;
        isa.dispatch(ScreenTwoDigit { codes, two_digit_sets, clues, needed: &mut needed });
        let masks = &mut self.needed;
        isa.dispatch(Unslice { planes: &needed, order: &ROW_MAJOR, masks });
        self.clues = *clues;
        let mut busy = 0;
        for (lane, draft) in drafts.iter_mut().enumerate() {
            busy += usize::from(self.propose(draft, lane));
        }
        while busy > 0 {
            let verdicts = isa.dispatch(ChainStepPerLane { single_chain: self, codes });
            for lane in plane::lanes_of::<I>(&verdicts.finished) {
                let draft = &mut drafts[lane];
                if plane::test::<I>(&verdicts.reached, lane) {
                    draft.drop_proposed();
                }
                busy -= usize::from(!self.propose(draft, lane));
            }
        }
    }

    /// Makes the next clue of a list that is not needed at sight the target of its lane; false at the end of the list.
    fn propose(&mut self, draft: &mut Draft, lane: usize) -> bool {
        let needed = mask_of::<I>(&self.needed, lane);
        let mut clues = std::iter::from_fn(|| draft.next());
        let Some(cell) = clues.find(|cell| needed >> cell & 1 == 0) else {
            return false;
        };
        plane::set::<I>(&mut self.target[usize::from(cell)], lane);
        plane::set::<I>(&mut self.fresh, lane);
        true
    }
}

/// One pass of deduction, with the beginning of what is fresh and the end of what is finished.
pub(crate) struct ChainStepPerLane<'a, I: Isa> {
    pub(crate) single_chain: &'a mut SingleChainPerLane<I>,
    /// The solutions.
    pub(crate) codes: &'a Codes<I>,
}

impl<I: Isa> Kernel<I> for ChainStepPerLane<'_, I> {
    type Output = Verdicts<I>;
    #[inline(always)]
    fn run(self, isa: I) -> Verdicts<I> {
        let ChainStepPerLane { single_chain, codes } = self;
        fill_shown(isa, single_chain, codes);
        // The clues are those of a solution: no contradiction comes.
        let mut dead = I::ZERO;
        let grown = supposition::pass(isa, &mut single_chain.shown, I::ONES, &mut dead);
        let known = &single_chain.shown.filled;
        let (mut reached, mut busy) = (I::ZERO, I::ZERO);
        for cell in 0..81 {
            reached = isa.or_and(reached, known[cell], single_chain.target[cell]);
            busy = isa.or(busy, single_chain.target[cell]);
        }
        let stuck = isa.andnot_or(busy, grown, reached);
        let finished = isa.or(reached, stuck);
        for cell in 0..81 {
            let gone = isa.and(single_chain.target[cell], reached);
            single_chain.clues[cell] = isa.andnot(single_chain.clues[cell], gone);
            single_chain.target[cell] = isa.andnot(single_chain.target[cell], finished);
        }
        single_chain.fresh = I::ZERO;
        Verdicts { reached, finished }
    }
}

/// Starts fresh lanes over, with the clues but the target.
#[inline(always)]
fn fill_shown<I: Isa>(isa: I, single_chain: &mut SingleChainPerLane<I>, codes: &Codes<I>) {
    let SingleChainPerLane { clues, target, fresh, shown, .. } = single_chain;
    let Shown { rows, columns, blocks, filled } = shown;
    for houses in [&mut *rows, &mut *columns, &mut *blocks] {
        for house in houses {
            for d in 0..9 {
                house[d] = isa.andnot(house[d], *fresh);
            }
        }
    }
    for cell in 0..81 {
        let [row, column, block] = houses_of(cell);
        let others = isa.andnot(clues[cell], target[cell]);
        let digits = decode(isa, &codes[cell]);
        for d in 0..9 {
            let put = isa.and3(digits[d], others, *fresh);
            rows[row][d] = isa.or(rows[row][d], put);
            columns[column][d] = isa.or(columns[column][d], put);
            blocks[block][d] = isa.or(blocks[block][d], put);
        }
        filled[cell] = isa.blend(*fresh, others, filled[cell]);
    }
}
