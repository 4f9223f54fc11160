//! Proofs as trees.

use crate::board::{Cell, Digit, House};

/// The reason why a cell is filled.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum FillReason {
    /// No other digit is left for the cell.
    Naked,
    /// No other cell of this house is left for the digit.
    Hidden(House),
}

/// A change of a position by a proof.
#[derive(Copy, Clone, Debug)]
pub(super) enum ProofMove {
    Fill(Fill),
    /// The rule of this number alone allows no such digit there.
    Strike(Cell, Digit, usize),
}

/// A cell that is filled.
#[derive(Copy, Clone, Debug)]
pub(super) struct Fill {
    pub(super) cell: Cell,
    pub(super) digit: Digit,
    pub(super) reason: FillReason,
}

/// Moves, one after the other, and what they lead to.
#[derive(Debug)]
pub(super) struct ProofNode {
    pub(super) moves: Vec<ProofMove>,
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
    /// The rule of this number cannot be fulfilled any more.
    NoWay(usize),
    /// One of the digits that are left for a cell: a node for each.
    Digits(Cell, Vec<(Digit, ProofNode)>),
    /// One of the cells that are left for a digit in a house: a node for each.
    Places(House, Digit, Vec<(Cell, ProofNode)>),
}
