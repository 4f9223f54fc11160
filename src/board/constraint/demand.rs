//! Demands on cells that are no matter of pairs.

use super::Machine;
use crate::board::{Cell, Geometry};

/// A sum of cells, each with a factor.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Linear {
    pub(crate) terms: Vec<(Cell, i32)>,
    pub(crate) total: i32,
}

impl Linear {
    /// Returns whether all its cells see one another.
    pub(crate) fn differs(&self, geometry: &Geometry) -> bool {
        let terms = self.terms.iter().enumerate();
        let mut pairs = terms.flat_map(|(at, a)| self.terms[at + 1..].iter().map(move |b| (a, b)));
        pairs.all(|(a, b)| geometry.sees(a.0, b.0))
    }
}

/// A demand on some cells beside what houses, pairs and single cells say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Demand {
    /// Cells that differ and have a sum.
    Cage(Vec<Cell>, usize),
    Linear(Linear),
    Machine(Machine),
}

impl Demand {
    /// The cells that it is about.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let (cells, terms): (&[Cell], &[(Cell, i32)]) = match self {
            Demand::Cage(cells, _) => (cells, &[]),
            Demand::Linear(linear) => (&[], &linear.terms),
            Demand::Machine(machine) => (machine.cells(), &[]),
        };
        cells.iter().copied().chain(terms.iter().map(|term| term.0))
    }

    /// Returns whether row-major values break the demand; while one of its cells is not filled (0), it is not known to be
    /// broken.
    pub(crate) fn is_broken(&self, values: &[u8]) -> bool {
        let value = |cell: Cell| usize::from(values[cell.index()]);
        if self.cells().any(|cell| value(cell) == 0) {
            return false;
        }
        match self {
            Demand::Cage(_, sum) => self.cells().map(value).sum::<usize>() != *sum,
            Demand::Linear(Linear { terms, total }) => {
                let sum: i32 =
                    terms.iter().map(|&(cell, factor)| value(cell) as i32 * factor).sum();
                sum != *total
            }
            Demand::Machine(machine) => !machine.accepts(self.cells().map(value)),
        }
    }
}
