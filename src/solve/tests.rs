//! Every solver against the oracle, on random puzzles of every shape and on public lists.

use super::solver::{Solver, engines};
use super::*;
use crate::board::{Cell, Digit, Shape};
use crate::grid::{Givens, arbitrary};
use quickcheck::{Arbitrary, Gen, quickcheck};

/// The puzzles of a list of `tests/data`.
macro_rules! list {
    ($name:literal) => {
        include_str!(concat!("../../tests/data/", $name, ".txt")).lines().map(nine)
    };
}

fn nine(line: &str) -> Puzzle {
    let values: Vec<u8> = line.bytes().map(|byte| byte.saturating_sub(b'0')).collect();
    let givens = Givens::new(Shape::NINE, &values).expect("81 digits or dots");
    givens.into_puzzle().expect("no conflict")
}

/// A puzzle of any shape with few enough blanks for the oracle, which sees no hidden singles.
#[derive(Clone, Debug)]
struct Tame(Puzzle);

impl Arbitrary for Tame {
    fn arbitrary(g: &mut Gen) -> Tame {
        let shape = Shape::arbitrary(g);
        let solution = arbitrary::solution_of(shape, g);
        let blanks = shape.cells() * (20 + usize::arbitrary(g) % 20) / 60;
        let mut givens = solution.into_givens();
        for _ in 0..blanks.min(70) {
            givens.set(Cell::new(usize::arbitrary(g) % shape.cells()), None);
        }
        // Now and then, a clue that may leave no solution.
        if u8::arbitrary(g) < 80 {
            let cell = Cell::new(usize::arbitrary(g) % shape.cells());
            let digit = Digit::from_index(usize::arbitrary(g) % shape.side());
            let mut wrong = givens.clone();
            wrong.set(cell, Some(digit));
            if wrong.conflict().is_none() {
                givens = wrong;
            }
        }
        Tame(givens.into_puzzle().expect("checked for conflicts"))
    }
}

/// Returns whether all that a solver says of a puzzle is what the oracle says.
fn agrees(solver: &mut Solver, puzzle: &Puzzle, limit: usize) -> bool {
    let values = puzzle.values();
    let expected = naive::collect_solutions(puzzle, limit);
    let first = solver.first(values).map(|values| Givens::from_trusted(puzzle.rules(), values));
    let first_is_right = match first {
        None => expected.is_empty(),
        Some(givens) => Solution::try_from(givens).is_ok_and(|solution| solution.solves(puzzle)),
    };
    let mut found = Vec::new();
    solver.visit(values, |values| {
        found.push(Solution::try_from(Givens::from_trusted(puzzle.rules(), values)));
        found.len() < limit
    });
    let all_are_right = found.iter().all(|s| s.as_ref().is_ok_and(|s| s.solves(puzzle)));
    let mut found: Vec<Solution> = found.into_iter().flatten().collect();
    found.sort_unstable();
    found.dedup();
    first_is_right
        && all_are_right
        && found.len() == expected.len()
        && solver.count(values, limit) == expected.len()
        && solver.count(values, 2) == expected.len().min(2)
        && solver.count_within(values, limit, u64::MAX) == Some(expected.len())
        && (expected.len() == limit || {
            // With all solutions known, so is every answer to "can this cell be another digit?".
            let shape = puzzle.shape();
            let blanks = (0..shape.cells()).map(Cell::new).filter(|&c| puzzle.digit(c).is_none());
            blanks.enumerate().all(|(i, cell)| {
                let digit = Digit::from_index(i % shape.side());
                let other = expected.iter().any(|s| s.digit(cell) != Some(digit));
                solver.has_other(values, cell, digit) == other
                    && solver.has_other_within(values, cell, digit, u64::MAX) == Some(other)
            })
        })
}

quickcheck! {
    fn solvers_agree_with_the_oracle_on_every_shape(puzzle: Tame) -> bool {
        let Tame(puzzle) = puzzle;
        engines(puzzle.shape()).into_iter().all(|mut solver| agrees(&mut solver, &puzzle, 50))
    }

    fn the_functions_say_what_the_solver_says(puzzle: Tame) -> bool {
        let Tame(puzzle) = puzzle;
        let count = Solver::new(puzzle.rules()).count(puzzle.values(), 20);
        let first = first_solution(&puzzle);
        count_solutions(&puzzle, 20) == count
            && is_unique(&puzzle) == (count == 1)
            && first.is_some() == (count > 0)
            && solutions(&puzzle).next() == first
            && solutions(&puzzle).take(20).count() == count
            && first.is_none_or(|solution| solution.solves(&puzzle))
    }

    fn every_solution_comes_once(puzzle: Puzzle) -> bool {
        let found: Vec<Solution> = solutions(&puzzle).take(300).collect();
        let mut sorted = found.clone();
        sorted.sort_unstable();
        sorted.dedup();
        sorted.len() == found.len() && found.iter().all(|solution| solution.solves(&puzzle))
    }
}

#[test]
fn public_lists_are_counted_rightly() {
    for mut solver in engines(Shape::NINE) {
        let mut counts = |puzzles: &mut dyn Iterator<Item = Puzzle>| {
            puzzles.map(|puzzle| solver.count(puzzle.values(), 2)).collect::<Vec<_>>()
        };
        assert!(counts(&mut list!("17_clue")).iter().all(|&count| count == 1));
        assert!(counts(&mut list!("unbiased_minimal")).iter().all(|&count| count == 1));
        assert!(counts(&mut list!("magictour_top1465")).iter().all(|&count| count == 1));
        assert!(counts(&mut list!("forum_hardest_1106")).iter().all(|&count| count == 1));
        assert!(counts(&mut list!("forum_hardest_1905_11plus")).iter().all(|&count| count == 1));
        assert!(counts(&mut list!("multi_solutions")).iter().all(|&count| count == 2));
        assert!(counts(&mut list!("zero_solutions")).iter().all(|&count| count == 0));
    }
}

#[test]
fn the_oracle_agrees_on_public_lists() {
    for mut solver in engines(Shape::NINE) {
        let mut check = |puzzles: &mut dyn Iterator<Item = Puzzle>, step: usize| {
            for puzzle in puzzles.step_by(step) {
                assert!(agrees(&mut solver, &puzzle, 100), "{puzzle:?}");
            }
        };
        check(&mut list!("unbiased_minimal"), 100);
        check(&mut list!("forum_hardest_1905_11plus"), 50);
        check(&mut list!("multi_solutions"), 5);
        check(&mut list!("zero_solutions"), 5);
        check(&mut list!("serg_benchmark"), 20);
    }
}

#[test]
fn all_clues_of_a_minimal_puzzle_are_needed() {
    for mut solver in engines(Shape::NINE) {
        for puzzle in list!("unbiased_minimal").step_by(20) {
            let mut values = puzzle.values().to_vec();
            for cell in puzzle.clues().iter() {
                let digit = puzzle.digit(cell).expect("a clue");
                values[cell.index()] = 0;
                assert!(solver.has_other(&values, cell, digit));
                values[cell.index()] = digit.value() as u8;
            }
        }
    }
}

#[test]
fn blank_boards_have_as_many_solutions_as_is_known() {
    let count = |shape: Shape| count_solutions(&Puzzle::from_trusted(Givens::blank(shape)), 1000);
    assert_eq!(count(Shape::new(2, 2).expect("a shape")), 288);
    assert!(Shape::ALL[1..].iter().all(|&shape| count(shape) == 1000));
    // 6x6: all first rows are alike, so 6! of them times the completions of one.
    let shape = Shape::new(2, 3).expect("a shape");
    let mut row = [0; 36];
    row[..6].copy_from_slice(&[1, 2, 3, 4, 5, 6]);
    assert_eq!(720 * Solver::new(shape).count(&row, usize::MAX), 28_200_960);
}

#[test]
#[ignore = "half a minute: cargo test --release --lib -- --ignored all_6x6"]
fn all_6x6_grids() {
    let shape = Shape::new(3, 2).expect("a shape");
    assert_eq!(Solver::new(shape).count(&[0; 36], usize::MAX), 28_200_960);
}

#[test]
fn bounded_questions_give_up() {
    for mut solver in engines(Shape::NINE) {
        for puzzle in list!("forum_hardest_1106").take(5) {
            assert_eq!(solver.count_within(puzzle.values(), 2, 3), None);
            assert_eq!(solver.count_within(puzzle.values(), 2, 100_000), Some(1));
            assert_eq!(solver.count_within(puzzle.values(), 0, 0), Some(0));
        }
    }
    let shape = Shape::new(5, 5).expect("a shape");
    assert_eq!(Solver::new(shape).count_within(&[0; 625], 1, 10), None);
    assert_eq!(Solver::new(shape).count_within(&[0; 625], 5, 1_000_000), Some(5));
}

#[test]
fn values_that_do_not_fit_have_no_solution() {
    let mut solver = Solver::new(Shape::NINE);
    assert_eq!(solver.count(&[0; 80], 2), 0);
    let mut values = [0; 81];
    values[3] = 10;
    assert_eq!(solver.count(&values, 2), 0);
    (values[3], values[8]) = (4, 4);
    assert_eq!(solver.count(&values, 2), 0);
    assert!(solver.first(&values).is_none());
    assert!(!solver.has_other(&[0; 81], Cell::new(81), Digit::from_index(0)));
}

/// A 16x16 puzzle from which no clue can be taken, made and proved minimal with the solver itself.
#[test]
fn minimal_16x16_puzzles_are_practical() {
    let shape = Shape::new(4, 4).expect("a shape");
    let solution = arbitrary::solution_of(shape, &mut Gen::new(10));
    let mut values = solution.values().to_vec();
    let mut solver = Solver::new(shape);
    for i in (0..256).map(|i| i * 101 % 256) {
        let digit = solution.digit(Cell::new(i)).expect("a complete grid");
        values[i] = 0;
        if solver.has_other(&values, Cell::new(i), digit) {
            values[i] = digit.value() as u8;
        }
    }
    let clues = values.iter().filter(|&&value| value != 0).count();
    assert_eq!(solver.count(&values, 2), 1);
    assert!((80..120).contains(&clues), "{clues}");
}

/// Puzzles of a list, and among them some of other shapes.
fn mixed(nine: impl Iterator<Item = Puzzle>) -> Vec<Puzzle> {
    let small: Shape = "4".parse().expect("a shape");
    let small = Givens::blank(small).into_puzzle().expect("nothing in conflict");
    let mut puzzles: Vec<Puzzle> = nine.collect();
    (0..puzzles.len()).step_by(40).for_each(|i| puzzles.insert(i, small.clone()));
    puzzles
}

/// Returns whether a bulk, whatever the number of puzzles, says what a solver says of each.
fn answers_are_those_of_a_solver(puzzles: &[Puzzle], limit: usize) {
    let mut bulk = Bulk::new();
    let expected: Vec<_> = puzzles
        .iter()
        .map(|puzzle| {
            let mut solver = Solver::new(puzzle.rules());
            let found = solver.first_and_count(puzzle.values(), limit);
            found.map(|(values, count)| (values.to_vec(), count))
        })
        .collect();
    for size in [1, 7, puzzles.len()] {
        for (puzzles, expected) in puzzles.chunks(size).zip(expected.chunks(size)) {
            let counts = bulk.count(puzzles, limit);
            let answers = bulk.solve(puzzles, limit);
            for ((count, answer), expected) in counts.into_iter().zip(answers).zip(expected) {
                let answer = answer.map(|(solution, count)| (solution.values().to_vec(), count));
                assert_eq!(&answer, expected);
                assert_eq!(count, expected.as_ref().map_or(0, |(_, count)| *count));
            }
        }
    }
}

#[test]
fn many_puzzles_are_answered_as_one_by_one() {
    let lists = list!("multi_solutions").chain(list!("zero_solutions")).chain(list!("17_clue"));
    let puzzles = mixed(lists);
    for limit in [1, 2, 100, 300] {
        answers_are_those_of_a_solver(&puzzles, limit);
    }
}

#[test]
fn many_puzzles_have_the_first_solutions_of_a_solver() {
    // Proofs are cheap in the first list, expensive in the second, in vain in the third.
    let lists: [Vec<Puzzle>; 4] = [
        mixed(list!("17_clue").take(600)),
        list!("forum_hardest_1106").chain(list!("forum_hardest_1106")).collect(),
        mixed(list!("multi_solutions").chain(list!("zero_solutions"))),
        mixed(list!("multi_solutions").take(5).chain(list!("17_clue").take(600))),
    ];
    let mut bulk = Bulk::new();
    for puzzles in lists {
        let expected = puzzles
            .iter()
            .map(|puzzle| Solver::new(puzzle.rules()).first(puzzle.values()).map(<[u8]>::to_vec));
        let found = bulk.first(&puzzles).into_iter();
        assert!(found.map(|first| first.map(|first| first.values().to_vec())).eq(expected));
    }
}

#[test]
fn many_puzzles_are_minimal_as_one_by_one() {
    // Every other one with a further clue, which is then not needed.
    let mut puzzles: Vec<Puzzle> = list!("unbiased_minimal").take(300).collect();
    for puzzle in puzzles.iter_mut().step_by(2) {
        let solution = first_solution(puzzle).expect("a list of puzzles with one solution");
        let mut clues = puzzle.clues();
        let blank = (0..81).rev().map(Cell::new).find(|&cell| !clues.contains(cell));
        clues.insert(blank.expect("a minimal puzzle has blanks"));
        *puzzle = Puzzle::showing(&solution, &clues);
    }
    let mut bulk = Bulk::new();
    let together = bulk.are_minimal(&puzzles);
    assert!(together.iter().zip(0..).all(|(&is_minimal, i)| is_minimal == (i % 2 == 1)));
    let alone = puzzles.iter().flat_map(|p| bulk.are_minimal(std::slice::from_ref(p)));
    assert!(alone.eq(together));
}
