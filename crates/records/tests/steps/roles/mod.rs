//! The JSON of version 2: every step is proved again from its roles, by definition, and every line follows the schema.
//!
//! Nothing but the JSON is used: what a program that draws steps has.

mod bands;
mod colours;
mod data;
mod further;
mod layout;
mod links;
mod rules;
mod schema;
mod under_rules;
mod unique;
mod why;

use data::{BoardData, StepData};
use layout::Layout;
use rootgrid::deduce::explain::Language;
use rootgrid::deduce::level::Level;
use rootgrid::deduce::{AllSteps, LadderName, Limits};
use rootgrid::formats;
use rootgrid::generate::{Generator, Recipe};
use rootgrid::grid::Givens;
use rootgrid::position::{Board, Path};
use rootgrid_records::write::steps::{Listing, path_json};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::slice;

/// The number of proofs of each technique.
type Counts = BTreeMap<String, usize>;

/// The path from a puzzle, within limits.
fn path(puzzle: &Givens, ladder: LadderName, limits: &Limits) -> Path {
    Path::new(Board::new(puzzle), ladder, usize::MAX, limits).unwrap()
}

/// Proves a step, and returns it with its board.
fn prove_step(
    layout: &Rc<Layout>,
    value: &Value,
    context: &dyn Fn() -> String,
) -> (BoardData, StepData) {
    let grid = BoardData::of(layout, value);
    let step = StepData::of(layout, value);
    let context = || format!("{}: {value}", context());
    let patterns = if step.parts.is_empty() { slice::from_ref(&step) } else { &step.parts[..] };
    let mut gone = BTreeSet::new();
    for pattern in patterns {
        assert_eq!(rules::check(&grid, pattern), Ok(()), "{}", context());
        for &gone in &pattern.removals {
            assert!(grid.has(gone), "{gone:?} was not there: {}", context());
            assert!(rules::excludes(&grid, pattern, gone), "{gone:?} does not go: {}", context());
        }
        gone.extend(&pattern.removals);
    }
    assert_eq!(gone, step.removals.iter().copied().collect(), "{}", context());
    if let Some(placed) = step.placement {
        assert!(rules::places(&grid, &step, placed), "{placed:?} does not follow: {}", context());
    }
    (grid, step)
}

/// True if a step leads to the solution, and nothing of the solution is excluded by its roles either.
fn holds(grid: &BoardData, step: &StepData, solution: &[usize]) -> bool {
    let patterns = if step.parts.is_empty() { slice::from_ref(step) } else { &step.parts[..] };
    let is_open = |&(cell, digit): &(usize, usize)| grid.has((cell, digit));
    let mut right = solution.iter().copied().enumerate().filter(is_open);
    step.placement.is_none_or(|(cell, digit)| solution[cell] == digit)
        && step.removals.iter().all(|&(cell, digit)| solution[cell] != digit)
        && right.all(|own| !patterns.iter().any(|pattern| rules::excludes(grid, pattern, own)))
}

/// Proves every step of a path, and hands it on.
fn prove_path(path: &Path, mut each: impl FnMut(&Layout, &StepData)) {
    let path: Value = serde_json::from_str(&path_json(path)).unwrap();
    schema::check(&path);
    let layout = Rc::new(Layout::of(&path));
    let mut board = BoardData::of_values(&layout, data::values(&path["puzzle"]));
    let solution = data::values(&path["solution"]);
    for value in path["steps"].as_array().unwrap() {
        let place = [&path["puzzle"], &path["rules"], &path["ladder"], &value["number"]];
        let context = || format!("{place:?}");
        let (grid, step) = prove_step(&layout, value, &context);
        assert_eq!(grid.candidates, board.candidates, "{}", context());
        assert_eq!(grid.values, board.values, "{}", context());
        assert!(holds(&grid, &step, &solution), "{} {value}", context());
        board.apply(&step);
        each(&layout, &step);
    }
    assert_eq!(board.values == solution, path["solved"] == true, "{}", path["puzzle"]);
}

/// Proves every step of a path, and counts its techniques.
fn prove(puzzle: &str, ladder: LadderName, counts: &mut Counts) {
    let path = path(&puzzle.parse().unwrap(), ladder, &Limits::new());
    prove_path(&path, |_, step| *counts.entry(step.id.clone()).or_default() += 1);
}

/// Puzzles of all ratings up to 9.5, every `nth`.
fn puzzles(nth: usize) -> Vec<String> {
    let path = format!("{}/../../tests/data/rated_se_sample.csv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let rating = |line: &str| line[82..].split(',').next().unwrap().parse::<f64>().unwrap();
    let lines = text.lines().skip(1).filter(|line| rating(line) < 9.5);
    lines.step_by(nth).map(|line| line[..81].to_owned()).collect()
}

#[test]
fn roles_of_the_teaching_ladder_prove_each_step() {
    let mut counts = Counts::new();
    puzzles(3).iter().for_each(|puzzle| prove(puzzle, LadderName::Teaching, &mut counts));
    assert!(counts.len() >= 40, "{counts:?}");
}

#[test]
fn roles_of_the_rating_scale_prove_each_step() {
    let mut counts = Counts::new();
    for (i, puzzle) in puzzles(3).iter().enumerate() {
        let ladder = [LadderName::Se121, LadderName::Se2021][i % 2];
        prove(puzzle, ladder, &mut counts);
    }
    assert!(counts.len() >= 30, "{counts:?}");
}

/// Every step of the techniques of the library of positions, some positions of each.
#[test]
fn roles_prove_each_step_of_the_library() {
    let (mut counts, mut joined) = (Counts::new(), 0);
    let layout = Rc::new(Layout::new("9x9", ""));
    for (ladder, most) in [(LadderName::Teaching, 3), (LadderName::Se121, 1)] {
        let path = format!("{}/../../tests/golden/steps/{ladder}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let mut met: BTreeMap<&str, usize> = BTreeMap::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (id, rest) = line.split_once('\t').unwrap();
            let number = met.entry(id).or_default();
            *number += 1;
            let is_slow = id.starts_with("dynamic") || id.starts_with("nested");
            if *number > most || is_slow {
                continue;
            }
            let board = formats::read(rest.split('\t').next().unwrap()).unwrap();
            let select = |all: AllSteps| Ok(all.with_techniques(&[id])?.with_siamese());
            let listing = Listing::new(Language::English, board, ladder, 200, select).unwrap();
            let list: Value = serde_json::from_str(&listing.json()).unwrap();
            schema::check(&list);
            for step in list["steps"].as_array().unwrap() {
                let mut step = step.clone();
                step["candidates"] = list["candidates"].clone();
                step["values"] = list["puzzle"].clone();
                let (_, step) = prove_step(&layout, &step, &|| line.to_owned());
                joined += usize::from(!step.parts.is_empty());
                *counts.entry(id.to_owned()).or_default() += 1;
            }
        }
    }
    assert!(counts.len() >= 70 && joined > 0, "{joined} joined, {counts:?}");
}

#[test]
fn roles_on_other_shapes() {
    let mut counts = Counts::new();
    for puzzle in ["1.3.....4.....2.", "6..5..3...1...1.......32..6.......24"] {
        prove(puzzle, LadderName::Teaching, &mut counts);
    }
    assert!(counts.values().sum::<usize>() > 20);
}

/// A puzzle of rating 10.2, with patterns and chains within chains.
#[test]
fn patterns_within_chains_are_told() {
    let puzzle =
        ".2.4..7.........32.......94.9.2...7...6..5...8...1....5.1..8....3.9....7......6..";
    let mut counts = Counts::new();
    prove(puzzle, LadderName::Se121, &mut counts);
    assert!(counts["dynamic-plus-forcing-chains"] > 10, "{counts:?}");
    assert!(counts["nested-forcing-chains"] > 0, "{counts:?}");
}

#[test]
#[ignore = "minutes: cargo test --release -p rootgrid-records roles -- --ignored"]
fn roles_of_four_thousand_puzzles() {
    let recipe = Recipe::new(4_000).with_level(Level::Unique);
    let generator = Generator::new(recipe).unwrap();
    let mut maker = generator.maker();
    let mut counts = Counts::new();
    for index in 0..4_000 {
        let batch = maker.make(index).unwrap();
        let made = batch.puzzle(0).unwrap();
        let puzzle = Givens::new(made.rules, made.puzzle).unwrap().to_string();
        let ladder = [LadderName::Teaching, LadderName::Se121][index as usize % 2];
        prove(&puzzle, ladder, &mut counts);
    }
    println!("{counts:#?}");
    assert!(counts.len() >= 60, "{counts:?}");
}
