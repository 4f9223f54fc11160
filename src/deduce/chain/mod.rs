//! Chains: literals that follow from each other.
//!
//! A *literal* says that a digit is in a cell (*on*) or is not (*off*). Two kinds of link lead from
//! one to the next:
//!
//! ```text
//!   weak    on  -> off   another digit of the same cell, or the same digit elsewhere in a house
//!   strong  off -> on    the only other digit of the cell, or the only other place in a house
//! ```

mod advance;
mod ancestry;
mod closure;
mod evidence;
mod forcing;
mod hint;
mod length;
mod links;
mod literal;
mod multiple;
mod retrace;
mod tree;

pub use evidence::{Branch, ChainLink, LinkReason};
pub(super) use forcing::Forcing;
pub(super) use multiple::{Multiple, Plan};

/// A candidate as a number: nine times the cell plus the digit's index.
pub(super) type Candidate = u16;

/// Number of candidates that a board can have.
pub(super) const CANDIDATES: usize = 729;

/// A chain of some kind, as much as is needed to find it again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    pub(super) origin: Origin,
    /// What it concludes, unless it is a cycle: the candidate and whether it is true.
    pub(super) target: (Candidate, bool),
    /// Number of literals in the chain or chains, with multiplicity over several.
    pub complexity: u32,
}

/// What a chain starts from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// A cycle: its start, the last literals on and off before it closes, and the links used.
    Cycle { start: Candidate, from: Candidate, last: Candidate, links: links::Links },
    /// One chain from a literal to its negation.
    Forcing { links: links::Links },
    /// A literal whose consequences contradict each other.
    Contradiction { candidate: Candidate, on: bool },
    /// A candidate true and false.
    Double { candidate: Candidate },
    /// All candidates of a cell.
    Cell { cell: u8 },
    /// All places of a digit in a house.
    Region { house: u8, digit: u8 },
}
