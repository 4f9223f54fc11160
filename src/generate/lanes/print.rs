//! From masks of clues to the cells of puzzle and solution.

use super::draw::draws::{Draws, of_lane};
use super::draw::line_morph::{LineMorph, LineTable};
use crate::lanes::isa::{Kernel, U64Ops};
use crate::lanes::transpose::{Masks, mask_of};
use std::ops::Range;

/// Number of cells.
const CELLS: usize = 81;

/// Carries the root to the output, lane by lane, and shows the clues.
pub(crate) struct Print<'a, I: U64Ops> {
    pub(crate) root: &'a RootRows,
    pub(crate) lines: &'a LineTable,
    pub(crate) draws: &'a Draws<I>,
    /// The clues of the output of each lane, low 64 cells and the others.
    pub(crate) masks: &'a Masks<I>,
    pub(crate) lanes: Range<usize>,
    /// Room for 81 cells for each lane.
    pub(crate) puzzles: &'a mut [u8],
    pub(crate) solutions: &'a mut [u8],
}

/// The rows of the root and of the mirrored root, digits from 0.
pub(crate) struct RootRows([[[u8; 16]; 9]; 2]);

impl RootRows {
    /// The rows of a grid with these values, from 1.
    pub(crate) fn new(root: &[u8]) -> RootRows {
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

/// The bytes of the low eight groups of four bits.
#[inline(always)]
fn bytes_of(fours: u64) -> u64 {
    let mut bytes = fours & 0xFFFF_FFFF;
    bytes = (bytes | bytes << 16) & 0x0000_FFFF_0000_FFFF;
    bytes = (bytes | bytes << 8) & 0x00FF_00FF_00FF_00FF;
    (bytes | bytes << 4) & 0x0F0F_0F0F_0F0F_0F0F
}

/// Two rows of a grid, and which of their cells are clues, a byte a cell.
struct RowPair {
    grid: [[u8; 16]; 2],
    clues: [[u8; 16]; 2],
}

impl RowPair {
    /// The cells of both rows in the order of these columns and with these values, and the same with clues only.
    ///
    /// A method, since a closure over `isa` need not be inlined into its kernel, and then calls every instruction.
    #[inline(always)]
    fn print<I: U64Ops>(self, isa: I, columns: [u8; 32], values: [u8; 32]) -> ([u8; 32], [u8; 32]) {
        let [first, second] = self.grid;
        let cells = isa.shuffle(pair(first, second), columns);
        let cells = isa.shuffle(values, cells);
        let [first, second] = self.clues;
        let clues = pair(first, second);
        let mut shown = cells;
        for i in 0..32 {
            shown[i] &= clues[i];
        }
        (cells, shown)
    }
}

impl<I: U64Ops> Kernel<I> for Print<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Print { root, lines, draws, masks, lanes, puzzles, solutions } = self;
        let puzzles = puzzles.as_chunks_mut::<CELLS>().0.iter_mut();
        let solutions = solutions.as_chunks_mut::<CELLS>().0.iter_mut();
        for (lane, (puzzle, solution)) in lanes.zip(puzzles.zip(solutions)) {
            let LineMorph { rows, columns, transposed } = lines.morph(draws.walk(lane));
            let grid = &root.0[usize::from(transposed)];
            let columns = pair(columns, columns);
            let labels = of_lane::<I>(&draws.labels, lane);
            let mut values = [0; 16];
            values[..8].copy_from_slice(&(bytes_of(labels) + 0x0101_0101_0101_0101).to_le_bytes());
            values[8] = (labels >> 32) as u8 + 1;
            let values = pair(values, values);
            let mask = mask_of::<I>(masks, lane);
            // Rows two by two, and the last one twice. Nine bytes count of the sixteen that are written; those
            // beyond are overwritten by the next row, and the last one must not reach beyond the end.
            let two = |first: usize, second: usize| RowPair {
                grid: [first, second].map(|row| grid[usize::from(rows[row]).min(8)]),
                clues: [first, second].map(|row| SPREAD[(mask >> (9 * row)) as usize & 511]),
            };
            for k in 0..4 {
                let (cells, shown) = two(2 * k, 2 * k + 1).print(isa, columns, values);
                solution[18 * k..18 * k + 16].copy_from_slice(&cells[..16]);
                solution[18 * k + 9..18 * k + 25].copy_from_slice(&cells[16..]);
                puzzle[18 * k..18 * k + 16].copy_from_slice(&shown[..16]);
                puzzle[18 * k + 9..18 * k + 25].copy_from_slice(&shown[16..]);
            }
            let (cells, shown) = two(8, 8).print(isa, columns, values);
            solution[72..].copy_from_slice(&cells[..9]);
            puzzle[72..].copy_from_slice(&shown[..9]);
        }
    }
}
