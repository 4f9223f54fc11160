//! Speed of reading and writing boards as text, one thread.
//!
//! `cargo bench -p rootgrid-benches --bench text`

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rootgrid::board::Shape;
use rootgrid::formats::{BoardForm, Documents};
use rootgrid::generate::{Batch, Generator, Recipe};
use rootgrid::grid::text::Reader;
use rootgrid_records::record::{Field, Record};
use rootgrid_records::write::{Form, Format, Style};

const COUNT: u64 = 2000;

fn puzzles() -> Batch {
    let recipe = Recipe::new(1);
    let generator = Generator::new(recipe).expect("the default recipe is good");
    let mut batch = Batch::new(Shape::NINE);
    assert!(generator.maker().fill(0..COUNT, &mut batch).is_empty());
    batch
}

fn written(batch: &Batch, form: impl Into<Form>, fields: &[Field]) -> Vec<u8> {
    let writer = form.into().writer(&Style { fields: fields.to_vec(), ..Style::default() });
    let mut out = Vec::new();
    writer.begin(&mut out);
    for made in batch.iter() {
        let solution = Some(made.solution);
        writer.record(&Record { solution, ..Record::new(made.rules, made.puzzle) }, &mut out);
    }
    writer.end(&mut out);
    out
}

fn texts(criterion: &mut Criterion) {
    let batch = puzzles();
    let mut group = criterion.benchmark_group("text");
    group.throughput(Throughput::Elements(COUNT));
    for format in Format::ALL {
        for (name, fields) in [("", &[][..]), (" with fields", &[Field::Solution, Field::Clues])] {
            let text = written(&batch, format, fields);
            group.bench_function(format!("write {format}{name}"), |bencher| {
                bencher.iter(|| assert_eq!(written(&batch, format, fields).len(), text.len()));
            });
            group.bench_function(format!("read {format}{name}"), |bencher| {
                bencher.iter(|| {
                    let count = Reader::new(&text[..]).filter(Result::is_ok).count();
                    assert_eq!(count as u64, COUNT);
                });
            });
        }
    }
    // Forms of other programs that are read board by board.
    for form in [BoardForm::OpenSudoku, BoardForm::Sdk, BoardForm::PencilMarks] {
        let text = written(&batch, Form::Board(form), &[]);
        group.bench_function(format!("read {form}"), |bencher| {
            bencher.iter(|| {
                let documents = Documents::new(&text[..], form, None);
                assert_eq!(documents.filter(Result::is_ok).count() as u64, COUNT);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, texts);
criterion_main!(benches);
