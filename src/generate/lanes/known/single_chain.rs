//! Chains of singles: is this unit deducible from the other clues, in every lane another unit of another puzzle?

use super::grids::Grids;
use crate::lanes::isa::{Isa, Kernel, U64Ops};
use crate::lanes::plane::Plane;

/// The chains of all lanes.
///
/// ```text
///                  lane 0 1 2 3 ...
/// clues[cell]          1 0 1 1 ...     the clues that stand
/// target[cell]         0 0 0 1 ...     the unit in question
/// chained              the clues without the target, and what was deduced
/// ```
pub(crate) struct SingleChains<I: U64Ops, G: Grids<I>> {
    pub(crate) clues: Plane<I>,
    /// The clues of puzzles that are to be loaded, and their lanes.
    pub(crate) loading: Plane<I>,
    pub(crate) loaded: I::Word,
    /// The unit in question.
    pub(crate) target: Plane<I>,
    chained: G::Chained,
    /// Lanes whose target was set since the last step.
    pub(crate) fresh: I::Word,
}

impl<I: U64Ops, G: Grids<I>> SingleChains<I, G> {
    /// Chains without clues and targets.
    pub(crate) fn new() -> Box<SingleChains<I, G>> {
        Box::new(SingleChains {
            clues: [I::ZERO; 81],
            loading: [I::ZERO; 81],
            loaded: I::ZERO,
            target: [I::ZERO; 81],
            chained: G::NOTHING,
            fresh: I::ZERO,
        })
    }
}

/// The lanes with a target that a step has decided. A lane in neither word goes on.
pub(crate) struct Verdicts<I: Isa> {
    /// Deduction reached all targets: the unit is gone.
    pub(crate) reached: I::Word,
    /// That, or no deduction can ever reach all targets: the unit stands.
    pub(crate) finished: I::Word,
}

/// One pass of deduction, with the beginning of what is fresh and the end of what is finished.
pub(crate) struct ChainStep<'a, I: U64Ops, G: Grids<I>, const HIDDEN: bool> {
    pub(crate) chains: &'a mut SingleChains<I, G>,
    /// The solutions.
    pub(crate) grids: &'a G,
    /// Sets of six cells that every puzzle of the solution must hit, if all lanes share one.
    pub(crate) sets: &'a [[u8; 6]],
}

impl<I: U64Ops, G: Grids<I>, const HIDDEN: bool> Kernel<I> for ChainStep<'_, I, G, HIDDEN> {
    type Output = Verdicts<I>;
    #[inline(always)]
    fn run(self, isa: I) -> Verdicts<I> {
        let ChainStep { chains, grids, sets } = self;
        let SingleChains { clues, loading, loaded, target, chained, fresh } = chains;
        let others = |cell: usize| {
            clues[cell] = isa.or(isa.andnot(clues[cell], *loaded), loading[cell]);
            loading[cell] = I::ZERO;
            isa.andnot(clues[cell], target[cell])
        };
        grids.restart(isa, others, *fresh, chained);
        let mut doomed = I::ZERO;
        for set in sets {
            let mut hit = [I::ZERO; 6];
            for i in 0..6 {
                // Below 81 by construction; the minimum spares the check of bounds.
                hit[i] = G::known(chained)[usize::from(set[i]).min(80)];
            }
            let (some, more) = (isa.or3(hit[0], hit[1], hit[2]), isa.or3(hit[3], hit[4], hit[5]));
            doomed = isa.or_nor(doomed, some, more);
        }
        // A set stands without a clue.
        let doomed = isa.and(doomed, *fresh);
        let grown = grids.advance::<HIDDEN>(isa, chained);
        let known = G::known(chained);
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
