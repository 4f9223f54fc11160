//! Where the cells of a shape lie, in the form that the search reads.

use crate::board::{Cell, HouseKind, Shape};

/// The houses of a cell and its position in its block.
#[derive(Copy, Clone)]
pub(super) struct Spot {
    pub(super) row: u8,
    pub(super) col: u8,
    pub(super) block: u8,
    pub(super) position: u8,
}

/// The tables of one shape.
pub(super) struct Tables {
    /// Cell after cell.
    pub(super) spots: Vec<Spot>,
    /// House after house (rows, columns, blocks), the cells in the order of the bits.
    pub(super) house_cells: Vec<u16>,
}

impl Tables {
    pub(super) fn new(shape: Shape) -> Tables {
        let geometry = shape.geometry();
        let mut spots = vec![Spot { row: 0, col: 0, block: 0, position: 0 }; shape.cells()];
        let mut house_cells = Vec::with_capacity(3 * shape.cells());
        for house in geometry.houses() {
            for (position, cell) in geometry.house(house).iter().enumerate() {
                house_cells.push(cell.index() as u16);
                let spot: &mut Spot = &mut spots[Cell::index(*cell)];
                match house.kind(shape) {
                    HouseKind::Row => spot.row = house.number(shape) as u8,
                    HouseKind::Column => spot.col = house.number(shape) as u8,
                    HouseKind::Block => {
                        (spot.block, spot.position) = (house.number(shape) as u8, position as u8);
                    }
                }
            }
        }
        Tables { spots, house_cells }
    }
}
