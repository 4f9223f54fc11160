//! Positions to train a technique on, and the judge of answers.

use super::{Command, rootgrid, run};
use std::path::Path;

fn told(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_same_seed_has_the_same_positions_on_any_number_of_threads() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden/train.txt");
    let mut made = String::new();
    for technique in ["naked-pair", "skyscraper", "hidden-quad"] {
        let list = |threads| told(&["train", technique, "-n", "4", "--seed", "1", "-j", threads]);
        assert_eq!(list("1"), list("3"), "{technique}");
        made += &list("2");
    }
    assert_eq!(made, std::fs::read_to_string(kept).unwrap());
    let second = told(&["train", "naked-pair", "--start", "1", "--seed", "1"]);
    assert_eq!(made.lines().nth(1), second.lines().next());
}

#[test]
fn positions_are_read_again_and_answers_are_judged() {
    let options = ["train", "naked-pair", "--seed", "1"];
    let line = told(&options);
    let hint = told(&["hint", "--strength", "2", "--json", "--board", line.trim()]);
    assert!(hint.contains("naked-pair"), "{hint}");
    let json: serde_json::Value =
        serde_json::from_str(&told(&[&options[..], &["-f", "jsonl"]].concat())).unwrap();
    assert_eq!(json["technique"], "naked-pair");
    let steps = json["answers"]["steps"].as_array().unwrap();
    let conclusion = steps[0]["conclusion"].as_str().unwrap();
    let expected = match steps.len() {
        1 => "right\n".to_owned(),
        2 => "right, and there is another\n".to_owned(),
        count => format!("right, and there are {} others\n", count - 1),
    };
    assert_eq!(told(&[&options[..], &["--answer", conclusion]].concat()), expected);
    let board = ["train", "naked-pair", "--board", line.trim(), "--answer", conclusion];
    assert_eq!(told(&board), expected);
    let french = told(&[&board[..], &["--language", "fr"]].concat());
    assert!(french.starts_with("juste"), "{french}");
    let wrong = run(&[&options[..], &["--json", "--answer", "r1c1<>1 r1c2<>1 r1c3<>1"]].concat());
    assert_eq!(wrong.status.code(), Some(1));
    let text = String::from_utf8(wrong.stdout).unwrap();
    assert!(text.starts_with("{\"schema\":\"rootgrid.verdict/1\",\"verdict\":\""), "{text}");
}

#[test]
fn what_cannot_be_trained_is_refused() {
    for (args, code, message) in [
        (&["x-wingg"][..], 2, "did you mean 'x-wing'?"),
        (&["fish"], 2, "it stands for several techniques"),
        (&["bug", "--shape", "4"], 2, "bug is not looked for on 4x4"),
        (&["swordfish", "--shape", "4"], 1, "such puzzles were full-house"),
        (&["x-wing", "--level", "6"], 2, "expected a level from 1 to 5"),
        (&["x-wing", "--answer", "r1c1=1"], 2, "by --seed or --board"),
        (&["x-wing", "--seed", "1", "-n", "2", "--answer", "r1c1=1"], 2, "one position"),
        (&["naked-pair", "--seed", "1", "--answer", "the row"], 2, "found 'the row' in an answer"),
        (&["naked-pair", "--answer", "r1c1=1", "--board", super::PUZZLE], 2, "is no exercise"),
    ] {
        let output = run(&[&["train"], args].concat());
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {text}");
        assert!(text.contains(message) && text.lines().count() <= 2, "{args:?}: {text}");
    }
}

/// Techniques that the first puzzles of a small board lack are found by further attempts, and one index in vain ends no run.
#[test]
fn small_boards_have_their_rare_techniques_whatever_the_seed() {
    let made = told(&["train", "naked-single", "--shape", "6", "--seed", "2", "-n", "6"]);
    assert_eq!(made.lines().count(), 6);
    told(&["train", "naked-single", "--shape", "6", "--seed", "10"]);
}

#[test]
fn pictures_show_positions_and_pages_their_answers() {
    let folder = tempfile::tempdir().unwrap();
    let made = |name: &str, count: &str| {
        let path = folder.path().join(name);
        let mut command: Command = rootgrid();
        let command = command.args(["train", "naked-pair", "-q", "--seed", "1", "-n", count, "-o"]);
        assert!(command.arg(&path).status().unwrap().success(), "{name}");
        std::fs::read_to_string(path).unwrap()
    };
    assert!(made("one.svg", "1").contains("<svg") && made("two.html", "2").contains("<details"));
    assert_eq!(made("list.jsonl", "3").lines().count(), 3);
}

/// The sentence that the program writes in a language is taken back.
#[test]
fn conclusions_of_every_language_are_answers() {
    for language in ["en", "de", "fr", "es"] {
        let options = ["train", "x-wing", "--seed", "1", "--language", language];
        let json = told(&[&options[..], &["-f", "jsonl"]].concat());
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let conclusion = json["answers"]["steps"][0]["conclusion"].as_str().unwrap();
        told(&[&options[..], &["--answer", conclusion]].concat());
    }
}
