//! The guard of level 1; every other guard is a search.

use crate::generate::lanes::known::grids::Grids;
use crate::lanes::isa::U64Ops;
use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::plane::Plane;

/// The lanes whose clues naked singles alone solve to the end.
///
/// Every cell that is added has only one digit left by what is known before, so the clues have one solution. It
/// knows nothing of orders, and nothing of frames if all puzzles share a root, so a fault of the direct round does not
/// escape it.
pub(crate) struct NakedSolved<'a, I: Isa, G> {
    pub(crate) grids: &'a G,
    /// The clues, and in the end all that follows from them.
    pub(crate) known: &'a mut Plane<I>,
}

impl<I: U64Ops, G: Grids<I>> Kernel<I> for NakedSolved<'_, I, G> {
    type Output = I::Word;
    #[inline(always)]
    fn run(self, isa: I) -> I::Word {
        let NakedSolved { grids, known } = self;
        while isa.any(grids.add_naked(isa, known, G::NAKED_PASSES)) {}
        let mut all = I::ONES;
        for cell in 0..81 {
            all = isa.and(all, known[cell]);
        }
        all
    }
}
