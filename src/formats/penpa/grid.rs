//! The numbers that penpa-edit gives to cells, to their corners and to places within them, row by row.
//!
//! ```text
//!   cells      the board, its margins, and two more rows and columns on each side
//!   corners    behind all cells: the one below and to the right of a cell
//!   quarters   from four times the number of cells on: four places within each cell
//! ```

use super::super::pack::json;
use super::super::regions;
use crate::board::{Rules, Shape};
use serde_json::{Map, Value};

/// The style of an edge that parts blocks.
pub(super) const THICK: usize = 2;

/// The style of a diagonal.
pub(super) const THIN: usize = 12;

/// The numbers that the editor gives to what is on a board.
pub(super) struct Grid {
    pub(super) side: usize,
    /// Cells in all, with those of the margins and two around them, and how many there are in a row.
    all: usize,
    width: usize,
    /// The rows and columns of the margins, and of those around them.
    top: usize,
    left: usize,
}

impl Grid {
    /// The grid of a board of a side with margins: rows and columns in all, rows above it, columns on its left.
    pub(super) fn new(side: usize, [rows, cols]: [usize; 2], [top, left]: [usize; 2]) -> Grid {
        let all = (rows + 4) * (cols + 4);
        Grid { side, all, width: cols + 4, top: top + 2, left: left + 2 }
    }

    /// The number of a cell.
    pub(super) fn key(&self, cell: usize) -> usize {
        (cell / self.side + self.top) * self.width + cell % self.side + self.left
    }

    /// The cell with a number, if it is on the board.
    pub(super) fn cell(&self, key: usize) -> Option<usize> {
        let row = (key / self.width).checked_sub(self.top)?;
        let col = (key % self.width).checked_sub(self.left)?;
        (row < self.side && col < self.side).then_some(row * self.side + col)
    }

    /// The number of one of the four places within a cell: top left, top right, bottom left, bottom right.
    pub(super) fn quarter(&self, cell: usize, place: usize) -> usize {
        4 * (self.all + self.key(cell)) + place
    }

    /// The number of the corner above and to the left of a place in a row.
    pub(super) fn corner(&self, row: usize, col: usize) -> usize {
        self.all + self.width * (row + self.top - 1) + col + self.left - 1
    }

    /// The edges between all cells, from corner to corner, each with the cells that it parts: first those between columns.
    fn inner_edges(&self) -> impl Iterator<Item = (String, [usize; 2])> {
        let side = self.side;
        let corner = |row: usize, col: usize| self.corner(row, col);
        let between = move |at: usize| (0..side).map(move |line| (at, line));
        let down = (1..side).flat_map(between).map(move |(col, row)| {
            let ends = (corner(row, col), corner(row + 1, col));
            (ends, [row * side + col - 1, row * side + col])
        });
        let across = (1..side).flat_map(between).map(move |(row, col)| {
            let ends = (corner(row, col), corner(row, col + 1));
            (ends, [(row - 1) * side + col, row * side + col])
        });
        down.chain(across).map(|((from, to), cells)| (format!("{from},{to}"), cells))
    }

    /// The edges between blocks or regions.
    pub(super) fn edges(&self, rules: &Rules) -> impl Iterator<Item = String> {
        let regions = rules.regions();
        let edges = self.inner_edges();
        edges.filter(move |(_, [a, b])| regions[*a] != regions[*b]).map(|(edge, _)| edge)
    }

    /// The pieces of the diagonal that falls from the left, or of the one that rises, from corner to corner, as the editor names them.
    pub(super) fn diagonal(&self, falls: bool) -> impl Iterator<Item = String> {
        (0..self.side).map(move |row| {
            if falls {
                format!("{},{}", self.corner(row, row), self.corner(row + 1, row + 1))
            } else {
                let col = self.side - row;
                format!("{},{}", self.corner(row + 1, col - 1), self.corner(row, col))
            }
        })
    }

    /// The regions that thick edges part, each cell with the number of its own, if each has as many cells as a row.
    pub(super) fn regions_within(&self, edges: &Map<String, Value>) -> Option<Vec<usize>> {
        let is_thick = |key: &str| edges.get(key).and_then(json::number) == Some(THICK);
        let open = self.inner_edges().filter(|(edge, _)| !is_thick(edge));
        let regions = regions::joined(self.side, open.map(|(_, cells)| cells));
        let size = |number: usize| regions.iter().filter(|region| **region == number).count();
        (0..self.side).all(|number| size(number) == self.side).then_some(regions)
    }

    /// The shape whose blocks are drawn with thick edges, if it is one.
    pub(super) fn shape_within(&self, edges: &Map<String, Value>) -> Option<Shape> {
        let is_thick = |key: String| edges.get(&key).and_then(json::number) == Some(THICK);
        let is_drawn =
            |shape: &Shape| shape.side() == self.side && self.edges(shape.rules()).all(is_thick);
        let mut drawn = Shape::ALL.into_iter().filter(is_drawn);
        drawn.next().filter(|_| drawn.next().is_none())
    }
}
