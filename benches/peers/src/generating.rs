//! Making grids, against the crate `sudoku`.

use crate::contest::{Contest, Table};
use rootgrid::board::Shape;
use rootgrid::rng::{Purpose, Stream, StreamKey};
use rootgrid::solve;
use rootgrid::transform::{KindSet, Steps, Walk, root};
use sudoku::Sudoku;

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
