//! Block shapes: how large a board is and how its blocks lie.

use crate::error::Error;
use std::{fmt, str::FromStr};

/// The shape of a board: blocks of `R` rows by `C` columns, `R` and `C` from 2 to 5; or a side that no such blocks fit.
///
/// The side is `N = R * C`: N rows, N columns, N blocks, N digits. Boards of sides 5, 7, 11, 13 and 14 have no blocks: they are
/// Latin squares, or have regions (jigsaws). Their shape is one row by N columns, and what is said of blocks is said of rows.
///
/// ```text
///   block_rows = 2, block_cols = 3          side 6
///   +-------+-------+
///   | . . . | . . . |   one band: `block_rows` rows, there are `block_cols` bands
///   | . . . | . . . |
///   +-------+-------+
///   | . . . | . . . |   one stack: `block_cols` columns, there are `block_rows` stacks
///   ...
/// ```
///
/// ```
/// use rootgrid::board::Shape;
/// let shape: Shape = "2x3".parse()?;
/// assert_eq!((shape.side(), shape.cells()), (6, 36));
/// assert_eq!("9".parse::<Shape>()?, Shape::NINE);
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    block_rows: u8,
    block_cols: u8,
}

impl Shape {
    /// The ordinary board: 9x9 in blocks of 3x3.
    pub const NINE: Shape = Shape { block_rows: 3, block_cols: 3 };

    /// Every shape with blocks, by side, wide blocks before tall ones.
    pub const ALL: [Shape; 16] = [
        Shape { block_rows: 2, block_cols: 2 },
        Shape { block_rows: 2, block_cols: 3 },
        Shape { block_rows: 3, block_cols: 2 },
        Shape { block_rows: 2, block_cols: 4 },
        Shape { block_rows: 4, block_cols: 2 },
        Shape { block_rows: 3, block_cols: 3 },
        Shape { block_rows: 2, block_cols: 5 },
        Shape { block_rows: 5, block_cols: 2 },
        Shape { block_rows: 3, block_cols: 4 },
        Shape { block_rows: 4, block_cols: 3 },
        Shape { block_rows: 3, block_cols: 5 },
        Shape { block_rows: 5, block_cols: 3 },
        Shape { block_rows: 4, block_cols: 4 },
        Shape { block_rows: 4, block_cols: 5 },
        Shape { block_rows: 5, block_cols: 4 },
        Shape { block_rows: 5, block_cols: 5 },
    ];

    /// The shapes without blocks, by side.
    pub const WITHOUT_BLOCKS: [Shape; 5] = [
        Shape { block_rows: 1, block_cols: 5 },
        Shape { block_rows: 1, block_cols: 7 },
        Shape { block_rows: 1, block_cols: 11 },
        Shape { block_rows: 1, block_cols: 13 },
        Shape { block_rows: 1, block_cols: 14 },
    ];

    /// The shapes that a side alone names: those with blocks first. Builds that know ordinary rules only have no others.
    fn named() -> impl Iterator<Item = Shape> {
        let others = if cfg!(feature = "rules") { &Shape::WITHOUT_BLOCKS[..] } else { &[] };
        Shape::ALL.into_iter().chain(others.iter().copied())
    }

    /// The shape with blocks of `block_rows` by `block_cols`, or `None` unless both are 2 to 5.
    #[must_use]
    pub const fn new(block_rows: usize, block_cols: usize) -> Option<Shape> {
        if block_rows < 2 || block_rows > 5 || block_cols < 2 || block_cols > 5 {
            return None;
        }
        Some(Shape { block_rows: block_rows as u8, block_cols: block_cols as u8 })
    }

    /// The usual shape of a board with `side` rows: 4, 6 (2x3), 8 (2x4), 9, 10 (2x5), 12 (3x4),
    /// 15 (3x5), 16, 20 (4x5) or 25; or without blocks 5, 7, 11, 13 or 14.
    #[must_use]
    pub fn from_side(side: usize) -> Option<Shape> {
        Shape::named().find(|shape| shape.side() == side)
    }

    /// The usual shape with that many cells, for text that carries no other hint.
    #[must_use]
    pub fn from_cells(cells: usize) -> Option<Shape> {
        Shape::named().find(|shape| shape.cells() == cells)
    }

    /// Rows of a block, which is also the number of stacks.
    #[must_use]
    pub const fn block_rows(self) -> usize {
        self.block_rows as usize
    }

    /// Columns of a block, which is also the number of bands.
    #[must_use]
    pub const fn block_cols(self) -> usize {
        self.block_cols as usize
    }

    /// Rows, columns, blocks and digits of the board.
    #[must_use]
    pub const fn side(self) -> usize {
        self.block_rows() * self.block_cols()
    }

    /// Cells of the board: the side squared.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.side() * self.side()
    }

    /// Returns whether blocks are as high as wide, so that transposition is a morph.
    #[must_use]
    pub const fn is_square(self) -> bool {
        self.block_rows == self.block_cols
    }

    /// Returns whether boards of this shape have blocks.
    #[must_use]
    pub const fn has_blocks(self) -> bool {
        self.block_rows > 1
    }

    /// The shape of a Latin square of any side.
    pub(crate) const fn without_blocks(side: usize) -> Shape {
        Shape { block_rows: 1, block_cols: side as u8 }
    }

    /// Returns whether rows and columns can change places: blocks, if there are any, must be square.
    pub(crate) const fn is_transposable(self) -> bool {
        self.is_square() || !self.has_blocks()
    }

    /// The blocks as `3x2`: rows by columns.
    pub(crate) fn blocks(self) -> String {
        format!("{}x{}", self.block_rows, self.block_cols)
    }

    /// Returns whether this is the shape that its side alone names.
    #[must_use]
    pub fn is_usual(self) -> bool {
        Shape::from_side(self.side()) == Some(self)
    }
}

/// `9x9` for the usual shape of a side, `3x2` (block rows by block columns) for the others.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_usual() {
            write!(f, "{0}x{0}", self.side())
        } else {
            write!(f, "{}x{}", self.block_rows, self.block_cols)
        }
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({}x{} blocks)", self.block_rows, self.block_cols)
    }
}

/// The words of errors on sides without blocks, in builds that know them.
const WITHOUT: &str =
    if cfg!(feature = "rules") { "; without blocks 5, 7, 11, 13, 14" } else { "" };

/// A side (`9`), a board by its side (`9x9`, `4x4`) or a block (`2x3`, `3x3`, `4x5`).
///
/// `4x4` is the board with four rows; the board with blocks of 4x4 is `16` or `16x16`.
impl FromStr for Shape {
    type Err = Error;

    fn from_str(text: &str) -> Result<Shape, Error> {
        let number = |part: &str| {
            (!part.is_empty() && part.len() <= 2 && part.bytes().all(|b| b.is_ascii_digit()))
                .then(|| part.parse::<usize>().ok())
                .flatten()
        };
        let shape = match text.split_once(['x', 'X']) {
            None => number(text).and_then(Shape::from_side),
            Some((rows, cols)) => match (number(rows), number(cols)) {
                (Some(rows), Some(cols)) if rows == cols => {
                    Shape::from_side(rows).or_else(|| Shape::new(rows, cols))
                }
                (Some(rows), Some(cols)) => Shape::new(rows, cols),
                _ => None,
            },
        };
        shape.ok_or_else(|| {
            Error::option(format!(
                "unknown shape '{text}': expected a side (4, 6, 8, 9, 10, 12, 15, 16, 20, 25, or the same as 4x4, \
                 16x16{WITHOUT}) or block rows x block columns from 2x2 to 5x5, such as 2x3"
            ))
        })
    }
}

#[cfg(test)]
mod tests;
