use super::*;
use crate::board::{Cell, Digit, DigitSet, Shape};
use crate::deduce::Score;
use crate::deduce::level::Level;
use crate::generate::{Batch, Generator, Recipe};
use crate::grid::{Givens, Puzzle, Solution};
use crate::solve::first_solution;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn puzzles(shape: Shape, level: Level, count: u64) -> Vec<Puzzle> {
    let recipe: Recipe = format!("rg1.{shape}.t200.rrandom.l{level}.s7").parse().unwrap();
    let mut batch = Batch::new(shape);
    let failures = Generator::new(recipe).unwrap().maker().fill(0..count, &mut batch);
    assert!(failures.is_empty());
    let puzzle = |values: &[u8]| Givens::new(shape, values).unwrap().into_puzzle().unwrap();
    batch.iter().map(|made| puzzle(made.puzzle)).collect()
}

/// Returns whether every conclusion is news and agrees with the solution.
fn is_news_and_right(step: &Step, board: &Board, solution: &Solution) -> bool {
    let placed = step.placement().is_none_or(|(cell, digit)| {
        board.candidates(cell).contains(digit) && solution.digit(cell) == Some(digit)
    });
    let removed = step.removals().iter().all(|&(cell, digits)| {
        let (known, right) = (board.candidates(cell), solution.digit(cell).unwrap());
        digits & !known == DigitSet::EMPTY && !digits.contains(right)
    });
    placed && removed && (step.placement().is_some() || !step.removals().is_empty())
}

/// Follows one hint after the other to the end, each asked for anew.
fn follow(board: &mut Board, ladder: LadderName) -> Ending {
    let solution = first_solution(&board.givens().into_puzzle().unwrap()).unwrap();
    loop {
        match board.hint(ladder, &Limits::new()).unwrap() {
            Hint::Step { step, explanation } => {
                assert!(is_news_and_right(&step, board, &solution), "{board} {step:?}");
                assert_eq!(explanation.placement, step.placement());
                board.apply(&step).unwrap();
            }
            Hint::End(ending) => {
                assert_eq!(board.is_solved(), ending == Ending::Solved);
                return ending;
            }
            Hint::Mend(diagnosis) => panic!("{board} {diagnosis:?}"),
        }
    }
}

#[test]
fn a_loop_of_hints_solves_every_ordinary_puzzle() {
    for (level, count) in [(Level::One, 40), (Level::Two, 60), (Level::Unique, 160)] {
        for puzzle in puzzles(Shape::NINE, level, count) {
            let mut board = Board::new(&puzzle);
            assert_eq!(follow(&mut board, LadderName::Teaching), Ending::Solved, "{puzzle:?}");
            // Every step is a move.
            while board.undo() {}
            assert_eq!(board, Board::new(&puzzle));
        }
    }
}

#[test]
fn a_loop_of_hints_solves_puzzles_of_other_shapes() {
    let shape = |side| Shape::from_side(side).unwrap();
    for (shape, level, count) in [
        (shape(4), Level::Unique, 40),
        (shape(6), Level::Unique, 40),
        (Shape::new(3, 2).unwrap(), Level::Two, 10),
        (shape(8), Level::Two, 10),
        (shape(16), Level::Two, 3),
    ] {
        for puzzle in puzzles(shape, level, count) {
            let mut board = Board::new(&puzzle);
            assert_eq!(follow(&mut board, LadderName::Teaching), Ending::Solved, "{puzzle:?}");
        }
    }
}

/// Puzzles up to ER 9, with their ratings.
fn rated() -> impl Iterator<Item = (&'static str, f64)> {
    let rated = include_str!("../../../tests/data/rated_se_sample.csv").lines().skip(1);
    let rated = rated.filter_map(|line| {
        let (puzzle, rest) = line.split_once(',')?;
        Some((puzzle, rest.split(',').next()?.parse().ok()?))
    });
    rated.filter(|&(_, rating)| rating <= 9.0)
}

#[test]
fn every_grade_is_solved_on_every_ladder() {
    let mut grades = std::collections::BTreeSet::new();
    for (i, (text, rating)) in rated().step_by(3).enumerate() {
        grades.insert(crate::rate::Grade::of_rating(Score::from_tenths(
            (rating * 10.0).round() as u16
        )));
        let givens: Givens = text.parse().unwrap();
        let ladder = if i % 4 == 0 { LadderName::Se121 } else { LadderName::Teaching };
        assert_eq!(follow(&mut Board::new(&givens), ladder), Ending::Solved, "{text} {ladder}");
    }
    assert_eq!(grades.len(), 5);
}

/// The oracle of applying: traces that keep their own position.
#[test]
fn hints_are_steps_of_the_technique_of_the_trace() {
    for puzzle in puzzles(Shape::NINE, Level::Unique, 30) {
        let mut board = Board::new(&puzzle);
        while let Some(expected) = board.trace(LadderName::Teaching).unwrap().next() {
            let Hint::Step { step, .. } = board.hint(LadderName::Teaching, &Limits::new()).unwrap()
            else {
                panic!("the trace goes on: {board}");
            };
            assert_eq!(step.technique().id(), expected.technique().id(), "{board}");
            board.apply(&step).unwrap();
        }
        assert!(board.is_solved());
    }
}

/// A player who noted some cells, struck right and entered right, in any order, gets sound hints.
#[test]
fn hints_stand_on_what_the_player_left() {
    for (i, puzzle) in puzzles(Shape::NINE, Level::Unique, 60).iter().enumerate() {
        let solution = first_solution(puzzle).unwrap();
        let mut board = Board::new(puzzle);
        for (at, cell) in (0..81).map(Cell::new).enumerate() {
            let right = solution.digit(cell).unwrap();
            let other = Digit::from_index((at * 5 + i) % 9);
            match (at * 7 + i) % 6 {
                0 if other != right => drop(board.strike(cell, other)),
                1 => drop(board.enter(cell, right)),
                2 => drop(board.set_notes(cell, Some([right, other].into_iter().collect()))),
                3 if at % 4 == 0 => board.note_candidates(),
                _ => {}
            }
        }
        assert_eq!(follow(&mut board, LadderName::Teaching), Ending::Solved, "{board}");
    }
}

#[test]
fn faults_come_before_hints() {
    let givens: Givens = "1.3.....4.....2.".parse().unwrap();
    let mut board = Board::new(&givens);
    let (cell, four) = (Cell::new(1), Digit::new(4));
    board.strike(cell, four).unwrap();
    let hint = |board: &Board| board.hint(LadderName::Teaching, &Limits::new()).unwrap();
    let Hint::Mend(diagnosis) = hint(&board) else { panic!() };
    assert_eq!(diagnosis.wrong_notes, [(cell, four)]);
    let problem = "the notes of r1c2 lack 4, which the solution has there";
    assert_eq!(diagnosis.problem(&board).unwrap(), problem);
    let error = board.trace(LadderName::Teaching).unwrap_err();
    assert_eq!(error.to_string(), problem);
    board.undo();
    board.enter(cell, Digit::new(2)).unwrap();
    let problem = board.diagnose().problem(&board).unwrap();
    assert_eq!(problem, "the entry r1c2=2 differs from the solution");
    board.enter(cell, Digit::new(3)).unwrap();
    let problem = board.diagnose().problem(&board).unwrap();
    assert_eq!(problem, "a digit stands twice in row 1: r1c2=3 and r1c3=3");
    board.erase(cell).unwrap();
    assert!(board.hint(LadderName::Se121, &Limits::new()).is_err());
    let blank = Board::new(&Givens::blank(Shape::NINE));
    let Hint::Mend(diagnosis) = hint(&blank) else { panic!() };
    assert_eq!(diagnosis.solutions, Some(2));
}

#[test]
fn limits_end_the_search() {
    let hard = rated().find(|&(_, rating)| rating > 7.0).unwrap().0;
    let board = Board::new(&hard.parse::<Givens>().unwrap());
    let cancelled = Limits::new().with_cancel(Arc::new(AtomicBool::new(true)));
    let hint = board.hint(LadderName::Se121, &cancelled).unwrap();
    assert!(matches!(hint, Hint::End(Ending::Cancelled)), "{hint:?}");
    let mut board = board;
    let easy = Limits::new().with_most(Score::from_tenths(26));
    let ending = loop {
        match board.hint(LadderName::Se121, &easy).unwrap() {
            Hint::Step { step, .. } => board.apply(&step).unwrap(),
            Hint::End(ending) => break ending,
            Hint::Mend(diagnosis) => panic!("{diagnosis:?}"),
        }
    };
    assert_eq!(ending, Ending::TooHard);
    assert!(!board.is_solved());
}

#[test]
fn steps_of_other_boards_are_refused_and_change_nothing() {
    let givens: Givens = "1.3.....4.....2.".parse().unwrap();
    let ordinary = Board::new(&puzzles(Shape::NINE, Level::One, 1)[0]);
    for step in ordinary.trace(LadderName::Teaching).unwrap() {
        let mut board = Board::new(&givens);
        let before = board.clone();
        if board.apply(&step).is_err() {
            assert!(board == before && !board.can_undo());
        }
    }
}

#[test]
fn hints_may_cross_threads() {
    fn assert_send_and_sync<T: Send + Sync>() {}
    assert_send_and_sync::<Hint>();
}
