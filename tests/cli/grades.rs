//! Several grades in one run, and files whose puzzles must not occur again.

use super::{SEVERAL, run, text};
use std::collections::BTreeSet;
use std::fs;

/// A file of its own for a test, with this text.
fn file(name: &str, content: &str) -> String {
    let path = std::env::temp_dir().join(format!("rootgrid-{}-{name}", std::process::id()));
    fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

fn lines(args: &[&str]) -> Vec<String> {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout).lines().map(str::to_owned).collect()
}

#[test]
fn several_grades_follow_each_other_and_are_named() {
    let csv = lines(&["--difficulty", "easy:3,medium:2", "--seed", "book", "--format", "csv"]);
    let grades: Vec<&str> = csv[1..].iter().map(|line| line.rsplit(',').next().unwrap()).collect();
    assert_eq!(csv[0].rsplit(',').next(), Some("grade"));
    assert_eq!(grades, ["easy", "easy", "easy", "medium", "medium"]);
    // Each is the run of its own, so that a chapter can be made again.
    let puzzles = lines(&["--difficulty", "easy:3,medium:2", "--seed", "book"]);
    let easy = lines(&["--difficulty", "easy", "--count", "3", "--seed", "book"]);
    let medium = lines(&["--difficulty", "medium", "--count", "2", "--seed", "book"]);
    assert_eq!(puzzles, [easy, medium].concat());
    let shared = lines(&["--difficulty", "easy,medium", "--count", "2", "--seed", "book"]);
    assert_eq!(shared, [&puzzles[..2], &puzzles[3..]].concat());
}

#[test]
fn numbers_stand_in_one_place() {
    for args in [&["--difficulty", "easy:3", "--count", "2"][..], &["--difficulty", "easy:0"]] {
        assert_eq!(run(args).status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn what_other_runs_have_is_kept_out() {
    let args = ["--shape", "4", "--root", "canonical", "--seed", "1"];
    // The root of 4x4 has 192 images: half of them are taken.
    let of = |args: &[&str]| {
        lines(&[args, &["--distinct", "solution", "--format", "%{solution}"]].concat())
    };
    let first = of(&[&args[..], &["--count", "96"]].concat());
    let taken = file("taken", &(first.join("\n") + "\n"));
    let rest = of(&[
        "--shape",
        "4",
        "--root",
        "canonical",
        "--seed",
        "2",
        "--count",
        "96",
        "--avoid",
        &taken,
    ]);
    let all: BTreeSet<&String> = first.iter().chain(&rest).collect();
    assert_eq!(all.len(), 192);
    // Solutions are meant where nothing else is said, and puzzles stand for theirs.
    let puzzles = lines(&[&args[..], &["--count", "96", "--distinct", "solution"]].concat());
    let puzzles = file("puzzles", &(puzzles.join("\n") + "\n"));
    let other = lines(&[
        "--shape",
        "4",
        "--root",
        "canonical",
        "--seed",
        "2",
        "--count",
        "96",
        "--avoid",
        &puzzles,
        "--format",
        "%{solution}",
    ]);
    assert_eq!(other, rest);
    for path in [taken, puzzles] {
        fs::remove_file(path).unwrap();
    }
}

#[test]
fn files_to_avoid_hold_puzzles_with_one_solution() {
    let bad = file("bad", &format!("{SEVERAL}\n"));
    let output = run(&["--avoid", &bad]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("have not exactly one solution"));
    assert_eq!(run(&["--avoid", "no-such-file"]).status.code(), Some(2));
    fs::remove_file(bad).unwrap();
}
