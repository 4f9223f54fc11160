//! The pattern of SK-loops.

use crate::board::{Cell, DigitSet, House};

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
