//! Rotations and reflections of a whole board, which carry any rules to others that say the same of the image.

use super::{Cell, Shape};

/// A rotation or reflection of a board that carries blocks to blocks: eight of them, or four where blocks are no squares.
///
/// ```text
///   transposed, then rows from the bottom up, then columns from the right, as far as each is so
/// ```
///
/// ```
/// use rootgrid::board::{Cell, Shape, Turn};
/// let turns: Vec<Turn> = Turn::all(Shape::NINE).collect();
/// assert_eq!(turns.len(), 8);
/// assert_eq!(Turn::all("6".parse()?).count(), 4);
/// assert_eq!(turns[0].image(Cell::new(1), Shape::NINE), Cell::new(1));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    is_transposed: bool,
    is_upside_down: bool,
    is_mirrored: bool,
}

impl Turn {
    /// The turns of a shape; the first changes nothing.
    pub fn all(shape: Shape) -> impl Iterator<Item = Turn> {
        let has_all = shape.is_transposable();
        (0..if has_all { 8_u8 } else { 4 }).map(|number| Turn {
            is_transposed: number & 4 != 0,
            is_upside_down: number & 2 != 0,
            is_mirrored: number & 1 != 0,
        })
    }

    /// The turn that undoes this one.
    #[must_use]
    pub fn inverse(self) -> Turn {
        let Turn { is_transposed, is_upside_down, is_mirrored } = self;
        match is_transposed {
            // Rows that were turned around after the board was transposed were columns before.
            true => {
                Turn { is_transposed, is_upside_down: is_mirrored, is_mirrored: is_upside_down }
            }
            false => self,
        }
    }

    /// The cell that the content of a cell goes to.
    #[must_use]
    pub fn image(self, cell: Cell, shape: Shape) -> Cell {
        let last = shape.side() - 1;
        let (row, col) = (cell.row(shape), cell.col(shape));
        let (row, col) = if self.is_transposed { (col, row) } else { (row, col) };
        let row = if self.is_upside_down { last - row } else { row };
        let col = if self.is_mirrored { last - col } else { col };
        Cell::new(row * shape.side() + col)
    }

    /// Returns whether the two main diagonals change places.
    pub(super) fn swaps_diagonals(self) -> bool {
        self.is_upside_down != self.is_mirrored
    }
}
