use super::super::single_web::is_single;
use super::super::{Board, Path, PathKind, PathStep, Wish};
use crate::board::Cell;
use crate::deduce::explain::Language;
use crate::deduce::{AllSteps, LadderName, Limits, Sheet};
use crate::grid::{Puzzle, Solution};
use crate::solve::first_solution;
use std::collections::BTreeSet;

/// Puzzles of the sample up to a rating, evenly spread.
fn puzzles(most: f64, count: usize) -> Vec<Puzzle> {
    let sample = include_str!("../../../tests/data/rated_se_sample.csv").lines().skip(1);
    let rated = sample.filter_map(|line| {
        let (puzzle, rest) = line.split_once(',')?;
        let rating: f64 = rest.split(',').next()?.parse().ok()?;
        (rating <= most && rating > 1.5).then_some(puzzle)
    });
    let all: Vec<&str> = rated.collect();
    let step = (all.len() / count).max(1);
    all.into_iter().step_by(step).map(|puzzle| puzzle.parse().unwrap()).collect()
}

fn path(puzzle: &Puzzle, kind: PathKind) -> Path {
    let (board, ladder) = (Board::new(puzzle), LadderName::Teaching);
    Path::of_kind(Language::English, board, ladder, kind, &Limits::new()).unwrap()
}

fn kinds(path: &Path) -> usize {
    let ids: BTreeSet<&str> = path.steps.iter().map(|shown| shown.step.technique().id()).collect();
    ids.len()
}

/// Each step is found on the board that the steps before it leave, and agrees with the solution; the last leads to it.
fn is_sound(path: &Path, puzzle: &Puzzle, solution: &Solution) -> bool {
    let mut sheet = Sheet::new(puzzle);
    for PathStep { sheet: before, step, .. } in &path.steps {
        let cells = (0..sheet.shape().cells()).map(Cell::new);
        let is_same = cells.into_iter().all(|cell| sheet.digits(cell) == before.digits(cell));
        let right = |cell: Cell| solution.digit(cell).unwrap();
        let holds = step.placement().is_none_or(|(cell, digit)| right(cell) == digit)
            && step.removals().iter().all(|&(cell, gone)| !gone.contains(right(cell)));
        if !is_same || !holds {
            return false;
        }
        sheet.apply(step);
    }
    sheet.is_solved() && path.end.as_ref().is_some_and(Sheet::is_solved)
}

#[test]
fn every_way_is_sound_and_is_what_its_name_says() {
    let (mut shorter, mut fewer) = (0, 0);
    for puzzle in puzzles(7.2, 14) {
        let solution = first_solution(&puzzle).unwrap();
        let own = path(&puzzle, PathKind::Ladder);
        let [nicest, shortest, fewest] =
            [PathKind::Nicest, PathKind::Shortest, PathKind::FewestKinds]
                .map(|kind| path(&puzzle, kind));
        for way in [&own, &nicest, &shortest, &fewest] {
            assert!(is_sound(way, &puzzle, &solution), "{puzzle:?}");
        }
        assert!(shortest.steps.len() <= own.steps.len(), "{puzzle:?}");
        assert!(kinds(&fewest) <= kinds(&own), "{puzzle:?}");
        shorter += usize::from(shortest.steps.len() < own.steps.len());
        fewer += usize::from(kinds(&fewest) < kinds(&own));
        // The nicest is a loop of hints.
        let mut board = Board::new(&puzzle);
        for shown in &nicest.steps {
            let (ladder, limits) = (LadderName::Teaching, Limits::new());
            let hint = Path::hint(Language::English, board.clone(), ladder, &Wish::new(), &limits);
            assert_eq!(hint.unwrap().steps[0].words.conclusion, shown.words.conclusion);
            board.apply(&shown.step).unwrap();
        }
    }
    assert!(shorter > 2 && fewer > 2, "{shorter} shorter, {fewer} of fewer kinds");
}

/// Returns whether steps lead to the solution, each if it still applies: a single that is one, or what is found again.
fn leads(puzzle: &Puzzle, steps: &[&PathStep]) -> bool {
    let mut sheet = Sheet::new(puzzle);
    for PathStep { step, .. } in steps {
        let id = step.technique().id();
        if ["full-house", "hidden-single", "naked-single"].contains(&id) {
            let single = step.placement().unwrap();
            if is_single(&sheet, single) {
                sheet.fill(single.0, single.1);
            }
            continue;
        }
        let all = AllSteps::new(&sheet, LadderName::Teaching).unwrap();
        let Ok(mut all) = all.with_techniques(&[id]) else { continue };
        let strikes = |other: &crate::deduce::Step| {
            step.removals().iter().all(|&(cell, digits)| {
                (digits & sheet.digits(cell)).into_iter().all(|digit| {
                    let mut gone = other.removals().iter();
                    gone.any(|&(at, set)| at == cell && set.contains(digit))
                })
            })
        };
        let again = all.find(|other| other.placement() == step.placement() && strikes(other));
        if let Some(again) = again {
            sheet.apply(&again);
        }
    }
    sheet.is_solved()
}

/// The steps that are needed lead to the solution, and without any one of them they do not.
#[test]
fn needed_steps_are_those_without_which_the_rest_fails() {
    let mut needless = 0;
    for puzzle in puzzles(6.0, 8) {
        let mut path = path(&puzzle, PathKind::Ladder);
        path.mark_needed(&Limits::new()).unwrap();
        let is_needed = |place: &usize| path.beside[*place].is_needed.unwrap();
        let needed: Vec<&PathStep> =
            (0..path.steps.len()).filter(is_needed).map(|place| &path.steps[place]).collect();
        needless += path.steps.len() - needed.len();
        assert!(leads(&puzzle, &needed), "{puzzle:?}");
        for left_out in 0..needed.len() {
            let mut rest = needed.clone();
            rest.remove(left_out);
            assert!(!leads(&puzzle, &rest), "{puzzle:?} {left_out}");
        }
    }
    assert!(needless > 5, "{needless} steps were not needed");
}

/// Alternatives are steps of the same technique on the same board, with other conclusions.
#[test]
fn alternatives_are_other_steps_of_the_technique() {
    let mut count = 0;
    for puzzle in puzzles(5.0, 4) {
        let mut path = path(&puzzle, PathKind::Ladder);
        path.list_alternatives(&Limits::new()).unwrap();
        for (shown, beside) in path.steps.iter().zip(&path.beside) {
            for other in &beside.alternatives {
                assert_eq!(other.step.technique().id(), shown.step.technique().id());
                assert_ne!(other.words.conclusion, shown.words.conclusion);
            }
            count += beside.alternatives.len();
        }
        assert_eq!(path.beside.len(), path.steps.len());
    }
    assert!(count > 20, "{count}");
}

/// The work is that of all lists together: up to some step they are whole, from there on nothing is listed.
#[test]
fn limits_of_alternatives_are_those_of_all_steps() {
    let mut cut = 0;
    for puzzle in puzzles(5.0, 4) {
        let mut whole = path(&puzzle, PathKind::Ladder);
        whole.list_alternatives(&Limits::new()).unwrap();
        let told = |path: &Path| -> Vec<Vec<String>> {
            let conclusions = |step: &PathStep| -> String { step.words.conclusion.clone() };
            let lists = path.beside.iter().map(|beside| beside.alternatives.iter());
            lists.map(|list| list.map(conclusions).collect()).collect()
        };
        let all = told(&whole);
        for work in [0, 100, 1_000, 10_000] {
            let mut bounded = path(&puzzle, PathKind::Ladder);
            bounded.list_alternatives(&Limits::new().with_work(work)).unwrap();
            let some = told(&bounded);
            let end = some.iter().zip(&all).position(|(some, all)| some != all);
            let end = end.unwrap_or(all.len());
            assert!(some[end..].iter().all(Vec::is_empty), "{puzzle:?} {work}");
            cut += usize::from(end < all.len());
        }
    }
    assert!(cut > 0);
}

#[test]
fn other_shapes_and_ladders_have_ways_as_well() {
    let four: Puzzle = "1.3.....4.....2.".parse().unwrap();
    let of_four = first_solution(&four).unwrap();
    for kind in PathKind::ALL {
        assert!(is_sound(&path(&four, kind), &four, &of_four), "{kind}");
    }
    let puzzle = &puzzles(4.0, 1)[0];
    let solution = first_solution(puzzle).unwrap();
    for kind in PathKind::ALL {
        let (board, limits) = (Board::new(puzzle), Limits::new());
        let way = Path::of_kind(Language::English, board, LadderName::Se121, kind, &limits);
        assert!(is_sound(&way.unwrap(), puzzle, &solution), "{kind}");
    }
}
