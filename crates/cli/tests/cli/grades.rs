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

/// Grades stand in the order in which they are asked for, and one that comes again goes on with its puzzles.
#[test]
fn a_grade_may_come_again() {
    let week = ["--difficulty", "easy:2,medium:2,easy:1", "--seed", "book"];
    let puzzles = lines(&week);
    let easy = lines(&["--difficulty", "easy", "--count", "3", "--seed", "book"]);
    let medium = lines(&["--difficulty", "medium", "--count", "2", "--seed", "book"]);
    assert_eq!(puzzles, [&easy[..2], &medium, &easy[2..]].concat());
    let parts =
        ["1/3", "2/3", "3/3"].map(|shard| lines(&[&week[..], &["--shard", shard]].concat()));
    assert_eq!(puzzles, parts.concat());
    let differ = lines(&[&week[..], &["--distinct", "puzzle-class"]].concat());
    assert_eq!(puzzles, differ);
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
    // Easy puzzles are not spread, whatever is asked for.
    let easy = ["--difficulty", "easy", "--seed", "2"];
    assert_eq!(lines(&[&easy[..], &["--spread", "yes"]].concat()), lines(&easy));
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
    assert_eq!(other, ["rg1.9x9.t200.rrandom.lunique.yfull.gmedium.a4000.s1.0"]);
    let heart = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/files/heart.txt");
    let masked = |mode| recipe(&["--difficulty", "medium", "--mask", heart, "--mask-mode", mode]);
    let has_many = |recipe: &[String]| recipe[0].contains(".a20000.");
    assert_eq!([masked("exact"), masked("within")].map(|it| has_many(&it)), [true, false]);
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

/// Grades with a number of clues, with a symmetry of few orbits, or with both, are made; each is what 'rate' says.
#[test]
fn grades_with_clues_and_symmetries_are_made() {
    for args in [
        &["--difficulty", "hard", "--clues", "32"][..],
        &["--difficulty", "medium", "--clues", "34-35"],
        &["--difficulty", "easy", "--clues", "25"],
        &["--difficulty", "fiendish", "--clues", "29", "--symmetry", "none"],
        &["--difficulty", "medium", "--symmetry", "full"],
        &["--rating", "5.0-7.0", "--clues", "30"],
    ] {
        let made =
            run(&[args, &["--count", "3", "--seed", "6", "--with", "clues", "--format", "csv"]]
                .concat());
        assert_eq!(made.status.code(), Some(0), "{args:?}: {}", text(&made.stderr));
        let rated = super::run_on(&made.stdout, &["rate", "--with", "grade", "--format", "csv"]);
        for (line, rated) in text(&made.stdout).lines().zip(text(&rated.stdout).lines()).skip(1) {
            let clues: usize = line.split(',').nth(1).unwrap().parse().unwrap();
            if let Some(at) = args.iter().position(|arg| *arg == "--clues") {
                let range: rootgrid::generate::removal::ClueRange = args[at + 1].parse().unwrap();
                assert!(range.range().contains(&clues), "{args:?} {line}");
            }
            if args[0] == "--difficulty" {
                assert!(rated.split(',').any(|field| field == args[1]), "{args:?} {rated}");
            }
        }
        let one = run(&[
            args,
            &[
                "--count",
                "3",
                "--seed",
                "6",
                "--threads",
                "2",
                "--with",
                "clues",
                "--format",
                "csv",
            ],
        ]
        .concat());
        assert_eq!(text(&one.stdout), text(&made.stdout));
    }
}

/// The puzzles of days are those of the same seed and grade, by weekday, with their dates.
#[test]
fn days_have_their_puzzles() {
    let days = ["--days", "2026-11-28..2026-12-01", "--format", "csv", "--with", "recipe"];
    let made = lines(&days);
    assert_eq!(made[0], "puzzle,date,grade,recipe");
    let by_seed = |grade: &str, seed: &str| lines(&["--difficulty", grade, "--seed", seed]);
    for (line, (date, grade, seed)) in made[1..].iter().zip([
        ("2026-11-28", "fiendish", "20261128"),
        ("2026-11-29", "diabolical", "20261129"),
        ("2026-11-30", "easy", "20261130"),
        ("2026-12-01", "medium", "20261201"),
    ]) {
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!(&fields[1..3], &[date, grade]);
        assert_eq!(by_seed(grade, seed), [fields[0]]);
        let parts = fields[1].split('-').map(|part| part.parse().unwrap()).collect::<Vec<u32>>();
        let recipe = rootgrid::Recipe::of_day(parts[0], parts[1], parts[2]).unwrap();
        assert_eq!(fields[3], format!("{recipe}.0"));
    }
    // Those of the archive of the page, whose test reads the same file.
    let kept = include_str!("../../../../tests/golden/days.txt");
    assert!(kept.lines().count() >= 3);
    for line in kept.lines() {
        let (date, _) = line.split_once(' ').unwrap();
        assert_eq!(lines(&["--days", date, "--format", "%{date} %{puzzle}"]), [line]);
    }
    let week = lines(&[
        "--days",
        "2026-12-05..2026-12-06",
        "--weekdays",
        "easy",
        "--format",
        "%{date} %{grade}",
    ]);
    assert_eq!(week, ["2026-12-05 easy", "2026-12-06 easy"]);
    let rated = lines(&["--days", "2026-12-05", "--rating", "1.5-2.3", "--format", "%{rating}"]);
    assert!((1.5..=2.3).contains(&rated[0].parse::<f64>().unwrap()), "{rated:?}");
    let folder = tempfile::tempdir().unwrap();
    let names = folder.path().join("d-{}.sdk");
    let split = ["--days", "2026-12-24..2026-12-26", "--split", "--format", "sdk", "-q", "-o"];
    let split = [&split[..], &[names.to_str().unwrap()]].concat();
    assert_eq!(run(&split).status.code(), Some(0));
    let mut found: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    found.sort();
    assert_eq!(found, ["d-2026-12-24.sdk", "d-2026-12-25.sdk", "d-2026-12-26.sdk"]);
    assert!(text(&run(&split).stderr).contains("d-2026-12-24.sdk is there already"));
    for (args, says) in [
        (&["--days", "2026-12-31..2026-12-01"][..], "comes after"),
        (&["--days", "2026-02-29"], "expected a date"),
        (&["--days", "2026-02-28", "--seed", "1"], "cannot be used with"),
        (
            &["--days", "2026-02-28", "--weekdays", "easy,hard"],
            "2 grades, expected one for every day, or seven",
        ),
        (&["--days", "2026-02-28", "--difficulty", "easy,hard"], "one puzzle a day"),
        (&["--weekdays", "easy"], "--days"),
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains(says), "{args:?}: {}", text(&output.stderr));
    }
}
