//! The rivals of every clue at sight, when the solution is known and the same in all lanes.
//!
//! A clue is looked at as if it were blank, and everything else as it stands. It is a single if its cell has room for
//! one digit, or one of its houses has one place for its digit. It has a *rival* of some kind if that is so but for one
//! other digit, or one other place:
//!
//! ```text
//!                      others that are possible     none    one    more
//! digit  of the cell                                single  rival
//! row    places of the digit in the row             single  rival
//! column                                            single  rival
//! block                                             single  rival
//! ```
//!
//! With one constant solution this takes one bit per cell and lane, as in [`reach`](super::singles); all cells are looked at
//! together, block by block and digit by digit, so that each look-up serves several of them.

use crate::board::nine::cell_of_block;
use crate::lanes::counters::UpToOne;
use crate::lanes::houses::DigitPositions;
use crate::lanes::isa::Isa;
use crate::lanes::plane::Plane;

/// The kinds of rivals.
pub(crate) const KINDS: usize = 4;
/// Another digit in the cell, or the digit elsewhere in the row, column or block.
pub(crate) const IN_CELL: usize = 0;
pub(crate) const IN_ROW: usize = 1;
pub(crate) const IN_COLUMN: usize = 2;
pub(crate) const IN_BLOCK: usize = 3;

/// Singles and rivals, cell by cell.
pub(crate) struct RivalPlanes<I: Isa> {
    /// It is a single, or would be one if it were blank.
    pub(crate) single: Plane<I>,
    /// There is one rival of the kind.
    pub(crate) rivals: [Plane<I>; KINDS],
}

impl<I: Isa> RivalPlanes<I> {
    /// Nothing seen.
    pub(crate) const BLANK: RivalPlanes<I> =
        RivalPlanes { single: [I::ZERO; 81], rivals: [[I::ZERO; 81]; KINDS] };
}

/// Looks at all cells of all lanes.
#[inline(always)]
pub(crate) fn count_rivals<I: Isa>(
    isa: I,
    positions: &DigitPositions,
    clues: &Plane<I>,
    rivals_seen: &mut RivalPlanes<I>,
) {
    let mut rows = [UpToOne::<I>::NEW; 81];
    let mut columns = [UpToOne::<I>::NEW; 81];
    for block in 0..9 {
        let corner = cell_of_block(block, 0);
        let mut here = [I::ZERO; 9];
        for w in 0..9 {
            here[w] = clues[corner + w / 3 * 9 + w % 3];
        }
        let mut digits = [UpToOne::<I>::NEW; 9];
        for w in 0..9 {
            let place = &positions.block[block][w];
            let (own_row, own_column) = (w / 3, w % 3);
            // Where the three rows and columns show the digit of cell `w` outside of the block.
            let mut across = [I::ZERO; 3];
            let mut down = [I::ZERO; 3];
            for i in 0..3 {
                if i != own_row {
                    across[i] = clues[usize::from(place.rows[i]).min(80)];
                }
                if i != own_column {
                    down[i] = clues[usize::from(place.columns[i]).min(80)];
                }
            }
            // Where the digit cannot be if `w` is blank; `w` itself does not count.
            let mut out = [I::ONES; 9];
            for other in 0..9 {
                if other != w {
                    let seen = isa.or(across[other / 3], down[other % 3]);
                    digits[other].add(isa, isa.or(seen, here[w]));
                    out[other] = isa.or(seen, here[other]);
                }
            }
            let mut in_block = UpToOne::<I>::NEW;
            for i in 0..3 {
                in_block.add3(isa, out[3 * i], out[3 * i + 1], out[3 * i + 2]);
            }
            let cell = corner + own_row * 9 + own_column;
            rivals_seen.single[cell] = in_block.none;
            rivals_seen.rivals[IN_BLOCK][cell] = isa.andnot(in_block.few, in_block.none);
            // The part of each line that is in this block, for the digit's place in the line as if that were blank.
            for i in 0..3 {
                let at = if i == own_row { cell } else { usize::from(place.rows[i]).min(80) };
                let mut part = [I::ONES; 3];
                for j in 0..3 {
                    if i != own_row {
                        part[j] = isa.or3(here[3 * i + j], down[j], here[w]);
                    } else if j != own_column {
                        part[j] = isa.or(here[3 * i + j], down[j]);
                    }
                }
                rows[at].add3(isa, part[0], part[1], part[2]);
                let at = if i == own_column { cell } else { usize::from(place.columns[i]).min(80) };
                let mut part = [I::ONES; 3];
                for j in 0..3 {
                    if i != own_column {
                        part[j] = isa.or3(here[3 * j + i], across[j], here[w]);
                    } else if j != own_row {
                        part[j] = isa.or(here[3 * j + i], across[j]);
                    }
                }
                columns[at].add3(isa, part[0], part[1], part[2]);
            }
        }
        for w in 0..9 {
            let cell = corner + w / 3 * 9 + w % 3;
            rivals_seen.single[cell] = isa.or(rivals_seen.single[cell], digits[w].none);
            rivals_seen.rivals[IN_CELL][cell] = isa.andnot(digits[w].few, digits[w].none);
        }
    }
    for cell in 0..81 {
        let (row, column) = (&rows[cell], &columns[cell]);
        rivals_seen.single[cell] = isa.or3(rivals_seen.single[cell], row.none, column.none);
        rivals_seen.rivals[IN_ROW][cell] = isa.andnot(row.few, row.none);
        rivals_seen.rivals[IN_COLUMN][cell] = isa.andnot(column.few, column.none);
    }
}

#[cfg(test)]
mod tests;
