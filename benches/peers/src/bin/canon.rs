//! Canonical forms beside `sudoku` 0.8: `cargo run --release --bin canon`.
//!
//! Both canonicalise the same random solutions and the same minimal puzzles, in turns, on one thread.
//! The crate's form of a puzzle is that of its solution, carried over to the clues; ours has the first
//! clue pattern of the class. The forms of solutions have one definition and must be equal.

use rootgrid::board::Shape;
use rootgrid::canon;
use rootgrid::deduce::level::Level;
use rootgrid::generate::{Batch, Generator, Recipe};
use rootgrid::grid::{Givens, Puzzle, Solution};
use rootgrid::rng::{Purpose, Stream};
use rootgrid::solve::random_solution;
use rootgrid::transform::Root;
use std::hint::black_box;
use std::time::Instant;
use sudoku::Sudoku;

const COUNT: u64 = 4000;
const ROUNDS: u32 = 5;

fn main() {
    let solutions: Vec<Solution> = (0..COUNT)
        .map(|i| random_solution(Shape::NINE, &mut Stream::new(7, i, Purpose::Root, 0)))
        .collect();
    let recipe = Recipe { level: Level::Unique, root: Root::Random, seed: 7, ..Recipe::default() };
    let mut batch = Batch::new(Shape::NINE);
    let failures =
        Generator::new(recipe).expect("a good recipe").maker().fill(0..COUNT, &mut batch);
    assert!(failures.is_empty());
    let puzzles: Vec<Puzzle> = batch
        .iter()
        .map(|made| Givens::try_new(Shape::NINE, made.puzzle).and_then(Givens::try_puzzle))
        .collect::<Result<_, _>>()
        .expect("made puzzles are puzzles");
    let theirs = |values: &[u8]| -> Sudoku {
        let bytes: [u8; 81] = values.try_into().expect("81 cells");
        Sudoku::from_bytes(bytes).expect("digits 0 to 9")
    };

    for solution in &solutions {
        let (form, automorphisms) =
            theirs(solution.values()).canonicalized().expect("a solution has one solution");
        let canonical = canon::of_solution(solution).expect("9x9 is never refused");
        assert_eq!(form.to_bytes()[..], *canonical.form.values());
        assert_eq!(automorphisms as u128, canonical.automorphisms);
    }
    println!("{COUNT} solutions: the same forms and automorphisms\n");

    let compare = |what: &str, peer: &dyn Fn(usize), ours: &dyn Fn(usize)| {
        let mut seconds = [f64::MAX; 2];
        for _ in 0..ROUNDS {
            for (best, work) in seconds.iter_mut().zip([peer, ours]) {
                let start = Instant::now();
                (0..COUNT as usize).for_each(work);
                *best = best.min(start.elapsed().as_secs_f64());
            }
        }
        let rates = seconds.map(|seconds| COUNT as f64 / seconds);
        println!(
            "{what:<18} sudoku {:>9.0}/s   rootgrid {:>9.0}/s   ratio {:.1}",
            rates[0],
            rates[1],
            rates[1] / rates[0]
        );
    };
    let peer_solutions: Vec<Sudoku> = solutions.iter().map(|s| theirs(s.values())).collect();
    let peer_puzzles: Vec<Sudoku> = puzzles.iter().map(|p| theirs(p.values())).collect();
    compare(
        "solutions",
        &|i| {
            black_box(peer_solutions[i].canonicalized());
        },
        &|i| {
            black_box(canon::of_solution(&solutions[i]).is_ok());
        },
    );
    compare(
        "minimal puzzles",
        &|i| {
            black_box(peer_puzzles[i].canonicalized());
        },
        &|i| {
            black_box(canon::of_puzzle(&puzzles[i]).is_ok());
        },
    );
    compare(
        "puzzles and keys",
        &|i| {
            black_box(peer_puzzles[i].canonicalized());
        },
        &|i| {
            black_box(canon::of_puzzle(&puzzles[i]).map(|canonical| canonical.key()).ok());
        },
    );
}
