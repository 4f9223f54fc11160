//! The assumptions of a sweep, confirmed where that is cheap, and carried to the root.
//!
//! A clue that was in doubt may go if naked singles reach its cell from the clues that are left after its step: then
//! every supposition about it fails. Clues are closed on the root, where a bit a cell is enough, from the end of the
//! sweep back to its beginning: what is known at the end of a stretch of steps is known with more clues as well.
//!
//! ```text
//!   steps      0 ...... 20 ...... 40 ......    ......  140 ...... 161
//!   a lane     . g . d . g . . d . . .    g . u . d . . g . . .        g gone, d gone in doubt, u in doubt, not confirmed
//!                       <- close   <- close          <- close   <- close: naked singles from the clues that are left
//! ```

use super::speculate::{Gone, STEPS, cell_of};
use super::state::{BITS, DraftPlanes, choose};
use crate::generate::lanes::draw::draws::Draws;
use crate::generate::lanes::draw::line_morph::SlicedMorph;
use crate::generate::lanes::known::grids::Grids;
use crate::lanes::isa::{Kernel, U64Ops};
use crate::lanes::plane::Plane;

/// The times that the clues are closed.
const CLOSINGS: usize = 9;
/// The most passes of the last closing, and of the others.
const PASSES: [usize; 2] = [6, 2];

/// Makes a state of what a sweep left.
pub(crate) struct Confirm<'a, I: U64Ops, G> {
    pub(crate) draws: &'a Draws<I>,
    pub(crate) order: &'a [u8; 81],
    /// The lanes for which a cell of the frame is early.
    pub(crate) early: &'a Plane<I>,
    /// The framed clues before the sweep, and what went.
    pub(crate) clues: &'a Plane<I>,
    pub(crate) gone: &'a Gone<I>,
    pub(crate) grids: &'a G,
    pub(crate) state: &'a mut DraftPlanes<I>,
}

impl<I: U64Ops, G: Grids<I>> Kernel<I> for Confirm<'_, I, G> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Confirm { draws, order, early, clues, gone, grids, state } = self;
        let [_, frame] = draws.slice(isa);
        let DraftPlanes { clues: standing, open, sure, doubtful, ranks, same } = state;
        *standing = carry_back::<I, G>(isa, &frame, clues);
        *open = *standing;
        for (bit, rank) in ranks.iter_mut().enumerate() {
            let mut framed = [I::ZERO; 81];
            for step in 0..81 {
                let cell = cell_of(order, step);
                framed[cell] = match bit + 1 {
                    BITS => isa.andnot(I::ONES, early[cell]),
                    _ if step >> bit & 1 == 1 => I::ONES,
                    _ => I::ZERO,
                };
            }
            *rank = carry_back::<I, G>(isa, &frame, &framed);
        }
        let mut left = *clues;
        for step in 0..STEPS {
            let cell = cell_of(order, step);
            left[cell] = isa.andnot(left[cell], gone.all[step]);
        }
        let mut known = carry_back::<I, G>(isa, &frame, &left);
        (*sure, *doubtful) = ([I::ZERO; 81], [I::ZERO; 81]);
        for closing in (0..CLOSINGS).rev() {
            grids.add_naked(isa, &mut known, PASSES[usize::from(closing + 1 < CLOSINGS)]);
            let mut all = [I::ZERO; 81];
            let mut doubts = [I::ZERO; 81];
            for step in STEPS * closing / CLOSINGS..STEPS * (closing + 1) / CLOSINGS {
                let cell = cell_of(order, step);
                (all[cell], doubts[cell]) = (gone.all[step], gone.doubts[step]);
            }
            let all = carry_back::<I, G>(isa, &frame, &all);
            let doubts = carry_back::<I, G>(isa, &frame, &doubts);
            for cell in 0..81 {
                let unconfirmed = isa.andnot(doubts[cell], known[cell]);
                doubtful[cell] = isa.or(doubtful[cell], unconfirmed);
                sure[cell] = isa.or_andnot(sure[cell], all[cell], unconfirmed);
                known[cell] = isa.or(known[cell], all[cell]);
            }
        }
        // What is sure and before the first doubt goes at once.
        let (mut first, mut before) = (*doubtful, *sure);
        choose(isa, ranks, &mut first, &mut before);
        for cell in 0..81 {
            for plane in [&mut *standing, &mut *open, &mut *sure] {
                plane[cell] = isa.andnot(plane[cell], before[cell]);
            }
        }
        *same = I::ONES;
    }
}

/// Takes a plane from the frames to where the stronger rounds work.
#[inline(always)]
fn carry_back<I: U64Ops, G: Grids<I>>(
    isa: I,
    frame: &SlicedMorph<I>,
    plane: &Plane<I>,
) -> Plane<I> {
    if G::IN_FRAMES { *plane } else { frame.carry_back(isa, plane) }
}
