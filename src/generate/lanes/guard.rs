//! The guard of many puzzles at once.

use crate::solve::lanes::board::{Board, Plane, Verify};
use crate::solve::lanes::isa::{Isa, Job};
use crate::solve::lanes::kernel::{Advance, Rest};
use crate::solve::lanes::reach::{Places, pass};

/// The lanes whose clues naked singles alone solve to the end.
///
/// Every cell that is added has only one digit left by what is known before, so the clues have one solution. It
/// works on the root and knows nothing of frames and orders, so a fault of the direct round does not escape it.
pub(super) struct NakedSolved<'a, I: Isa> {
    pub(super) places: &'a Places,
    /// The clues, and in the end all that follows from them.
    pub(super) known: &'a mut Plane<I>,
}

impl<I: Isa> Job<I> for NakedSolved<'_, I> {
    type Output = I::Word;
    #[inline(always)]
    fn run(self, isa: I) -> I::Word {
        let NakedSolved { places, known } = self;
        while isa.any(pass::<I, false>(isa, places, known)) {}
        let mut all = I::ONES;
        for cell in 0..81 {
            all = isa.and(all, known[cell]);
        }
        all
    }
}

/// Fills boards from clues of one grid, digits from 1.
pub(super) struct FillShared<'a, I: Isa> {
    pub(super) board: &'a mut Board<I>,
    pub(super) solution: &'a [u8; 81],
    pub(super) clues: &'a [I::Word; 81],
}

impl<I: Isa> Job<I> for FillShared<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        for cell in 0..81 {
            let blank = isa.minus(I::ONES, self.clues[cell]);
            for d in 0..9 {
                let own = usize::from(self.solution[cell]) == d + 1;
                self.board.x[d][cell] = if own { I::ONES } else { blank };
            }
            self.board.naked[cell] = self.clues[cell];
        }
        self.board.touch(isa, I::ONES);
    }
}

/// The lanes whose puzzle singles solve to the end: each of them has exactly one solution.
pub(super) fn solved<I: Isa>(isa: I, board: &mut Board<I>, active: I::Word) -> I::Word {
    let enough = crate::solve::lanes::board::count::<I>(&active);
    isa.enter(Advance::<I, false, true> { board, active, rest: Rest::Stuck, enough });
    let mut good = isa.enter(Verify { board });
    for (limb, full) in I::limbs_mut(&mut good).iter_mut().zip(I::limbs(&board.full)) {
        *limb &= full;
    }
    good
}
