//! A chain that was found, as much as is needed to find it again.

use super::links::Links;
use super::literal::Candidate;

/// A chain of some kind, as much as is needed to find it again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    pub(in crate::deduce) origin: Origin,
    /// What it concludes, unless it is a cycle: the candidate and whether it is true.
    pub(in crate::deduce) target: (Candidate, bool),
    /// Number of literals in the chain or chains, with multiplicity over several.
    pub complexity: u32,
}

/// What a chain starts from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::deduce) enum Origin {
    /// A cycle: its start, the last literals on and off before it closes, and the links used.
    Cycle { start: Candidate, from: Candidate, last: Candidate, links: Links },
    /// One chain from a literal to its negation.
    Forcing { links: Links },
    /// A literal whose consequences contradict each other.
    Contradiction { candidate: Candidate, on: bool },
    /// A candidate true and false.
    Double { candidate: Candidate },
    /// All candidates of a cell.
    Cell { cell: u8 },
    /// All places of a digit in a house.
    Region { house: u8, digit: u8 },
}
