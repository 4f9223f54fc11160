//! Counting how often guesses fail, in every lane.

use crate::lanes::isa::Isa;
use crate::lanes::plane::{self, Plane};

/// How often a guess at each cell has failed at once, as binary places, at most 7: for each lane of its own.
///
/// A guess that fails at once is as good as a deduction, and cells where that happened tend to do it again
/// elsewhere in the tree. On the hardest puzzles this saves a quarter of the guesses.
pub(crate) struct Failures<I: Isa> {
    pub(super) places: [Plane<I>; 3],
}

impl<I: Isa> Failures<I> {
    /// No failures so far.
    pub(crate) fn new() -> Box<Failures<I>> {
        Box::new(Failures { places: [[I::ZERO; 81]; 3] })
    }

    /// Counts one more.
    #[inline(always)]
    pub(crate) fn count(&mut self, cell: u8, lane: usize) {
        let (limb, bit) = plane::spot(lane);
        let [ones, twos, fours] = self.places.each_mut().map(|place| {
            // Below 81 by construction; the minimum spares the check of bounds.
            &mut I::limbs_mut(&mut place[usize::from(cell).min(80)])[limb]
        });
        let up = bit & !(*ones & *twos & *fours);
        *fours ^= up & *ones & *twos;
        *twos ^= up & *ones;
        *ones ^= up;
    }

    /// Forgets those of some lanes.
    #[inline(always)]
    pub(super) fn forget(&mut self, isa: I, lanes: I::Word) {
        for place in &mut self.places {
            for cell in 0..81 {
                place[cell] = isa.andnot(place[cell], lanes);
            }
        }
    }
}
