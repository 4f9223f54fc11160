//! Trees are sound and complete, by a reading of the text that shares nothing with its writing but the board.

use super::certify;
use crate::budget::Budget;
use crate::deduce::LadderName;
use crate::grid::Puzzle;

#[test]
fn puzzles_without_one_solution_have_no_certificate() {
    for text in ["1...............", "12..3.4........."] {
        let puzzle: Puzzle = text.parse().unwrap();
        assert!(certify(&puzzle, LadderName::Teaching, Budget::new()).is_err());
    }
}

#[test]
fn a_branch_is_needed_where_singles_end() {
    let hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let text = certify(&hard.parse().unwrap(), LadderName::Se121, Budget::new()).unwrap();
    let (unique, path) = text.split_once("path se121\n").unwrap();
    let full = |tree: &str| tree.split_whitespace().filter(|&word| word == ".").count();
    assert!(unique.contains('?') && full(unique) == 1);
    assert!(full(path) == 0 && path.ends_with("end 0 10.5\n"), "{path}");
}
