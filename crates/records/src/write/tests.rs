use super::*;
use crate::record::{ColumnKind, Count, Field, FieldValue, PuzzleVerdict, Record};
use crate::trace::TraceColumns;
use rootgrid::board::{Rules, Shape};
use rootgrid::canon::ClassKey;
use rootgrid::deduce::level::Level;
use rootgrid::deduce::{Limits, Technique};
use rootgrid::generate::{Batch, Generator, Recipe};
use rootgrid::grid::{Givens, Puzzle, text::Reader};
use rootgrid::rate::{EffortJudge, Grade, HodokuLevel, HodokuScore, QqwingLevel, Rating, Score};

fn values(line: &str) -> Vec<u8> {
    line.parse::<Givens>().map(|givens| givens.values().to_vec()).unwrap_or_default()
}

/// Shows a record that says everything that a record can say, but for a problem, and one that says little but has one.
fn with_both<T>(show: impl FnOnce([&Record<'_>; 2]) -> T) -> T {
    let puzzle =
        values("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let solution =
        values("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    let six = values("1....6.5.3....2.4....6.1.....5.2....");
    let timed = Puzzle::from_trusted(Givens::from_trusted(Shape::NINE, &puzzle));
    let mut rating = Rating::default();
    [rating.er, rating.ep, rating.ed] = [42, 15, 12].map(Score::from_tenths);
    rating.techniques =
        [Technique::XyWing, Technique::HiddenSingle, Technique::HiddenSingle].map(Some);
    rating.counts = vec![(Technique::HiddenSingle, 5), (Technique::XyWing, 1)];
    let cells = ["r1c1", "r1c4"].map(str::to_owned);
    let backdoors = ["r1c3=4+r2c2=7", "r5c5=5"].map(str::to_owned);
    let trace = TraceColumns {
        steps: Some(["xy-wing r1c3<>4", "naked-single r5c5=5"].map(str::to_owned).to_vec()),
        techniques: Some(["xy-wing", "naked-single"].map(str::to_owned).to_vec()),
        ratings: Some(vec![Some(Score::from_tenths(42)), None]),
        placements: Some(["", "r5c5=5"].map(str::to_owned).to_vec()),
        removals: Some(["r1c3<>4", ""].map(str::to_owned).to_vec()),
        candidates: Some(vec![0, 511]),
        tokens: Some(vec![1, 2, 3]),
        ending: Some("solved"),
    };
    let full = Record {
        trace: Some(&trace),
        fewest: Some(20),
        added: Some(&cells),
        needless: Some(&backdoors[1..]),
        estimate: Some(55_613_393_399_531_520),
        estimate_error: Some(123_456_789),
        size: Some(2),
        cells: Some(&cells),
        hits: Some(&cells[..1]),
        backdoors: Some(&backdoors),
        candidates: Some("1..4"),
        path: Some("[{\"number\":1,\"nudges\":[\"Look at block 4.\"]}]"),
        solution: Some(&solution),
        recipe: Some("rg1.t200.s42.17"),
        index: Some(17),
        date: Some("2026-12-31"),
        level: Some("2"),
        solutions: Some(Count::exactly(1)),
        rating: Some(&rating),
        qqwing: Some(QqwingLevel::Easy),
        hodoku: Some(HodokuScore { points: 854, level: HodokuLevel::Hard }),
        effort: Some(230),
        minutes: EffortJudge::new().minutes(&timed, &Limits::new()),
        grade: Some(Grade::Hard.name()),
        time: Some(std::time::Duration::from_millis(1500)),
        solution_class: Some(ClassKey::from_u128(0xBEEF)),
        automorphisms: Some(2),
        class: Some(ClassKey::from_u128(0xFEED)),
        attempts: Some(3),
        weight: Some(123_456_789_012_345_678_901),
        tries: Some(257_477),
        morph: Some("9x9.t.r123456789.c123456789.d123456789"),
        verdict: Some(PuzzleVerdict::Unique),
        minimal: Some(false),
        ..Record::new(Shape::NINE, &puzzle)
    };
    let rules = "2x3".parse::<Shape>().and_then(|six| Rules::parse(six, "x")).expect("rules");
    let poor = Record {
        solutions: Some(Count::at_least(2)),
        problem: Some("two, or \"more\""),
        ..Record::new(&rules, &six[..36])
    };
    show([&full, &poor])
}

fn write_all(format: Format, style: &Style) -> String {
    let writer = format.writer(style);
    let mut out = Vec::new();
    with_both(|both| write_file(&*writer, &both.map(|record| *record), &mut out));
    String::from_utf8(out).expect("UTF-8")
}

/// Writes all records into one file.
fn write_file(writer: &dyn Writer, records: &[Record<'_>], out: &mut Vec<u8>) {
    writer.begin(out);
    let start = out.len();
    records.iter().for_each(|record| writer.record(record, out));
    if writer.is_array() && !records.is_empty() {
        assert_eq!(out.remove(start), b',');
    }
    writer.end(out);
}

/// Tables, in whatever language, take a value by the kind of its column.
#[test]
fn columns_are_of_the_kind_of_their_values() {
    let kinds = |value: FieldValue<'_>| match value {
        FieldValue::Number(_) | FieldValue::Count(_) => [ColumnKind::Int16, ColumnKind::Int64],
        FieldValue::Score(_)
        | FieldValue::Tenths(_)
        | FieldValue::Time(_)
        | FieldValue::Weight(_) => [ColumnKind::Float64; 2],
        FieldValue::Flag(_) => [ColumnKind::Flag; 2],
        FieldValue::List(_) => [ColumnKind::Text, ColumnKind::Texts],
        FieldValue::Numbers(_) => [ColumnKind::Int32s; 2],
        FieldValue::Scores(_) => [ColumnKind::Float64s; 2],
        _ => [ColumnKind::Text; 2],
    };
    with_both(|[full, poor]| {
        for field in Field::ALL {
            let value = full.value(field).or(poor.value(field)).expect("one of them says it");
            assert!(kinds(value).contains(&field.kind()), "{field}: {value:?}");
        }
    });
}

/// Compares a text with its file, which `ROOTGRID_BLESS=1` writes.
fn compare_golden(file: &str, text: &str) {
    let path = format!("{}/../../tests/golden/write/{file}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("ROOTGRID_BLESS").is_some() {
        std::fs::write(&path, text).expect("the file is written");
    }
    assert_eq!(std::fs::read_to_string(&path).expect("a golden file"), text);
}

macro_rules! golden {
    ($($name:ident: $format:ident, $file:literal, $style:expr;)*) => {$(
        #[test]
        fn $name() {
            compare_golden($file, &write_all(Format::$format, &$style));
        }
    )*};
}

fn all() -> Style {
    Style { fields: Field::ALL.to_vec(), ..Style::default() }
}

golden! {
    plain_line: Line, "plain.line", Style::default();
    line: Line, "all.line", all();
    grid: Grid, "all.grid", all();
    csv: Csv, "all.csv", all();
    jsonl: Jsonl, "all.jsonl", all();
    json: Json, "all.json", all();
    sdk: Sdk, "all.sdk", all();
    pretty: Pretty, "all.pretty", all();
    pretty_ascii: Pretty, "ascii.pretty", Style { ascii: true, ..all() };
    pretty_color: Pretty, "color.pretty", Style { color: true, ..Style::default() };
    solved_line: Line, "solved.line", Style { main: MainGrid::Solution, ..Style::default() };
    solved_pretty: Pretty, "solved.pretty", Style { main: MainGrid::Solution, ..Style::default() };
    solved_csv: Csv, "solved.csv", Style { main: MainGrid::Solution, ..Style::default() };
}

#[test]
fn every_format_is_read_back() {
    for shape in Shape::ALL {
        let step = 2 * shape.side();
        let value = |i: usize| (i * 7 % step).saturating_sub(shape.side()) as u8;
        let puzzles: Vec<Vec<u8>> =
            (0..3).map(|k| (0..shape.cells()).map(|i| value(i + 5 * k)).collect()).collect();
        for format in Format::ALL {
            for style in [Style::default(), all(), Style { ascii: true, ..all() }] {
                let writer = format.writer(&style);
                // Packed rows have a reader of their own, in `table/tests.rs`; the bank has 9x9 alone.
                let is_for_nine = format == Format::ExchangeBank;
                if writer.columns().is_some() || is_for_nine && shape != Shape::NINE {
                    continue;
                }
                let mut out = Vec::new();
                let solution = Some(&puzzles[0][..]);
                let record = |puzzle| Record { solution, ..Record::new(shape, puzzle) };
                let records: Vec<_> = puzzles.iter().map(|puzzle| record(puzzle)).collect();
                write_file(&*writer, &records, &mut out);
                let reader = Reader::new(&out[..]).with_shape(shape);
                let read: Vec<_> = reader
                    .map(|entry| entry.map_or(Vec::new(), |e| e.givens().values().to_vec()))
                    .collect();
                assert_eq!(read, puzzles, "{shape} {format}\n{}", String::from_utf8_lossy(&out));
            }
        }
    }
}

#[test]
fn names_of_formats_round_trip() {
    for format in Format::ALL {
        assert_eq!(format.name().parse::<Format>().ok(), Some(format));
    }
    assert!("xml".parse::<Format>().is_err_and(|error| error.is_invalid_input()));
}

/// An array is one JSON text of what the lines hold, also without a record and with one alone.
#[test]
fn arrays_are_json_texts_of_the_lines() {
    let [array, lines] = [Format::Json, Format::Jsonl].map(|format| format.writer(&all()));
    with_both(|both| {
        let both = both.map(|record| *record);
        for count in 0..=2 {
            let [mut whole, mut each] = [Vec::new(), Vec::new()];
            write_file(&*array, &both[..count], &mut whole);
            write_file(&*lines, &both[..count], &mut each);
            let elements: Vec<serde_json::Value> = serde_json::from_slice(&whole).expect("JSON");
            let read = serde_json::Deserializer::from_slice(&each).into_iter();
            assert_eq!(elements, read.map(Result::unwrap).collect::<Vec<serde_json::Value>>());
        }
        let [mut alone, mut one] = [Vec::new(), Vec::new()];
        array.file(&both[0], &mut alone);
        write_file(&*array, &both[..1], &mut one);
        assert_eq!(alone, one);
    });
    let mut none = Vec::new();
    write_file(&*array, &[], &mut none);
    assert_eq!(none, b"[]\n");
}

/// A batch is written as its records are, or not at all.
#[test]
fn batches_are_written_like_their_records() {
    let generator = Generator::new(Recipe::default().with_level(Level::One)).unwrap();
    let mut batch = Batch::new(&generator.recipe().rules);
    assert!(generator.maker().fill(0..40, &mut batch).is_empty());
    let mut written = 0;
    for format in Format::ALL {
        for style in
            [Style::default(), Style { main: MainGrid::Solution, ..Style::default() }, all()]
        {
            let writer = format.writer(&style);
            let (mut whole, mut single) = (Vec::new(), Vec::new());
            for made in batch.iter() {
                let record = Record::new(made.rules, made.puzzle);
                let record = Record { solution: Some(made.solution), ..record };
                writer.record(&record, &mut single);
            }
            if writer.batch(&batch, &mut whole) {
                assert_eq!(whole, single);
                written += 1;
            } else {
                assert!(whole.is_empty());
            }
        }
    }
    assert!(written > 0);
}
