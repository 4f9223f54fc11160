//! Symmetries of clue patterns and the cell orbits under them.

use super::{Cell, Shape};
use crate::names::named;

named! {
    /// A symmetry that a clue pattern may be asked to have.
    ///
    /// The names of the program QQWing (`rotate180`, `rotate90`, `mirror`, `flip`) are read as well.
    ///
    /// These are symmetries of the square as a picture; on boards whose blocks are not square the
    /// pattern is symmetric although the blocks are not.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    #[non_exhaustive]
    pub enum Symmetry: "symmetry" {
        /// No symmetry: every cell for itself.
        #[default]
        None = "none",
        /// The half turn, as newspapers print them.
        HalfTurn = "half-turn" | "rotate180",
        /// The quarter turn (which includes the half turn).
        QuarterTurn = "quarter-turn" | "rotate90",
        /// Mirrored top to bottom.
        Horizontal = "horizontal" | "flip",
        /// Mirrored left to right.
        Vertical = "vertical" | "mirror",
        /// Mirrored both ways.
        Both = "both",
        /// Mirrored in the main diagonal.
        Diagonal = "diagonal",
        /// Mirrored in the other diagonal.
        Antidiagonal = "antidiagonal",
        /// Mirrored in both diagonals.
        BothDiagonals = "both-diagonals",
        /// All eight symmetries of the square.
        Full = "full",
    }
}

/// The generators of a symmetry, as maps of (row, column) on a side `n`.
type Flip = fn(usize, usize, usize) -> (usize, usize);

const HALF: Flip = |n, r, c| (n - 1 - r, n - 1 - c);
const QUARTER: Flip = |n, r, c| (c, n - 1 - r);
const TOP_BOTTOM: Flip = |n, r, c| (n - 1 - r, c);
const LEFT_RIGHT: Flip = |n, r, c| (r, n - 1 - c);
const MAIN: Flip = |_, r, c| (c, r);
const OTHER: Flip = |n, r, c| (n - 1 - c, n - 1 - r);

impl Symmetry {
    fn generators(self) -> &'static [Flip] {
        match self {
            Symmetry::None => &[],
            Symmetry::HalfTurn => &[HALF],
            Symmetry::QuarterTurn => &[QUARTER],
            Symmetry::Horizontal => &[TOP_BOTTOM],
            Symmetry::Vertical => &[LEFT_RIGHT],
            Symmetry::Both => &[TOP_BOTTOM, LEFT_RIGHT],
            Symmetry::Diagonal => &[MAIN],
            Symmetry::Antidiagonal => &[OTHER],
            Symmetry::BothDiagonals => &[MAIN, OTHER],
            Symmetry::Full => &[QUARTER, MAIN],
        }
    }

    /// The orbit of a cell: the cells that the symmetry carries it to, itself included, ascending.
    #[must_use]
    pub fn orbit(self, shape: Shape, cell: Cell) -> Vec<Cell> {
        let side = shape.side();
        let mut orbit = vec![cell];
        let mut next = 0;
        while next < orbit.len() {
            let (row, col) = (orbit[next].row(shape), orbit[next].col(shape));
            for flip in self.generators() {
                let (r, c) = flip(side, row, col);
                let image = Cell::at(shape, r, c);
                if !orbit.contains(&image) {
                    orbit.push(image);
                }
            }
            next += 1;
        }
        orbit.sort_unstable();
        orbit
    }

    /// The elements of the symmetry but that which changes nothing, each as the image of every cell.
    pub(crate) fn maps(self, shape: Shape) -> Vec<Vec<Cell>> {
        let same: Vec<Cell> = (0..shape.cells()).map(Cell::new).collect();
        let (mut maps, mut next) = (vec![same], 0);
        while next < maps.len() {
            for flip in self.generators() {
                let image = |cell: &Cell| {
                    let (row, col) = flip(shape.side(), cell.row(shape), cell.col(shape));
                    Cell::at(shape, row, col)
                };
                let map = maps[next].iter().map(image).collect();
                if !maps.contains(&map) {
                    maps.push(map);
                }
            }
            next += 1;
        }
        maps.split_off(1)
    }

    /// All orbits, in the order of their first cells.
    #[must_use]
    pub fn orbits(self, shape: Shape) -> Vec<Vec<Cell>> {
        (0..shape.cells())
            .map(|i| self.orbit(shape, Cell::new(i)))
            .enumerate()
            .filter(|(i, orbit)| orbit[0].index() == *i)
            .map(|(_, orbit)| orbit)
            .collect()
    }
}

#[cfg(test)]
mod tests;
