//! Chains whose nodes may be groups.

use crate::board::{Cell, Digit};

/// A digit at one of some cells of a line and a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GroupedNode {
    /// The cells; one for a candidate.
    pub(crate) cells: Vec<Cell>,
    /// The digit.
    pub(crate) digit: Digit,
}

/// Nodes that are false, true, false, true ... if the first one is false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GroupedLinks {
    /// The nodes, an even number.
    pub(crate) nodes: Vec<GroupedNode>,
    /// True if the last node and the first one exclude each other.
    pub(crate) is_loop: bool,
}
