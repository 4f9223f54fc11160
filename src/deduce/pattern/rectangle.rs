//! Rectangles that would have two solutions.

use crate::board::{Cell, Digit, DigitSet, House};

/// Four corners of a rectangle in two blocks, and why they may not hold two digits alone.
///
/// ```text
///   0 . . | 1 . .     corners go around: neighbours share a line, 0 and 2, 1 and 3 are opposite;
///   3 . . | 2 . .     0 and 2 equal, 1 and 3 equal would leave two solutions
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rectangle {
    /// The corners.
    pub(crate) corners: [Cell; 4],
    /// The two digits.
    pub(crate) pair: DigitSet,
    /// Its conclusion.
    pub(crate) case: RectangleCase,
}

/// The ways in which a rectangle concludes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RectangleCase {
    /// Type 1: one corner has other candidates, so it takes one of them.
    OneCorner,
    /// Types 2 and 5: all further candidates are one digit, so one of the corners with it takes it.
    OneDigit,
    /// Type 3: the further candidates of two corners act as one cell of a naked set.
    NakedSet(CornerSet),
    /// Type 3: the pair and some digits that are not in these corners make a hidden set.
    HiddenSet(CornerSet),
    /// Type 4: the digit has no other places than two corners in the house.
    Confined {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
    },
    /// Type 6: the digit has no other places than the corners in two lines, so that it is in the corners with two
    /// candidates, which are opposite.
    Crossed {
        /// The digit.
        digit: Digit,
        /// The lines.
        lines: [House; 2],
    },
    /// Hidden rectangle: if one corner took the digit, the others would follow, in this order.
    Hidden {
        /// The corner and the digit.
        from: (Cell, Digit),
        /// The other corners with their digits; the house in which it has no other place, or none if the corner has no
        /// other candidate.
        forced: [(Cell, Digit, Option<House>); 3],
    },
}

/// Cells of a house with which two corners make a set.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct CornerSet {
    /// The house.
    pub(crate) house: House,
    /// Another house that has the corners and all cells of a naked set, and so loses its digits as well.
    pub(crate) beside: Option<House>,
    /// The digits of the set.
    pub(crate) digits: DigitSet,
    /// The other cells of the set, as places of the house.
    pub(crate) places: u32,
}

/// Four corners of a rectangle in two blocks, none of them given, that may not hold two digits crosswise.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct AvoidableRectangle {
    /// The corners going around, the open ones first.
    pub(crate) corners: [Cell; 4],
    /// The digit of the first and third corner, and that of the others.
    pub(crate) pair: [Digit; 2],
}
