//! Demands on cells that are no matter of pairs.

use super::sets::has_set_of_sum;
use super::{Machine, MachineScratch};
use crate::board::{Cell, Digit, DigitSet, Geometry};

/// A sum of cells, each with a factor.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Linear {
    pub(crate) terms: Vec<(Cell, i32)>,
    pub(crate) total: i32,
}

impl Linear {
    /// The sum as a demand: cells that all see one another are a cage.
    pub(super) fn demand(self, geometry: &Geometry) -> Demand {
        let is_plain = self.terms.iter().all(|term| term.1 == 1);
        let cells: Vec<Cell> = self.terms.iter().map(|term| term.0).collect();
        match usize::try_from(self.total) {
            Ok(sum) if is_plain && geometry.all_differ(&cells) => Demand::Cage(cells, sum),
            _ => Demand::Linear(self),
        }
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

    /// Returns whether no digits of the open cells (0) fulfil the demand beside those that stand; of a sum whose digits may
    /// repeat, as far as its bounds tell.
    pub(crate) fn is_out_of_reach(&self, values: &[u8], side: usize) -> bool {
        let value = |cell: Cell| usize::from(values[cell.index()]);
        match self {
            Demand::Cage(cells, sum) => {
                let open = cells.iter().filter(|&&cell| value(cell) == 0).count();
                let standing = cells.iter().filter_map(|&cell| Digit::from_value(value(cell)));
                let digits = DigitSet::full(side) & !standing.collect::<DigitSet>();
                let total: usize = cells.iter().map(|&cell| value(cell)).sum();
                total > *sum || !has_set_of_sum(digits, open, sum - total)
            }
            Demand::Linear(Linear { terms, total }) => {
                let (mut least, mut most) = (0, 0);
                for &(cell, factor) in terms {
                    let (low, high) = match value(cell) as i32 {
                        0 => (1, side as i32),
                        value => (value, value),
                    };
                    least += if factor < 0 { high * factor } else { low * factor };
                    most += if factor < 0 { low * factor } else { high * factor };
                }
                !(least..=most).contains(total)
            }
            Demand::Machine(machine) => {
                let digits_of = |cell: Cell| {
                    Digit::from_value(value(cell))
                        .map_or_else(|| DigitSet::full(side), DigitSet::single)
                };
                machine.ways(digits_of, &mut MachineScratch::default()).contains(&0)
            }
        }
    }
}
