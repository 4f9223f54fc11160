//! Peers and houses of a small shape as words.

use crate::board::{Cell, Shape};

/// The most houses of a board of 64 cells.
const HOUSES: usize = 24;

/// Sets of cells of one shape with at most 64 of them: bit `c` is cell `c`.
#[derive(Debug)]
pub(crate) struct SmallTables {
    /// Every cell.
    pub(crate) full: u64,
    /// Cell after cell, its peers.
    pub(crate) peers: [u64; 64],
    /// Cell after cell, its row, its column and its block.
    pub(crate) houses_of: [[u64; 3]; 64],
    /// House after house, its cells: three times the side of them.
    pub(crate) houses: [u64; HOUSES],
}

impl SmallTables {
    /// The tables of a shape, or `None` if it has more than 64 cells.
    pub(crate) fn new(shape: Shape) -> Option<SmallTables> {
        if shape.cells() > 64 {
            return None;
        }
        let geometry = shape.geometry();
        let set = |cells: &[Cell]| cells.iter().fold(0_u64, |set, cell| set | 1 << cell.index());
        let mut tables = SmallTables {
            full: u64::MAX >> (64 - shape.cells()),
            peers: [0; 64],
            houses_of: [[0; 3]; 64],
            houses: [0; HOUSES],
        };
        for house in geometry.houses() {
            tables.houses[house.index()] = set(geometry.house(house));
        }
        for cell in (0..shape.cells()).map(Cell::new) {
            tables.peers[cell.index()] = set(geometry.peers(cell));
            for (own, house) in
                tables.houses_of[cell.index()].iter_mut().zip(geometry.houses_of(cell))
            {
                *own = tables.houses[house.index()];
            }
        }
        Some(tables)
    }
}

/// The cells of a set, ascending.
#[inline(always)]
pub(crate) fn cells(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros() as usize & 63);
        set &= set.wrapping_sub(1);
        cell
    })
}
