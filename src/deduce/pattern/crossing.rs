//! Patterns of houses that cross: Franken fish, Sue de Coq, junior exocets, SK-loops.

use crate::board::{Cell, Digit, DigitSet, House};

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

/// Cells where a line and a block cross, cells of the line (A) and cells of the block (B), as many as they have digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SueDeCoq {
    /// The line and the block.
    pub(crate) houses: [House; 2],
    /// The cells of the crossing, of A and of B.
    pub(crate) cells: [Vec<Cell>; 3],
    /// The digits of the crossing, of A and of B.
    pub(crate) digits: [DigitSet; 3],
}

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

/// Groups of a loop.
pub(in crate::deduce) const GROUPS: usize = 8;

/// Groups of cells, each joined to the next by digits of a house, as many as there are cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SkLoop {
    /// The cells of the groups, around the loop.
    pub(crate) cells: [Vec<Cell>; GROUPS],
    /// By group: the house that it shares with the next one, and the digits that this house has in the two.
    pub(crate) joints: [(House, DigitSet); GROUPS],
}
