//! Trials: one supposition a lane, each over clues of its own.

use crate::solve::lanes::board::{self, Plane};
use crate::solve::lanes::isa::Numbers;
use crate::solve::lanes::suppose::{Fill, Follow, Outcome, Shown};
use crate::solve::lanes::transpose::Slice;

/// The machine that follows suppositions over one root.
pub(super) struct Trials<I: Numbers> {
    isa: I,
    root: [u8; 81],
    clues: Box<Plane<I>>,
    shown: Box<Shown<I>>,
}

impl<I: Numbers> Trials<I> {
    /// A machine for one root.
    pub(super) fn new(isa: I, root: &[u8; 81]) -> Trials<I> {
        Trials { isa, root: *root, clues: Box::new([I::ZERO; 81]), shown: Box::new(Shown::BLANK) }
    }

    /// Follows a supposition (cell and digit, from 0) over the clues of each lane. If more are to come, a few lanes
    /// are left undecided: they should be tried again together with those.
    pub(super) fn follow(
        &mut self,
        clues: &[u128],
        supposed: impl Iterator<Item = (u8, u8)>,
        more: bool,
    ) -> Outcome<I> {
        self.isa.enter(Slice { masks: clues, planes: &mut self.clues });
        let (shown, solution) = (&mut *self.shown, &self.root);
        self.isa.enter(Fill { shown, solution, clues: &self.clues });
        let mut active = I::ZERO;
        for (lane, (cell, digit)) in supposed.enumerate() {
            shown.put(usize::from(cell), usize::from(digit), lane);
            board::set::<I>(&mut active, lane);
        }
        let spared = if more { I::LANES as u32 / 8 } else { 0 };
        self.isa.enter(Follow { shown, active, spared })
    }
}
