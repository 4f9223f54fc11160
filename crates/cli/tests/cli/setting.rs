//! Boards as setters have them: completed, made minimal with their rules, told in words.

use super::{NONE, PUZZLE, SEVERAL, run, run_on, text, told};
use serde_json::Value;

/// A board of 6x6 with a thermometer and a clue.
const RULES: &str = "thermo r1c1 r2c1 r3c1 r4c2; x";
const BOARD: &str = "....5...............................";

#[test]
fn half_made_boards_are_completed() {
    let args = ["complete", "--rules", RULES, "--seed", "7", "--format", "jsonl"];
    let line = told(BOARD, &args);
    assert_eq!(line, told(BOARD, &[&args[..], &["--threads", "1"]].concat()));
    assert_ne!(line, told(BOARD, &["complete", "--rules", RULES, "--seed", "8", "-f", "jsonl"]));
    let record: Value = serde_json::from_str(&line).unwrap();
    let puzzle = record["puzzle"].as_str().unwrap();
    let kept = puzzle.chars().zip(BOARD.chars());
    assert!(kept.clone().all(|(new, old)| old == '.' || new == old), "{puzzle}");
    let added = record["added"].as_array().unwrap().len();
    assert_eq!(added, kept.filter(|(new, old)| new != old).count());
    // What was added cannot go.
    let checked = told(&line, &["check", "--format", "%{verdict}|%{needless}"]);
    let needless = checked.trim().strip_prefix("unique|").unwrap();
    let mut parts = needless.split_whitespace().filter(|part| part.contains('='));
    assert!(parts.all(|part| part == "r1c5=5"), "{checked}");
}

#[test]
fn constraints_are_added_beside_those_that_are_there() {
    for add in ["thermo,clues", "arrow, kropki,clues", "odd,clues"] {
        let line = told(
            BOARD,
            &["complete", "--rules", RULES, "--add", add, "--seed", "3", "-f", "jsonl"],
        );
        let record: Value = serde_json::from_str(&line).unwrap();
        let rules = record["rules"].as_str().unwrap();
        assert!(rules.contains("thermo r1c1 r2c1 r3c1 r4c2"), "{rules}");
        assert_eq!(told(&line, &["check", "--format", "%{verdict}"]), "unique\n", "{line}");
    }
}

#[test]
fn clues_keep_a_symmetry() {
    let half = ["complete", "--symmetry", "half-turn", "--seed", "1"];
    let line = told(SEVERAL, &half);
    let is_shown: Vec<bool> = line.trim()[..81].chars().map(|letter| letter != '.').collect();
    assert!(is_shown.iter().eq(is_shown.iter().rev()), "{line}");
    assert_eq!(told(&line, &["check", "--format", "%{verdict}"]), "unique\n");
    // A puzzle with one solution is left as it is.
    assert!(told(PUZZLE, &["complete", "--seed", "1"]).starts_with(PUZZLE));
}

#[test]
fn what_cannot_be_completed_is_said() {
    let none = run_on(NONE.as_bytes(), &["complete", "--seed", "1"]);
    assert_eq!(none.status.code(), Some(1), "{}", text(&none.stderr));
    assert!(text(&none.stderr).contains("no solution"), "{}", text(&none.stderr));
    for (args, message) in [
        (&["complete", "--add", "thermos", PUZZLE][..], "unknown addition 'thermos'"),
        (&["complete", "--symmetry", "round", PUZZLE], "symmetry"),
        (&["complete", "--add", "odd", "--seed", "1", "--blank"], "clues be added"),
        (&["complete", "--blank", SEVERAL], "cannot be used with"),
    ] {
        let output = run(args);
        assert_ne!(output.status.code(), Some(0), "{args:?}");
        assert!(text(&output.stderr).contains(message), "{args:?}: {}", text(&output.stderr));
    }
    // One that cannot be completed does not end the others.
    let two = format!("{}\n{PUZZLE}\n", ".".repeat(81));
    let output =
        run_on(two.as_bytes(), &["complete", "--add", "odd", "--seed", "1", "-f", "jsonl"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout).lines().count(), 2);
    assert!(text(&output.stdout).contains("\"problem\":\"several solutions with odd alone"));
}

#[test]
fn files_of_lines_keep_constraints_and_rules() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (thermos, killer) = (path("thermos.txt"), path("killer.txt"));
    told("", &["complete", "--blank", "--seed", "1", "--add", "thermo,clues", "-o", &thermos]);
    told("", &["generate", "--rules", "killer", "--seed", "5", "-o", &killer]);
    for file in [&thermos, &killer] {
        let turned = path("turned.txt");
        told("", &["transform", "--seed", "1", file, "-o", &turned]);
        for file in [file, &turned] {
            assert!(told("", &["check", file]).contains(",unique,"), "{file}");
        }
    }
    // Regions and names of rules are written, too, unless they are those of the option.
    let jigsaw = told("", &["generate", "--rules", "jigsaw", "--seed", "5", "-f", "board"]);
    let turned = told(&jigsaw, &["transform", "--seed", "4"]);
    assert!(turned.starts_with("b2.") && told(&turned, &["check"]).contains(",unique,"));
    let x = told("", &["generate", "--rules", "x", "--seed", "5"]);
    let turned = told(&x, &["transform", "--seed", "4", "--rules", "x"]);
    assert_eq!(turned.trim_end().len(), 81);
    let board = told(&x, &["convert", "--rules", "x", "--to", "board"]);
    assert!(told(&board, &["transform", "--seed", "4"]).starts_with("b2.9x9.x."));
}

#[test]
fn rules_are_taken_out_as_well_as_clues() {
    let puzzle = told(BOARD, &["complete", "--rules", RULES, "--seed", "7", "-f", "jsonl"]);
    let minimal = told(&puzzle, &["minimise", "--everything", "--seed", "5", "-f", "jsonl"]);
    assert_eq!(minimal, told(&puzzle, &["minimise", "--everything", "--seed", "5", "-f", "jsonl"]));
    let checked = told(&minimal, &["check", "--format", "%{verdict}|%{needless}"]);
    assert_eq!(checked, "unique|\n", "{minimal}");
}

/// Few solutions are counted, many are estimated, to the same figure on any number of threads.
#[test]
fn solutions_are_counted_or_estimated() {
    let counted = ["count", "--blank", "--shape", "4", "--format", "%{solutions},%{estimate}"];
    assert_eq!(told("", &counted), "288,\n");
    let args = ["count", "--blank", "--rules", "x", "--dives", "3000", "-f", "jsonl"];
    let line = told("", &args);
    assert_eq!(line, told("", &[&args[..], &["--threads", "1"]].concat()));
    let record: Value = serde_json::from_str(&line).unwrap();
    let [estimate, error] = ["estimate", "estimate_error"].map(|key| record[key].as_f64().unwrap());
    let known = 55_613_393_399_531_520.0;
    assert!(record["solutions"].is_null() && (estimate - known).abs() < 5.0 * error, "{line}");
    assert!(error / known < 0.1, "{line}");
    let none = run(&["count", NONE]);
    assert_eq!(none.status.code(), Some(1));
}

#[test]
fn rules_are_told_in_words() {
    let words = told(BOARD, &["rules", "--rules", RULES]);
    assert!(
        words.contains("diagonal") && words.contains("  thermo r1c1 r2c1 r3c1 r4c2"),
        "{words}"
    );
    let german = told(BOARD, &["rules", "--rules", RULES, "--language", "de"]);
    assert!(german.contains("diagonale"), "{german}");
    let line = told(BOARD, &["rules", "--rules", RULES, "--json"]);
    let object: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(object["constraints"][0]["kind"], "thermo");
    assert_eq!(object["constraints"][0]["cells"][0][3], "r4c2");
    // The text is what --rules takes.
    let again = told(BOARD, &["rules", "--rules", object["rules"].as_str().unwrap(), "--json"]);
    assert_eq!(line, again);
    // A link of another program says the same.
    let link = told(BOARD, &["convert", "--rules", RULES, "--to", "f-puzzles"]);
    assert_eq!(told(&link, &["rules", "--json"]), line);
    let list = told("", &["rules", "--list"]);
    for rule in ["windoku", "jigsaw", "thermo", "skyscraper", "cage"] {
        assert!(list.lines().any(|line| line.starts_with(rule)), "{rule}");
    }
    let plain = told(PUZZLE, &["rules"]);
    assert_eq!(plain.lines().count(), 1, "{plain}");
}
