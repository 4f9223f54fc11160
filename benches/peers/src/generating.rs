//! Making puzzles and grids, against the crate `sudoku`.

use crate::contest::{Contest, Table};
use rootgrid::board::Shape;
use rootgrid::generate::{Batch, Generator, Recipe};
use rootgrid::rng::{Purpose, Stream, StreamKey};
use rootgrid::solve;
use rootgrid::transform::{KindSet, Root, Steps, Walk, root};
use sudoku::Sudoku;

/// Puzzles of the crate in a round.
const FEW: usize = 100;
/// Puzzles of ours in a round: eight blocks.
const MANY: u64 = 4096;

/// Puzzles; the crate's are minimal.
pub fn puzzles(rounds: usize) -> Table {
    let mut table = Table::new("Making puzzles, 200 transforms (the rival makes minimal ones)");
    let mut contest = Contest::new("puzzle").with_own_answers().with("crate, generate", || {
        (FEW, (0..FEW).map(|_| u64::from(Sudoku::generate().n_clues())).sum())
    });
    for (level, root) in [
        ("1", Root::Canonical),
        ("2", Root::Canonical),
        ("1-chain", Root::Canonical),
        ("2-chain", Root::Canonical),
        ("unique", Root::Canonical),
        ("unique", Root::Random),
    ] {
        let name = format!("level {level}, {root:?} root").to_lowercase();
        let level = level.parse().expect("a level");
        let recipe = Recipe { level, root, seed: 42, ..Recipe::default() };
        let generator: &Generator = Box::leak(Box::new(Generator::new(recipe).expect("a recipe")));
        let mut maker = generator.maker();
        let mut start = 0;
        let mut batch = Batch::new(Shape::NINE);
        contest = contest.with(&name, move || {
            batch.clear();
            let failures = maker.fill(start..start + MANY, &mut batch);
            assert!(failures.is_empty() && batch.len() == MANY as usize);
            start += MANY;
            (batch.len(), 0)
        });
    }
    contest.hold(rounds, &mut table);
    table
}

/// Complete grids.
pub fn grids(rounds: usize) -> Table {
    let mut table = Table::new("Making complete grids");
    let count = 2000;
    let mut stream = Stream::new(42, 0, Purpose::Root, 0);
    let walk = Walk::new(Shape::NINE, Steps::Count(200), KindSet::ALL).expect("all kinds");
    let canonical = root::canonical(Shape::NINE);
    let mut index = 0;
    Contest::new("grid")
        .with_own_answers()
        .with("crate, generate_solved", || {
            (
                count / 20,
                (0..count / 20).map(|_| u64::from(Sudoku::generate_solved().n_clues())).sum(),
            )
        })
        .with("uniform: random_solution", || {
            let grids = (0..count).map(|_| solve::random_solution(Shape::NINE, &mut stream));
            (count, grids.map(|grid| u64::from(grid.values()[0])).sum())
        })
        .with("canonical root, 200 transforms", || {
            index += 1;
            let grids = (0..count as u64)
                .map(|i| walk.morph(StreamKey::new(index, i), 0).apply_to_solution(&canonical));
            (count, grids.map(|grid| u64::from(grid.values()[0])).sum())
        })
        .hold(rounds, &mut table);
    table
}
