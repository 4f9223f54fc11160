//! Speed of the lane solver on every backend there is, one thread. Every bench checks its counts.
//!
//! `cargo bench --bench lanes`

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rootgrid::solve::lanes::{Backend, LaneSolver};

/// The puzzles of a file of `tests/data`, over and over until there are `count`.
fn puzzles(name: &str, count: usize) -> Vec<[u8; 81]> {
    let path = format!("{}/tests/data/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a file of the repository");
    let lines = text.lines().filter(|line| line.len() == 81 && !line.starts_with('#'));
    let puzzles: Vec<[u8; 81]> = lines
        .map(|line| {
            let mut puzzle = [0; 81];
            for (value, byte) in puzzle.iter_mut().zip(line.bytes()) {
                *value = if byte.is_ascii_digit() { byte - b'0' } else { 0 };
            }
            puzzle
        })
        .collect();
    puzzles.into_iter().cycle().take(count).collect()
}

fn count_to_two(c: &mut Criterion) {
    let files = [
        ("unbiased_minimal", 1),
        ("17_clue", 1),
        ("magictour_top1465", 1),
        ("forum_hardest_1905_11plus", 1),
        ("multi_solutions", 2),
        ("zero_solutions", 0),
    ];
    for (name, solutions) in files {
        let mut group = c.benchmark_group(name);
        group.sample_size(10);
        let count = 4096;
        let puzzles = puzzles(name, count);
        group.throughput(Throughput::Elements(count as u64));
        for backend in Backend::ALL.into_iter().filter(|backend| backend.is_available()) {
            let mut solver = LaneSolver::try_with_backend(backend).expect("it is available");
            group.bench_function(BenchmarkId::from_parameter(backend), |b| {
                b.iter(|| {
                    let counts = solver.try_count(&puzzles, 2).expect("digits and blanks");
                    assert!(counts.iter().all(|&count| count == solutions));
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, count_to_two);
criterion_main!(benches);
