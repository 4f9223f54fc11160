//! The direct rounds: all lanes propose the same cell of their own framed grids at the same time.
//!
//! Each digit stands once in a house, so whether a house still shows a digit is one bit:
//!
//! ```text
//!                       lane 0 1 2 3 ...
//! shows[house][digit]        1 1 0 1 ...     a clue of that digit stands in the house
//! clues[cell]                1 0 1 1 ...     a clue stands in the cell
//! ```

use crate::generate::lanes::codes::{Codes, decode};
use crate::generate::lanes::known::sight::{Shown, count_rivals_at, erase};
use crate::lanes::houses::houses_of;
use crate::lanes::isa::{Isa, Kernel};

/// A direct pass over all cells.
pub(crate) struct Direct<'a, I: Isa, const HIDDEN: bool> {
    pub(crate) codes: &'a Codes<I>,
    /// The cells in the order of proposing: the early ones of each lane first, then the others.
    pub(crate) order: &'a [u8; 81],
    /// The lanes for which a cell is early.
    pub(crate) early: &'a [I::Word; 81],
    /// Receives the clues that stand in the end.
    pub(crate) clues: &'a mut [I::Word; 81],
}

impl<I: Isa, const HIDDEN: bool> Kernel<I> for Direct<'_, I, HIDDEN> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Direct { codes, order, early, clues } = self;
        let full = [[I::ONES; 9]; 9];
        let mut shown =
            Shown::<I> { rows: full, columns: full, blocks: full, filled: [I::ONES; 81] };
        for k in 0..162 {
            let (late, k) = (k >= 81, k % 81);
            // Below 81 by construction; the minimum spares checks of bounds.
            let cell = usize::from(order[k]).min(80);
            let [row, column, block] = houses_of(cell);
            let digits = decode(isa, &codes[cell]);
            let single = if HIDDEN {
                count_rivals_at(isa, &shown, cell, &digits).single
            } else {
                let mut naked = I::ONES;
                for d in 0..9 {
                    let seen = isa.or3(
                        shown.rows[row][d],
                        shown.columns[column][d],
                        shown.blocks[block][d],
                    );
                    naked = isa.and_or(naked, seen, digits[d]);
                }
                naked
            };
            let proposed = if late {
                isa.andnot(shown.filled[cell], early[cell])
            } else {
                isa.and(shown.filled[cell], early[cell])
            };
            erase(isa, &mut shown, cell, &digits, isa.and(single, proposed));
        }
        *clues = shown.filled;
    }
}
