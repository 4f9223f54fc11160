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

/// A column of the puzzles of a run, as numbers.
fn column(args: &[&str], field: &str) -> Vec<u64> {
    let template = format!("%{{{field}}}");
    let lines = lines(&[args, &["--seed", "9", "--format", &template]].concat());
    lines.iter().map(|line| line.parse().unwrap()).collect()
}

#[test]
fn easier_grades_have_more_clues_unless_something_else_is_asked_for() {
    let clues = |args: &[&str]| column(&[args, &["--count", "4"]].concat(), "clues");
    assert!(clues(&["--difficulty", "easy"]).iter().all(|count| (32..=36).contains(count)));
    assert!(clues(&["--difficulty", "medium"]).iter().all(|&count| count <= 32));
    assert!(clues(&["--difficulty", "hard"]).iter().all(|&count| count <= 32));
    let bare = clues(&["--difficulty", "hard", "--spread", "no", "--symmetry", "none"]);
    assert!(bare.iter().all(|&count| count < 28));
    let few = clues(&["--difficulty", "easy", "--clues", "24-26"]);
    assert!(few.iter().all(|count| (24..=26).contains(count)));
}

#[test]
fn grades_and_efforts_are_for_every_shape() {
    for (shape, grade) in [("6", "hard"), ("8", "easy"), ("12", "easy")] {
        let args = ["--shape", shape, "--difficulty", grade, "--count", "2", "--seed", "4"];
        let made = run(&[&args[..], &["--with", "grade,effort", "--format", "csv"]].concat());
        assert_eq!(made.status.code(), Some(0), "{shape}: {}", text(&made.stderr));
        let table = text(&made.stdout);
        // The same as 'rate' says, which knows nothing of what was asked for.
        assert_eq!(table.lines().count(), 3, "{shape}");
        for line in table.lines().skip(1) {
            let (puzzle, fields) = line.split_once(',').unwrap();
            assert!(fields.starts_with(grade), "{line}");
            let shown = super::run_on(
                puzzle.as_bytes(),
                &["rate", "--shape", shape, "--format", "%{grade},%{effort}"],
            );
            assert_eq!(shown.status.code(), Some(0));
            assert_eq!(text(&shown.stdout).trim_end(), fields);
        }
    }
    let efforts = column(&["--effort", "300-330", "--count", "3"], "effort");
    assert!(efforts.iter().all(|effort| (300..=330).contains(effort)), "{efforts:?}");
}

#[test]
fn puzzles_take_the_minutes_that_are_asked_for() {
    let with = ["--with", "minutes,minutes_low,minutes_high", "--format", "csv", "--count", "3"];
    for (asked, least, most) in [("8.5-10", 8.5, 10.0), ("9", 8.5, 9.4)] {
        let made = run(&[&["--minutes", asked, "--seed", "3"], &with[..]].concat());
        assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
        let table = text(&made.stdout);
        assert_eq!(table.lines().count(), 4, "{table}");
        for line in table.lines().skip(1) {
            let fields: Vec<&str> = line.split(',').collect();
            let minutes: Vec<f64> =
                fields[1..].iter().map(|field| field.parse().unwrap()).collect();
            assert!((least..=most).contains(&minutes[0]), "{line}");
            assert!(minutes[1] < minutes[0] && minutes[0] < minutes[2], "{line}");
            // The same as 'rate' says, which knows nothing of what was asked for.
            let args = ["rate", "--format", "%{minutes},%{minutes_low},%{minutes_high}"];
            let shown = super::run_on(fields[0].as_bytes(), &args);
            assert_eq!(text(&shown.stdout).trim_end(), fields[1..].join(","));
        }
    }
    // Where nobody was timed, the field is empty.
    let small = super::run_on(
        b"1.3.....4.....2.",
        &["rate", "--shape", "4", "--format", "[%{minutes}] %{effort}"],
    );
    assert_eq!((small.status.code(), text(&small.stdout).trim_end()), (Some(0), "[] 17"));
}

#[test]
fn what_is_usual_gives_way_to_what_is_asked_for() {
    let recipe = |args: &[&str]| lines(&[args, &["--seed", "1", "--format", "%{recipe}"]].concat());
    let easy = recipe(&["--difficulty", "easy"]);
    assert_eq!(easy, ["rg1.9x9.t200.rrandom.lunique.yhalf-turn.c32-36.geasy.s1.0"]);
    let other = recipe(&["--difficulty", "medium", "--symmetry", "full", "--spread", "no"]);
    assert_eq!(other, ["rg1.9x9.t200.rrandom.lunique.yfull.gmedium.s1.0"]);
}

#[test]
fn what_is_required_is_what_explain_shows() {
    for (require, heading) in [("skyscraper>=2", "Skyscraper"), ("any-x-wing", "X-Wing")] {
        let puzzles = lines(&["--require", require, "--count", "2", "--seed", "3"]);
        for puzzle in puzzles {
            let shown = super::told("", &["explain", &puzzle]);
            assert!(shown.contains(heading), "{require}: {puzzle}");
        }
    }
    // What comes first after singles, for a page that teaches it.
    for puzzle in lines(&["--require", "first-naked-pair", "--count", "3", "--seed", "3"]) {
        let path = super::told("", &["explain", "-f", "jsonl", &puzzle]);
        let path: serde_json::Value = serde_json::from_str(&path).unwrap();
        let mut names = path["steps"]
            .as_array()
            .unwrap()
            .iter()
            .map(|step| step["technique"].as_str().unwrap());
        let first = names.find(|name| !name.ends_with("Single") && *name != "Full House").unwrap();
        assert_eq!(first, "Naked Pair", "{puzzle}");
    }
    // One step above 2.6 on the scale of ratings, and so a technique that is required first and last.
    let puzzle = lines(&["--require", "above-2.6=1", "--seed", "3"]);
    let ladder = ["explain", "--ladder", "se121", "-f", "jsonl", &puzzle[0]];
    let path: serde_json::Value = serde_json::from_str(&super::told("", &ladder)).unwrap();
    let steps = path["steps"].as_array().unwrap().iter();
    let above = steps.filter(|step| step["rating"].as_f64().unwrap() > 2.65).count();
    assert_eq!(above, 1);
}

/// The puzzles of choices are those of the page and of every package, which read the same file.
#[test]
fn puzzles_of_choices_are_those_of_every_surface() {
    for line in include_str!("../../../../tests/golden/choices.txt").lines() {
        let (choices, puzzle) = line.rsplit_once(' ').unwrap();
        let options: Vec<String> = choices.split(' ').map(|choice| format!("--{choice}")).collect();
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        assert_eq!(lines(&options), [puzzle], "{choices}");
    }
}
