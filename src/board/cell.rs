//! Positions on a board.

use super::Shape;
use std::fmt;

/// A cell by its row-major index, 0 to `shape.cells() - 1`.
///
/// ```text
///    0  1  2 ...  8
///    9 10 11 ... 17
///   ...
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this row-major index. The index is not checked against a shape.
    #[must_use]
    pub const fn new(index: usize) -> Cell {
        Cell(index as u16)
    }

    /// The cell in row `row` and column `col`, both counted from 0.
    #[must_use]
    pub const fn at(shape: Shape, row: usize, col: usize) -> Cell {
        Cell((row * shape.side() + col) as u16)
    }

    /// Row-major index from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row from 0.
    #[must_use]
    pub const fn row(self, shape: Shape) -> usize {
        self.index() / shape.side()
    }

    /// Column from 0.
    #[must_use]
    pub const fn col(self, shape: Shape) -> usize {
        self.index() % shape.side()
    }

    /// Block from 0, blocks counted row by row.
    #[must_use]
    pub const fn block(self, shape: Shape) -> usize {
        self.row(shape) / shape.block_rows() * shape.block_rows()
            + self.col(shape) / shape.block_cols()
    }

    /// The cell in `r1c1` notation.
    ///
    /// ```
    /// use rootgrid::board::{Cell, Shape};
    /// assert_eq!(Cell::new(10).name(Shape::NINE).to_string(), "r2c2");
    /// ```
    #[must_use]
    pub fn name(self, shape: Shape) -> impl fmt::Display {
        CellName { row: self.row(shape) + 1, col: self.col(shape) + 1 }
    }
}

struct CellName {
    row: usize,
    col: usize,
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.col)
    }
}

/// The three kinds of house.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A block.
    Block,
}

/// A house by its number: rows `0..N`, columns `N..2N`, blocks `2N..3N`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct House(u8);

impl House {
    /// The house with this number, which is not checked against a shape.
    #[must_use]
    pub const fn new(index: usize) -> House {
        House(index as u8)
    }

    /// The `number`-th (from 0) row, column or block.
    #[must_use]
    pub const fn of(shape: Shape, kind: HouseKind, number: usize) -> House {
        House((kind as usize * shape.side() + number) as u8)
    }

    /// Number from 0 among all houses of the shape.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row, column or block.
    #[must_use]
    pub const fn kind(self, shape: Shape) -> HouseKind {
        match self.index() / shape.side() {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Block,
        }
    }

    /// Number from 0 among the houses of its kind.
    #[must_use]
    pub const fn number(self, shape: Shape) -> usize {
        self.index() % shape.side()
    }
}
