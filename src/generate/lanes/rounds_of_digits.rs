//! The rounds of an order by digits: unlike those of other orders, they differ from lane to lane.

use super::codes::{Codes, decode, select};
use super::draw::shared_order::ROUND_BITS;
use crate::board::Cell;
use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::plane::Plane;

/// Counts for each cell the cells of the same digit before it in a list.
pub(crate) struct RoundsOfDigits<'a, I: Isa> {
    pub(crate) codes: &'a Codes<I>,
    pub(crate) list: &'a [Cell],
    /// The bits of the numbers, high bit first.
    pub(crate) rounds: &'a mut [Plane<I>],
}

impl<I: Isa> Kernel<I> for RoundsOfDigits<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let RoundsOfDigits { codes, list, rounds } = self;
        // For each bit, how often each digit came.
        let mut counts = [[I::ZERO; 9]; ROUND_BITS];
        for &cell in list {
            let digits = decode(isa, &codes[cell.index()]);
            let mut carries = digits;
            for (bit, plane) in rounds.iter_mut().rev().enumerate() {
                plane[cell.index()] = select(isa, &counts[bit], &digits);
                for d in 0..9 {
                    let carry = isa.and(counts[bit][d], carries[d]);
                    // The digits that carry are added: both set gives zero and a carry.
                    counts[bit][d] = isa
                        .or(isa.andnot(counts[bit][d], carries[d]), isa.andnot(carries[d], carry));
                    carries[d] = carry;
                }
            }
        }
    }
}
