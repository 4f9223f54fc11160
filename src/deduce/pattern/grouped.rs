//! Chains whose nodes may be groups.

use super::als::AlsCells;
use crate::board::{Cell, Digit};

/// A digit at one of some cells of a line and a block, or of an almost locked set.
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
    /// The almost locked sets of strong links, each with the number of the link: the set lacks one of the two digits at most.
    pub(crate) sets: Vec<(usize, AlsCells)>,
    /// True if the last node and the first one exclude each other.
    pub(crate) is_loop: bool,
}
