//! Chasing targets: is this unit deducible from the other clues, in every lane another unit of another puzzle?

use super::singles::pass;
use crate::lanes::houses::DigitPositions;
use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::plane::Plane;

/// The state of a chase over one solution.
///
/// ```text
///                  lane 0 1 2 3 ...
/// clues[cell]          1 0 1 1 ...     the clues that stand
/// target[cell]         0 0 0 1 ...     the unit in question
/// known[cell]          1 0 1 0 ...     the clues without the target, and what was deduced
/// ```
pub(crate) struct SingleChain<I: Isa> {
    clues: Plane<I>,
    /// The clues of puzzles that are to be loaded, and their lanes.
    pub(crate) loading: Plane<I>,
    pub(crate) loaded: I::Word,
    /// The unit in question.
    pub(crate) target: Plane<I>,
    known: Plane<I>,
    /// Lanes whose target was set since the last step.
    pub(crate) fresh: I::Word,
}

impl<I: Isa> SingleChain<I> {
    /// A chase without clues and targets.
    pub(crate) fn new() -> Box<SingleChain<I>> {
        Box::new(SingleChain {
            clues: [I::ZERO; 81],
            loading: [I::ZERO; 81],
            loaded: I::ZERO,
            target: [I::ZERO; 81],
            known: [I::ZERO; 81],
            fresh: I::ZERO,
        })
    }
}

/// How the lanes with a target stand after a step. A lane in neither word goes on.
pub(crate) struct Verdicts<I: Isa> {
    /// Deduction reached all targets: the unit is gone.
    pub(crate) reached: I::Word,
    /// That, or no deduction can ever reach all targets: the unit stands.
    pub(crate) finished: I::Word,
}

/// One pass of deduction, with the beginning of what is fresh and the end of what is finished.
pub(crate) struct ChainStep<'a, I: Isa, const HIDDEN: bool> {
    pub(crate) chain: &'a mut SingleChain<I>,
    pub(crate) positions: &'a DigitPositions,
    /// Sets of six cells that every puzzle of the solution must hit.
    pub(crate) sets: &'a [[u8; 6]],
}

impl<I: Isa, const HIDDEN: bool> Kernel<I> for ChainStep<'_, I, HIDDEN> {
    type Output = Verdicts<I>;
    #[inline(always)]
    fn run(self, isa: I) -> Verdicts<I> {
        let SingleChain { clues, loading, loaded, target, known, fresh } = self.chain;
        for cell in 0..81 {
            clues[cell] = isa.or(isa.andnot(clues[cell], *loaded), loading[cell]);
            loading[cell] = I::ZERO;
            let others = isa.andnot(clues[cell], target[cell]);
            known[cell] = isa.blend(*fresh, others, known[cell]);
        }
        let mut doomed = I::ZERO;
        for set in self.sets {
            let mut hit = [I::ZERO; 6];
            for i in 0..6 {
                // Below 81 by construction; the minimum spares the check of bounds.
                hit[i] = known[usize::from(set[i]).min(80)];
            }
            let (some, more) = (isa.or3(hit[0], hit[1], hit[2]), isa.or3(hit[3], hit[4], hit[5]));
            doomed = isa.or_nor(doomed, some, more);
        }
        // A set stands without a clue.
        let doomed = isa.and(doomed, *fresh);
        let grown = pass::<I, HIDDEN>(isa, self.positions, known);
        let (mut missed, mut busy) = (I::ZERO, I::ZERO);
        for cell in 0..81 {
            missed = isa.or_andnot(missed, target[cell], known[cell]);
            busy = isa.or(busy, target[cell]);
        }
        let reached = isa.andnot(busy, missed);
        let stuck = isa.andnot(isa.andnot_or(busy, grown, reached), doomed);
        let finished = isa.or3(reached, doomed, stuck);
        for cell in 0..81 {
            let gone = isa.and(target[cell], reached);
            clues[cell] = isa.andnot(clues[cell], gone);
            target[cell] = isa.andnot(target[cell], finished);
        }
        (*fresh, *loaded) = (I::ZERO, I::ZERO);
        Verdicts { reached, finished }
    }
}
