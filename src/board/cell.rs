//! Positions on a board.

use super::{MAX_CELLS, MAX_SIDE, Shape};
use crate::error::Error;
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
    /// The cell with this row-major index, which is not checked against a shape.
    ///
    /// # Panics
    /// When the index is not below [`MAX_CELLS`], the cells of the largest board. [`TryFrom`] returns
    /// an error instead.
    #[must_use]
    #[track_caller]
    pub const fn new(index: usize) -> Cell {
        assert!(index < MAX_CELLS, "no board has so many cells");
        Cell(index as u16)
    }

    /// The cell in row `row` and column `col`, both counted from 0.
    ///
    /// # Panics
    /// When the board has no such row or column.
    #[must_use]
    #[track_caller]
    pub const fn at(shape: Shape, row: usize, col: usize) -> Cell {
        assert!(row < shape.side() && col < shape.side(), "the board has no such row or column");
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

/// The cell with this row-major index, if any board has it.
impl TryFrom<usize> for Cell {
    type Error = Error;

    fn try_from(index: usize) -> Result<Cell, Error> {
        if index < MAX_CELLS {
            Ok(Cell::new(index))
        } else {
            Err(Error::option(format!("no board has a cell {index}: the largest has {MAX_CELLS}")))
        }
    }
}

impl From<Cell> for usize {
    fn from(cell: Cell) -> usize {
        cell.index()
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
    ///
    /// # Panics
    /// When the number is not below 75, the houses of the largest board. [`TryFrom`] returns an error
    /// instead.
    #[must_use]
    #[track_caller]
    pub const fn new(index: usize) -> House {
        assert!(index < 3 * MAX_SIDE, "no board has so many houses");
        House(index as u8)
    }

    /// The `number`-th (from 0) row, column or block.
    ///
    /// # Panics
    /// When the number is not below the side of the board.
    #[must_use]
    #[track_caller]
    pub const fn of(shape: Shape, kind: HouseKind, number: usize) -> House {
        assert!(number < shape.side(), "the board has no such row, column or block");
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

/// The house with this number, if any board has it.
impl TryFrom<usize> for House {
    type Error = Error;

    fn try_from(index: usize) -> Result<House, Error> {
        if index < 3 * MAX_SIDE {
            Ok(House::new(index))
        } else {
            let most = 3 * MAX_SIDE;
            Err(Error::option(format!("no board has a house {index}: the largest has {most}")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        fn positions_are_those_of_the_largest_board(index: u16) -> bool {
            let index = usize::from(index);
            let cell = Cell::try_from(index).ok().map(usize::from);
            let house = House::try_from(index).ok().map(House::index);
            cell == (index < MAX_CELLS).then_some(index)
                && house == (index < 3 * MAX_SIDE).then_some(index)
        }
    }

    #[test]
    #[should_panic = "no board has so many cells"]
    fn cells_past_every_board_panic() {
        let _ = Cell::new(70_000);
    }
}
