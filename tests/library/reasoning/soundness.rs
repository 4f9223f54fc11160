//! Every step of the teaching ladder is right, on every shape, by a judge that knows nothing about
//! techniques. (The steps of the rating scale are judged beside their finders.)

use rootgrid::board::Shape;
use rootgrid::deduce::level::Level;
use rootgrid::deduce::verify::Verifier;
use rootgrid::deduce::{LadderName, Technique, Trace};
use rootgrid::generate::{Batch, Generator, Recipe};
use rootgrid::grid::{Givens, Puzzle};
use std::collections::BTreeMap;

type Counts = BTreeMap<String, usize>;

/// True if a technique takes it that there is one solution.
fn assumes_one_solution(technique: Technique) -> bool {
    matches!(
        technique,
        Technique::UniqueRectangle { .. }
            | Technique::HiddenRectangle
            | Technique::AvoidableRectangle { .. }
            | Technique::UniqueLoop { .. }
            | Technique::Bug { .. }
    )
}

/// Walks through a puzzle and checks every step; returns whether the puzzle was solved. Where there
/// are several solutions, the walk ends when a technique takes it that there is one.
fn walk(puzzle: &Puzzle, is_unique: bool, counts: &mut Counts) -> bool {
    let mut trace = Trace::new(puzzle, LadderName::Teaching).unwrap();
    if !is_unique {
        trace = trace.with_teaching_only();
    }
    let mut verifier = Verifier::new(puzzle);
    for step in trace.by_ref() {
        if !is_unique && assumes_one_solution(step.technique()) {
            return false;
        }
        assert!(step.placement().is_some() || !step.removals().is_empty(), "{puzzle}: {step:?}");
        assert_eq!(verifier.check(&step), Ok(()), "{puzzle}: {step:?}");
        *counts.entry(step.technique().to_string()).or_default() += 1;
    }
    trace.is_solved()
}

fn puzzles(file: &str) -> Vec<Puzzle> {
    let path = format!("{}/tests/data/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect()
}

fn puzzle_of(batch: &Batch) -> Puzzle {
    let made = batch.puzzle(0).unwrap();
    Givens::new(made.rules, made.puzzle).unwrap().into_puzzle().unwrap()
}

#[test]
fn ordinary_puzzles() {
    let mut counts = Counts::new();
    let minimal = puzzles("unbiased_minimal.txt").into_iter().take(60);
    for puzzle in puzzles("rated_se_sample.csv").into_iter().chain(minimal) {
        assert!(walk(&puzzle, true, &mut counts), "{puzzle}");
    }
    for technique in [
        "Full House",
        "Hidden Single",
        "Naked Single",
        "Pointing",
        "Claiming",
        "Naked Pair",
        "Hidden Pair",
        "Skyscraper",
        "Two-String Kite",
        "Turbot Fish",
        "Empty Rectangle",
        "Simple Colouring rule 1",
        "W-Wing",
        "XY-Wing",
        "XYZ-Wing",
        "Finned X-Wing",
        "Sashimi X-Wing",
        "Finned Swordfish",
        "XY-Chain",
        "ALS-XZ",
        "Alternating Inference Chain",
        "Supposition",
    ] {
        assert!(counts.contains_key(technique), "{technique} was never used: {counts:?}");
    }
}

/// With several solutions a step must hold for all of them: a much sharper question than whether
/// it misses the only one.
#[test]
fn puzzles_with_several_solutions() {
    let mut counts = Counts::new();
    for puzzle in puzzles("multi_solutions.txt").into_iter().step_by(2) {
        walk(&puzzle, false, &mut counts);
    }
    assert!(counts.values().sum::<usize>() > 500, "{counts:?}");
}

#[test]
fn every_shape() {
    for shape in Shape::ALL {
        let mut counts = Counts::new();
        let level = if shape.side() <= 12 { Level::Unique } else { Level::One };
        let recipe = Recipe::new(11).with_shape(shape).with_level(level);
        let generator = Generator::new(recipe).unwrap();
        let mut maker = generator.maker();
        for index in 0..if shape.side() <= 10 { 6 } else { 1 } {
            let batch = maker.make(index).unwrap();
            let puzzle = puzzle_of(&batch);
            let solved = walk(&puzzle, true, &mut counts);
            assert!(solved || level == Level::Unique, "{puzzle}");
        }
    }
}

#[test]
#[ignore = "minutes: cargo test --release --test library many -- --ignored"]
fn many_puzzles_of_all_grades() {
    let mut counts = Counts::new();
    let mut number = 0;
    for (level, share) in [(Level::Unique, 14_000), (Level::TwoChain, 4_000), (Level::Two, 2_000)] {
        let recipe = Recipe::new(20_000).with_level(level);
        let generator = Generator::new(recipe).unwrap();
        let mut maker = generator.maker();
        for index in 0..share {
            let batch = maker.make(index).unwrap();
            let puzzle = puzzle_of(&batch);
            assert!(walk(&puzzle, true, &mut counts), "{puzzle}");
            number += 1;
        }
    }
    assert_eq!(number, 20_000);
    println!("{counts:#?}");
}
