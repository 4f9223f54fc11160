//! The pattern of junior exocets.

use crate::board::{Cell, Digit, DigitSet, House};

/// Two cells whose digits must stand in two others as well.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Exocet {
    /// Two cells of a block and a line.
    pub(crate) base: [Cell; 2],
    /// Their candidates, three or four.
    pub(crate) digits: DigitSet,
    /// Two cells of the band, in the other two blocks.
    pub(crate) targets: [Cell; 2],
    /// The lines across the band through the targets, and through the third cell beside the base.
    pub(crate) cross: [House; 3],
    /// By digit: at most two lines that hold all its places in the cross lines outside of the band.
    pub(crate) covers: Vec<(Digit, Vec<House>)>,
}
