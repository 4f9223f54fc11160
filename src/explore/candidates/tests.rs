//! Tests of `candidates`.

use crate::board::{Cell, Digit, DigitSet, Shape};
use crate::budget::Budget;
use crate::explore::tests::{random_puzzle, shape, stream};
use crate::grid::Givens;
use crate::solve::solutions;

#[test]
fn true_candidates_are_those_of_all_solutions() {
    let mut stream = stream(1);
    for (text, rounds, least) in [("4", 60, 0), ("2x3", 20, 35), ("9", 10, 33)] {
        for i in 0..rounds {
            let puzzle = random_puzzle(shape(text), least + i * 40 / rounds, &mut stream);
            let mut expected = vec![DigitSet::EMPTY; puzzle.values().len()];
            for solution in solutions(&puzzle) {
                for (i, digits) in expected.iter_mut().enumerate() {
                    digits.insert(solution.digit(Cell::new(i)).unwrap());
                }
            }
            assert_eq!(puzzle.true_candidates(Budget::new()).unwrap(), expected, "{puzzle:?}");
        }
    }
    let none = "1234341221.......".get(..16).unwrap().parse::<Givens>().unwrap();
    assert!(none.into_puzzle().unwrap().true_candidates(1).is_ok());
    let blank = Givens::blank(Shape::NINE).into_puzzle().unwrap();
    assert!(blank.true_candidates(5).unwrap_err().is_unmet());
    assert!(blank.true_candidates(Budget::new()).unwrap().iter().all(|digits| digits.len() == 9));
}

/// Candidates of at least so many solutions are those of an enumeration; where the budget ends, none is struck wrongly and none called
/// found.
#[test]
fn candidates_of_many_solutions_are_counted() {
    let mut stream = stream(4);
    for (text, least_clues) in [("4", 0), ("4", 20), ("2x3", 35), ("2x3", 42)] {
        for _ in 0..6 {
            let puzzle = random_puzzle(shape(text), least_clues, &mut stream);
            let side = puzzle.shape().side();
            let mut counts = vec![vec![0_usize; side]; puzzle.values().len()];
            for solution in solutions(&puzzle).take(100_000) {
                for (cell, counts) in counts.iter_mut().enumerate() {
                    counts[solution.digit(Cell::new(cell)).unwrap().index()] += 1;
                }
            }
            for least in [1, 2, 7, 150] {
                let expected = |cell: usize| -> DigitSet {
                    let is_in = |digit: &Digit| counts[cell][digit.index()] >= least;
                    DigitSet::full(side).into_iter().filter(is_in).collect()
                };
                let expected: Vec<DigitSet> = (0..counts.len()).map(expected).collect();
                let (found, open) = puzzle.candidates_in(least, Budget::new());
                assert_eq!(found, expected, "{least} {puzzle:?}");
                assert!(open.iter().all(|digits| digits.is_empty()));
                let (found, open) = puzzle.candidates_in(least, Budget::new().with_work(40));
                for ((found, open), expected) in found.iter().zip(&open).zip(&expected) {
                    assert!((*found & !*expected).is_empty(), "{least} {puzzle:?}");
                    assert!((*expected & !(*found | *open)).is_empty(), "{least} {puzzle:?}");
                }
            }
        }
    }
}

/// Candidates of no solution are struck even where solutions are not counted to the end.
#[test]
#[cfg(feature = "rules")]
fn impossible_candidates_are_struck_first() {
    let text = "thermo r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9";
    let rules = crate::board::Rules::parse(Shape::NINE, text).unwrap();
    let blank = Givens::blank(&rules).into_puzzle().unwrap();
    let (found, open) = blank.candidates_in(1_000_000, Budget::new().with_work(20_000));
    let left = |cell: usize| (found[cell] | open[cell]).into_iter().map(Digit::value).collect();
    for cell in 0..9 {
        let left: Vec<usize> = left(cell);
        assert_eq!(left, [cell + 1]);
    }
    assert!(open[80].len() > 1);
}
