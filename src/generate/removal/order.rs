//! Orders: in which sequence cells are proposed for erasing.

use crate::board::{Cell, Shape};
use crate::error::Error;
use crate::grid::Solution;
use crate::rng::Stream;
use std::{fmt, str::FromStr};

/// The sequence in which cells are proposed.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Order {
    /// All cells in random order.
    #[default]
    Random,
    /// A random cell of the first row, of the second, ..., and round again.
    Rows,
    /// The same by columns.
    Columns,
    /// The same by blocks.
    Blocks,
    /// The same by digits: a random cell that holds 1, one that holds 2, ...
    Digits,
}

impl Order {
    /// Every order.
    pub const ALL: [Order; 5] =
        [Order::Random, Order::Rows, Order::Columns, Order::Blocks, Order::Digits];

    /// The name used on the command line and in recipes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Order::Random => "random",
            Order::Rows => "rows",
            Order::Columns => "columns",
            Order::Blocks => "blocks",
            Order::Digits => "digits",
        }
    }

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
        // Where a cell stands in its group tells its round; rounds visit the groups in turn.
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

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Order {
    type Err = Error;

    fn from_str(text: &str) -> Result<Order, Error> {
        Order::ALL.into_iter().find(|order| order.name() == text).ok_or_else(|| {
            Error::option(format!(
                "unknown order '{text}': expected random, rows, columns, blocks or digits"
            ))
        })
    }
}
