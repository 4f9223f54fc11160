//! Where the cells of a board are.
//!
//! ```text
//!         c1  c2  c3  c4        label: half a cell, if rows and columns are numbered
//!       ┏━━━┯━━━┳━━━┯━━━┓
//!    r1 ┃   │   ┃ 2 │   ┃       within a cell of a board with blocks of R x C, in the order of the digits:
//!       ┃   │   ┃ 4 │   ┃       candidates in min(R, C) rows of max(R, C)
//! ```

use super::drawing::Point;
use super::outside;
use crate::board::{Cell, Constraint, ConstraintKind, Digit, Rules, Shape};

/// Around the board, in cells.
const MARGIN: f64 = 0.12;
/// Numbers of rows and columns, in cells.
const LABEL: f64 = 0.5;
/// The room of candidates in a cell, in parts of it: the upper left corner, the width and the height.
const NOTES: [f64; 4] = [(1.0 - 0.9) / 2.0, (1.0 - 0.9) / 2.0, 0.9, 0.9];
/// The same within the outline of a cage, below its sum.
const NOTES_OF_CAGES: [f64; 4] = [0.12, 0.22, 0.76, 0.68];

/// Where the cells of a board are, in points.
#[derive(Clone, Debug)]
pub(crate) struct BoardLayout {
    pub(crate) rules: Rules,
    /// The side of a cell.
    pub(crate) cell: f64,
    /// The upper left corner of the board.
    pub(crate) corner: Point,
    /// Width of the whole picture.
    pub(crate) width: f64,
    /// Around the board, in points.
    margin: f64,
    /// The room of candidates in a cell.
    notes: [f64; 4],
}

impl BoardLayout {
    /// Width of a picture with cells of a given side.
    pub(crate) fn width_for(rules: &Rules, cell: f64, has_labels: bool) -> f64 {
        cell * cells_across(rules, has_labels)
    }

    /// The layout of a picture that is so wide.
    pub(crate) fn new(rules: impl Into<Rules>, width: f64, has_labels: bool) -> BoardLayout {
        let rules = rules.into();
        let cell = width / cells_across(&rules, has_labels);
        let margin = cell * margin_of(&rules);
        let start = margin + if has_labels { cell * LABEL } else { 0.0 };
        let is_cage =
            |one: &Constraint| one.kind() == ConstraintKind::Cage && !one.numbers().is_empty();
        let notes = if rules.constraints().iter().any(is_cage) { NOTES_OF_CAGES } else { NOTES };
        BoardLayout { rules, cell, corner: Point::new(start, start), width, margin, notes }
    }

    pub(crate) fn shape(&self) -> Shape {
        self.rules.shape()
    }

    /// Side of the board.
    pub(crate) fn side(&self) -> f64 {
        self.cell * self.shape().side() as f64
    }

    /// The height of board, labels and margins.
    pub(crate) fn height(&self) -> f64 {
        self.corner.y + self.side() + self.margin
    }

    /// The place so many columns and rows from the corner of the board.
    pub(crate) fn at(&self, columns: f64, rows: f64) -> Point {
        Point::new(self.corner.x + columns * self.cell, self.corner.y + rows * self.cell)
    }

    /// The upper left corner of a cell.
    pub(crate) fn corner_of(&self, cell: Cell) -> Point {
        self.at(cell.col(self.shape()) as f64, cell.row(self.shape()) as f64)
    }

    /// The middle of a cell.
    pub(crate) fn middle_of(&self, cell: Cell) -> Point {
        let corner = self.corner_of(cell);
        Point::new(corner.x + self.cell / 2.0, corner.y + self.cell / 2.0)
    }

    /// Columns and rows of the candidates in a cell.
    fn note_grid(&self) -> (usize, usize) {
        let (rows, cols) = (self.shape().block_rows(), self.shape().block_cols());
        (rows.max(cols), rows.min(cols))
    }

    /// The middle of a candidate.
    pub(crate) fn note(&self, cell: Cell, digit: Digit) -> Point {
        let (cols, rows) = self.note_grid();
        let (col, row) = (digit.index() % cols, digit.index() / cols);
        let corner = self.corner_of(cell);
        let [left, top, width, height] = self.notes;
        let across = |start: f64, size: f64, number: usize, of: usize| {
            self.cell * start + self.cell * size * (number as f64 + 0.5) / of as f64
        };
        let (x, y) = (across(left, width, col, cols), across(top, height, row, rows));
        Point::new(corner.x + x, corner.y + y)
    }

    /// Half of the room that a candidate has.
    pub(crate) fn note_radius(&self) -> f64 {
        let (cols, rows) = self.note_grid();
        let [_, _, width, height] = self.notes;
        let room = (self.cell * width / cols as f64).min(self.cell * height / rows as f64);
        (room / 2.0).min(self.cell * 0.18)
    }

    /// Lines between cells: never too thin to print.
    pub(crate) fn thin(&self) -> f64 {
        (self.cell * 0.02).max(0.75)
    }

    /// Lines around blocks.
    pub(crate) fn thick(&self) -> f64 {
        (self.cell * 0.06).max(1.5)
    }
}

/// The room around a board, in cells.
fn margin_of(rules: &Rules) -> f64 {
    outside::room(rules).unwrap_or(MARGIN)
}

/// The width of a picture in cells.
fn cells_across(rules: &Rules, has_labels: bool) -> f64 {
    rules.shape().side() as f64 + 2.0 * margin_of(rules) + if has_labels { LABEL } else { 0.0 }
}
