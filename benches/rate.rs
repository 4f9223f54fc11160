//! Rating, by class of rating; every answer is checked against the reference program's.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rootgrid::board::Shape;
use rootgrid::deduce::Profile;
use rootgrid::grid::{Givens, Puzzle};
use rootgrid::rate::{Rater, Score};
use std::hint::black_box;

fn sample(text: &str) -> Vec<(Puzzle, String)> {
    let row = |line: &str| {
        let mut fields = line.split(',');
        let value = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
        let values: Vec<u8> = fields.next().unwrap_or_default().bytes().map(value).collect();
        let givens = Givens::new(Shape::NINE, &values).expect("a list of 9x9 puzzles");
        let puzzle = givens.into_puzzle().expect("a list of puzzles");
        (puzzle, fields.next().unwrap_or_default().to_owned())
    };
    text.lines().skip(1).map(row).collect()
}

fn rate(c: &mut Criterion) {
    let lists = [
        ("se121", Profile::Se121, sample(include_str!("../tests/data/rated_se_sample.csv"))),
        ("se2021", Profile::Se2021, sample(include_str!("../tests/data/rated_se2021_sample.csv"))),
    ];
    for (name, profile, rows) in &lists {
        let mut group = c.benchmark_group(format!("rate/{name}"));
        for (least, most) in [(10, 15), (16, 25), (26, 44), (45, 70), (71, 79), (80, 89), (90, 94)]
        {
            let class = Score::from_tenths(least)..=Score::from_tenths(most);
            let mut rater = Rater::new(*profile);
            let puzzles: Vec<&(Puzzle, String)> =
                rows.iter().filter(|(puzzle, _)| class.contains(&rater.rate(puzzle).er)).collect();
            group.throughput(Throughput::Elements(puzzles.len() as u64));
            group.sample_size(10);
            group.bench_function(format!("{}-{}", class.start(), class.end()), |b| {
                b.iter(|| {
                    for (puzzle, er) in &puzzles {
                        assert_eq!(&rater.rate(black_box(puzzle)).er.to_string(), er);
                    }
                });
            });
        }
    }
}

criterion_group!(benches, rate);
criterion_main!(benches);
