//! The guard of level 1 where all puzzles share a root; every other guard is a search.

use crate::generate::lanes::known::singles::pass;
use crate::lanes::houses::DigitPositions;
use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::plane::Plane;

/// The lanes whose clues naked singles alone solve to the end.
///
/// Every cell that is added has only one digit left by what is known before, so the clues have one solution. It
/// works on the root and knows nothing of frames and orders, so a fault of the direct round does not escape it.
pub(crate) struct NakedSolved<'a, I: Isa> {
    pub(crate) positions: &'a DigitPositions,
    /// The clues, and in the end all that follows from them.
    pub(crate) known: &'a mut Plane<I>,
}

impl<I: Isa> Kernel<I> for NakedSolved<'_, I> {
    type Output = I::Word;
    #[inline(always)]
    fn run(self, isa: I) -> I::Word {
        let NakedSolved { positions, known } = self;
        while isa.any(pass::<I, false>(isa, positions, known)) {}
        let mut all = I::ONES;
        for cell in 0..81 {
            all = isa.and(all, known[cell]);
        }
        all
    }
}
