use super::*;
use rootgrid::board::Shape;
use rootgrid::grid::text::{Beside, Reader};
use rootgrid::rate::Score;
use rootgrid_records::record::{Field as Known, Record};
use rootgrid_records::trace::TraceColumns;
use rootgrid_records::write::{Format, Parquet, Style};

const PUZZLE: [u8; 16] = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];

/// A file with a column of each type.
fn file(count: u64) -> Vec<u8> {
    let fields = vec![Known::Index, Known::Clues, Known::Shape, Known::Recipe];
    let beside = vec!["note".to_owned()];
    let writer = Format::Parquet.writer(&Style { fields, beside, ..Style::default() });
    let mut rows = Vec::new();
    for index in 0..count {
        let note = Beside { name: "note".into(), value: "say \"x\",\n".into(), is_json: false };
        let record = Record {
            index: (index != 1).then_some(index),
            beside: std::slice::from_ref(&note),
            ..Record::new("4".parse::<Shape>().unwrap(), &PUZZLE)
        };
        writer.record(&record, &mut rows);
    }
    let mut file = Parquet::new(&writer.columns().unwrap()).unwrap();
    let mut bytes = file.encode(&rows).unwrap();
    bytes.extend(file.finish().unwrap());
    bytes
}

fn text(bytes: Vec<u8>, whole: bool) -> io::Result<String> {
    let mut text = String::new();
    Rows::new(Box::new(io::Cursor::new(bytes)), None, whole)?.read_to_string(&mut text)?;
    Ok(text)
}

#[test]
fn rows_become_objects() {
    let line = |index: &str| {
        format!(
            "{{\"puzzle\":\"1.....3..4.....2\",\"index\":{index},\"clues\":4,\"shape\":\"4x4\",\"recipe\":null,\
             \"note\":\"say \\\"x\\\",\\n\"}}\n"
        )
    };
    let expected = line("0") + &line("null") + &line("2");
    assert_eq!(text(file(3), true).unwrap(), expected);
    let few = "{\"puzzle\":\"1.....3..4.....2\",\"shape\":\"4x4\"}\n";
    assert_eq!(text(file(3), false).unwrap(), few.repeat(3));
    assert_eq!(text(file(0), true).unwrap(), "");
}

#[test]
fn lists_are_arrays_whatever_is_in_them() {
    let fields = vec![Known::Trace, Known::TraceRatings, Known::TraceTokens];
    let writer = Format::Parquet.writer(&Style { fields, ..Style::default() });
    let texts = |texts: &[&str]| Some(texts.iter().map(|&text| text.to_owned()).collect());
    // More texts than are handed over at a time, in lists of many lengths.
    let long: Vec<u32> = (0..3000).collect();
    let traces: Vec<TraceColumns> = (0..200)
        .map(|row| match row % 4 {
            0 => TraceColumns::default(),
            1 => TraceColumns {
                steps: texts(&[]),
                ratings: Some(Vec::new()),
                tokens: Some(Vec::new()),
                ..TraceColumns::default()
            },
            2 => TraceColumns {
                steps: texts(&["x-wing r1c3<>4 r2c4<>4", "", "naked-single r5c5=5"]),
                ratings: Some(vec![None, Some(Score::from_tenths(42)), None]),
                tokens: Some(vec![0, 1467]),
                ..TraceColumns::default()
            },
            _ => TraceColumns {
                steps: Some(long[..row].iter().map(|number| format!("step {number}")).collect()),
                tokens: Some(long.clone()),
                ..TraceColumns::default()
            },
        })
        .collect();
    let mut rows = Vec::new();
    let mut lines = Vec::new();
    let json = Format::Jsonl.writer(&Style {
        fields: vec![Known::Trace, Known::TraceRatings, Known::TraceTokens],
        ..Style::default()
    });
    for trace in &traces {
        let shape = "4".parse::<Shape>().unwrap();
        let record = Record { trace: Some(trace), ..Record::new(shape, &PUZZLE) };
        writer.record(&record, &mut rows);
        json.record(&record, &mut lines);
    }
    let mut file = Parquet::new(&writer.columns().unwrap()).unwrap();
    let mut bytes = file.encode(&rows).unwrap();
    bytes.extend(file.finish().unwrap());
    assert_eq!(text(bytes, true).unwrap(), String::from_utf8(lines).unwrap());
}

#[test]
fn many_rows_are_read_one_by_one() {
    let text = text(file(1000), false).unwrap();
    assert_eq!(Reader::new(text.as_bytes()).filter(|entry| entry.is_ok()).count(), 1000);
}

#[test]
fn files_without_puzzles_are_refused() {
    let column = rootgrid_records::write::Column {
        name: "answer".to_owned(),
        kind: rootgrid_records::record::ColumnKind::Text,
        repeats: false,
    };
    let bytes = Parquet::new(&[column]).unwrap().finish().unwrap();
    let error = text(bytes, true).unwrap_err().to_string();
    assert!(error.starts_with("found the columns answer in the Parquet file"), "{error}");
}

#[test]
fn cut_files_are_refused() {
    let whole = file(50);
    for length in 4..whole.len() {
        assert!(text(whole[..length].to_vec(), true).is_err(), "{length} of {}", whole.len());
    }
}

/// No row is lost without a word, also by readers that look ahead.
#[test]
fn failures_are_told_where_rows_are_lost() {
    let whole = file(2000);
    let mut failed = 0;
    for at in 4..whole.len() {
        let mut damaged = whole.clone();
        damaged[at] ^= 0xFF;
        // What the end says of the file may be damaged as well, the count of rows among it.
        let Ok(rows) = Rows::new(Box::new(io::Cursor::new(damaged)), None, false) else { break };
        let entries: Vec<_> = Reader::new(io::BufReader::new(rows)).collect();
        let is_told = entries.last().is_some_and(Result::is_err);
        assert!(entries.len() == 2000 || is_told, "{} rows without byte {at}", entries.len());
        failed += usize::from(is_told);
    }
    assert!(failed > 3, "{failed}");
}

/// Damaged files are refused or read, and end.
#[test]
fn damaged_files_are_no_panic() {
    let whole = file(50);
    for at in 4..whole.len() {
        for bits in [0x01, 0x40, 0xFF] {
            let mut damaged = whole.clone();
            damaged[at] ^= bits;
            // Which of the two it is depends on the place; a count of rows may be damaged, too.
            let read = Rows::new(Box::new(io::Cursor::new(damaged)), None, true);
            let length = read.map(|rows| rows.take(1 << 20).read_to_end(&mut Vec::new()));
            drop(length);
        }
    }
}
