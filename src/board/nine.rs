//! Tables of the ordinary board for code that knows no other: houses, places in houses, peers.
//!
//! House numbers are those of [`House`](super::House): rows 0-8, columns 9-17, blocks 18-26. The
//! three houses of a cell are listed block, row, column ("BRC"), the order of most chain rules.

/// Cells of the ordinary board.
pub(crate) const CELLS: usize = 81;
/// Houses of the ordinary board.
pub(crate) const HOUSES: usize = 27;

/// The row, column and block of a cell, each counted from 0.
#[inline(always)]
pub(crate) const fn houses_of(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

/// The cell of a block: both counted from 0.
pub(crate) const fn cell_of_block(block: usize, place: usize) -> usize {
    (block / 3 * 3 + place / 3) * 9 + block % 3 * 3 + place % 3
}

const fn house_cell(house: usize, place: usize) -> usize {
    let number = house % 9;
    match house / 9 {
        0 => number * 9 + place,
        1 => place * 9 + number,
        _ => cell_of_block(number, place),
    }
}

const fn house_cells() -> [[u8; 9]; HOUSES] {
    let mut table = [[0; 9]; HOUSES];
    let mut i = 0;
    while i < HOUSES * 9 {
        table[i / 9][i % 9] = house_cell(i / 9, i % 9) as u8;
        i += 1;
    }
    table
}

const fn houses_of_cells() -> [[u8; 3]; CELLS] {
    let mut table = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let [row, col, block] = houses_of(cell);
        table[cell] = [18 + block as u8, row as u8, 9 + col as u8];
        cell += 1;
    }
    table
}

const fn places_of() -> [[u8; 3]; CELLS] {
    let mut table = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, col) = (cell / 9, cell % 9);
        table[cell] = [(row % 3 * 3 + col % 3) as u8, col as u8, row as u8];
        cell += 1;
    }
    table
}

const fn house_masks() -> [u128; HOUSES] {
    let mut table = [0; HOUSES];
    let mut i = 0;
    while i < HOUSES * 9 {
        table[i / 9] |= 1 << house_cell(i / 9, i % 9);
        i += 1;
    }
    table
}

const fn peer_masks() -> [u128; CELLS] {
    let mut table = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let [block, row, col] = HOUSES_OF[cell];
        let houses =
            HOUSE_MASKS[block as usize] | HOUSE_MASKS[row as usize] | HOUSE_MASKS[col as usize];
        table[cell] = houses & !(1 << cell);
        cell += 1;
    }
    table
}

const fn overlaps() -> [[u16; HOUSES]; HOUSES] {
    let mut table = [[0; HOUSES]; HOUSES];
    let mut i = 0;
    while i < HOUSES * HOUSES * 9 {
        let (house, other, place) = (i / 9 / HOUSES, i / 9 % HOUSES, i % 9);
        if HOUSE_MASKS[other] >> house_cell(house, place) & 1 == 1 {
            table[house][other] |= 1 << place;
        }
        i += 1;
    }
    table
}

/// The cells of a house, by place: a row by column, a column by row, a block row-major.
pub(crate) static HOUSE_CELLS: [[u8; 9]; HOUSES] = house_cells();
/// Block, row and column of a cell.
pub(crate) const HOUSES_OF: [[u8; 3]; CELLS] = houses_of_cells();
/// The places of a cell in its block, row and column.
pub(crate) static PLACES_OF: [[u8; 3]; CELLS] = places_of();
/// The cells of a house as a set.
pub(crate) const HOUSE_MASKS: [u128; HOUSES] = house_masks();
/// The peers of a cell as a set.
pub(crate) static PEERS: [u128; CELLS] = peer_masks();
/// The places of the first house that lie in the second house.
pub(crate) static OVERLAPS: [[u16; HOUSES]; HOUSES] = overlaps();

#[cfg(test)]
mod tests;
