//! Candidates of chains and colours.

use crate::board::{Cell, Digit};

/// A candidate of a chain.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Node {
    /// Its cell.
    pub(crate) cell: Cell,
    /// Its digit.
    pub(crate) digit: Digit,
}

impl Node {
    pub(crate) fn new(at: usize, value: usize) -> Node {
        Node { cell: Cell::new(at), digit: Digit::from_index(value) }
    }
}
