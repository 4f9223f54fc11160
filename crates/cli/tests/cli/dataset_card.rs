//! The header of a card: amounts as data hubs take them.

use super::dataset_make::{contents, made, manifest, place, verify};
use super::told;
use serde_json::Value;
use std::fs;
use std::path::Path;

const USUAL: [&str; 13] = [
    "--root",
    "random",
    "--seed",
    "7",
    "--count",
    "40",
    "--split",
    "train:0.8,test:0.2",
    "--augment",
    "1",
    "--clues=24-40",
    "--with=trace,trace_tokens",
    "-q",
];

/// The numbers of the header under this key, in their order.
fn numbers(folder: &Path, key: &str) -> Vec<u64> {
    let card = fs::read_to_string(folder.join("README.md")).unwrap();
    let header = card.split("---\n").nth(1).unwrap();
    let of = |line: &str| line.trim().strip_prefix(key)?.strip_prefix(": ")?.parse().ok();
    header.lines().filter_map(of).collect()
}

/// Bytes of a value in Arrow: its own, and four for each place where a text or a list ends.
fn in_arrow(kind: &str, value: &Value) -> usize {
    match kind.strip_prefix("list<").and_then(|kind| kind.strip_suffix('>')) {
        Some(item) => {
            let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
            4 + items.iter().map(|value| in_arrow(item, value)).sum::<usize>()
        }
        None => match kind {
            "string" => 4 + value.as_str().unwrap_or_default().len(),
            "int16" => 2,
            "int32" => 4,
            "int64" | "float64" => 8,
            _ => panic!("{kind}"),
        },
    }
}

#[test]
fn sizes_are_those_of_arrow_and_of_the_files() {
    let (_above, folder) = place();
    made(&folder, &USUAL);
    let whole = manifest(&folder);
    let columns = whole["plan"]["columns"].as_array().unwrap();
    let expected = ["train", "test"].map(|part| {
        let path = folder.join(format!("data/{part}-00000-of-00001.jsonl"));
        let rows = fs::read_to_string(path).unwrap();
        let rows = rows.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let bytes = rows.map(|row| {
            let cell = |column: &Value| {
                in_arrow(column["type"].as_str().unwrap(), &row[column["name"].as_str().unwrap()])
            };
            columns.iter().map(cell).sum::<usize>()
        });
        bytes.sum::<usize>() as u64
    });
    assert_eq!(numbers(&folder, "num_bytes"), expected);
    assert_eq!(numbers(&folder, "dataset_size"), [expected.iter().sum::<u64>()]);
    let files = contents(&folder);
    let files = files.iter().filter(|(name, _)| name.starts_with("data/"));
    assert_eq!(
        numbers(&folder, "download_size"),
        [files.map(|(_, bytes)| bytes.len() as u64).sum::<u64>()]
    );

    // Readers hold the same rows, however many files there are.
    let (_above, small) = place();
    made(&small, &[&USUAL[..], &["--shard-rows", "7"]].concat());
    assert_eq!(numbers(&small, "num_bytes"), expected);
    assert_eq!(verify(&small).0, 0);
}

#[test]
fn cells_that_are_not_known_have_their_place() {
    let (_above, folder) = place();
    let puzzles = folder.with_file_name("puzzles.txt");
    let small = told("", &["--shape", "4", "--root", "random", "--seed", "3", "--count", "5"]);
    fs::write(&puzzles, small).unwrap();
    let input = puzzles.to_str().unwrap();
    // Boards of side 4 have no rating and no technique of the scale.
    made(&folder, &["--input", input, "--columns", "puzzle,clues,rating,technique", "-q"]);
    let rows = manifest(&folder)["splits"][0]["rows"].as_u64().unwrap();
    assert!(rows > 1);
    assert_eq!(numbers(&folder, "num_bytes"), [rows * (4 + 16 + 2 + 8 + 4)]);
}

/// A solution of 81 digits is a number to who reads a CSV file without types, and too large for any.
#[test]
fn code_for_csv_names_the_types() {
    let (_above, folder) = place();
    let columns = "puzzle,solution,clues,rating";
    made(
        &folder,
        &[
            "--root",
            "random",
            "--seed",
            "7",
            "--count",
            "3",
            "--format",
            "csv",
            "--columns",
            columns,
            "-q",
        ],
    );
    let card = fs::read_to_string(folder.join("README.md")).unwrap();
    for line in [
        "features=datasets.Features({\n    \"puzzle\": datasets.Value(\"string\"),\n    \"solution\": datasets.Value(\"string\"),\n",
        "    \"clues\": datasets.Value(\"int16\"),\n    \"rating\": datasets.Value(\"float64\"),\n})",
        "polars.read_csv(\"data/*.csv\", schema_overrides={\"puzzle\": polars.String, \"solution\": polars.String})",
    ] {
        assert!(card.contains(line), "{line}: {card}");
    }
}
