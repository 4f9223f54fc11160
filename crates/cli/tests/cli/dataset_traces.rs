//! `dataset make --with trace`: the steps of each puzzle and of its images, which lead to the solution when they are made again.

use super::dataset_make::{contents, made, make, manifest, place, refused, verify};
use super::records::{is_valid, schema};
use super::{run, text};
use rootgrid::board::{Rules, Shape};
use rootgrid_records::trace::Traced;
use serde_json::Value;
use std::fs;
use std::path::Path;

const USUAL: [&str; 10] = [
    "--root",
    "random",
    "--seed",
    "7",
    "--count",
    "12",
    "--with",
    "trace,trace_tokens",
    "-q",
    "--clues=24-40",
];

/// The rows of the part `train`.
fn rows(folder: &Path) -> Vec<Value> {
    let lines = fs::read_to_string(folder.join("data/train-00000-of-00001.jsonl")).unwrap();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn traced(row: &Value, rules: &Rules) -> Traced {
    let numbers = row["trace_tokens"].as_array().unwrap().iter();
    let numbers: Vec<u16> = numbers.map(|n| n.as_u64().unwrap().try_into().unwrap()).collect();
    Traced::from_numbers(rules, &numbers).unwrap()
}

/// Values as the one-line form has them.
fn line(values: &[u8]) -> String {
    values.iter().map(|&value| if value == 0 { '.' } else { char::from(b'0' + value) }).collect()
}

/// Every column of traces that the schema has is there, and as the schema says.
#[test]
fn rows_follow_the_schema() {
    let schema = schema();
    let properties = schema["properties"].as_object().unwrap();
    let columns: Vec<&str> =
        properties.keys().map(String::as_str).filter(|key| key.starts_with("trace")).collect();
    let (_above, folder) = place();
    let asked =
        ["--root", "random", "--seed", "7", "--count", "12", "-q", "--trace-ladder", "se121"];
    // Every trace has these two.
    let is_asked = |column: &&str| !["trace_ratings", "trace_ending"].contains(column);
    let chosen: Vec<&str> = columns.iter().copied().filter(is_asked).collect();
    made(&folder, &[&asked[..], &["--with", &chosen.join(",")]].concat());
    for row in rows(&folder) {
        for column in &columns {
            let value = &row[*column];
            assert!(!value.is_null() && is_valid(value, &properties[*column]), "{column}: {value}");
        }
    }
}

#[test]
fn tokens_lead_from_puzzle_to_solution() {
    for (ladder, has_ratings) in [("teaching", false), ("hodoku", false), ("se121", true)] {
        let (_above, folder) = place();
        made(&folder, &[&USUAL[..], &["--augment", "1", "--trace-ladder", ladder]].concat());
        let whole = manifest(&folder);
        assert_eq!(whole["plan"]["trace_ladder"], ladder);
        let columns = whole["plan"]["columns"].as_array().unwrap();
        let kind = |name: &str| {
            let found = columns.iter().find(|column| column["name"] == name);
            found.unwrap()["type"].as_str().unwrap()
        };
        assert_eq!(kind("trace"), "list<string>");
        assert_eq!(kind("trace_ratings"), "list<float64>");
        assert_eq!(kind("trace_tokens"), "list<int32>");
        assert_eq!(kind("trace_ending"), "string");
        let card = fs::read_to_string(folder.join("README.md")).unwrap();
        assert!(card.contains("  - name: trace_tokens\n    sequence: int32\n"), "{card}");
        assert!(card.contains(&format!("ladder `{ladder}`")) && card.contains("rootgrid.trace/1"));
        let rows = rows(&folder);
        assert_eq!(rows.len(), 24);
        for row in &rows {
            assert_eq!(row["trace_ending"], "solved");
            let traced = traced(row, &Shape::NINE.into());
            assert_eq!(row["puzzle"], line(&traced.clues()));
            assert_eq!(row["solution"], line(traced.replay().unwrap().values()));
            // The texts are those of the tokens.
            let texts = row["trace"].as_array().unwrap().iter().map(|step| step.as_str().unwrap());
            let texts: Vec<&str> = texts.collect();
            let whole = traced.to_string();
            assert!(whole.ends_with(&format!(" <steps> {} <solved>", texts.join(" "))), "{whole}");
            let ratings = row["trace_ratings"].as_array().unwrap();
            assert_eq!(ratings.len(), texts.len());
            assert!(ratings.iter().all(|rating| rating.is_null() != has_ratings), "{ratings:?}");
            if let (true, Some(rating), true) =
                (has_ratings, row["rating"].as_f64(), row["morph"].is_null())
            {
                let most = ratings.iter().filter_map(Value::as_f64).fold(0.0, f64::max);
                assert_eq!(most, rating, "the hardest step is the rating");
            }
        }
        assert_eq!(verify(&folder).0, 0, "{}", verify(&folder).1);
    }
}

#[test]
fn traces_do_not_depend_on_threads_or_where_puzzles_come_from() {
    let (above, folder) = place();
    made(&folder, &[&USUAL[..], &["--threads", "1"]].concat());
    let again = above.path().join("again");
    made(&again, &[&USUAL[..], &["--threads", "3"]].concat());
    assert_eq!(contents(&folder), contents(&again));
    let read = above.path().join("read");
    let file = folder.join("data/train-00000-of-00001.jsonl");
    let input = ["--input", file.to_str().unwrap(), "--with", "trace,trace_tokens", "-q"];
    made(&read, &input);
    for (one, other) in rows(&folder).iter().zip(rows(&read)) {
        for name in ["puzzle", "trace", "trace_ratings", "trace_tokens", "trace_ending"] {
            assert_eq!(one[name], other[name], "{name}");
        }
    }
    // Another ladder is another data set.
    let output = make(&folder, &[&USUAL[..], &["--trace-ladder", "hodoku"]].concat());
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
}

#[test]
fn boards_of_other_shapes_and_rules_have_traces() {
    for (options, rules) in [
        (&["--shape", "6"][..], Rules::from("6".parse::<Shape>().unwrap())),
        (&["--rules", "x", "--clues", "36"], Rules::parse(Shape::NINE, "x").unwrap()),
    ] {
        let (_above, folder) = place();
        let args = ["--seed", "3", "--count", "2", "--with", "trace_tokens,trace_candidates", "-q"];
        made(&folder, &[&args[..], options, &["--root", "random"]].concat());
        for row in rows(&folder) {
            let traced = traced(&row, &rules);
            assert_eq!(row["solution"], line(traced.replay().unwrap().values()), "{options:?}");
            let cells = rules.shape().cells();
            let candidates = row["trace_candidates"].as_array().unwrap();
            assert_eq!(candidates.len(), traced.steps().len() * cells);
            // The first board has the digits of the clues.
            for (clue, bits) in traced.clues().iter().zip(candidates).filter(|(clue, _)| **clue > 0)
            {
                assert_eq!(bits.as_u64(), Some(1 << (clue - 1)));
            }
        }
    }
}

#[test]
fn csv_and_parquet_have_the_same_lists() {
    let (above, folder) = place();
    made(&folder, &[&USUAL[..], &["--format", "csv"]].concat());
    let csv = fs::read_to_string(folder.join("data/train-00000-of-00001.csv")).unwrap();
    let tokens = csv.lines().nth(1).unwrap().rsplit(',').next().unwrap();
    assert!(tokens.starts_with("1;") && tokens.ends_with(";3"), "{tokens}");
    if cfg!(not(feature = "parquet")) {
        return;
    }
    let lines = above.path().join("lines");
    made(&lines, &USUAL);
    let table = above.path().join("table");
    made(&table, &[&USUAL[..], &["--format", "parquet"]].concat());
    assert_eq!(verify(&table).0, 0, "{}", verify(&table).1);
    let file = table.join("data/train-00000-of-00001.parquet");
    let output = run(&["solve", "-q", "--format", "jsonl", file.to_str().unwrap()]);
    let read = text(&output.stdout);
    assert_eq!(read.lines().count(), 12, "{}", text(&output.stderr));
    for (one, other) in rows(&lines).iter().zip(read.lines()) {
        let other: Value = serde_json::from_str(other).unwrap();
        for name in ["puzzle", "solution", "trace", "trace_ratings", "trace_tokens", "trace_ending"]
        {
            assert_eq!(one[name], other[name], "{name}");
        }
    }
}

#[test]
fn what_is_no_trace_is_refused() {
    let (_above, folder) = place();
    let some = ["--seed", "1", "--count", "2"];
    for (args, message) in [
        (&["--trace-ladder", "se121"][..], "write --with trace"),
        (&["--with", "tokens"], "write trace_tokens"),
        (&["--with", "trace", "--columns", "solution,trace"], "'trace' is there already"),
        (&["--with", "clues"], "'clues' is there already"),
        (&["--with", "trace,trace_ending"], "'trace_ending' is there already"),
        (&["--with", "trace", "--shape", "4", "--trace-ladder", "se121"], "9"),
        (&["--with", "trace", "--trace-ladder", "easy"], "teaching"),
    ] {
        refused(&folder, &[&some[..], args].concat(), message);
    }
}
