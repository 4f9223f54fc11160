//! Tests of `constraints`.

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
