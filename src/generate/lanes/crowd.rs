//! Lines that are on their way through the round of suppositions, one a lane, on the root.
//!
//! ```text
//!                  lane 0 1 2 3 ...
//! clues[cell]          1 0 1 1 ...     a clue stands there
//! open[cell]           1 0 0 1 ...     it is still to be proposed
//! sure[cell]           0 0 0 1 ...     it will go, whatever is decided before
//! doubtful[cell]       1 0 0 0 ...     if all before goes as assumed, it can go only by suppositions
//! ranks[bit][cell]     1 1 0 1 ...     when it is proposed: eight bits, low first
//! ```

use super::block::{Masks, ROW_MAJOR, Unslice, mask_of};
use crate::solve::lanes::board::{self, Plane};
use crate::solve::lanes::isa::{Job, Numbers};
use crate::solve::lanes::transpose::flip;

/// Number of bits of a rank: each of the 81 cells is early or late.
pub(super) const BITS: usize = 8;
/// Number of planes.
const PLANES: usize = 4 + BITS;

/// The lines of all lanes.
pub(super) struct Crowd<I: Numbers> {
    pub(super) clues: Plane<I>,
    pub(super) open: Plane<I>,
    pub(super) sure: Plane<I>,
    pub(super) doubtful: Plane<I>,
    pub(super) ranks: [Plane<I>; BITS],
    /// Lanes in which all went as assumed so far. What is neither sure nor doubtful stays there.
    pub(super) same: I::Word,
}

/// A line that has left its lane half-way.
pub(super) struct Rest {
    /// Its number.
    pub(super) line: u32,
    same: bool,
    /// Its bits in the planes.
    cells: [u128; PLANES],
}

impl<I: Numbers> Crowd<I> {
    /// No clues.
    pub(super) const EMPTY: Crowd<I> = Crowd {
        clues: [I::ZERO; 81],
        open: [I::ZERO; 81],
        sure: [I::ZERO; 81],
        doubtful: [I::ZERO; 81],
        ranks: [[I::ZERO; 81]; BITS],
        same: I::ZERO,
    };

    /// All planes.
    #[inline(always)]
    pub(super) fn planes_mut(&mut self) -> [&mut Plane<I>; PLANES] {
        let Crowd { clues, open, sure, doubtful, ranks, .. } = self;
        let [a, b, c, d, e, f, g, h] = ranks;
        [clues, open, sure, doubtful, a, b, c, d, e, f, g, h]
    }

    /// Takes lines out of their lanes, given with their numbers.
    pub(super) fn leave(
        &mut self,
        isa: I,
        lines: &[(usize, u32)],
        masks: &mut Masks<I>,
        rests: &mut Vec<Rest>,
    ) {
        let first = rests.len();
        rests.extend(lines.iter().map(|&(lane, line)| {
            let same = board::test::<I>(&self.same, lane);
            Rest { line, same, cells: [0; PLANES] }
        }));
        for (i, planes) in self.planes_mut().into_iter().enumerate() {
            isa.enter(Unslice { planes, order: &ROW_MAJOR, masks });
            for (rest, &(lane, _)) in rests[first..].iter_mut().zip(lines) {
                rest.cells[i] = mask_of::<I>(masks, lane);
            }
        }
    }

    /// Puts lines into the lanes from the first on. The other lanes have nothing to propose.
    pub(super) fn enter(&mut self, isa: I, rests: &[Rest], masks: &mut Masks<I>) {
        self.same = I::ZERO;
        for (lane, _) in rests.iter().enumerate().filter(|(_, rest)| rest.same) {
            board::set::<I>(&mut self.same, lane);
        }
        for (i, plane) in self.planes_mut().into_iter().enumerate() {
            *masks = [[I::ZERO; 64]; 2];
            for (lane, rest) in rests.iter().enumerate() {
                let [low, high] = masks;
                I::limbs_mut(&mut low[lane % 64])[lane / 64] = rest.cells[i] as u64;
                I::limbs_mut(&mut high[lane % 64])[lane / 64] = (rest.cells[i] >> 64) as u64;
            }
            isa.enter(Flip { masks, plane });
        }
    }
}

/// From the masks of all lanes to planes.
struct Flip<'a, I: Numbers> {
    masks: &'a mut Masks<I>,
    plane: &'a mut Plane<I>,
}

impl<I: Numbers> Job<I> for Flip<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let [low, high] = self.masks;
        flip(isa, low);
        flip(isa, high);
        let (first, last) = self.plane.split_at_mut(64);
        first.copy_from_slice(low);
        last.copy_from_slice(&high[..17]);
    }
}

/// Finds the first of the candidates of each lane, and leaves only that: the one of the lowest rank. Of what is sure it
/// leaves all that is before it; all of it in lanes that have no candidate.
#[inline(always)]
pub(super) fn choose<I: Numbers>(
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
            let left = isa.minus(candidates[cell], isa.and(last.0, last.1[cell]));
            candidates[cell] = left;
            zero = isa.or_minus(zero, left, ranks[bit][cell]);
        }
        last = (zero, &ranks[bit]);
        lowest[bit] = isa.minus(I::ONES, zero);
    }
    for cell in 0..81 {
        candidates[cell] = isa.minus(candidates[cell], isa.and(last.0, last.1[cell]));
        // The highest bit in which two ranks differ decides.
        let mut less = I::ZERO;
        for bit in 0..BITS {
            let differs = isa.xor(ranks[bit][cell], lowest[bit]);
            less = isa.blend(differs, lowest[bit], less);
        }
        sure[cell] = isa.and(sure[cell], less);
    }
}
