//! The round of level 2 over the shared order, as far as it goes without a supposition being followed.
//!
//! All lanes propose the same cell of their own framed grids at the same time, as in the direct round. A clue that is a
//! single at sight goes. One that suppositions might reach goes as well, for the time being. What was assumed so is
//! [confirmed](super::confirm) afterwards, as far as that is cheap.

use crate::generate::lanes::codes::{Codes, decode};
use crate::generate::lanes::known::sight::{count_rivals_at, erase, fill};
use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::plane::Plane;

/// Steps of the shared order, each cell early and late.
pub(crate) const STEPS: usize = 162;

/// The clues that went at each step.
pub(crate) struct Gone<I: Isa> {
    /// All of it.
    pub(crate) all: [I::Word; STEPS],
    /// Those that are no singles, but have rivals.
    pub(crate) doubts: [I::Word; STEPS],
}

impl<I: Isa> Gone<I> {
    /// Nothing.
    pub(crate) const NONE: Gone<I> = Gone { all: [I::ZERO; STEPS], doubts: [I::ZERO; STEPS] };
}

/// The cell of a step.
#[inline(always)]
pub(crate) fn cell_of(order: &[u8; 81], step: usize) -> usize {
    // Below 81 by construction; the minimum spares checks of bounds.
    usize::from(order[step % 81]).min(80)
}

/// A sweep over all cells.
pub(crate) struct Speculate<'a, I: Isa> {
    pub(crate) codes: &'a Codes<I>,
    /// The cells in the order of proposing: the early ones of each lane first, then the others.
    pub(crate) order: &'a [u8; 81],
    /// The lanes for which a cell is early.
    pub(crate) early: &'a [I::Word; 81],
    /// The clues that stand before.
    pub(crate) clues: &'a Plane<I>,
    /// Receives what goes.
    pub(crate) gone: &'a mut Gone<I>,
}

impl<I: Isa> Kernel<I> for Speculate<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Speculate { codes, order, early, clues, gone } = self;
        let mut shown = fill(isa, codes, clues);
        for step in 0..STEPS {
            let cell = cell_of(order, step);
            let standing = shown.filled[cell];
            let proposed = if step < 81 {
                isa.and(standing, early[cell])
            } else {
                isa.andnot(standing, early[cell])
            };
            let digits = decode(isa, &codes[cell]);
            let look = count_rivals_at::<I, false>(isa, &shown, cell, &digits);
            let goes = isa.and_or(proposed, look.single, look.rival);
            gone.all[step] = goes;
            gone.doubts[step] = isa.andnot(goes, look.single);
            erase(isa, &mut shown, cell, &digits, goes);
        }
    }
}
