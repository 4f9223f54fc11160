//! The direct rounds: all lanes propose the same cell of their own framed grids at the same time.
//!
//! Each digit stands once in a house, so whether a house still shows a digit is one bit:
//!
//! ```text
//!                       lane 0 1 2 3 ...
//! shows[house][digit]        1 1 0 1 ...     a clue of that digit stands in the house
//! clues[cell]                1 0 1 1 ...     a clue stands in the cell
//! ```

use super::block::Codes;
use crate::solve::lanes::isa::{Isa, Job};

/// A direct pass over all cells.
pub(super) struct Direct<'a, I: Isa, const HIDDEN: bool> {
    pub(super) codes: &'a Codes<I>,
    /// The cells in the order of proposing: the early ones of each lane first, then the others.
    pub(super) order: &'a [u8; 81],
    /// The lanes for which a cell is early.
    pub(super) early: &'a [I::Word; 81],
    /// Receives the clues that stand in the end.
    pub(super) clues: &'a mut [I::Word; 81],
}

/// Which houses show which digits.
struct Shows<I: Isa> {
    rows: [[I::Word; 9]; 9],
    columns: [[I::Word; 9]; 9],
    blocks: [[I::Word; 9]; 9],
}

impl<I: Isa, const HIDDEN: bool> Job<I> for Direct<'_, I, HIDDEN> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Direct { codes, order, early, clues } = self;
        let full = [[I::ONES; 9]; 9];
        let mut shows = Shows::<I> { rows: full, columns: full, blocks: full };
        *clues = [I::ONES; 81];
        for k in 0..162 {
            let (late, k) = (k >= 81, k % 81);
            // Below 81 by construction; the minimum spares checks of bounds.
            let cell = usize::from(order[k]).min(80);
            let (row, column) = (cell / 9, cell % 9);
            let block = row / 3 * 3 + column / 3;
            let digits = decode(isa, &codes[cell]);
            let mut gone = I::ONES;
            for d in 0..9 {
                let seen =
                    isa.or3(shows.rows[row][d], shows.columns[column][d], shows.blocks[block][d]);
                gone = isa.and_or(gone, seen, digits[d]);
            }
            if HIDDEN {
                gone = isa.or(gone, hidden(isa, &shows, clues, cell, &digits));
            }
            gone = if late { isa.minus(gone, early[cell]) } else { isa.and(gone, early[cell]) };
            for d in 0..9 {
                let lost = isa.and(gone, digits[d]);
                shows.rows[row][d] = isa.minus(shows.rows[row][d], lost);
                shows.columns[column][d] = isa.minus(shows.columns[column][d], lost);
                shows.blocks[block][d] = isa.minus(shows.blocks[block][d], lost);
            }
            clues[cell] = isa.minus(clues[cell], gone);
        }
    }
}

/// One bit per digit from the four code bits of a cell.
#[inline(always)]
pub(super) fn decode<I: Isa>(isa: I, code: &[I::Word; 4]) -> [I::Word; 9] {
    let [a, b, c, d] = *code;
    let low = [isa.minus_or(I::ONES, a, b), isa.minus(a, b), isa.minus(b, a), isa.and(a, b)];
    let mut digits = [I::ZERO; 9];
    for i in 0..4 {
        digits[i] = isa.minus_or(low[i], c, d);
        digits[4 + i] = isa.and(low[i], c);
    }
    digits[8] = d;
    digits
}

/// Whether the cell's own digit, once it is gone from there, has no other place in one of its houses.
#[inline(always)]
fn hidden<I: Isa>(
    isa: I,
    shows: &Shows<I>,
    clues: &[I::Word; 81],
    cell: usize,
    digits: &[I::Word; 9],
) -> I::Word {
    let (row, column) = (cell / 9, cell % 9);
    let (band, stack) = (row / 3, column / 3);
    // Which other lines and blocks show the digit of the cell. The cell's own houses lose it.
    let mut rows = [I::ZERO; 9];
    let mut columns = [I::ZERO; 9];
    let mut across = [I::ZERO; 3];
    let mut down = [I::ZERO; 3];
    for i in 0..9 {
        if i != row {
            rows[i] = select(isa, &shows.rows[i], digits);
        }
        if i != column {
            columns[i] = select(isa, &shows.columns[i], digits);
        }
    }
    for i in 0..3 {
        if i != stack {
            across[i] = select(isa, &shows.blocks[3 * band + i], digits);
        }
        if i != band {
            down[i] = select(isa, &shows.blocks[3 * i + stack], digits);
        }
    }
    let (mut in_row, mut in_column, mut in_block) = (I::ONES, I::ONES, I::ONES);
    for i in 0..9 {
        if i != column {
            let out = isa.or3(clues[9 * row + i], columns[i], across[i / 3]);
            in_row = isa.and(in_row, out);
        }
        if i != row {
            let out = isa.or3(clues[9 * i + column], rows[i], down[i / 3]);
            in_column = isa.and(in_column, out);
        }
    }
    for i in 0..3 {
        for j in 0..3 {
            let (r, c) = (3 * band + i, 3 * stack + j);
            if (r, c) != (row, column) {
                in_block = isa.and(in_block, isa.or3(clues[9 * r + c], rows[r], columns[c]));
            }
        }
    }
    isa.or3(in_row, in_column, in_block)
}

/// The bit of the digit that the cell holds, in each lane.
#[inline(always)]
pub(super) fn select<I: Isa>(isa: I, of: &[I::Word; 9], digits: &[I::Word; 9]) -> I::Word {
    let mut word = I::ZERO;
    for d in 0..9 {
        word = isa.or_and(word, of[d], digits[d]);
    }
    word
}
