//! The pattern of Sue de Coq.

use crate::board::{Cell, DigitSet, House};

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
