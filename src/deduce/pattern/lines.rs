//! Patterns of lines, dots and clues outside, and of regions beside rows and columns.

use crate::board::{Cell, DigitSet, House, RuleOrigin};

/// As many ways of filling cells are named.
pub(crate) const MOST_NAMED: usize = 8;

/// What is read off lines, dots, clues outside and regions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LinePattern {
    Bounds(Bounds),
    Polarity(Polarity),
    Ways(Ways),
    Sandwich(Sandwich),
    Corner(Corner),
    Leftovers(Leftovers),
    /// The number of a constraint, with all candidates of its cells.
    Whole(usize),
}

/// What bounds the digits of cells.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum BoundedBy {
    /// The order of the digits along a line.
    Order,
    /// The other cells of a sum.
    Rest,
    /// Both ends of a line.
    Ends,
    /// That digits are consecutive.
    Window,
    /// How many digits are seen.
    Seen,
}

/// A constraint of which some cells have a least and a greatest digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    /// The number of the constraint.
    pub(crate) constraint: usize,
    pub(crate) by: BoundedBy,
    /// All cells that say so, in their order on the line.
    pub(crate) cells: Vec<Cell>,
    /// Cells with their least and greatest values: those from which something goes.
    pub(crate) ranges: Vec<(Cell, [usize; 2])>,
}

/// A line on which low digits and high ones take turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Polarity {
    pub(crate) constraint: usize,
    /// A cell whose candidates are all low or all high.
    pub(crate) known: Cell,
    pub(crate) low: Vec<Cell>,
    pub(crate) high: Vec<Cell>,
    /// The greatest low value, and the least high one.
    pub(crate) values: [usize; 2],
}

/// Cells with a few ways of filling them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ways {
    pub(crate) rule: Option<RuleOrigin>,
    pub(crate) cells: Vec<Cell>,
    /// Way after way, the indices of the digits.
    pub(crate) ways: Vec<Vec<usize>>,
}

/// A clue outside that says the sum between the least and the greatest digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sandwich {
    pub(crate) constraint: usize,
    /// The cells between the two, if it is known where these are.
    pub(crate) between: Vec<Cell>,
    /// The sets of digits between them.
    pub(crate) sets: Vec<DigitSet>,
    /// The numbers of cells that can have the sum.
    pub(crate) counts: Vec<usize>,
}

/// Digits that a corner needs, and the cells where they can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Corner {
    pub(crate) constraint: usize,
    pub(crate) digits: DigitSet,
    pub(crate) cells: Vec<Cell>,
}

/// As many regions as rows or columns: what sticks out of the lines has the digits of what they have besides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Leftovers {
    pub(crate) lines: Vec<House>,
    pub(crate) regions: Vec<House>,
    /// Cells of the lines in none of the regions.
    pub(crate) inside: Vec<Cell>,
    /// Cells of the regions in none of the lines.
    pub(crate) outside: Vec<Cell>,
}
