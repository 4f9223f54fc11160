//! Tables of the 9x9 solver, built at compile time.

use super::plane::{COLUMN, Plane, ROW, ROWS};
use crate::board::ORDERS;

/// Positions of a [`Plane`] by cell index, and back (81 cells, 96 positions).
pub(super) static POSITION: [u8; 81] = positions();
pub(super) static CELL: [u8; 96] = cells();

/// The rest of a digit's plane after it is put at a position: the position itself, and all that is in
/// another row, another column and another block.
pub(super) static LEAVES: [Plane; 96] = leaves();

/// By the 9 bits of row 0, 1 or 2 of a band: which of its three blocks have a place in that row.
///
/// The bits stand where [`LOCK`] wants them: row 0 at 0 to 2, row 1 at 3 to 5, row 2 at 6 to 8.
pub(super) static OCCUPANCY: [[u16; 512]; 3] = occupancies();

/// By the 3 rows x 3 blocks occupancy of a digit in a band: the places that can be part of a whole,
/// one place in each row and in each block.
///
/// ```text
///   occupancy   x x .     row 0 must take block 0 or 1, so must row 1, so row 2 cannot:
///               x x .     the digit is locked into block 2 there
///               x x x     -> all places of rows 0 and 1 in blocks 0 and 1, row 2 in block 2
/// ```
///
/// Zero if there is no whole. This is pointing and claiming between rows and blocks at once.
pub(super) static LOCK: [u32; 512] = locks();

/// By the 9 columns in which a digit has places within one band: what that leaves to another band.
///
/// In a stack where only one column is left, that column is taken. Zero if a stack has none.
pub(super) static ONE_COLUMN: [u32; 512] = columns_left(1);

/// By the 9 columns in which a digit has places within two bands: what that leaves to the third.
///
/// In a stack where only two columns are left, both are taken.
pub(super) static TWO_COLUMNS: [u32; 512] = columns_left(2);

const fn position(cell: usize) -> usize {
    let (row, col) = (cell / 9, cell % 9);
    row / 3 * 32 + row % 3 * 10 + col
}

const fn positions() -> [u8; 81] {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        table[cell] = position(cell) as u8;
        cell += 1;
    }
    table
}

const fn cells() -> [u8; 96] {
    let mut table = [0; 96];
    let mut cell = 0;
    while cell < 81 {
        table[position(cell)] = cell as u8;
        cell += 1;
    }
    table
}

const fn leaves() -> [Plane; 96] {
    let mut table = [Plane::EMPTY; 96];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        let block = COLUMN * (7 << (col / 3 * 3));
        let mut bands = [ROWS & !(COLUMN << col); 3];
        let own = ROWS & !block & !(ROW << (row % 3 * 10)) | 1 << (row % 3 * 10 + col);
        bands[row / 3] = own;
        table[position(cell)] = Plane::of_bands(bands);
        cell += 1;
    }
    table
}

const fn occupancies() -> [[u16; 512]; 3] {
    let mut table = [[0; 512]; 3];
    let mut i = 0;
    while i < 512 {
        let blocks =
            (i & 7 != 0) as u16 | ((i & 56 != 0) as u16) << 1 | ((i & 448 != 0) as u16) << 2;
        table[0][i] = blocks;
        table[1][i] = blocks << 3;
        table[2][i] = blocks << 6;
        i += 1;
    }
    table
}

const fn locks() -> [u32; 512] {
    let mut table = [0; 512];
    let mut occupancy = 0;
    while occupancy < 512 {
        let mut i = 0;
        while i < 6 {
            let [a, b, c] = ORDERS[i];
            let bits = 1 << a | 8 << b | 64 << c;
            if occupancy & bits == bits {
                table[occupancy] |= 7 << (3 * a) | 7 << (10 + 3 * b) | 7 << (20 + 3 * c);
            }
            i += 1;
        }
        occupancy += 1;
    }
    table
}

const fn columns_left(count: u32) -> [u32; 512] {
    let mut table = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let mut taken = 0;
        let mut stack = 0;
        while stack < 3 {
            let here = columns as u32 >> (3 * stack) & 7;
            if here == 0 {
                taken = ROW;
            } else if here.count_ones() == count {
                taken |= here << (3 * stack);
            }
            stack += 1;
        }
        table[columns] = ROWS & !(COLUMN * taken);
        columns += 1;
    }
    table
}
