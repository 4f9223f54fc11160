//! Planes of clues between the frames of the lanes, the root and the output.

use super::draw::draws::Draws;
use super::draw::line_morph::SlicedMorph;
use crate::lanes::isa::{Kernel, U64Ops};
use crate::lanes::plane::Plane;

/// Takes clues of the framed grids back to the root, or those of the root on to the output.
pub(crate) struct CarryClues<'a, I: U64Ops, const TO_ROOT: bool> {
    pub(crate) draws: &'a Draws<I>,
    pub(crate) clues: &'a mut Plane<I>,
}

impl<I: U64Ops, const TO_ROOT: bool> Kernel<I> for CarryClues<'_, I, TO_ROOT> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let [walk, frame] = self.draws.slice(isa);
        *self.clues = match TO_ROOT {
            true => frame.carry_back(isa, self.clues),
            false => walk.carry(isa, self.clues),
        };
    }
}

/// Removes clues from those of the framed grids.
pub(crate) struct RemoveFramed<'a, I: U64Ops> {
    /// The frames, if the clues to remove are given in the root.
    pub(crate) draws: Option<&'a Draws<I>>,
    pub(crate) removed: &'a Plane<I>,
    pub(crate) clues: &'a mut Plane<I>,
}

impl<I: U64Ops> Kernel<I> for RemoveFramed<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let removed = self.draws.map_or(*self.removed, |draws| {
            let [_, frame] = draws.slice(isa);
            frame.carry(isa, self.removed)
        });
        for cell in 0..81 {
            self.clues[cell] = isa.andnot(self.clues[cell], removed[cell]);
        }
    }
}

/// The puzzles of the lanes as they lie on other boards.
pub(crate) struct Laid<I: U64Ops> {
    /// The lanes whose rows are columns in the frames.
    pub(crate) mirrored: I::Word,
    /// The same where the stronger rounds work.
    pub(crate) home_mirrored: I::Word,
    /// The cells of a mask in the frames.
    pub(crate) framed: Plane<I>,
    /// The same where the stronger rounds work.
    pub(crate) home: Plane<I>,
}

impl<I: U64Ops> Laid<I> {
    /// All boards lie as the puzzles do.
    pub(crate) const UNMOVED: Laid<I> = Laid {
        mirrored: I::ZERO,
        home_mirrored: I::ZERO,
        framed: [I::ZERO; 81],
        home: [I::ZERO; 81],
    };
}

/// Finds out how the puzzles lie.
pub(crate) struct Lay<'a, I: U64Ops> {
    pub(crate) draws: &'a Draws<I>,
    /// True if walks move the puzzles.
    pub(crate) is_walked: bool,
    /// True if the stronger rounds work in the frames.
    pub(crate) in_frames: bool,
    /// The cells of a mask on the puzzles.
    pub(crate) mask: Option<u128>,
    pub(crate) laid: &'a mut Laid<I>,
}

impl<I: U64Ops> Kernel<I> for Lay<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Lay { draws, is_walked, in_frames, mask, laid } = self;
        let [mut walk, frame] = draws.slice(isa);
        if !is_walked {
            walk = SlicedMorph::IDENTITY;
        }
        laid.mirrored = isa.xor(walk.transposed, frame.transposed);
        laid.home_mirrored = if in_frames { laid.mirrored } else { walk.transposed };
        let Some(mask) = mask else { return };
        let mut cells = [I::ZERO; 81];
        for cell in 0..81 {
            cells[cell] = if mask >> cell & 1 == 1 { I::ONES } else { I::ZERO };
        }
        let of_root = walk.carry_back(isa, &cells);
        laid.framed = frame.carry(isa, &of_root);
        laid.home = if in_frames { laid.framed } else { of_root };
    }
}
