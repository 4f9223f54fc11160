//! Speed of counting, solving and random grids, one thread. Every bench checks an answer of what it
//! measures.
//!
//! `cargo bench -p rootgrid-benches --bench solve`

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rootgrid::board::{Cell, Shape};
use rootgrid::grid::{Givens, Puzzle, Solution};
use rootgrid::rng::{Purpose, Stream};
use rootgrid::solve::lanes::{Backend, LaneSolver};
use rootgrid::solve::{self, Solver};
use std::hint::black_box;

macro_rules! list {
    ($name:literal) => {
        ($name, include_str!(concat!("../tests/data/", $name, ".txt")))
    };
}

fn values(text: &str) -> Vec<[u8; 81]> {
    let line = |line: &str| {
        let mut values = [0; 81];
        let digits = line.bytes().map(|byte| byte.saturating_sub(b'0'));
        values.iter_mut().zip(digits).for_each(|(value, digit)| *value = digit);
        values
    };
    text.lines().map(line).collect()
}

/// Counting to two, over whole lists: one puzzle at a time, and in lanes on every backend there is.
fn lists(c: &mut Criterion) {
    let mut group = c.benchmark_group("count to two");
    for ((name, text), expected) in [
        (list!("17_clue"), 1),
        (list!("unbiased_minimal"), 1),
        (list!("magictour_top1465"), 1),
        (list!("forum_hardest_1106"), 1),
        (list!("forum_hardest_1905_11plus"), 1),
        (list!("multi_solutions"), 2),
        (list!("zero_solutions"), 0),
    ] {
        let puzzles = values(text);
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        let mut solver = Solver::new(Shape::NINE);
        group.bench_function(BenchmarkId::new("one by one", name), |b| {
            b.iter(|| {
                for puzzle in &puzzles {
                    assert_eq!(solver.count(black_box(puzzle), 2), expected);
                }
            });
        });
        let many: Vec<[u8; 81]> = puzzles.iter().cycle().take(4096).copied().collect();
        group.throughput(Throughput::Elements(many.len() as u64));
        for backend in Backend::ALL.into_iter().filter(|backend| backend.is_available()) {
            let mut lanes = LaneSolver::with_backend(backend).expect("it is available");
            group.bench_function(BenchmarkId::new(format!("lanes, {backend}"), name), |b| {
                b.iter(|| {
                    let counts = lanes.count(black_box(&many), 2).expect("a small limit");
                    assert!(counts.iter().all(|&count| usize::from(count) == expected));
                });
            });
        }
    }
    group.finish();
}

/// Erases clues while the solution stays the only one: one question a cell.
fn erase(solver: &mut Solver, solution: &Solution, stream: &mut Stream) -> usize {
    let mut clues = solution.values().to_vec();
    let mut order: Vec<usize> = (0..clues.len()).collect();
    stream.shuffle(&mut order);
    for i in order {
        let digit = solution.digit(Cell::new(i)).expect("a complete grid");
        clues[i] = 0;
        if solver.has_other(&clues, Cell::new(i), digit) {
            clues[i] = digit.value() as u8;
        }
    }
    clues.iter().filter(|&&value| value != 0).count()
}

/// Whole minimal removals, on shapes where the search is what takes the time.
fn removals(c: &mut Criterion) {
    let mut group = c.benchmark_group("minimal removal");
    group.sample_size(10);
    for (side, range) in [(9, 18..33), (12, 40..62), (16, 80..115)] {
        let shape = Shape::from_side(side).expect("a side");
        let solution = solve::random_solution(shape, &mut Stream::new(1, 1, Purpose::Root, 0));
        let mut solver = Solver::new(shape);
        let mut seed = 0;
        group.bench_function(BenchmarkId::from_parameter(shape), |b| {
            b.iter(|| {
                seed += 1;
                let mut stream = Stream::new(seed, 1, Purpose::Order, 0);
                assert!(range.contains(&erase(&mut solver, &solution, &mut stream)));
            });
        });
    }
    group.finish();
}

/// Random complete grids.
fn grids(c: &mut Criterion) {
    let mut group = c.benchmark_group("random solution");
    group.sample_size(20);
    for side in [4, 6, 9, 12, 16, 25] {
        let shape = Shape::from_side(side).expect("a side");
        let mut stream = Stream::new(1, 1, Purpose::Root, 0);
        let mut last = solve::random_solution(shape, &mut stream);
        assert!(Solution::try_from(last.clone().into_givens()).is_ok());
        group.bench_function(BenchmarkId::from_parameter(shape), |b| {
            b.iter(|| last = solve::random_solution(shape, &mut stream));
        });
    }
    group.finish();
}

/// All solutions of a board, through the iterator.
fn all_solutions(c: &mut Criterion) {
    let mut group = c.benchmark_group("all solutions");
    group.sample_size(10);
    let puzzle = |side: usize, row: &[u8]| -> Puzzle {
        let shape = Shape::from_side(side).expect("a side");
        let mut values = vec![0; shape.cells()];
        values[..row.len()].copy_from_slice(row);
        let givens = Givens::new(shape, &values).expect("digits of the shape");
        givens.into_puzzle().expect("one row")
    };
    for (side, row, expected) in [(4, &[][..], 288), (6, &[1, 2, 3, 4, 5, 6][..], 39_168)] {
        let puzzle = puzzle(side, row);
        group.throughput(Throughput::Elements(expected));
        group.bench_function(BenchmarkId::from_parameter(puzzle.shape()), |b| {
            b.iter(|| assert_eq!(solve::solutions(&puzzle).count() as u64, expected));
        });
    }
    group.finish();
}

criterion_group!(benches, lists, removals, grids, all_solutions);
criterion_main!(benches);
