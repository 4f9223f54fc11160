//! The stages in which the rule of suppositions is tried for a cell of each lane.
//!
//! ```text
//!   closing --naked singles over the other clues-->
//!               they reach the cell: deduced         they end: waiting
//!   waiting --a rival of one kind is put in-->
//!               no room for it: deduced              else: following
//!   following --naked singles over what is known and supposed-->
//!               a contradiction: deduced             they end: waiting with another kind, if there is one; or kept
//! ```
//!
//! If naked singles reach the cell, every supposition about it fails. They need one bit a cell, suppositions a bit for
//! each digit and house; and where they end, the suppositions go on.

use crate::generate::lanes::known::grids::Grids;
use crate::generate::lanes::known::rivals::{KINDS, RivalPlanes};
use crate::generate::lanes::known::sight::ShownDigits;
use crate::generate::lanes::known::supposition::{Pass, PutRivals, put};
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::Plane;

/// Passes of naked singles over what is supposed, in a round of the stages.
const FOLLOWING_PASSES: usize = 3;

/// The cells in question, and the lanes in each stage.
pub(crate) struct Stages<I: U64Ops> {
    /// The cell in question, at most one a lane.
    pub(crate) asked: Plane<I>,
    /// The other clues, and what naked singles find from them.
    pub(crate) known: Plane<I>,
    /// The same with a rival put in, and what follows from it.
    shown: ShownDigits<I>,
    /// Scratch: what the houses of the cell in question would show with it.
    sought: ShownDigits<I>,
    /// The kinds of rivals that are left.
    pub(crate) rivals: [I::Word; KINDS],
    /// The rivals of all cells at the last look.
    pub(crate) seen: RivalPlanes<I>,
    pub(crate) closing: I::Word,
    pub(crate) waiting: I::Word,
    pub(crate) following: I::Word,
    /// Lanes that have left the stages with an answer.
    pub(crate) deduced: I::Word,
    pub(crate) kept: I::Word,
}

impl<I: U64Ops> Stages<I> {
    /// No cell in question.
    pub(crate) const EMPTY: Stages<I> = Stages {
        asked: [I::ZERO; 81],
        known: [I::ZERO; 81],
        shown: ShownDigits::BLANK,
        sought: ShownDigits::BLANK,
        rivals: [I::ZERO; KINDS],
        seen: RivalPlanes::BLANK,
        closing: I::ZERO,
        waiting: I::ZERO,
        following: I::ZERO,
        deduced: I::ZERO,
        kept: I::ZERO,
    };

    /// Takes all lanes out of the stages.
    pub(crate) fn clear(&mut self) {
        self.asked = [I::ZERO; 81];
        (self.closing, self.waiting, self.following) = (I::ZERO, I::ZERO, I::ZERO);
        (self.deduced, self.kept) = (I::ZERO, I::ZERO);
    }

    /// Goes through the stages, with a few passes each; lanes that are held go no further than waiting. Returns the lanes
    /// whose naked singles have come to an end.
    #[inline(always)]
    pub(crate) fn go_on<G: Grids<I>>(&mut self, isa: I, grids: &G, held: I::Word) -> I::Word {
        let ended = self.close(isa, grids);
        self.suppose(isa, grids, held);
        for _ in 0..FOLLOWING_PASSES {
            self.follow(isa);
        }
        ended
    }

    /// Passes of naked singles over what is known.
    #[inline(always)]
    fn close<G: Grids<I>>(&mut self, isa: I, grids: &G) -> I::Word {
        let Stages { asked, known, closing, waiting, deduced, .. } = self;
        let grown = grids.add_naked(isa, known, G::NAKED_PASSES);
        let mut reached = I::ZERO;
        for cell in 0..81 {
            reached = isa.or_and(reached, asked[cell], known[cell]);
        }
        let reached = isa.and(reached, *closing);
        let ended = isa.andnot(*closing, grown);
        *deduced = isa.or(*deduced, reached);
        *waiting = isa.or_andnot(*waiting, ended, reached);
        *closing = isa.and_andnot(*closing, grown, reached);
        ended
    }

    /// Puts a rival into the lanes that wait for one.
    #[inline(always)]
    fn suppose<G: Grids<I>>(&mut self, isa: I, grids: &G, held: I::Word) {
        let Stages { asked, known, shown, sought, rivals, waiting, following, deduced, .. } = self;
        let ready = isa.andnot(*waiting, held);
        let mut others = ready;
        let mut kinds = [I::ZERO; KINDS];
        for kind in 0..KINDS {
            kinds[kind] = isa.and(others, rivals[kind]);
            others = isa.andnot(others, rivals[kind]);
            rivals[kind] = isa.andnot(rivals[kind], kinds[kind]);
        }
        grids.show(isa, known, ready, shown);
        grids.show(isa, asked, I::ONES, sought);
        let there = put(isa, shown, PutRivals { target: asked, sought, kinds: &kinds });
        // What is known leaves no room for the others.
        *deduced = isa.or_andnot(*deduced, ready, there);
        *following = isa.or(*following, there);
        *waiting = isa.andnot(*waiting, ready);
    }

    /// One pass of naked singles over what is supposed.
    #[inline(always)]
    fn follow(&mut self, isa: I) {
        let Stages { shown, rivals, waiting, following, deduced, kept, .. } = self;
        let (grown, dead) = isa.dispatch(Pass { shown, lanes: *following });
        let ended = isa.andnot_or(*following, dead, grown);
        let left = isa.or(isa.or3(rivals[0], rivals[1], rivals[2]), rivals[3]);
        *deduced = isa.or(*deduced, dead);
        *kept = isa.or_andnot(*kept, ended, left);
        *waiting = isa.or_and(*waiting, ended, left);
        *following = isa.and_andnot(*following, grown, dead);
    }
}
