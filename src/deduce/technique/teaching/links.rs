//! The evidence of chains: candidates joined by strong and weak links in turn.

use crate::board::{Cell, Digit};
use crate::deduce::position::{cell, digit};

/// A candidate of a chain.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// Its cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
}

impl Node {
    pub(in crate::deduce) fn new(at: usize, value: usize) -> Node {
        Node { cell: cell(at), digit: digit(value) }
    }
}

/// Candidates that are false, true, false, true ... if the first one is false.
///
/// ```text
///   n0 = n1 - n2 = n3 ...     "=" strong: one of the two is true, "-" weak: not both are
/// ```
///
/// The first or the last is therefore true, and what sees both is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Links {
    /// The candidates, an even number.
    pub nodes: Vec<Node>,
}

impl Links {
    pub(in crate::deduce) fn along(digit: usize, cells: &[usize]) -> Links {
        Links { nodes: cells.iter().map(|&cell| Node::new(cell, digit)).collect() }
    }
}
