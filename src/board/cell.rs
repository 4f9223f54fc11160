//! Cells of a board.

use super::{MAX_CELLS, Shape};
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
    /// When the index is not below 625, the cells of the largest board. [`TryFrom`] returns
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

    /// The cells that share an edge with the cell, ascending.
    pub(crate) fn neighbours(self, shape: Shape) -> impl Iterator<Item = Cell> {
        let (row, col, side) = (self.row(shape), self.col(shape), shape.side());
        let all = [
            row.checked_sub(1).map(|row| (row, col)),
            col.checked_sub(1).map(|col| (row, col)),
            (col + 1 < side).then_some((row, col + 1)),
            (row + 1 < side).then_some((row + 1, col)),
        ];
        all.into_iter().flatten().map(move |(row, col)| Cell::at(shape, row, col))
    }

    /// The pairs of cells of a board that share an edge, the lower cell first, ascending by it.
    pub(crate) fn neighbour_pairs(shape: Shape) -> impl Iterator<Item = [Cell; 2]> {
        let of_first = move |first: Cell| {
            let others = first.neighbours(shape).filter(move |&second| second > first);
            others.map(move |second| [first, second])
        };
        (0..shape.cells()).map(Cell::new).flat_map(of_first)
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

    /// The cell of a board of this shape with this name, as `r2c5` or `B5`, in either case.
    ///
    /// ```
    /// use rootgrid::board::{Cell, Shape};
    /// assert_eq!(Cell::from_name("r2c2", Shape::NINE), Some(Cell::new(10)));
    /// assert_eq!(Cell::from_name("B2", Shape::NINE), Some(Cell::new(10)));
    /// assert_eq!(Cell::from_name("r2c10", Shape::NINE), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str, shape: Shape) -> Option<Cell> {
        let numbered = name.strip_prefix(['r', 'R']).and_then(|rest| rest.split_once(['c', 'C']));
        if let Some((row, col)) = numbered {
            return Cell::from_numbers(row, col, shape);
        }
        let letter = name.chars().next().filter(char::is_ascii_alphabetic)?;
        let row = letter.to_ascii_uppercase() as usize - 'A' as usize + 1;
        Cell::from_numbers(&row.to_string(), &name[1..], shape)
    }

    /// The cell in a row and a column that are numbered from 1, in decimal digits alone.
    pub fn from_numbers(row: &str, col: &str, shape: Shape) -> Option<Cell> {
        let number = |text: &str| {
            let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
            let number = text.parse::<usize>().ok().filter(|_| is_number)?;
            (1..=shape.side()).contains(&number).then(|| number - 1)
        };
        Some(Cell::at(shape, number(row)?, number(col)?))
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

#[cfg(test)]
mod tests;
