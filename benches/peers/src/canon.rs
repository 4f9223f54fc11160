//! Canonical forms, against the crate `sudoku`.
//!
//! The crate's form of a puzzle is that of its solution, carried over to the clues; ours has the first
//! clue pattern of the class. The forms of solutions have one definition and must be equal.

use crate::contest::{Contest, Table};
use rootgrid::board::Shape;
use rootgrid::canon::{self, ClassKey};
use rootgrid::deduce::level::Level;
use rootgrid::generate::{Batch, Generator, Recipe};
use rootgrid::grid::{Givens, Puzzle, Solution};
use rootgrid::rng::{Purpose, Stream};
use rootgrid::solve::random_solution;
use rootgrid::transform::Root;
use sudoku::Sudoku;

const COUNT: u64 = 4000;

/// Forms of random solutions and of minimal puzzles, and class keys.
pub fn forms(rounds: usize) -> Table {
    let mut table = Table::new("Canonical forms");
    let solutions: Vec<Solution> = (0..COUNT)
        .map(|i| random_solution(Shape::NINE, &mut Stream::new(7, i, Purpose::Root, 0)))
        .collect();
    let recipe = Recipe::new(7).with_root(Root::Random).with_level(Level::Unique);
    let mut batch = Batch::new(Shape::NINE);
    let generator = Generator::new(recipe).expect("a recipe");
    assert!(generator.maker().fill(0..COUNT, &mut batch).is_empty());
    let puzzles: Vec<Puzzle> = batch
        .iter()
        .map(|made| Givens::new(Shape::NINE, made.puzzle).and_then(Givens::into_puzzle))
        .collect::<Result<_, _>>()
        .expect("made puzzles are puzzles");
    let theirs = |values: &[u8]| -> Sudoku {
        let bytes: [u8; 81] = values.try_into().expect("81 cells");
        Sudoku::from_bytes(bytes).expect("digits and blanks")
    };
    let their_solutions: Vec<Sudoku> = solutions.iter().map(|s| theirs(s.values())).collect();
    let their_puzzles: Vec<Sudoku> = puzzles.iter().map(|p| theirs(p.values())).collect();
    for (theirs, ours) in their_solutions.iter().zip(&solutions) {
        let (form, automorphisms) = theirs.canonicalized().expect("a solution has one solution");
        let canonical = canon::of_solution(ours).expect("9x9 is never refused");
        assert_eq!(form.to_bytes()[..], *canonical.form.values());
        assert_eq!(automorphisms as u128, canonical.automorphisms);
    }

    let count = COUNT as usize;
    let crate_sum = |grids: &[Sudoku]| -> u64 {
        let forms = grids.iter().filter_map(|grid| grid.canonicalized());
        forms.map(|(_, automorphisms)| automorphisms as u64).sum()
    };
    Contest::new("solutions")
        .with("crate, canonicalized", || (count, crate_sum(&their_solutions)))
        .with("of_solution", || {
            let forms = solutions.iter().filter_map(|grid| canon::of_solution(grid).ok());
            (count, forms.map(|canonical| canonical.automorphisms as u64).sum())
        })
        .hold(rounds, &mut table);
    Contest::new("minimal puzzles")
        .with_own_answers()
        .with("crate, canonicalized", || (count, crate_sum(&their_puzzles)))
        .with("of_puzzle", || {
            let forms = puzzles.iter().filter_map(|puzzle| canon::of_puzzle(puzzle).ok());
            (count, forms.map(|canonical| canonical.automorphisms as u64).sum())
        })
        .with("of_puzzle, key", || {
            let forms = puzzles.iter().filter_map(|puzzle| canon::of_puzzle(puzzle).ok());
            let keys: Vec<ClassKey> = forms.map(|canonical| canonical.key()).collect();
            (count, keys.len() as u64)
        })
        .hold(rounds, &mut table);
    table
}
