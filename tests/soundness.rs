//! Every step of every ladder is right, by a judge that knows nothing about techniques.

#![allow(clippy::unwrap_used)]

use rootgrid::deduce::verify::Verifier;
use rootgrid::deduce::{Guide, LadderName};
use rootgrid::grid::Puzzle;
use std::collections::BTreeMap;

/// Walks through a puzzle and checks every step; returns how often each technique was used, and
/// whether the puzzle was solved.
fn walk(puzzle: &Puzzle, ladder: LadderName, counts: &mut BTreeMap<String, usize>) -> bool {
    let mut guide = Guide::try_new(puzzle, ladder).unwrap();
    let mut verifier = Verifier::new(puzzle);
    while let Some(step) = guide.try_step() {
        if let Err(error) = verifier.check(&step) {
            panic!("{puzzle}: {} {error:?}", step.technique);
        }
        *counts.entry(step.technique.to_string()).or_default() += 1;
        guide.apply(&step);
    }
    guide.sheet().is_solved()
}

#[test]
#[ignore]
fn scratch() {
    let list = std::fs::read_to_string(std::env::var("PUZZLES").unwrap()).unwrap();
    let every: usize = std::env::var("EVERY").unwrap().parse().unwrap();
    let ladder: LadderName = std::env::var("LADDER").unwrap().parse().unwrap();
    let mut counts = BTreeMap::new();
    let (mut n, mut solved) = (0, 0);
    for line in list.lines().skip(1).step_by(every) {
        let puzzle: Puzzle = line.split(',').next().unwrap().parse().unwrap();
        n += 1;
        solved += usize::from(walk(&puzzle, ladder, &mut counts));
    }
    println!("{solved} of {n}\n{counts:#?}");
}
