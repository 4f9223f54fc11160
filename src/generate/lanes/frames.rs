//! Planes of clues between the frames of the lanes, the root and the output.

use super::draw::draws::Draws;
use crate::lanes::isa::{Kernel, U64Ops};
use crate::lanes::plane::Plane;

/// Takes clues of the framed grids back to the root.
pub(crate) struct FrameToRoot<'a, I: U64Ops> {
    pub(crate) draws: &'a Draws<I>,
    pub(crate) clues: &'a mut Plane<I>,
}

impl<I: U64Ops> Kernel<I> for FrameToRoot<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let [_, frame] = self.draws.slice(isa);
        *self.clues = frame.carry_back(isa, self.clues);
    }
}

/// Removes clues, given in the root, from those of the framed grids.
pub(crate) struct RemoveFramed<'a, I: U64Ops> {
    pub(crate) draws: &'a Draws<I>,
    pub(crate) removed: &'a Plane<I>,
    pub(crate) clues: &'a mut Plane<I>,
}

impl<I: U64Ops> Kernel<I> for RemoveFramed<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let [_, frame] = self.draws.slice(isa);
        let removed = frame.carry(isa, self.removed);
        for cell in 0..81 {
            self.clues[cell] = isa.andnot(self.clues[cell], removed[cell]);
        }
    }
}

/// Carries clues of the root to the output.
pub(crate) struct RootToOutput<'a, I: U64Ops> {
    pub(crate) draws: &'a Draws<I>,
    pub(crate) clues: &'a mut Plane<I>,
}

impl<I: U64Ops> Kernel<I> for RootToOutput<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let [walk, _] = self.draws.slice(isa);
        *self.clues = walk.carry(isa, self.clues);
    }
}
