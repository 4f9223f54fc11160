//! Masks: patterns that the clues follow.

use crate::board::{Cell, CellSet, House, HouseKind, Shape};
use crate::error::Error;
use crate::names::named;

named! {
    /// The strictness of a mask.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    #[non_exhaustive]
    pub enum MaskMode: "mask mode" {
        /// Every cell of the mask is a clue, and no other.
        #[default]
        Exact = "exact",
        /// Clues stand in cells of the mask only.
        Within = "within",
    }
}

/// A pattern that the clues must follow.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mask {
    /// The cells of the pattern.
    pub cells: CellSet,
    /// Its strictness.
    pub mode: MaskMode,
}

impl Mask {
    /// The pattern that a text draws: one character a cell, `.`, `0`, `_` or `-` outside, any other
    /// visible character inside; white space between is left out.
    ///
    /// # Errors
    /// When the number of cells is not that of the shape.
    pub fn parse(shape: Shape, mode: MaskMode, text: &str) -> Result<Mask, Error> {
        let drawn: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        if drawn.len() != shape.cells() {
            return Err(Error::option(format!(
                "bad mask: {} cells found, expected the {} of a {shape} board, '.' outside and 'x' \
                 inside",
                drawn.len(),
                shape.cells()
            )));
        }
        let inside = drawn.iter().enumerate().filter(|(_, c)| !".0_-".contains(**c));
        Ok(Mask { cells: inside.map(|(i, _)| Cell::new(i)).collect(), mode })
    }

    /// The number of cells inside in each house of a kind.
    pub(super) fn sizes(&self, shape: Shape, kind: HouseKind) -> Vec<usize> {
        let inside = |number: usize| {
            let cells = shape.geometry().house(House::of(shape, kind, number)).iter();
            cells.filter(|&&cell| self.cells.contains(cell)).count()
        };
        (0..shape.side()).map(inside).collect()
    }

    /// Refuses a pattern that leaves two lines of one band or stack empty: they could change places.
    pub(super) fn check_lines(&self, shape: Shape) -> Result<(), Error> {
        let side = shape.side();
        let (mut rows, mut columns) = (vec![true; side], vec![true; side]);
        for cell in self.cells.iter() {
            (rows[cell.row(shape)], columns[cell.col(shape)]) = (false, false);
        }
        let kinds = [(rows, shape.block_rows(), "row"), (columns, shape.block_cols(), "column")];
        for (is_empty, group, name) in kinds {
            let empty: Vec<usize> = (0..side).filter(|&line| is_empty[line]).collect();
            let twins = empty.windows(2).find(|lines| lines[0] / group == lines[1] / group);
            if let Some(&[a, b]) = twins {
                return Err(Error::option(format!(
                    "the mask leaves {name}s {} and {} empty: they could change places, so no puzzle inside it has one \
                     solution",
                    a + 1,
                    b + 1
                )));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
