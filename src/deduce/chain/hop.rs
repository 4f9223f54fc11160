//! Links in pairs, and tables of them.

use crate::deduce::pattern::chain::Candidate;

/// Why a literal follows: the unit of the strong link that gave it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::deduce) enum Cause {
    Cell,
    /// Block, row or column of the cell, by its index among the three.
    House(u8),
}

/// Two links in a row: from a literal on, over `off`, to `on`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Hop {
    pub(super) off: Candidate,
    pub(super) on: Candidate,
}

/// The cell and the digit of a candidate.
pub(super) fn cell_digit(candidate: Candidate) -> (usize, usize) {
    (usize::from(candidate) / 9, usize::from(candidate) % 9)
}

/// The links of a board that a family of chains uses.
pub(super) trait HopTable {
    /// The strong links of a literal.
    fn strong(&self, candidate: Candidate) -> &[(Candidate, Cause)];

    /// The hops from a literal, in the order in which chains take them.
    fn hops(&mut self, candidate: Candidate) -> &[Hop];

    /// Returns whether one of the literals on makes the other one off.
    fn weak(&self, a: Candidate, b: Candidate) -> bool;

    /// The cells that must differ from a cell.
    fn peers(&self, cell: usize) -> u128;

    /// The cells that have the digit as a candidate.
    fn cells_of(&self, digit: usize) -> u128;
}
