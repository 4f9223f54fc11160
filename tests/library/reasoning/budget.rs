//! Budgets: every long call can be bounded by work and ended by a flag, and what it gives then is never wrong.

use rootgrid::certify::certify;
use rootgrid::deduce::{Ending, LadderName, Limits, Profile, Trace};
use rootgrid::solve::solutions;
use rootgrid::transform::root;
use rootgrid::{Budget, Givens, Puzzle, Rater, Shape, Solver, canon};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

const LADDERS: [LadderName; 3] = [LadderName::Teaching, LadderName::Se121, LadderName::Se2021];

/// Every n-th of the puzzles with a rating of another program.
fn rated(nth: usize) -> Vec<Puzzle> {
    let text = include_str!("../../data/rated_se_sample.csv");
    let lines = text.lines().filter_map(|line| line.get(..81)?.parse::<Puzzle>().ok());
    lines.step_by(nth).collect()
}

/// A board with the first clues of a puzzle, and so with very many solutions.
fn near_empty(puzzle: &Puzzle, clues: usize) -> Puzzle {
    let mut left = clues;
    let mut values = puzzle.values().to_vec();
    for value in values.iter_mut().filter(|value| **value != 0) {
        *value *= u8::from(left > 0);
        left = left.saturating_sub(1);
    }
    Givens::new(puzzle.shape(), &values).unwrap().into_puzzle().unwrap()
}

fn set_flag() -> Arc<AtomicBool> {
    Arc::new(AtomicBool::new(true))
}

/// All that is left of the steps of a trace, as text.
fn rest(trace: &mut Trace) -> Vec<String> {
    trace.map(|step| format!("{step:?}")).collect()
}

/// All steps within limits, and why there are no more.
fn steps(puzzle: &Puzzle, ladder: LadderName, limits: &Limits) -> (Vec<String>, Ending) {
    let mut trace = Trace::new(puzzle, ladder).unwrap().with_limits(limits);
    let steps = rest(&mut trace);
    (steps, trace.ending().unwrap())
}

#[test]
fn a_bound_of_work_cuts_the_path_and_changes_no_step_of_it() {
    for puzzle in rated(60) {
        for ladder in LADDERS {
            let (all, ending) = steps(&puzzle, ladder, &Limits::new());
            for work in [0, 1, 30, 1000, 30_000] {
                let limits = Limits::new().with_work(work);
                let (some, why) = steps(&puzzle, ladder, &limits);
                let is_prefix = some.len() <= all.len() && some == all[..some.len()];
                assert!(is_prefix, "{ladder} {work}: {}", *puzzle);
                let expected = if some.len() < all.len() { Ending::OutOfWork } else { why };
                assert_eq!(why, expected, "{ladder} {work}: {}", *puzzle);
                assert_eq!(steps(&puzzle, ladder, &limits), (some, why), "the same every time");
            }
            let (same, why) = steps(&puzzle, ladder, &Limits::new().with_work(u64::MAX));
            assert!(same == all && why == ending);
        }
    }
}

#[test]
fn a_trace_that_ended_at_its_work_goes_on_as_if_it_had_not() {
    for puzzle in rated(150) {
        for ladder in LADDERS {
            let (all, ending) = steps(&puzzle, ladder, &Limits::new());
            let mut trace = Trace::new(&puzzle, ladder).unwrap();
            let mut found = Vec::new();
            for work in [100, 1000, 10_000, u64::MAX] {
                trace.set_limits(&Limits::new().with_work(work));
                found.extend(rest(&mut trace));
            }
            assert!(found == all && trace.ending() == Some(ending), "{ladder}: {}", *puzzle);
        }
    }
}

#[test]
fn near_empty_boards_end_within_their_work() {
    let puzzle = &rated(1000)[0];
    let limits = Limits::new().with_work(20_000);
    for ladder in LADDERS {
        for clues in [0, 1, 3, 6, 10, 14] {
            let board = near_empty(puzzle, clues);
            let (_, ending) = steps(&board, ladder, &limits);
            assert_ne!(ending, Ending::Solved, "{ladder}, {clues} clues");
        }
    }
    // Without a bound, this one takes minutes.
    let (steps, ending) = steps(&near_empty(puzzle, 6), LadderName::Se2021, &limits);
    assert_eq!((steps.len(), ending), (0, Ending::OutOfWork));
    for shape in ["4x4", "25x25"] {
        let blank = Givens::blank(shape.parse::<Shape>().unwrap()).into_puzzle().unwrap();
        let mut trace = Trace::new(&blank, LadderName::Teaching).unwrap();
        trace.set_limits(&limits);
        assert!(trace.next().is_none() && trace.ending() != Some(Ending::Solved));
    }
}

#[test]
fn a_flag_that_is_set_ends_every_call_at_once() {
    let hard = &rated(1000)[0];
    let limits = Limits::from(Budget::new().with_cancel(set_flag()));
    for ladder in LADDERS {
        for board in [hard.clone(), near_empty(hard, 5)] {
            assert_eq!(steps(&board, ladder, &limits), (Vec::new(), Ending::Cancelled));
        }
    }
    let rating = Rater::new(Profile::Se121).rate_within(hard, &limits);
    assert!(rating.ending == Ending::Cancelled && !rating.is_complete() && rating.steps() == 0);
    let big: Shape = "25x25".parse().unwrap();
    let flag = || Budget::new().with_cancel(set_flag());
    for shape in [Shape::NINE, big] {
        let blank = vec![0; shape.cells()];
        assert_eq!(Solver::new(shape).count_within(&blank, 1, flag()), None);
    }
    let grid = Puzzle::from(root::canonical(big));
    let error = canon::of_puzzle_within(&grid, flag()).unwrap_err();
    assert!(error.is_unmet() && error.to_string().contains("budget"), "{error}");
}

#[test]
fn a_flag_set_elsewhere_ends_a_count_that_would_never_end() {
    let flag = Arc::new(AtomicBool::new(false));
    let shape: Shape = "4x5".parse().unwrap();
    let budget = Budget::new().with_cancel(flag.clone());
    let count = std::thread::spawn(move || {
        Solver::new(shape).count_within(&vec![0; shape.cells()], usize::MAX, budget)
    });
    std::thread::sleep(std::time::Duration::from_millis(20));
    flag.store(true, Ordering::Relaxed);
    assert_eq!(count.join().unwrap(), None);
}

#[test]
fn trials_are_counted_across_slices_of_the_search() {
    let shape: Shape = "25x25".parse().unwrap();
    let blank = vec![0; shape.cells()];
    let mut solver = Solver::new(shape);
    let mut is_enough = |trials: u64| match solver.count_within(&blank, 4, trials) {
        Some(4) => true,
        None => false,
        other => panic!("{other:?} of 4 solutions"),
    };
    let (mut low, mut high) = (0, 1_000_000);
    assert!(!is_enough(low) && is_enough(high));
    while high - low > 1 {
        let middle = low.midpoint(high);
        if is_enough(middle) { high = middle } else { low = middle }
    }
    assert!(high > 256, "{high} trials do not cross a slice");
    assert!(is_enough(high) && is_enough(high + 1) && !is_enough(high - 1));
}

#[test]
fn solutions_within_a_budget_are_the_first_ones() {
    for puzzle in rated(400) {
        let puzzle = near_empty(&puzzle, 14);
        let all: Vec<String> = solutions(&puzzle).take(3000).map(|grid| grid.to_string()).collect();
        for work in [0, 20, 700] {
            let mut some = solutions(&puzzle).with_budget(work);
            let texts: Vec<String> =
                some.by_ref().take(3000).map(|grid| grid.to_string()).collect();
            assert!(some.is_cut() && texts.len() < all.len() && texts == all[..texts.len()]);
            assert!(some.next().is_none(), "cut for good");
        }
        let mut none = solutions(&puzzle).with_budget(Budget::new().with_cancel(set_flag()));
        assert!(none.next().is_none() && none.is_cut());
    }
    let puzzle = &rated(1000)[0];
    let mut only = solutions(puzzle).with_budget(1_000_000);
    assert!(only.by_ref().count() == 1 && !only.is_cut());
}

#[test]
fn a_certificate_is_whole_or_not_there() {
    for puzzle in rated(300) {
        let whole = certify(&puzzle, LadderName::Se121, Budget::new()).unwrap();
        for work in [0, 3, 300, 10_000_000] {
            match certify(&puzzle, LadderName::Se121, work) {
                Ok(text) => assert!(text == whole && work > 3),
                Err(error) => assert!(error.is_unmet() && work < 10_000_000, "{error}"),
            }
        }
        assert!(
            certify(&puzzle, LadderName::Se121, Budget::new().with_cancel(set_flag())).is_err()
        );
    }
}
