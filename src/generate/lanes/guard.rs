//! The guard of level 1 where all puzzles share a root; every other guard is a search.

use crate::solve::lanes::board::Plane;
use crate::solve::lanes::isa::{Isa, Job};
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
