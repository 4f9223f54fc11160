//! The part of a chain that is kept: enough to find it again.

/// Which links chains may use.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::deduce) enum LinkFamily {
    /// Links along a digit.
    X,
    /// Strong links within cells.
    Y,
    /// All links.
    Xy,
}

/// A candidate as a number: nine times the cell plus the digit's index.
pub(in crate::deduce) type Candidate = u16;

/// Number of candidates that a board can have.
pub(in crate::deduce) const CANDIDATES: usize = 729;

/// A chain of some kind, as much as is needed to find it again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chain {
    pub(in crate::deduce) origin: Premise,
    /// Its conclusion, unless it is a cycle: the candidate and whether it is true.
    pub(in crate::deduce) target: (Candidate, bool),
    /// Number of literals in the chain or chains, with multiplicity over several.
    pub(in crate::deduce) complexity: u32,
}

/// The start of a chain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::deduce) enum Premise {
    /// A cycle: its start, the last literals on and off before it closes, and the links used.
    Cycle { start: Candidate, from: Candidate, last: Candidate, links: LinkFamily },
    /// One chain from a literal to its negation.
    Forcing { links: LinkFamily },
    /// A literal whose consequences contradict each other.
    Contradiction { candidate: Candidate, on: bool },
    /// A candidate true and false.
    Double { candidate: Candidate },
    /// All candidates of a cell.
    Cell { cell: u8 },
    /// All places of a digit in a house.
    Region { house: u8, digit: u8 },
}
