//! Speed of making puzzles, one thread. Every bench checks an answer of what it measures.
//!
//! `cargo bench -p rootgrid-benches --bench generate`

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rootgrid::board::Shape;
use rootgrid::deduce::level::Level;
use rootgrid::generate::{Batch, Generator, Recipe};
use rootgrid::rng::StreamKey;
use rootgrid::transform::{KindSet, Root, Steps, Walk, root};
use std::hint::black_box;

/// Folding a walk of 200 transforms, and applying it.
fn walks(c: &mut Criterion) {
    let mut group = c.benchmark_group("walk");
    for shape in ["9", "25"].map(|side| side.parse::<Shape>().expect("a known side")) {
        let walk = Walk::new(shape, Steps::Count(200), KindSet::ALL).expect("all kinds");
        let grid = root::canonical(shape);
        assert_ne!(walk.morph(StreamKey::new(1, 1), 0).apply_to_solution(&grid), grid);
        let mut index = 0;
        group.bench_function(BenchmarkId::new("fold 200 transforms", shape), |b| {
            b.iter(|| {
                index += 1;
                black_box(walk.morph(StreamKey::new(1, index), 0))
            });
        });
        let morph = walk.morph(StreamKey::new(1, 1), 0);
        group.bench_function(BenchmarkId::new("one solution", shape), |b| {
            b.iter(|| black_box(morph.apply_to_solution(black_box(&grid))));
        });
    }
    group.finish();
}

/// Whole puzzles of each level, as the ordinary path makes single ones and as ranges are made.
fn puzzles(c: &mut Criterion) {
    let mut group = c.benchmark_group("puzzle");
    group.sample_size(20);
    for level in [Level::One, Level::Two, Level::OneChain, Level::TwoChain, Level::Unique] {
        let recipe = Recipe::new(42).with_level(level);
        let generator = Generator::new(recipe).expect("a sound recipe");
        let mut maker = generator.maker();
        let mut index = 0;
        group.throughput(Throughput::Elements(1));
        group.bench_function(BenchmarkId::new("single", level), |b| {
            b.iter(|| {
                index += 1;
                let batch = maker.make(index).expect("no bounds to miss");
                assert_eq!(batch.puzzle(0).map(|made| made.solutions), Some(1));
                batch
            });
        });
        let count = 4096;
        let mut batch = Batch::new(Shape::NINE);
        group.throughput(Throughput::Elements(count));
        group.bench_function(BenchmarkId::new("range of 4096", level), |b| {
            b.iter(|| {
                batch.clear();
                assert!(maker.fill(0..count, &mut batch).is_empty());
                assert_eq!(batch.len(), count as usize);
            });
        });
    }
    group.finish();
}

/// Random roots, and the largest boards.
fn others(c: &mut Criterion) {
    let mut group = c.benchmark_group("other");
    group.sample_size(10);
    let recipes = [
        Recipe::new(0).with_root(Root::Random).with_level(Level::Unique),
        Recipe::new(0).with_shape("16".parse().expect("a known side")),
        Recipe::new(0).with_shape("25".parse().expect("a known side")),
    ];
    for recipe in recipes {
        let name = recipe.to_string();
        let generator = Generator::new(recipe).expect("a sound recipe");
        let mut maker = generator.maker();
        let mut index = 0;
        group.bench_function(name, |b| {
            b.iter(|| {
                index += 1;
                maker.make(index).expect("no bounds to miss")
            });
        });
    }
    group.finish();
}

criterion_group!(benches, walks, puzzles, others);
criterion_main!(benches);
