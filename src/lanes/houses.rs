//! Houses of a 9x9 board, for many lanes at once.

use super::isa::Isa;
use super::plane::Plane;
use crate::board::nine::cell_of_block;

/// Where the digits of a solution stand.
#[derive(Clone)]
pub(crate) struct DigitPositions {
    /// For each block and each of its cells `w`: where the lines of the block hold that cell's digit.
    pub(crate) block: [[LinePositions; 9]; 9],
}

/// The cells of a digit in the lines of a block.
#[derive(Copy, Clone, Default)]
pub(crate) struct LinePositions {
    /// In the block's three rows.
    pub(crate) rows: [u8; 3],
    /// In the block's three columns.
    pub(crate) columns: [u8; 3],
}

impl DigitPositions {
    /// The positions in a solution with these values, from 1.
    pub(crate) fn new(solution: &[u8; 81]) -> DigitPositions {
        let (mut rows, mut columns) = ([[0; 9]; 9], [[0; 9]; 9]);
        for cell in 0..81 {
            let digit = digit_of(solution, cell);
            rows[cell / 9][digit] = cell as u8;
            columns[cell % 9][digit] = cell as u8;
        }
        let lines = |block: usize, w: usize| {
            let digit = digit_of(solution, cell_of_block(block, w));
            let (row, column) = (block / 3 * 3, block % 3 * 3);
            LinePositions {
                rows: [0, 1, 2].map(|i| rows[row + i][digit]),
                columns: [0, 1, 2].map(|i| columns[column + i][digit]),
            }
        };
        let block = std::array::from_fn(|b| std::array::from_fn(|w| lines(b, w)));
        DigitPositions { block }
    }
}

/// Counts the cells that are set in each row, column and block.
pub(crate) struct HouseCounts<I: Isa> {
    /// At least one.
    pub(crate) any: [[I::Word; 9]; 3],
    /// At least two.
    pub(crate) more: [[I::Word; 9]; 3],
}

/// Counts the cells of each house that are set.
#[inline(always)]
pub(crate) fn count<I: Isa>(isa: I, cells: &Plane<I>) -> HouseCounts<I> {
    let mut counts = HouseCounts::<I> { any: [[I::ZERO; 9]; 3], more: [[I::ZERO; 9]; 3] };
    for i in 0..9 {
        let corner = i / 3 * 27 + i % 3 * 3;
        let of_row = [9 * i, 9 * i + 3, 9 * i + 6];
        let of_column = [i, i + 27, i + 54];
        let of_block = [corner, corner + 9, corner + 18];
        for (kind, (triples, apart)) in
            [(of_row, 1), (of_column, 9), (of_block, 1)].iter().enumerate()
        {
            // Three cells at a time.
            let (mut one, mut two) = ([I::ZERO; 3], [I::ZERO; 3]);
            for part in 0..3 {
                let first = triples[part];
                let (a, b, c) = (cells[first], cells[first + apart], cells[first + 2 * apart]);
                one[part] = isa.or3(a, b, c);
                two[part] = isa.majority(a, b, c);
            }
            let apart = isa.majority(one[0], one[1], one[2]);
            counts.any[kind][i] = isa.or3(one[0], one[1], one[2]);
            counts.more[kind][i] = isa.or(apart, isa.or3(two[0], two[1], two[2]));
        }
    }
    counts
}

/// The digit of a cell in a solution, from 0. The minimum spares checks of bounds.
#[inline(always)]
pub(crate) fn digit_of(solution: &[u8; 81], cell: usize) -> usize {
    usize::from(solution[cell].wrapping_sub(1)).min(8)
}
