//! From masks of clues to the cells of puzzle and solution.

use super::geometry::Geometry;
use crate::solve::lanes::isa::{Isa, Job};

/// Room for 81 cells, written nine at a time in strides of 16 bytes.
pub(super) type Cells = [u8; 96];

/// Carries a mask and the root to the output, row by row.
///
/// The solution's cell (r, c) is the label of the (mirrored) root's cell (rows[r], columns[c]); it is a clue
/// if the mask has the cell (pick's rows[r], pick's columns[c]).
pub(super) struct Print<'a> {
    pub(super) root: &'a RootRows,
    /// The morph of the output.
    pub(super) walk: &'a Geometry,
    /// Values from 1 by digit from 0, in both halves.
    pub(super) labels: [u8; 32],
    /// Where the clues stand.
    pub(super) mask: u128,
    /// Which row and column of the mask belongs to each row and column of the output.
    pub(super) pick: [u8; 32],
    pub(super) puzzle: &'a mut Cells,
    pub(super) solution: &'a mut Cells,
}

/// The rows of the root and of the mirrored root, digits from 0.
pub(super) struct RootRows([[[u8; 16]; 9]; 2]);

impl RootRows {
    /// The rows of a grid with these values, from 1.
    pub(super) fn new(root: &[u8]) -> RootRows {
        let row = |mirrored: usize, r: usize| {
            std::array::from_fn(|c| match (mirrored, c) {
                (_, 9..) => 0,
                (0, _) => root[9 * r + c] - 1,
                _ => root[9 * c + r] - 1,
            })
        };
        RootRows([0, 1].map(|m| std::array::from_fn(|r| row(m, r))))
    }
}

/// The bytes of nine bits: all ones where the bit is set.
static SPREAD: [[u8; 16]; 512] = {
    let mut table = [[0; 16]; 512];
    let mut bits = 0;
    while bits < 512 {
        let mut i = 0;
        while i < 9 {
            table[bits][i] = if bits >> i & 1 == 1 { 0xFF } else { 0 };
            i += 1;
        }
        bits += 1;
    }
    table
};

/// Two rows of 16 bytes.
#[inline(always)]
fn pair(a: [u8; 16], b: [u8; 16]) -> [u8; 32] {
    let mut both = [0; 32];
    let (low, high) = both.split_at_mut(16);
    low.copy_from_slice(&a);
    high.copy_from_slice(&b);
    both
}

impl<I: Isa> Job<I> for Print<'_> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Print { root, walk, labels, mask, pick, puzzle, solution } = self;
        let grid = &root.0[usize::from(walk.transposed)];
        let mut columns = [0; 16];
        columns.copy_from_slice(&walk.lines[16..]);
        let columns = pair(columns, columns);
        let mut picked = [0; 16];
        picked.copy_from_slice(&pick[16..]);
        let picked = pair(picked, picked);
        for first in [0, 2, 4, 6, 8] {
            let second = if first == 8 { 8 } else { first + 1 };
            let at = |lines: &[u8; 32], row: usize| usize::from(lines[row]).min(8);
            let rows = pair(grid[at(&walk.lines, first)], grid[at(&walk.lines, second)]);
            let values = isa.shuffle(labels, isa.shuffle(rows, columns));
            let bits = |row: usize| (mask >> (9 * at(&pick, row))) as usize & 511;
            let clues = isa.shuffle(pair(SPREAD[bits(first)], SPREAD[bits(second)]), picked);
            let mut shown = values;
            for i in 0..32 {
                shown[i] &= clues[i];
            }
            solution[9 * first..9 * first + 16].copy_from_slice(&values[..16]);
            puzzle[9 * first..9 * first + 16].copy_from_slice(&shown[..16]);
            if first != 8 {
                solution[9 * second..9 * second + 16].copy_from_slice(&values[16..]);
                puzzle[9 * second..9 * second + 16].copy_from_slice(&shown[16..]);
            }
        }
    }
}
