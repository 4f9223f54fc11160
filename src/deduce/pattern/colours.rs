//! Candidates in two colours: all of one colour are true, and none of the other.

use super::node::Node;
use crate::board::{Cell, Digit, DigitSet};

/// Cells with the same two candidates, each seeing one of the other colour: those of a colour are equal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RemotePair {
    /// The two digits.
    pub(crate) pair: DigitSet,
    /// The cells of each colour.
    pub(crate) colours: [Vec<Cell>; 2],
}

/// Two groups of strong links of a digit, each in two colours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MultiColouring {
    /// The digit.
    pub(crate) digit: Digit,
    /// The cells of each group by colour.
    pub(crate) groups: [[Vec<Cell>; 2]; 2],
    /// Cells of the groups that see each other. Rule 1: of the first colours of both, so that one of the second
    /// colours is true. Rule 2: of the first colour of the first group, with either colour of the second group.
    pub(crate) bridges: Vec<[Cell; 2]>,
}

/// Strong links of several digits, within cells and houses, in two colours (3D Medusa).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Medusa {
    /// The candidates of each colour; by rules 1, 2 and 6 the first colour is the false one.
    pub(crate) colours: [Vec<Node>; 2],
    /// The contradiction of the first colour.
    pub(crate) clash: Option<Clash>,
}

/// A contradiction of a colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Clash {
    /// Rules 1 and 2: two candidates of it that exclude each other.
    Nodes([Node; 2]),
    /// Rule 6: a cell of which every candidate sees it.
    Emptied(Cell),
}
