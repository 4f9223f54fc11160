//! Clues at sight: the digits of every house, and their meaning for one cell.

use crate::board::nine::houses_of;
use crate::generate::lanes::codes::{Codes, decode, select};
use crate::lanes::counters::UpToOne;
use crate::lanes::isa::Isa;
use crate::lanes::plane::{Plane, spot};

/// A word for each digit.
type Digits<I> = [<I as Isa>::Word; 9];

/// The state of all lanes.
#[derive(Clone)]
pub(crate) struct ShownDigits<I: Isa> {
    pub(crate) rows: [Digits<I>; 9],
    pub(crate) columns: [Digits<I>; 9],
    pub(crate) blocks: [Digits<I>; 9],
    pub(crate) filled: Plane<I>,
}

impl<I: Isa> ShownDigits<I> {
    /// Blank boards.
    pub(crate) const BLANK: ShownDigits<I> = ShownDigits {
        rows: [[I::ZERO; 9]; 9],
        columns: [[I::ZERO; 9]; 9],
        blocks: [[I::ZERO; 9]; 9],
        filled: [I::ZERO; 81],
    };

    /// Shows a digit, from 0, in a cell of one lane.
    #[inline]
    pub(crate) fn put(&mut self, cell: usize, digit: usize, lane: usize) {
        let (limb, bit) = spot(lane);
        let [row, column, block] = houses_of(cell);
        for word in [
            &mut self.rows[row][digit],
            &mut self.columns[column][digit],
            &mut self.blocks[block][digit],
            &mut self.filled[cell],
        ] {
            I::limbs_mut(word)[limb] |= bit;
        }
    }
}

/// Shows clues.
#[inline(always)]
pub(crate) fn fill<I: Isa>(isa: I, codes: &Codes<I>, clues: &Plane<I>) -> ShownDigits<I> {
    let mut shown = ShownDigits::BLANK;
    for cell in 0..81 {
        let [row, column, block] = houses_of(cell);
        let digits = decode(isa, &codes[cell]);
        for d in 0..9 {
            let digit = isa.and(digits[d], clues[cell]);
            shown.rows[row][d] = isa.or(shown.rows[row][d], digit);
            shown.columns[column][d] = isa.or(shown.columns[column][d], digit);
            shown.blocks[block][d] = isa.or(shown.blocks[block][d], digit);
        }
        shown.filled[cell] = clues[cell];
    }
    shown
}

/// Takes a clue away in some lanes.
#[inline(always)]
pub(crate) fn erase<I: Isa>(
    isa: I,
    shown: &mut ShownDigits<I>,
    cell: usize,
    digits: &[I::Word; 9],
    lanes: I::Word,
) {
    let [row, column, block] = houses_of(cell);
    for d in 0..9 {
        let lost = isa.and(lanes, digits[d]);
        shown.rows[row][d] = isa.andnot(shown.rows[row][d], lost);
        shown.columns[column][d] = isa.andnot(shown.columns[column][d], lost);
        shown.blocks[block][d] = isa.andnot(shown.blocks[block][d], lost);
    }
    shown.filled[cell] = isa.andnot(shown.filled[cell], lanes);
}

/// Puts a clue back in some lanes.
#[inline(always)]
pub(crate) fn restore<I: Isa>(
    isa: I,
    shown: &mut ShownDigits<I>,
    cell: usize,
    digits: &[I::Word; 9],
    lanes: I::Word,
) {
    let [row, column, block] = houses_of(cell);
    for d in 0..9 {
        shown.rows[row][d] = isa.or_and(shown.rows[row][d], lanes, digits[d]);
        shown.columns[column][d] = isa.or_and(shown.columns[column][d], lanes, digits[d]);
        shown.blocks[block][d] = isa.or_and(shown.blocks[block][d], lanes, digits[d]);
    }
    shown.filled[cell] = isa.or(shown.filled[cell], lanes);
}

/// The cell of a clue as it would be if it were blank.
pub(crate) struct RivalsAt<I: Isa> {
    /// It would be a naked or hidden single.
    pub(crate) single: I::Word,
    /// It would be one but for a single digit or a single place of its digit, or is one.
    pub(crate) rival: I::Word,
}

/// Looks at the cell of a clue, or with `BLANK` at a blank cell: its own houses show its digit nowhere else.
#[inline(always)]
pub(crate) fn count_rivals_at<I: Isa, const BLANK: bool>(
    isa: I,
    shown: &ShownDigits<I>,
    cell: usize,
    digits: &[I::Word; 9],
) -> RivalsAt<I> {
    let ShownDigits { rows, columns, blocks, filled } = shown;
    let (row, column) = (cell / 9, cell % 9);
    let (band, stack) = (row / 3, column / 3);
    let mut digit = UpToOne::<I>::NEW;
    for d in 0..9 {
        let seen = isa.or3(rows[row][d], columns[column][d], blocks[3 * band + stack][d]);
        // Its own digit is no rival.
        digit.add(isa, if BLANK { isa.or(seen, digits[d]) } else { seen });
    }
    // Which other lines and blocks show the digit of the cell.
    let (mut by_row, mut by_column) = ([I::ZERO; 9], [I::ZERO; 9]);
    let (mut across, mut down) = ([I::ZERO; 3], [I::ZERO; 3]);
    for i in 0..9 {
        if i != row {
            by_row[i] = select(isa, &rows[i], digits);
        }
        if i != column {
            by_column[i] = select(isa, &columns[i], digits);
        }
    }
    for i in 0..3 {
        if i != stack {
            across[i] = select(isa, &blocks[3 * band + i], digits);
        }
        if i != band {
            down[i] = select(isa, &blocks[3 * i + stack], digits);
        }
    }
    let (mut in_row, mut in_column, mut in_block) =
        (UpToOne::<I>::NEW, UpToOne::<I>::NEW, UpToOne::<I>::NEW);
    for i in 0..9 {
        if i != column {
            in_row.add(isa, isa.or3(filled[9 * row + i], by_column[i], across[i / 3]));
        }
        if i != row {
            in_column.add(isa, isa.or3(filled[9 * i + column], by_row[i], down[i / 3]));
        }
        let (r, c) = (3 * band + i / 3, 3 * stack + i % 3);
        if (r, c) != (row, column) {
            in_block.add(isa, isa.or3(filled[9 * r + c], by_row[r], by_column[c]));
        }
    }
    let single = isa.or(isa.or3(digit.none, in_row.none, in_column.none), in_block.none);
    let rival = isa.or(isa.or3(digit.few, in_row.few, in_column.few), in_block.few);
    RivalsAt { single, rival }
}
