//! The round of level 2 over the shared order, as far as it goes without a supposition being followed.
//!
//! All lanes propose the same cell of their own framed grids at the same time, as in the direct round. A clue that is a
//! single at sight goes. One that suppositions could tell goes as well, for the time being. What was assumed so is
//! [confirmed](super::assumption) afterwards, as far as that is cheap.

use super::block::Codes;
use super::direct::{decode, select};
use crate::solve::lanes::board::Plane;
use crate::solve::lanes::houses::houses_of;
use crate::solve::lanes::isa::{Isa, Job};
use crate::solve::lanes::suppose::Shown;
use crate::solve::lanes::survey::Tally;

/// Steps of the shared order, each cell early and late.
pub(super) const STEPS: usize = 162;

/// What went at each step.
pub(super) struct Gone<I: Isa> {
    /// All of it.
    pub(super) all: [I::Word; STEPS],
    /// What is no single, but has rivals.
    pub(super) doubts: [I::Word; STEPS],
}

impl<I: Isa> Gone<I> {
    /// Nothing.
    pub(super) const NONE: Gone<I> = Gone { all: [I::ZERO; STEPS], doubts: [I::ZERO; STEPS] };
}

/// The cell of a step.
#[inline(always)]
pub(super) fn cell_of(order: &[u8; 81], step: usize) -> usize {
    // Below 81 by construction; the minimum spares checks of bounds.
    usize::from(order[step % 81]).min(80)
}

/// A sweep over all cells.
pub(super) struct Sweep<'a, I: Isa> {
    pub(super) codes: &'a Codes<I>,
    /// The cells in the order of proposing: the early ones of each lane first, then the others.
    pub(super) order: &'a [u8; 81],
    /// The lanes for which a cell is early.
    pub(super) early: &'a [I::Word; 81],
    /// The clues that stand before.
    pub(super) clues: &'a Plane<I>,
    /// Receives what goes.
    pub(super) gone: &'a mut Gone<I>,
}

impl<I: Isa> Job<I> for Sweep<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Sweep { codes, order, early, clues, gone } = self;
        let mut shown = fill(isa, codes, clues);
        for step in 0..STEPS {
            let cell = cell_of(order, step);
            let standing = shown.filled[cell];
            let proposed = if step < 81 {
                isa.and(standing, early[cell])
            } else {
                isa.minus(standing, early[cell])
            };
            let digits = decode(isa, &codes[cell]);
            let look = look(isa, &shown, cell, &digits);
            let goes = isa.and_or(proposed, look.single, look.rival);
            gone.all[step] = goes;
            gone.doubts[step] = isa.minus(goes, look.single);
            erase(isa, &mut shown, cell, &digits, goes);
        }
    }
}

/// What the clues show.
#[inline(always)]
fn fill<I: Isa>(isa: I, codes: &Codes<I>, clues: &Plane<I>) -> Shown<I> {
    let mut shown = Shown::BLANK;
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
pub(super) fn erase<I: Isa>(
    isa: I,
    shown: &mut Shown<I>,
    cell: usize,
    digits: &[I::Word; 9],
    lanes: I::Word,
) {
    let [row, column, block] = houses_of(cell);
    for d in 0..9 {
        let lost = isa.and(lanes, digits[d]);
        shown.rows[row][d] = isa.minus(shown.rows[row][d], lost);
        shown.columns[column][d] = isa.minus(shown.columns[column][d], lost);
        shown.blocks[block][d] = isa.minus(shown.blocks[block][d], lost);
    }
    shown.filled[cell] = isa.minus(shown.filled[cell], lanes);
}

/// What can be said of a clue if it were blank.
pub(super) struct Look<I: Isa> {
    /// It would be a naked or hidden single.
    pub(super) single: I::Word,
    /// It would be one but for a single digit or a single place of its digit, or is one.
    rival: I::Word,
}

/// Looks at a cell: its own houses show its digit nowhere else.
#[inline(always)]
pub(super) fn look<I: Isa>(
    isa: I,
    shown: &Shown<I>,
    cell: usize,
    digits: &[I::Word; 9],
) -> Look<I> {
    let Shown { rows, columns, blocks, filled } = shown;
    let (row, column) = (cell / 9, cell % 9);
    let (band, stack) = (row / 3, column / 3);
    let mut digit = Tally::<I>::NEW;
    for d in 0..9 {
        digit.add(isa, isa.or3(rows[row][d], columns[column][d], blocks[3 * band + stack][d]));
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
        (Tally::<I>::NEW, Tally::<I>::NEW, Tally::<I>::NEW);
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
    Look { single, rival }
}
