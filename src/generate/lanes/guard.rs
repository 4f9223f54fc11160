//! The guard of many puzzles at once: the lane solver's own kernel, over candidates.

use super::direct::decode;
use super::frames::Codes;
use crate::solve::lanes::board::{Board, Verify};
use crate::solve::lanes::isa::{Isa, Job};
use crate::solve::lanes::kernel::{Advance, Rest};

/// Fills boards from clues of framed grids.
pub(super) struct FillFramed<'a, I: Isa> {
    pub(super) board: &'a mut Board<I>,
    pub(super) codes: &'a Codes<I>,
    pub(super) clues: &'a [I::Word; 81],
}

impl<I: Isa> Job<I> for FillFramed<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        for cell in 0..81 {
            let digits = decode(isa, &self.codes[cell]);
            let blank = isa.minus(I::ONES, self.clues[cell]);
            for d in 0..9 {
                self.board.x[d][cell] = isa.or(digits[d], blank);
            }
            self.board.naked[cell] = self.clues[cell];
        }
        self.board.touch(isa, I::ONES);
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
