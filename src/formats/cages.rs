//! The cages of a board, by cells: what texts of killers say.

use crate::board::{Cell, ConstraintKind, Rules};
use std::collections::BTreeMap;

/// Cages, each with its cells from the first one on, and its sum, or 0 without one. Cells without a cage are one of their own.
pub(super) struct Cages(pub(super) Vec<(Vec<usize>, usize)>);

impl Cages {
    /// The cages of rules, if these have no other constraints and no cell is in two of them.
    pub(super) fn of(rules: &Rules) -> Option<Cages> {
        let (mut cages, mut is_free) = (Vec::new(), vec![true; rules.cells()]);
        for one in rules.constraints() {
            let mut cells: Vec<usize> = one.cells().map(Cell::index).collect();
            let is_fresh = cells.iter().all(|&cell| std::mem::take(&mut is_free[cell]));
            if one.kind() != ConstraintKind::Cage || !is_fresh {
                return None;
            }
            cells.sort_unstable();
            cages.push((cells, one.numbers().first().copied().unwrap_or(0)));
        }
        let alone = (0..is_free.len()).filter(|&cell| is_free[cell]).map(|cell| (vec![cell], 0));
        cages.extend(alone);
        cages.sort_unstable();
        Some(Cages(cages))
    }

    /// Cells with one number are one cage; its sum is what the function says.
    pub(super) fn by_number(numbers: &[usize], sum: impl Fn(&[usize]) -> usize) -> Cages {
        let mut cages: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (cell, &number) in numbers.iter().enumerate() {
            cages.entry(number).or_default().push(cell);
        }
        let with_sum = |cells: Vec<usize>| {
            let sum = sum(&cells);
            (cells, sum)
        };
        Cages(cages.into_values().map(with_sum).collect())
    }

    /// Cell after cell, the number of its cage.
    pub(super) fn numbers(&self) -> Vec<usize> {
        let mut numbers = vec![0; self.0.iter().map(|(cells, _)| cells.len()).sum()];
        for (number, (cells, _)) in self.0.iter().enumerate() {
            cells.iter().for_each(|&cell| numbers[cell] = number);
        }
        numbers
    }
}
