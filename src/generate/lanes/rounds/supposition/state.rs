//! The drafts of the round of suppositions, one a lane, on the root.
//!
//! ```text
//!                  lane 0 1 2 3 ...
//! clues[cell]          1 0 1 1 ...     a clue stands there
//! open[cell]           1 0 0 1 ...     it is still to be proposed
//! sure[cell]           0 0 0 1 ...     it will go, whatever is decided before
//! doubtful[cell]       1 0 0 0 ...     if all before goes as assumed, it can go only by suppositions
//! ranks[bit][cell]     1 1 0 1 ...     when it is proposed: eight bits, low first
//! ```

use crate::lanes::isa::U64Ops;
use crate::lanes::plane::{self, Plane};
use crate::lanes::transpose::{Masks, ROW_MAJOR, Slice, Unslice, mask_of};

/// Number of bits of a rank: each of the 81 cells is early or late.
pub(crate) const BITS: usize = 8;
/// Number of planes.
const PLANES: usize = 4 + BITS;

/// The drafts of all lanes.
pub(crate) struct DraftPlanes<I: U64Ops> {
    pub(crate) clues: Plane<I>,
    pub(crate) open: Plane<I>,
    pub(crate) sure: Plane<I>,
    pub(crate) doubtful: Plane<I>,
    pub(crate) ranks: [Plane<I>; BITS],
    /// Lanes in which all went as assumed so far. What is neither sure nor doubtful stays there.
    pub(crate) same: I::Word,
}

/// A draft that has left its lane half-way.
pub(crate) struct Parked {
    /// Its number.
    pub(crate) draft: u32,
    same: bool,
    /// Its bits in the planes.
    cells: [u128; PLANES],
}

impl<I: U64Ops> DraftPlanes<I> {
    /// No clues.
    pub(crate) const EMPTY: DraftPlanes<I> = DraftPlanes {
        clues: [I::ZERO; 81],
        open: [I::ZERO; 81],
        sure: [I::ZERO; 81],
        doubtful: [I::ZERO; 81],
        ranks: [[I::ZERO; 81]; BITS],
        same: I::ZERO,
    };

    fn planes_mut(&mut self) -> [&mut Plane<I>; PLANES] {
        let DraftPlanes { clues, open, sure, doubtful, ranks, .. } = self;
        let [a, b, c, d, e, f, g, h] = ranks;
        [clues, open, sure, doubtful, a, b, c, d, e, f, g, h]
    }

    /// Takes drafts out of their lanes, given with their numbers.
    pub(crate) fn park(
        &mut self,
        isa: I,
        drafts: &[(usize, u32)],
        masks: &mut Masks<I>,
        parked: &mut Vec<Parked>,
    ) {
        let first = parked.len();
        parked.extend(drafts.iter().map(|&(lane, draft)| {
            let same = plane::test::<I>(&self.same, lane);
            Parked { draft, same, cells: [0; PLANES] }
        }));
        for (i, planes) in self.planes_mut().into_iter().enumerate() {
            isa.dispatch(Unslice { planes, order: &ROW_MAJOR, masks });
            for (rest, &(lane, _)) in parked[first..].iter_mut().zip(drafts) {
                rest.cells[i] = mask_of::<I>(masks, lane);
            }
        }
    }

    /// Puts drafts into the lanes from the first on. The other lanes have nothing to propose.
    pub(crate) fn refill(&mut self, isa: I, parked: &[Parked]) {
        self.same = I::ZERO;
        for (lane, _) in parked.iter().enumerate().filter(|(_, rest)| rest.same) {
            plane::set::<I>(&mut self.same, lane);
        }
        let mut masks = Vec::with_capacity(parked.len());
        for (i, planes) in self.planes_mut().into_iter().enumerate() {
            masks.clear();
            masks.extend(parked.iter().map(|rest| rest.cells[i]));
            isa.dispatch(Slice { masks: &masks, planes });
        }
    }
}

/// Finds the first of the candidates of each lane, and leaves only that: the one of the lowest rank. Of what is sure it
/// leaves all that is before it; all of it in lanes that have no candidate.
#[inline(always)]
pub(crate) fn choose<I: U64Ops>(
    isa: I,
    ranks: &[Plane<I>; BITS],
    candidates: &mut Plane<I>,
    sure: &mut Plane<I>,
) {
    // The bits of the lowest rank, high first: zero where some candidate that agrees in those so far has a zero.
    let mut lowest = [I::ZERO; BITS];
    let mut last = (I::ZERO, &ranks[BITS - 1]);
    for bit in (0..BITS).rev() {
        let mut zero = I::ZERO;
        for cell in 0..81 {
            let left = isa.andnot(candidates[cell], isa.and(last.0, last.1[cell]));
            candidates[cell] = left;
            zero = isa.or_andnot(zero, left, ranks[bit][cell]);
        }
        last = (zero, &ranks[bit]);
        lowest[bit] = isa.andnot(I::ONES, zero);
    }
    for cell in 0..81 {
        candidates[cell] = isa.andnot(candidates[cell], isa.and(last.0, last.1[cell]));
        // The highest bit in which two ranks differ decides.
        let mut less = I::ZERO;
        for bit in 0..BITS {
            let differs = isa.xor(ranks[bit][cell], lowest[bit]);
            less = isa.blend(differs, lowest[bit], less);
        }
        sure[cell] = isa.and(sure[cell], less);
    }
}

#[cfg(test)]
mod tests;
