//! Constraints on a board in play: those that cannot hold any more, and the sets of digits that still make the sum of a cage.

use super::Board;
use crate::board::{Cell, Constraint, ConstraintKind, DigitSet, sets_of_sum};

/// A cage with a sum, and the sets of digits that make it beside what stands on the board.
#[doc(hidden)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenCage {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// Its sum.
    pub sum: usize,
    /// The sets of digits, as many each as the cage has cells.
    pub sets: Vec<DigitSet>,
}

impl Board {
    /// The constraints of a cell, beyond what they say of pairs and single cells, that no digits of the open cells could fulfil.
    #[doc(hidden)]
    #[must_use]
    pub fn lost(&self, cell: Cell) -> Vec<&Constraint> {
        let (rules, values, side) = (self.rules(), self.values(), self.shape().side());
        let own =
            rules.demands().iter().filter(|(_, demand)| demand.cells().any(|other| other == cell));
        let lost = own.filter(|(_, demand)| demand.is_out_of_reach(values.values(), side));
        let mut lost: Vec<&Constraint> =
            lost.filter_map(|(number, _)| rules.constraints().get(*number)).collect();
        lost.dedup();
        lost
    }

    /// The cages of a cell that have a sum. Notes play no part: a set stays for as long as the digits on the board let its own
    /// go into the open cells.
    #[doc(hidden)]
    #[must_use]
    pub fn cages_of(&self, cell: Cell) -> Vec<OpenCage> {
        let cages =
            self.rules().constraints().iter().filter(|one| {
                one.kind() == ConstraintKind::Cage && one.cells().any(|own| own == cell)
            });
        let open_cage = |cells: Vec<Cell>, sum: usize| {
            let all = DigitSet::full(self.shape().side());
            let mut sets = sets_of_sum(all, cells.len(), sum);
            sets.retain(|&set| self.goes_into(set, &cells));
            OpenCage { cells, sum, sets }
        };
        let sums =
            cages.filter_map(|cage| Some((cage.cells().collect(), *cage.numbers().first()?)));
        sums.map(|(cells, sum)| open_cage(cells, sum)).collect()
    }

    /// Returns whether the digits that stand in the cells are of a set, and the others go into the open ones.
    fn goes_into(&self, set: DigitSet, cells: &[Cell]) -> bool {
        let standing: DigitSet = cells.iter().filter_map(|&cell| self.digit(cell)).collect();
        let open = cells.iter().filter(|&&cell| self.digit(cell).is_none());
        let open: Vec<DigitSet> = open.map(|&cell| self.state.unseen(cell)).collect();
        (standing & !set).is_empty() && fill(set & !standing, &open)
    }
}

/// Returns whether each cell, by the digits that it may have, gets one of these digits, and none of them twice.
fn fill(digits: DigitSet, cells: &[DigitSet]) -> bool {
    let Some((first, rest)) = cells.split_first() else { return digits.is_empty() };
    (digits & *first).into_iter().any(|digit| fill(digits & !DigitSet::single(digit), rest))
}

#[cfg(test)]
mod tests;
