//! Houses of a 9x9 board, for many lanes at once.

use super::board::Plane;
use super::isa::Isa;

/// The row, column and block of a cell.
#[inline(always)]
pub(crate) const fn houses_of(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

/// In which cell of each row, column and block each digit of a solution stands: all counted from 0.
pub(crate) type Homes = [[[u8; 9]; 9]; 3];

/// The homes in a solution with these values, from 1.
pub(crate) fn homes(solution: &[u8]) -> Homes {
    let mut homes = Homes::default();
    for (cell, &value) in (0..).zip(solution) {
        for (kind, house) in houses_of(usize::from(cell)).into_iter().enumerate() {
            homes[kind][house][usize::from(value.wrapping_sub(1)).min(8)] = cell;
        }
    }
    homes
}

/// How many cells of each row, column and block are set.
pub(super) struct Counts<I: Isa> {
    /// At least one.
    pub(super) any: [[I::Word; 9]; 3],
    /// At least two.
    pub(super) more: [[I::Word; 9]; 3],
}

/// Counts the cells of each house that are set.
#[inline(always)]
pub(super) fn count<I: Isa>(isa: I, cells: &Plane<I>) -> Counts<I> {
    let mut counts = Counts::<I> { any: [[I::ZERO; 9]; 3], more: [[I::ZERO; 9]; 3] };
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
