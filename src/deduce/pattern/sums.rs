//! Patterns of sums, and of single rules that are no houses.

use crate::board::{Cell, Digit, DigitSet, House};

/// The origin of a sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SumOrigin {
    /// A cage with its sum.
    Cage(usize),
    /// What cages leave of these houses.
    Rest(Vec<House>),
}

/// A sum as it stands: the cells of it that are open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OpenSum {
    pub(crate) origin: SumOrigin,
    /// The open cells, each with 1 if it counts, and −1 if it is taken off.
    pub(crate) terms: Vec<(Cell, i32)>,
    /// What they make.
    pub(crate) total: i32,
}

/// A sum, and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SumStep {
    pub(crate) sum: OpenSum,
    /// The sets of digits that are left for cells that all see one another.
    pub(crate) sets: Vec<DigitSet>,
    pub(crate) reason: SumReason,
}

/// What a sum is looked at with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SumReason {
    /// Nothing else.
    Alone,
    /// A digit that all sets have, which is at one of these cells.
    Needed(Digit, Vec<Cell>),
    /// A digit that has no place in the house but in the cage.
    Confined(Digit, House),
    /// A second cage in the house.
    Beside(OpenSum, House),
    /// Cells of the house with one digit more than they are; all sets have one of these.
    Killer(House, Vec<Cell>, DigitSet),
}

impl OpenSum {
    /// The open cells.
    pub(crate) fn cells(&self) -> Vec<Cell> {
        self.terms.iter().map(|term| term.0).collect()
    }

    /// The open cells that count, or those that are taken off.
    pub(crate) fn side(&self, factor: i32) -> Vec<Cell> {
        let own = self.terms.iter().filter(|term| term.1 == factor);
        own.map(|term| term.0).collect()
    }
}

/// A cell that leaves another, to which a rule joins it, nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct RelatedCells {
    /// The cell that candidates go from.
    pub(crate) cell: Cell,
    /// The cell that would be left without a candidate.
    pub(crate) other: Cell,
}

/// All places of a digit in a house see a cell, or are joined to it by a rule.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Intersection {
    pub(crate) digit: Digit,
    pub(crate) house: House,
}

/// As many digits as cells, which all see one another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LooseSet {
    pub(crate) cells: Vec<Cell>,
    pub(crate) digits: DigitSet,
}
