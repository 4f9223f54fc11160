//! Tests of `objection`.

use super::*;
use crate::board::Shape;
use crate::deduce::explain::Language;
use crate::grid::Puzzle;
use crate::grid::arbitrary::solution_of;
use crate::solve::naive;
use quickcheck::Gen;

/// Each digit in each open cell of boards with one solution, and what brute force says of it.
#[test]
fn objections_agree_with_brute_force() {
    let mut g = Gen::new(20);
    let (mut ends, mut steps_seen) = ([0; 3], 0);
    for round in 0..48 {
        let shape = [Shape::ALL[0], Shape::ALL[1], Shape::NINE][round % 3];
        let solution = solution_of(shape, &mut g);
        let shown = |i: &usize| (i * 7 + round) % 5 < 2;
        let clues = (0..shape.cells()).filter(shown).map(Cell::new).collect();
        let puzzle = Puzzle::showing(&solution, &clues);
        let has_one = naive::count_solutions(&puzzle, 2) == 1;
        for (i, digit) in (0..shape.cells()).flat_map(|i| (0..shape.side()).map(move |d| (i, d))) {
            let (cell, digit) = (Cell::new(i), Digit::from_index(digit));
            let mut board = Board::new(&puzzle);
            if (i + digit.index() + round) % 3 != 0 || board.enter(cell, digit).is_err() {
                continue;
            }
            let values = board.values();
            let objection =
                board.objection(cell, Language::English, &Limits::new().with_work(2000)).unwrap();
            match objection {
                Objection::Right => assert_eq!(solution.digit(cell), Some(digit)),
                Objection::Unknown => assert!(!has_one),
                Objection::Conflicts(found) => {
                    assert!(values.conflict().is_some() && !found.is_empty());
                }
                Objection::Wrong { steps, end, .. } => {
                    let whole = values.into_puzzle().unwrap();
                    assert_eq!(naive::count_solutions(&whole, 1), 0);
                    steps_seen += steps.len();
                    match end.expect("nothing else on the board is wrong") {
                        Contradiction::Cell(_) => ends[0] += 1,
                        Contradiction::House(..) => ends[1] += 1,
                        Contradiction::Together(cells) => {
                            let mut few = Givens::blank(shape);
                            cells.iter().for_each(|&at| few.set(at, board.digit(at)));
                            let few = few.into_puzzle().unwrap();
                            assert_eq!(naive::count_solutions(&few, 1), 0);
                            ends[2] += 1;
                        }
                    }
                }
                Objection::Open | Objection::Given => panic!("{cell:?} was entered"),
            }
        }
    }
    assert!(ends[0] > 5 && ends[1] > 5 && steps_seen > 5, "{ends:?}, {steps_seen}");
}

#[test]
fn cells_without_an_entry() {
    let mut board = Board::new(&"1.3.....4.....2.".parse().unwrap());
    let ask = |board: &Board, at| board.objection(Cell::new(at), Language::English, &Limits::new());
    assert!(matches!(ask(&board, 0), Ok(Objection::Given)));
    assert!(matches!(ask(&board, 1), Ok(Objection::Open)));
    assert!(ask(&board, 16).is_err());
    // Both cells of a pair are wrong, the other way round: what hides one is left out, and speaks against the other.
    board.enter(Cell::new(1), Digit::new(2)).unwrap();
    board.enter(Cell::new(3), Digit::new(4)).unwrap();
    assert!(matches!(ask(&board, 1), Ok(Objection::Wrong { .. })));
}
