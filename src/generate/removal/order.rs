//! Orders: in which sequence cells are proposed for erasing.

use crate::board::{Cell, Shape};
use crate::grid::Solution;
use crate::names::named;
use crate::rng::Stream;

named! {
    /// The sequence in which cells are proposed.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    #[non_exhaustive]
    pub enum Order: "order" {
        /// All cells in random order.
        #[default]
        Random = "random",
        /// A random cell of the first row, of the second, ..., and round again.
        Rows = "rows",
        /// The same by columns.
        Columns = "columns",
        /// The same by blocks.
        Blocks = "blocks",
        /// The same by digits: a random cell that holds 1, one that holds 2, ...
        Digits = "digits",
    }
}

impl Order {
    /// All cells of the board in an order of this kind.
    #[must_use]
    pub fn draw(self, solution: &Solution, stream: &mut Stream) -> Vec<Cell> {
        let shape = solution.shape();
        let group_of = |cell: Cell| match self {
            Order::Random => None,
            Order::Rows => Some(cell.row(shape)),
            Order::Columns => Some(cell.col(shape)),
            Order::Blocks => Some(cell.block(shape)),
            Order::Digits => Some(usize::from(solution.values()[cell.index()]) - 1),
        };
        let mut cells = Order::shuffled(shape, stream);
        // The place of a cell in its group is its round; rounds visit the groups in turn.
        let mut sizes = [0; crate::board::MAX_SIDE];
        cells.sort_by_cached_key(|&cell| {
            group_of(cell).map(|group| {
                sizes[group] += 1;
                (sizes[group], group)
            })
        });
        cells
    }

    /// All cells in uniformly random order.
    #[must_use]
    pub fn shuffled(shape: Shape, stream: &mut Stream) -> Vec<Cell> {
        let mut cells: Vec<Cell> = (0..shape.cells()).map(Cell::new).collect();
        stream.shuffle(&mut cells);
        cells
    }
}
