//! The pattern of Franken fish.

use crate::board::{Cell, Digit, House};

/// All places of a digit in some houses lie in as many other houses, but for the fins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FrankenFish {
    /// The digit.
    pub(crate) digit: Digit,
    /// The base houses, which share no place of the digit.
    pub(crate) base: Vec<House>,
    /// The cover houses.
    pub(crate) cover: Vec<House>,
    /// The places of the base outside of the cover; one of them has the digit, or it is a fish.
    pub(crate) fins: Vec<Cell>,
}
