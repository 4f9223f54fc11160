//! Chains as data: what is assumed, and what follows link by link.

use crate::board::{Cell, Digit, House};

/// One line of implications: from what is assumed, to what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Branch {
    /// The literals, each after those that it rests on; the last one is the end.
    pub links: Vec<ChainLink>,
}

/// A literal in a chain, and why it holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChainLink {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// True if the digit is in the cell, false if it is not.
    pub on: bool,
    /// The links of the branch that it rests on, by their index.
    pub because: Vec<usize>,
    /// The reason why it follows from them.
    pub reason: LinkReason,
}

/// The reasons why a literal follows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum LinkReason {
    /// It is assumed.
    Assumed,
    /// The cell has one digit: another one is in it, or no other is left.
    Cell,
    /// The digit has one place in the house: it is elsewhere, or nowhere else.
    House(House),
    /// A rule that is no house excludes it: cells that see each other otherwise, a cage.
    Rule,
    /// A pattern arises from what is off, and excludes it.
    Pattern,
}
