//! The reach of singles when the solution is known and the same in all lanes.
//!
//! Generation asks only "does deduction reach this cell?", never "what stands there?". With one constant
//! solution the candidates need not be kept: digit `v` is excluded from a cell when its place in the
//! cell's row, column or block is known. One bit per cell and lane is the whole state, a ninth of the
//! [`Candidates`](crate::solve::lanes::board::Candidates):
//!
//! ```text
//!                 lane 0 1 2 3 ...
//! known[cell]         1 0 1 1 ...
//!
//! excluded(v, cell) = known[place of v in the row] | known[... column] | known[... block]
//! naked(cell)       = all eight other digits are excluded
//! hidden(v, house)  = all eight other cells are known or exclude v
//! ```
//!
//! Blocks are worked through digit by digit, a digit being named by its place `w` in the block, so that the
//! one cell to leave out is the same for every block.

use crate::board::nine::cell_of_block;
use crate::lanes::houses::DigitPositions;
use crate::lanes::isa::Isa;
use crate::lanes::plane::Plane;

/// A word per line and digit: whether all other cells of the line exclude the digit.
///
/// The digit is named by its place in the line: row `r`, column `c` for rows; column `c`, row `r` for columns.
struct LineWords<I: Isa> {
    rows: Plane<I>,
    columns: Plane<I>,
}

/// One pass: adds what is a naked single or, with `HIDDEN`, a hidden single. Returns the lanes that grew.
#[inline(always)]
pub(crate) fn pass<I: Isa, const HIDDEN: bool>(
    isa: I,
    positions: &DigitPositions,
    known: &mut Plane<I>,
) -> I::Word {
    let mut grown = I::ZERO;
    let mut lines = LineWords::<I> { rows: [I::ONES; 81], columns: [I::ONES; 81] };
    for block in 0..9 {
        let corner = cell_of_block(block, 0);
        let mut here = [I::ZERO; 9];
        for w in 0..9 {
            here[w] = known[corner + w / 3 * 9 + w % 3];
        }
        let before = here;
        let mut naked = [I::ONES; 9];
        let mut hidden = [I::ZERO; 9];
        for w in 0..9 {
            let place = &positions.block[block][w];
            let mut row = [I::ZERO; 3];
            let mut column = [I::ZERO; 3];
            for i in 0..3 {
                // Below 81 by construction; the minimum spares the check of bounds.
                row[i] = isa.or(known[usize::from(place.rows[i]).min(80)], before[w]);
                column[i] = known[usize::from(place.columns[i]).min(80)];
            }
            let mut out = [I::ONES; 9];
            for other in 0..9 {
                if other != w {
                    out[other] = isa.or3(row[other / 3], column[other % 3], before[other]);
                    naked[other] = isa.and(naked[other], out[other]);
                }
            }
            if HIDDEN {
                let mut all = I::ONES;
                for i in 0..3 {
                    let across = isa.and3(out[3 * i], out[3 * i + 1], out[3 * i + 2]);
                    let down = isa.and3(out[i], out[i + 3], out[i + 6]);
                    all = isa.and(all, across);
                    let at = usize::from(place.rows[i]).min(80);
                    lines.rows[at] = isa.and(lines.rows[at], across);
                    let at = usize::from(place.columns[i]).min(80);
                    lines.columns[at] = isa.and(lines.columns[at], down);
                }
                hidden[w] = all;
            }
        }
        for w in 0..9 {
            let now = isa.or3(before[w], naked[w], hidden[w]);
            grown = isa.or_andnot(grown, now, before[w]);
            known[corner + w / 3 * 9 + w % 3] = now;
        }
    }
    if HIDDEN {
        for cell in 0..81 {
            let now = isa.or3(known[cell], lines.rows[cell], lines.columns[cell]);
            grown = isa.or_andnot(grown, now, known[cell]);
            known[cell] = now;
        }
    }
    grown
}
