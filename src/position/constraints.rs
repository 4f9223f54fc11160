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
mod tests {
    use super::*;
    use crate::board::{Digit, Rules, Shape};
    use crate::grid::Givens;

    #[test]
    fn sets_follow_the_digits_on_the_board() {
        let rules = Rules::parse(Shape::NINE, "cage 8 r1c1-3; cage r1c1 r2c1").unwrap();
        let mut board = Board::new(&Givens::blank(rules));
        let sets = |board: &Board| -> Vec<String> {
            let [cage] = &board.cages_of(Cell::new(1))[..] else { panic!("one cage has a sum") };
            assert_eq!((cage.sum, cage.cells.len()), (8, 3));
            let text = |set: &DigitSet| set.into_iter().map(Digit::symbol).collect();
            cage.sets.iter().map(text).collect()
        };
        assert_eq!(sets(&board), ["125", "134"]);
        board.enter(Cell::new(0), Digit::new(5)).unwrap();
        assert_eq!(sets(&board), ["125"]);
        // Column 2 and column 3 have a 2 by now.
        board.enter(Cell::new(28), Digit::new(2)).unwrap();
        board.enter(Cell::new(56), Digit::new(2)).unwrap();
        assert!(sets(&board).is_empty());
        assert!(board.cages_of(Cell::new(80)).is_empty());
        assert_eq!(board.cages_of(Cell::new(0)).len(), 1);
    }

    #[test]
    fn what_no_digits_make_right_clashes() {
        let clashes = |rules: &str, digits: &[(usize, usize)]| {
            let rules = Rules::parse(Shape::NINE, rules).unwrap();
            let mut board = Board::new(&Givens::blank(rules));
            for &(cell, digit) in digits {
                board.enter(Cell::new(cell), Digit::new(digit)).unwrap();
            }
            digits.iter().any(|&(cell, _)| board.clashes(Cell::new(cell)))
        };
        for (rules, right, wrong) in [
            ("cage 15 r1c1-3", [(0, 9), (1, 5)], [(0, 9), (1, 6)]),
            ("cage 8 r1c1-3", [(0, 1), (1, 2)], [(0, 1), (1, 7)]),
            ("thermo r1c1 r2c2 r3c3", [(0, 2), (10, 3)], [(0, 3), (10, 2)]),
            ("arrow r1c1 = r1c2 r1c3", [(0, 9), (1, 8)], [(0, 4), (1, 5)]),
            ("sum 3 r1c1 r4c5 r7c8", [(0, 1), (31, 1)], [(0, 1), (31, 2)]),
            ("between r1c1 r1c2 r1c3", [(0, 4), (1, 5)], [(0, 4), (2, 5)]),
            ("skyscraper 3 row 1", [(0, 7), (1, 8)], [(0, 8), (1, 7)]),
            ("sandwich 0 row 1", [(0, 1), (1, 9)], [(0, 1), (2, 9)]),
            ("odd r1c1", [(0, 1), (1, 2)], [(0, 2), (1, 1)]),
        ] {
            assert!(!clashes(rules, &right), "{rules}");
            assert!(clashes(rules, &wrong), "{rules}");
        }
    }
}
