//! What singles can reach when the solution is known and the same in all lanes.
//!
//! Generation asks only "does deduction come to this cell?", never "what stands there?". With one constant
//! solution the candidates need not be kept: digit `v` is excluded from a cell when its place in the
//! cell's row, column or block is known. One bit per cell and lane is the whole state, a ninth of the
//! [`Candidates`](super::board::Candidates):
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

use super::board::Plane;
use super::houses::homes;
use super::isa::{Isa, Job};

/// Where the digits of a solution stand, in the order in which a pass asks.
pub(crate) struct Places {
    /// For each block and each of its cells `w`: the places of that cell's digit.
    pub(super) block: [[Place; 9]; 9],
}

/// The places of a digit in the lines of a block.
#[derive(Copy, Clone, Default)]
pub(super) struct Place {
    /// In the block's three rows.
    pub(super) rows: [u8; 3],
    /// In the block's three columns.
    pub(super) columns: [u8; 3],
}

/// The cell of a block: both counted from 0.
pub(super) const fn cell_of(block: usize, w: usize) -> usize {
    (block / 3 * 3 + w / 3) * 9 + block % 3 * 3 + w % 3
}

impl Places {
    /// The places in a solution with these values, from 1.
    pub(crate) fn new(solution: &[u8]) -> Places {
        let [rows, columns, _] = homes(solution);
        let place = |block: usize, w: usize| {
            let digit = usize::from(solution[cell_of(block, w)].wrapping_sub(1)).min(8);
            let (row, column) = (block / 3 * 3, block % 3 * 3);
            Place {
                rows: [0, 1, 2].map(|i| rows[row + i][digit]),
                columns: [0, 1, 2].map(|i| columns[column + i][digit]),
            }
        };
        let block = std::array::from_fn(|b| std::array::from_fn(|w| place(b, w)));
        Places { block }
    }
}

/// A word per line and digit: whether all other cells of the line exclude the digit.
///
/// The digit is named by its place in the line: row `r`, column `c` for rows; column `c`, row `r` for columns.
struct Lines<I: Isa> {
    rows: Plane<I>,
    columns: Plane<I>,
}

/// Passes with hidden singles until no lane grows.
pub(crate) struct Close<'a, I: Isa> {
    pub(crate) places: &'a Places,
    pub(crate) known: &'a mut Plane<I>,
}

impl<I: Isa> Job<I> for Close<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        while isa.any(pass::<I, true>(isa, self.places, self.known)) {}
    }
}

/// One pass: adds what is a naked single or, with `HIDDEN`, a hidden single. Returns the lanes that grew.
#[inline(always)]
pub(crate) fn pass<I: Isa, const HIDDEN: bool>(
    isa: I,
    places: &Places,
    known: &mut Plane<I>,
) -> I::Word {
    let mut grown = I::ZERO;
    let mut lines = Lines::<I> { rows: [I::ONES; 81], columns: [I::ONES; 81] };
    for block in 0..9 {
        let corner = cell_of(block, 0);
        let mut here = [I::ZERO; 9];
        for w in 0..9 {
            here[w] = known[corner + w / 3 * 9 + w % 3];
        }
        let before = here;
        let mut naked = [I::ONES; 9];
        let mut hidden = [I::ZERO; 9];
        for w in 0..9 {
            let place = &places.block[block][w];
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
            grown = isa.or_minus(grown, now, before[w]);
            known[corner + w / 3 * 9 + w % 3] = now;
        }
    }
    if HIDDEN {
        for cell in 0..81 {
            let now = isa.or3(known[cell], lines.rows[cell], lines.columns[cell]);
            grown = isa.or_minus(grown, now, known[cell]);
            known[cell] = now;
        }
    }
    grown
}
