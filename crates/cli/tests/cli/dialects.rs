//! Tables as known data sets have them, plain and packed, for every command that reads puzzles.

use super::{PUZZLE, SOLVED, run, run_on, text, told};
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use std::fs;
use std::io::Write as _;

/// The same two puzzles as each data set writes them.
fn dialects() -> Vec<(&'static str, String)> {
    let zeros = PUZZLE.replace('.', "0");
    let second = format!("8{}", "0".repeat(80));
    let tables = [
        ("quizzes,solutions", format!("{zeros},{SOLVED}\n{second},{SOLVED}\n")),
        (
            "source,question,answer,rating",
            format!("a,{PUZZLE},{SOLVED},17\n\"b, c\",{second},{SOLVED},0\n"),
        ),
        (
            "rating,answer,question,source",
            format!("0,{SOLVED},{PUZZLE},\"say \"\"a\"\"\"\n1,{SOLVED},{second},\n"),
        ),
        (
            "id,puzzle,solution,clues,difficulty",
            format!("1,{PUZZLE},{SOLVED},30,2.2\n2,{second},{SOLVED},1,0\n"),
        ),
        (
            "\"difficulty\",\"solution\",\"puzzle\",\"id\"",
            format!(
                "\"2.2\",\"{SOLVED}\",\"{PUZZLE}\",\"1\"\r\n,\"{SOLVED}\",\"{second}\",\"2\n3\"\r\n"
            ),
        ),
        ("puzzle;solution", format!("{PUZZLE};{SOLVED}\n{second};{SOLVED}\n")),
    ];
    tables.into_iter().map(|(head, rows)| (head, format!("{head}\n{rows}"))).collect()
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn zstd(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, CompressionLevel::Fastest)
}

/// Every command that reads puzzles, with what it needs.
const COMMANDS: [&[&str]; 16] = [
    &["solve"],
    &["check"],
    &["rate"],
    &["explain"],
    &["hint"],
    &["steps"],
    &["transform", "--seed", "1"],
    &["canon"],
    &["minimise", "--all", "--count", "1"],
    &["neighbours", "--count", "1"],
    &["backdoors"],
    &["unavoidable"],
    &["true-candidates"],
    &["certify"],
    &["draw"],
    &["convert"],
];

#[test]
fn tables_of_data_sets_are_read_by_their_columns() {
    for (name, table) in dialects() {
        let read = told(&table, &["convert", "-q"]);
        let mut lines = read.lines();
        assert_eq!(lines.next(), Some(PUZZLE), "{name}");
        assert_eq!(lines.next().map(|line| line.starts_with("8........")), Some(true), "{name}");
        assert_eq!(lines.next(), None, "{name}");
    }
}

#[test]
fn every_command_reads_packed_tables() {
    let folder = tempfile::tempdir().unwrap();
    let (_, table) = dialects().swap_remove(1);
    // One line, so that commands for hard puzzles are quick.
    let table: String = table.split_inclusive('\n').take(2).collect();
    for command in COMMANDS {
        let args = [command, &["-q"][..]].concat();
        let plain = run_on(table.as_bytes(), &args);
        assert!(!plain.stdout.is_empty(), "{command:?}: {}", text(&plain.stderr));
        for (name, packed) in [("x.gz", gzip(table.as_bytes())), ("x.zst", zstd(table.as_bytes()))]
        {
            let path = folder.path().join(name);
            fs::write(&path, &packed).unwrap();
            let file = run(&[&args[..], &[path.to_str().unwrap()]].concat());
            assert!(file.stdout == plain.stdout, "{command:?} {name}");
            assert!(run_on(&packed, &args).stdout == plain.stdout, "{command:?} {name} piped");
            // Cut in the middle: one line.
            fs::write(&path, &packed[..packed.len() / 2]).unwrap();
            let cut = run(&[&args[..], &[path.to_str().unwrap()]].concat());
            let stderr = text(&cut.stderr);
            assert_eq!(
                (cut.status.code(), stderr.lines().count()),
                (Some(2), 1),
                "{command:?}: {stderr}"
            );
            assert!(
                stderr.contains(name) && stderr.contains("broken or cut"),
                "{command:?}: {stderr}"
            );
        }
    }
}

#[test]
fn boards_are_read_packed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.sdk.gz");
    fs::write(&path, gzip(told(PUZZLE, &["convert", "--to", "sdk"]).as_bytes())).unwrap();
    let path = path.to_str().unwrap();
    assert_eq!(told("", &["hint", "--board", path]), told("", &["hint", PUZZLE]));
    // The form that is named is the one that is read, or refused.
    assert_eq!(
        told("", &["hint", "--from", "line", "--board", PUZZLE]),
        told("", &["hint", PUZZLE])
    );
    let output = run(&["steps", "--from", "sdx", "--board", PUZZLE]);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
    assert_eq!(text(&output.stderr).lines().count(), 1);
}

/// What packs far more than any board holds ends with one line.
#[test]
fn bombs_are_refused_in_one_line() {
    let deep = "[".repeat(100_000);
    let entities = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><opensudoku><game data=\"&b;\"/></opensudoku>";
    let large = "A".repeat(3 << 20);
    for (name, input) in [
        ("nesting of a link", format!("https://f-puzzles.com/?load={}", "N4Ig".repeat(100_000))),
        ("nesting of ipuz", format!("{{\"version\":\"http://ipuz.org/v2\",\"puzzle\":{deep}")),
        ("entities", entities.to_owned()),
        ("base64", format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={large}")),
        ("base32", format!("SCv7_32_{}", large.to_lowercase())),
        ("lz", format!("scl{large}")),
    ] {
        for command in ["solve", "convert", "hint"] {
            let output = run_on(input.as_bytes(), &[command, "-q"]);
            let stderr = text(&output.stderr);
            assert_eq!(
                (output.status.code(), stderr.lines().count()),
                (Some(2), 1),
                "{name}, {command}: {}",
                stderr.chars().take(300).collect::<String>()
            );
            assert!(stderr.len() < 500, "{name}: {} bytes", stderr.len());
        }
    }
}
