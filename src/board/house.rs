//! Houses of a board.

use super::{MAX_HOUSES, Shape};
use crate::error::Error;
use crate::names::named;
use std::fmt;

named! {
    /// A kind of house.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[non_exhaustive]
    pub enum HouseKind: "kind of house" {
        /// A row.
        Row = "row",
        /// A column.
        Column = "column",
        /// A block.
        Block = "block",
        /// The diagonal from the upper left.
        MainDiagonal = "main diagonal",
        /// The diagonal from the upper right.
        Antidiagonal = "antidiagonal",
        /// A window.
        Window = "window",
        /// A house that follows from windows.
        HiddenWindow = "hidden window",
        /// The cells at one place of every block.
        Group = "group",
        /// The middle cells of the blocks.
        CentreDot = "centre dot",
        /// Nine cells in the form of a star.
        Asterisk = "asterisk",
        /// Nine cells in the form of a wheel.
        Girandola = "girandola",
        /// A region, in place of a block.
        Region = "region",
        /// A house that is named by its cells.
        Further = "further house",
    }
}

impl HouseKind {
    /// The first letter of the name: `r`, `c`, `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        self.name().as_bytes()[0] as char
    }

    /// Returns whether a board has one house of the kind at most, which needs no number.
    #[must_use]
    pub const fn is_alone(self) -> bool {
        use HouseKind::{Antidiagonal, Asterisk, CentreDot, Girandola, MainDiagonal};
        matches!(self, MainDiagonal | Antidiagonal | CentreDot | Asterisk | Girandola)
    }
}

/// A house by its number: rows `0..N`, columns `N..2N`, blocks `2N..3N`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct House(u16);

impl House {
    /// The house with this number, which is not checked against a shape.
    ///
    /// # Panics
    /// When the number is not below 75, the houses of the largest board. [`TryFrom`] returns an error
    /// instead.
    #[must_use]
    #[track_caller]
    pub const fn new(index: usize) -> House {
        assert!(index < MAX_HOUSES, "no board has so many houses");
        House(index as u16)
    }

    /// The `number`-th (from 0) row, column or block.
    ///
    /// # Panics
    /// When the number is not below the side of the board.
    #[must_use]
    #[track_caller]
    pub const fn of(shape: Shape, kind: HouseKind, number: usize) -> House {
        assert!(number < shape.side(), "the board has no such row, column or block");
        House((kind as usize * shape.side() + number) as u16)
    }

    /// Number from 0 among all houses of the shape.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row, column or block.
    #[must_use]
    pub const fn kind(self, shape: Shape) -> HouseKind {
        match self.index() / shape.side() {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Block,
        }
    }

    /// Number from 0 among the houses of its kind.
    #[must_use]
    pub const fn number(self, shape: Shape) -> usize {
        self.index() % shape.side()
    }

    /// The kind of the house and its number from 1.
    ///
    /// ```
    /// use rootgrid::board::{House, HouseKind, Shape};
    /// let house = House::of(Shape::NINE, HouseKind::Column, 2);
    /// assert_eq!(house.name(Shape::NINE).to_string(), "column 3");
    /// ```
    #[must_use]
    pub fn name(self, shape: Shape) -> impl fmt::Display {
        HouseName { kind: self.kind(shape), number: self.number(shape) + 1 }
    }
}

struct HouseName {
    kind: HouseKind,
    number: usize,
}

impl fmt::Display for HouseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.number)
    }
}

/// The house with this number, if any board has it.
impl TryFrom<usize> for House {
    type Error = Error;

    fn try_from(index: usize) -> Result<House, Error> {
        if index < MAX_HOUSES {
            Ok(House::new(index))
        } else {
            Err(Error::option(format!(
                "no board has a house {index}: the largest has {MAX_HOUSES}"
            )))
        }
    }
}

#[cfg(test)]
mod tests;
