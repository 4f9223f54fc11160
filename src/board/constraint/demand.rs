//! Demands on cells that are no matter of pairs.

use super::Machine;
use crate::board::Cell;

/// A sum of cells, each with a factor.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Linear {
    pub(crate) terms: Vec<(Cell, i32)>,
    pub(crate) total: i32,
}

/// What must hold of some cells beside what houses, pairs and single cells say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Demand {
    /// Cells that differ and have a sum.
    Cage(Vec<Cell>, usize),
    Linear(Linear),
    Machine(Machine),
}

impl Demand {
    /// The cells that it is about.
    pub(crate) fn cells(&self) -> Vec<Cell> {
        match self {
            Demand::Cage(cells, _) => cells.clone(),
            Demand::Linear(linear) => linear.terms.iter().map(|term| term.0).collect(),
            Demand::Machine(machine) => machine.cells().to_vec(),
        }
    }

    /// Returns whether the demand holds of these row-major values; cells that are not filled are 0, and then it is not known
    /// to be broken.
    pub(crate) fn is_broken(&self, values: &[u8]) -> bool {
        let value = |cell: &Cell| usize::from(values[cell.index()]);
        if self.cells().iter().any(|cell| value(cell) == 0) {
            return false;
        }
        match self {
            Demand::Cage(cells, sum) => cells.iter().map(value).sum::<usize>() != *sum,
            Demand::Linear(Linear { terms, total }) => {
                let sum: i32 = terms.iter().map(|(cell, factor)| value(cell) as i32 * factor).sum();
                sum != *total
            }
            Demand::Machine(machine) => !machine.accepts(machine.cells().iter().map(value)),
        }
    }
}
