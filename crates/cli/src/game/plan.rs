//! Where cells lie, and their names: on a board of a shape, or on a sheet of several grids.

use super::sheet_layout::{GRID, SheetLayout};
use super::slot::cell_named;
use rootgrid::board::{Cell, Shape};
use std::fmt;
use std::sync::Arc;

/// The places of the cells that are played on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Plan {
    Board(Shape),
    Sheet(Arc<SheetLayout>),
}

impl Plan {
    /// The shape of the board, or of each grid.
    pub(crate) fn shape(&self) -> Shape {
        match self {
            Plan::Board(shape) => *shape,
            Plan::Sheet(_) => GRID,
        }
    }

    pub(crate) fn rows(&self) -> usize {
        match self {
            Plan::Board(shape) => shape.side(),
            Plan::Sheet(layout) => layout.grids().rows(),
        }
    }

    pub(crate) fn cols(&self) -> usize {
        match self {
            Plan::Board(shape) => shape.side(),
            Plan::Sheet(layout) => layout.grids().cols(),
        }
    }

    pub(crate) fn cells(&self) -> usize {
        match self {
            Plan::Board(shape) => shape.cells(),
            Plan::Sheet(layout) => layout.grids().cells(),
        }
    }

    /// Row and column of a cell, from 0.
    pub(crate) fn place(&self, cell: Cell) -> (usize, usize) {
        match self {
            Plan::Board(shape) => (cell.row(*shape), cell.col(*shape)),
            Plan::Sheet(layout) => layout.grids().place(cell.index()),
        }
    }

    /// The cell at a place; none beside the grids of a sheet.
    pub(crate) fn cell_at(&self, (row, col): (usize, usize)) -> Option<Cell> {
        match self {
            Plan::Board(shape) => {
                let is_inside = row < shape.side() && col < shape.side();
                is_inside.then(|| Cell::at(*shape, row, col))
            }
            Plan::Sheet(layout) => layout.grids().cell_at(row, col).map(Cell::new),
        }
    }

    /// The name of a cell, as r12c7.
    pub(crate) fn name(&self, cell: Cell) -> String {
        let (row, col) = self.place(cell);
        format!("r{}c{}", row + 1, col + 1)
    }

    /// The cell with this name, as r3c5; other ways to write it are R3C5, 35 and 3,5.
    pub(crate) fn cell_named(&self, name: &str) -> Option<Cell> {
        match self {
            Plan::Board(shape) => cell_named(name, *shape),
            Plan::Sheet(_) => {
                let (row, col) = match name.strip_prefix(['r', 'R']) {
                    Some(rest) => rest.split_once(['c', 'C'])?,
                    None if name.len() == 2 && name.is_ascii() => name.split_at(1),
                    None => name.split_once(',')?,
                };
                let number = |text: &str| {
                    let is_number = text.bytes().all(|sign| sign.is_ascii_digit());
                    let number = text.parse::<usize>().ok().filter(|_| is_number)?;
                    number.checked_sub(1)
                };
                self.cell_at((number(row)?, number(col)?))
            }
        }
    }

    /// The layout, if it is a sheet.
    pub(crate) fn sheet(&self) -> Option<&SheetLayout> {
        match self {
            Plan::Board(_) => None,
            Plan::Sheet(layout) => Some(layout),
        }
    }
}

/// The size of a board, or the layout of a sheet: 9x9, samurai.
impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Plan::Board(shape) => shape.fmt(f),
            Plan::Sheet(layout) => layout.grids().fmt(f),
        }
    }
}

impl From<Shape> for Plan {
    fn from(shape: Shape) -> Plan {
        Plan::Board(shape)
    }
}
