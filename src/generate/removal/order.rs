//! Orders: in which sequence cells are proposed for erasing.

use crate::board::{Cell, Shape};
use crate::grid::Solution;
use crate::names::named;
use crate::rng::Stream;

named! {
    /// The sequence in which cells are proposed.
    ///
    /// The orders by rows, columns, blocks and digits go round: a random cell of every row, then a second cell of every
    /// row, and so on; within a round the rows stand in random order.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    #[non_exhaustive]
    pub enum Order: "order" {
        /// All cells in random order.
        #[default]
        Random = "random",
        /// A random cell of every row, then a second one of every row, ...
        Rows = "rows",
        /// The same by columns.
        Columns = "columns",
        /// The same by blocks.
        Blocks = "blocks",
        /// The same by digits: a random cell of every digit, then a second one, ...
        Digits = "digits",
    }
}

impl Order {
    /// All cells of the board in a random order of this kind.
    #[must_use]
    pub fn draw(self, solution: &Solution, stream: &mut Stream) -> Vec<Cell> {
        let shape = solution.shape();
        let mut cells = Order::shuffled(shape, stream);
        let mut before = [0; crate::board::MAX_SIDE];
        cells.sort_by_cached_key(|&cell| {
            self.group_of(cell, shape, solution.values()).map(|group| {
                before[group] += 1;
                before[group]
            })
        });
        cells
    }

    /// The number of the group that a cell takes turns in: its row, column, block or digit, from 0.
    pub(in crate::generate) fn group_of(
        self,
        cell: Cell,
        shape: Shape,
        solution: &[u8],
    ) -> Option<usize> {
        match self {
            Order::Random => None,
            Order::Rows => Some(cell.row(shape)),
            Order::Columns => Some(cell.col(shape)),
            Order::Blocks => Some(cell.block(shape)),
            Order::Digits => Some(usize::from(solution[cell.index()]) - 1),
        }
    }

    /// All cells in uniformly random order.
    #[must_use]
    pub fn shuffled(shape: Shape, stream: &mut Stream) -> Vec<Cell> {
        let mut cells: Vec<Cell> = (0..shape.cells()).map(Cell::new).collect();
        stream.shuffle(&mut cells);
        cells
    }
}
