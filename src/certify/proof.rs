//! Proofs as trees.

use crate::board::{Cell, Digit, House, HouseKind};

/// The reason why a cell is filled.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum FillReason {
    /// No other digit is left for the cell.
    Naked,
    /// No other cell of a house of this kind is left for the digit.
    Hidden(HouseKind),
}

/// A cell that is filled.
#[derive(Copy, Clone, Debug)]
pub(super) struct Fill {
    pub(super) cell: Cell,
    pub(super) digit: Digit,
    pub(super) reason: FillReason,
}

/// Singles, one after the other, and what they lead to.
#[derive(Debug)]
pub(super) struct ProofNode {
    pub(super) fills: Vec<Fill>,
    pub(super) end: ProofEnd,
}

/// The end of a node.
#[derive(Debug)]
pub(super) enum ProofEnd {
    /// Every cell is filled.
    Full,
    /// A cell has no digit left.
    NoDigit(Cell),
    /// A house has no cell left for a digit.
    NoPlace(House, Digit),
    /// One of the digits that are left for a cell: a node for each.
    Digits(Cell, Vec<(Digit, ProofNode)>),
    /// One of the cells that are left for a digit in a house: a node for each.
    Places(House, Digit, Vec<(Cell, ProofNode)>),
}
