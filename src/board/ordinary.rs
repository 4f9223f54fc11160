//! Houses and peers of every shape under ordinary rules, as tables built and asserted at compile time.

use super::geometry::{Geometry, Lists};
use super::{Cell, House, HouseKind, Rules, Shape};
use std::borrow::Cow;

const fn sees(shape: Shape, a: Cell, b: Cell) -> bool {
    a.row(shape) == b.row(shape) || a.col(shape) == b.col(shape) || a.block(shape) == b.block(shape)
}

const fn peer_count(shape: Shape) -> usize {
    3 * shape.side() - shape.block_rows() - shape.block_cols() - 1
}

const fn house_table<const LEN: usize>(shape: Shape) -> [Cell; LEN] {
    let (side, rows, cols) = (shape.side(), shape.block_rows(), shape.block_cols());
    let mut table = [Cell::new(0); LEN];
    let mut number = 0;
    while number < side {
        let mut i = 0;
        while i < side {
            table[number * side + i] = Cell::at(shape, number, i);
            table[(side + number) * side + i] = Cell::at(shape, i, number);
            let (top, left) = (number / rows * rows, number % rows * cols);
            table[(2 * side + number) * side + i] =
                Cell::at(shape, top + i / cols, left + i % cols);
            i += 1;
        }
        number += 1;
    }
    table
}

/// The row, column and block of every cell.
const fn houses_of_table<const CELLS: usize>(shape: Shape) -> [[House; 3]; CELLS] {
    let mut table = [[House::new(0); 3]; CELLS];
    let mut i = 0;
    while i < CELLS {
        let cell = Cell::new(i);
        table[i] = [
            House::of(shape, HouseKind::Row, cell.row(shape)),
            House::of(shape, HouseKind::Column, cell.col(shape)),
            House::of(shape, HouseKind::Block, cell.block(shape)),
        ];
        i += 1;
    }
    table
}

/// The places of every cell in its houses, as the list of houses has them.
const fn places_table<const CELLS: usize>(shape: Shape, houses: &[Cell]) -> [[u8; 3]; CELLS] {
    let side = shape.side();
    let mut table = [[0; 3]; CELLS];
    let mut i = 0;
    while i < houses.len() {
        table[houses[i].index()][i / side / side] = (i % side) as u8;
        i += 1;
    }
    table
}

/// The places of every house that lie in every other one.
const fn overlap_table<const LEN: usize>(
    shape: Shape,
    houses: &[Cell],
    houses_of: &[[House; 3]],
) -> [u32; LEN] {
    let side = shape.side();
    let mut table = [0; LEN];
    let mut i = 0;
    while i < houses.len() {
        let (house, place) = (i / side, i % side);
        let others = houses_of[houses[i].index()];
        let mut k = 0;
        while k < others.len() {
            table[house * 3 * side + others[k].index()] |= 1 << place;
            k += 1;
        }
        i += 1;
    }
    table
}

const fn peer_table<const LEN: usize>(shape: Shape) -> [Cell; LEN] {
    let (side, rows, cols) = (shape.side(), shape.block_rows(), shape.block_cols());
    let mut table = [Cell::new(0); LEN];
    let mut filled = 0;
    let mut i = 0;
    while i < shape.cells() {
        let cell = Cell::new(i);
        let (row, col) = (cell.row(shape), cell.col(shape));
        let (top, left) = (row / rows * rows, col / cols * cols);
        // Row by row, ascending: inside the band a stretch of the block, else the column only.
        let mut r = 0;
        while r < side {
            let in_band = r >= top && r < top + rows;
            let (from, to) = if r == row {
                (0, side)
            } else if in_band {
                (left, left + cols)
            } else {
                (col, col + 1)
            };
            let mut c = from;
            while c < to {
                if r != row || c != col {
                    table[filled] = Cell::at(shape, r, c);
                    assert!(sees(shape, cell, table[filled]));
                    filled += 1;
                }
                c += 1;
            }
            r += 1;
        }
        assert!(filled == (i + 1) * peer_count(shape));
        i += 1;
    }
    assert!(filled == LEN);
    table
}

/// Every cell stands exactly once in a row, a column and a block of the table.
const fn assert_houses(shape: Shape, houses: &[Cell], houses_of: &[[House; 3]]) {
    let side = shape.side();
    let mut i = 0;
    while i < houses.len() {
        let house = i / side;
        assert!(houses_of[houses[i].index()][house / side].index() == house);
        assert!(i % side == 0 || houses[i - 1].index() < houses[i].index());
        i += 1;
    }
}

macro_rules! geometries {
    ($($rows:literal x $cols:literal),*) => {
        /// The rules of a shape.
        fn of(shape: Shape) -> &'static Rules {
            match (shape.block_rows(), shape.block_cols()) {
                $(($rows, $cols) => {
                    const SHAPE: Shape = match Shape::new($rows, $cols) {
                        Some(shape) => shape,
                        None => panic!("a shape out of range"),
                    };
                    const N: usize = SHAPE.side();
                    const HOUSES: [Cell; 3 * N * N] = house_table(SHAPE);
                    const HOUSES_OF: [[House; 3]; N * N] = houses_of_table(SHAPE);
                    const _: () = assert_houses(SHAPE, &HOUSES, &HOUSES_OF);
                    static HOUSE_CELLS: [Cell; 3 * N * N] = HOUSES;
                    static HOUSES_OF_CELL: [[House; 3]; N * N] = HOUSES_OF;
                    static PLACES: [[u8; 3]; N * N] = places_table(SHAPE, &HOUSES);
                    static OVERLAPS: [u32; 9 * N * N] = overlap_table(SHAPE, &HOUSES, &HOUSES_OF);
                    static PEERS: [Cell; N * N * peer_count(SHAPE)] = peer_table(SHAPE);
                    static GEOMETRY: Geometry = Geometry {
                        shape: SHAPE,
                        names: Cow::Borrowed(&[]),
                        houses: Lists::of_length(N, &HOUSE_CELLS),
                        houses_of: Lists::of_length(3, HOUSES_OF_CELL.as_flattened()),
                        first_houses: Cow::Borrowed(&HOUSES_OF_CELL),
                        has_further: false,
                        places_of: Lists::of_length(3, PLACES.as_flattened()),
                        overlaps: Cow::Borrowed(&OVERLAPS),
                        peers: Lists::of_length(peer_count(SHAPE), &PEERS),
                        peer_bits: Cow::Borrowed(&[]),
                        lone_peers: Lists::of_length(0, &[]),
                        links: Lists::of_length(0, &[]),
                        allowed: Cow::Borrowed(&[]),
                    };
                    static RULES: Rules = Rules::ordinary(&GEOMETRY);
                    &RULES
                })*
                // A `Shape` can only be made by `new` and the constants beside it.
                _ => Rules::without_blocks(shape),
            }
        }
    };
}

geometries!(
    2 x 2, 2 x 3, 2 x 4, 2 x 5, 3 x 2, 3 x 3, 3 x 4, 3 x 5,
    4 x 2, 4 x 3, 4 x 4, 4 x 5, 5 x 2, 5 x 3, 5 x 4, 5 x 5
);

impl Shape {
    /// The ordinary rules of its boards; those of a Latin square where it has no blocks.
    #[must_use]
    pub fn rules(self) -> &'static Rules {
        of(self)
    }

    /// Houses, peers and their tables; those of shapes with blocks are built at compile time.
    #[must_use]
    pub fn geometry(self) -> &'static Geometry {
        of(self).geometry()
    }
}

#[cfg(test)]
mod tests;
