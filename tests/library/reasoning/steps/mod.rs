//! Boards in play: loops of hints, all steps of a position, and a library of positions for every technique.

mod bands;
mod library;
mod oracle;
mod oracle_als;
mod oracle_als_links;
mod oracle_avoidable;
mod oracle_chains;
mod oracle_colours;
mod oracle_forcing;
mod oracle_franken;
mod oracle_rectangles;

use rootgrid::board::{Cell, DigitSet, Shape};
use rootgrid::deduce::verify::Verifier;
use rootgrid::deduce::{AllSteps, LadderName, Limits, Step, Technique, Trace};
use rootgrid::formats::{self, BoardForm};
use rootgrid::generate::{Generator, Recipe};
use rootgrid::grid::{Givens, Puzzle};
use rootgrid::position::{Board, Hint};
use std::collections::{BTreeMap, BTreeSet, HashSet};

fn puzzles(file: &str) -> Vec<Puzzle> {
    let path = format!("{}/tests/data/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect()
}

/// Puzzles of the program's own, by a seed.
fn made(seed: u64, count: u64) -> Vec<Puzzle> {
    let recipe: Recipe = format!("rg1.9x9.rrandom.t200.lunique.s{seed}").parse().unwrap();
    let generator = Generator::new(recipe).unwrap();
    (0..count).map(|index| generator.puzzle(index).unwrap().puzzle().clone()).collect()
}

/// The conclusion of a step, as text that does not depend on the order in which it was found.
pub(super) fn conclusion(step: &Step) -> String {
    let mut gone: BTreeMap<usize, DigitSet> = BTreeMap::new();
    for &(cell, digits) in step.removals() {
        let known = gone.entry(cell.index()).or_insert(DigitSet::EMPTY);
        *known = *known | digits;
    }
    let name = |cell: Cell| cell.name(Shape::NINE).to_string();
    let mut parts = Vec::new();
    for (cell, digits) in gone {
        let symbols: String = digits.into_iter().map(|digit| digit.symbol()).collect();
        parts.push(format!("{}<>{symbols}", name(Cell::new(cell))));
    }
    if let Some((cell, digit)) = step.placement() {
        parts.push(format!("{}={}", name(cell), digit.symbol()));
    }
    parts.join(" ")
}

/// Follows hints from board to text and back, through these forms in turn; returns the number of hints.
fn follow(puzzle: &Puzzle, ladder: LadderName, forms: &[BoardForm]) -> usize {
    let mut board = Board::new(puzzle);
    let mut seen = HashSet::new();
    for count in 0.. {
        assert!(seen.insert(board.to_string()), "a hint of {puzzle} repeats itself at {board}");
        let hint = board.hint(ladder, &Limits::new()).unwrap();
        let Hint::Step { step, .. } = hint else {
            assert!(board.is_solved(), "{puzzle} ends at {board}");
            return count;
        };
        board.apply(&step).unwrap();
        let text = formats::write(&board, forms[count % forms.len()]).unwrap();
        // Forms of lists do not say what is given: the loop must not depend on it.
        board = formats::read(&text).unwrap();
    }
    unreachable!()
}

const FORMS: [BoardForm; 3] = [BoardForm::Hodoku, BoardForm::Board, BoardForm::Sdk];

#[test]
fn a_loop_of_hints_solves_puzzles() {
    let rated: Vec<Puzzle> =
        puzzles("rated_se_sample.csv").into_iter().step_by(17).take(24).collect();
    assert!(rated.len() > 15);
    for (i, puzzle) in rated.iter().enumerate() {
        follow(puzzle, LadderName::Teaching, &FORMS[i % 3..=i % 3]);
    }
    for puzzle in &made(7, 6) {
        follow(puzzle, LadderName::Se121, &FORMS);
    }
}

/// The figure of the issue: every puzzle of all grades.
#[test]
#[ignore = "takes minutes"]
fn a_loop_of_hints_solves_two_thousand_puzzles() {
    let mut all = made(14, 900);
    all.extend(puzzles("unbiased_minimal.txt").into_iter().take(400));
    all.extend(puzzles("rated_se_sample.csv"));
    all.extend(puzzles("17_clue.txt").into_iter().take(300));
    all.extend(puzzles("magictour_top1465.txt").into_iter().take(200));
    all.truncate(2000);
    let (mut hints, mut most) = (0, 0);
    for (i, puzzle) in all.iter().enumerate() {
        let count = follow(puzzle, LadderName::Teaching, &FORMS[i % 3..=i % 3]);
        hints += count;
        most = most.max(count);
    }
    println!("{} puzzles, {hints} hints, at most {most} a puzzle", all.len());
    assert_eq!(all.len(), 2000);
}

/// Every step that is listed holds, is listed once, and the step of the ladder is among them.
#[test]
fn listed_steps_hold_and_contain_that_of_the_ladder() {
    let mut positions = 0;
    for puzzle in puzzles("rated_se_sample.csv").into_iter().step_by(23).take(8) {
        for ladder in [LadderName::Teaching, LadderName::Se121] {
            let mut trace = Trace::new(&puzzle, ladder).unwrap();
            let mut verifier = Verifier::new(&puzzle);
            let mut number = 0;
            while let Some(step) = trace.next() {
                number += 1;
                if number % 5 == 0 {
                    let sheet = trace.to_sheet();
                    let all = AllSteps::new(&sheet, ladder).unwrap();
                    let mut known = BTreeSet::new();
                    for listed in all {
                        let key = (listed.technique(), conclusion(&listed));
                        assert!(known.insert(key), "{puzzle}: {listed:?} is listed twice");
                        assert_eq!(verifier.check(&listed), Ok(()), "{puzzle}: {listed:?}");
                    }
                    let own = (step.technique(), conclusion(&step));
                    assert!(known.contains(&own), "{puzzle} {ladder}: {own:?} is not listed");
                    positions += 1;
                }
                assert_eq!(verifier.check(&step), Ok(()));
            }
        }
    }
    assert!(positions > 50, "{positions}");
}

/// Asking for a technique leaves all of its steps, and no others.
#[test]
fn a_name_leaves_all_steps_of_its_technique() {
    let mut compared = 0;
    for (i, puzzle) in puzzles("rated_se_sample.csv").into_iter().step_by(29).take(6).enumerate() {
        let ladder = [LadderName::Teaching, LadderName::Se121, LadderName::Se2021][i % 3];
        let mut trace = Trace::new(&puzzle, ladder).unwrap();
        while let Some(step) = trace.next() {
            if step.placement().is_some() {
                continue;
            }
            let sheet = trace.to_sheet();
            let all = || AllSteps::new(&sheet, ladder).unwrap();
            let mut by_id: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
            for step in all() {
                by_id.entry(step.technique().id()).or_default().insert(conclusion(&step));
            }
            for (id, expected) in by_id {
                let named = all().with_techniques(&[id]).unwrap();
                let named: BTreeSet<String> = named.map(|step| conclusion(&step)).collect();
                assert_eq!(named, expected, "{puzzle} {ladder} {id}");
                compared += 1;
            }
            break;
        }
    }
    assert!(compared > 10, "{compared}");
}

#[test]
fn names_choose_steps() {
    let puzzle: Puzzle = puzzles("rated_se_sample.csv")[0].clone();
    let sheet = rootgrid::Sheet::new(&puzzle);
    let all = || AllSteps::new(&sheet, LadderName::Teaching).unwrap();
    let singles: Vec<Technique> = all()
        .with_techniques(&["naked-single", "hidden-single"])
        .unwrap()
        .map(|s| s.technique())
        .collect();
    assert!(singles.iter().all(|t| ["naked-single", "hidden-single"].contains(&t.id())));
    assert!(all().with_digits_only().all(|step| step.placement().is_some()));
    let refusal = all().with_techniques(&["nishio"]).unwrap_err().to_string();
    assert_eq!(refusal, "nishio is not on ladder teaching, but on se121 and se2021");
    assert!(all().with_techniques(&["fisch"]).unwrap_err().is_invalid_input());
    // A board that is full has no steps; one of another shape has no ladder of the scale.
    let full: Givens = puzzle.solve_for_test();
    assert_eq!(
        AllSteps::new(&rootgrid::Sheet::new(&full.into_puzzle().unwrap()), LadderName::Se121)
            .unwrap()
            .count(),
        0
    );
}

trait Solve {
    fn solve_for_test(&self) -> Givens;
}

impl Solve for Puzzle {
    fn solve_for_test(&self) -> Givens {
        rootgrid::first_solution(self).unwrap().into_givens()
    }
}
