//! Lists of puzzles under further rules: disguised, rated, trained on, in data sets.

use super::dataset_make::{contents, made, make, place};
use super::rules::error;
use super::{PUZZLE, SOLVED, run_on, text, told};
use serde_json::Value;

fn objects(lines: &str) -> Vec<Value> {
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Puzzles under rules, as JSON lines with their solutions.
fn puzzles(rules: &str) -> String {
    let args = ["generate", "--shape", "6", "--rules", rules, "--count", "3", "--seed", "8"];
    told("", &[&args[..], &["--level", "unique", "--format", "jsonl"]].concat())
}

#[test]
fn disguises_keep_the_class_and_are_undone() {
    for rules in ["x", "anti-king", "jigsaw", "killer", "jigsaw,killer"] {
        let made = puzzles(rules);
        for steps in ["3", "uniform"] {
            let args = ["transform", "--seed", "5", "--transforms", steps, "--format", "jsonl"];
            let disguised = told(&made, &args);
            assert_ne!(disguised, made);
            assert_eq!(told(&disguised, &[&args[..], &["--undo"]].concat()), made, "{rules}");
            let written = told(&made, &[&args[..], &["--with", "morph"]].concat());
            let back = told(&written, &["transform", "--undo", "--format", "jsonl"]);
            for (back, before) in objects(&back).iter().zip(objects(&made)) {
                assert_eq!(
                    (&back["puzzle"], &back["rules"]),
                    (&before["puzzle"], &before["rules"])
                );
            }
            let classes = |lines: &str| -> Vec<Value> {
                let canon = told(lines, &["canon", "--with", "class", "--format", "jsonl"]);
                objects(&canon).iter().map(|object| object["class"].clone()).collect()
            };
            assert_eq!(classes(&made), classes(&disguised), "{rules}");
            let counted = told(&disguised, &["solve", "--count-up-to", "2", "--format", "jsonl"]);
            assert!(objects(&counted).iter().all(|object| object["solutions"] == 1), "{counted}");
        }
    }
    let made = puzzles("killer");
    for (args, message) in [
        (
            &["transform", "--kinds", "digits", "--seed", "1"][..],
            "kinds are for boards under ordinary",
        ),
        (&["transform", "--morph", "6x6.r213456"], "a morph of ordinary boards"),
        (&["transform", "--morph", "6x6.m1-2.d123456"], "bad morph '6x6.m1-2.d123456'"),
    ] {
        let output = run_on(made.as_bytes(), args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains(message), "{}", text(&output.stderr));
    }
}

/// A data set of killers: its rules stand beside the puzzles, images are turned, and an audit finds nothing wrong.
#[test]
fn data_sets_have_rules() {
    let (_dir, folder) = place();
    let killer = ["--shape", "6", "--rules", "killer", "--count", "12", "--seed", "3"];
    made(&folder, &[&killer[..], &["--augment", "2", "--format", "csv"]].concat());
    let files = contents(&folder);
    let (_, csv) = files.iter().find(|(name, _)| name.ends_with(".csv")).unwrap();
    let csv = String::from_utf8(csv.clone()).unwrap();
    assert!(csv.starts_with("puzzle,solution,rules,"), "{csv}");
    assert_eq!(csv.lines().count(), 1 + 12 * 3);
    let checked = told(&csv, &["check", "--format", "jsonl"]);
    assert!(objects(&checked).iter().all(|object| object["verdict"] == "unique"), "{checked}");
    let folder = folder.to_str().unwrap();
    let audit = told("", &["dataset", "audit", folder]);
    assert!(audit.contains("No row is wrong."), "{audit}");
    // Each image is of the class of its puzzle.
    assert!(audit.contains("24 rows"), "{audit}");
    // The same puzzles as a list make the same data set.
    let (_other, again) = place();
    let list =
        told("", &[&["generate"][..], &killer, &["--format", "csv", "--level", "unique"]].concat());
    let file = again.with_extension("list.csv");
    std::fs::write(&file, list).unwrap();
    made(&again, &["--input", file.to_str().unwrap(), "--format", "csv"]);
    let read = contents(&again);
    let (_, rows) = read.iter().find(|(name, _)| name.ends_with(".csv")).unwrap();
    assert_eq!(String::from_utf8(rows.clone()).unwrap().lines().count(), 13);
}

/// Rules are never left out of a data set.
#[test]
fn data_sets_without_a_column_for_rules_are_refused() {
    let (_dir, folder) = place();
    let output =
        make(&folder, &["--rules", "x", "--count", "2", "--seed", "1", "--columns", "solution"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("--columns lacks 'rules'"), "{}", text(&output.stderr));
    let table = folder.with_extension("mixed.csv");
    let x = told("", &["generate", "--rules", "x", "--level", "unique", "--seed", "1"]);
    std::fs::write(&table, format!("puzzle,rules\n{PUZZLE},\n{},x\n", x.trim_end())).unwrap();
    let output = make(&folder, &["--input", table.to_str().unwrap()]);
    assert_ne!(output.status.code(), Some(0));
    assert!(text(&output.stderr).contains("put one with rules first"), "{}", text(&output.stderr));
}

#[test]
fn exercises_are_made_under_rules() {
    for (technique, rules) in
        [("cage-and-house", "killer"), ("hidden-single", "x"), ("pointing", "jigsaw")]
    {
        let args = ["train", technique, "--rules", rules, "--seed", "2", "--count", "2"];
        let lines = told("", &args);
        assert_eq!(lines.lines().count(), 2);
        for board in lines.lines() {
            let hint = told(board, &["hint", "--strength", "2", "--json"]);
            let hint: Value = serde_json::from_str(&hint).unwrap();
            assert_eq!(hint["id"], technique, "{hint}");
        }
    }
    assert!(
        error(&["train", "cage-and-house", "--seed", "1"]).contains("is not looked for on 9x9")
    );
    assert!(error(&["train", "direct-claiming", "--seed", "1"]).contains("cannot be taught"));
}

#[test]
fn puzzles_under_rules_are_rated_and_made_to_a_rating() {
    let args = ["generate", "--rules", "x", "--rating", "1.5-2.9", "--count", "4", "--seed", "2"];
    let made = told("", &[&args[..], &["--with", "rating", "--format", "jsonl"]].concat());
    let rated = told(&made, &["rate", "--format", "jsonl"]);
    assert_eq!(made.lines().count(), 4);
    for (made, rated) in objects(&made).iter().zip(objects(&rated)) {
        let rating = made["rating"].as_f64().unwrap();
        assert!((1.5..=2.9).contains(&rating), "{made}");
        assert_eq!(rated["rating"], made["rating"]);
    }
    // What needs more has no rating, and says so.
    let hard = "....1...................6..5.7.3.2........8..4.............5...........3........9";
    assert!(
        error(&["generate", "--rules", "x", "--rating", "10.5-11"])
            .contains("none above 10.0 is looked for")
    );
    assert!(
        error(&["generate", "--rules", "latin", "--rating", "2-3"])
            .contains("a rating asked for under latin")
    );
    let output = run_on(hard.as_bytes(), &["rate", "--rules", "latin"]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn killers_show_digits_where_asked() {
    let args = ["generate", "--shape", "6", "--rules", "killer", "--clues", "4", "--count", "3"];
    let made = told(
        "",
        &[&args[..], &["--seed", "1", "--format", "jsonl", "--with", "clues,recipe"]].concat(),
    );
    for object in objects(&made) {
        assert_eq!(object["clues"], 4);
        let again = told(
            "",
            &["generate", "--recipe", object["recipe"].as_str().unwrap(), "--format", "jsonl"],
        );
        assert!(again.contains(object["puzzle"].as_str().unwrap()), "{again}");
    }
    let symmetry = ["generate", "--rules", "killer", "--symmetry", "full"];
    assert!(error(&symmetry).contains("write --clues 6 as well"));
}

/// Puzzles under rules are kept out of other runs, whether their lists say the rules or not.
#[test]
fn what_other_runs_have_is_kept_out_under_rules() {
    let folder = tempfile::tempdir().unwrap();
    let list = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    for rules in ["x", "killer"] {
        let args =
            ["generate", "--shape", "6", "--rules", rules, "--seed", "9", "--level", "unique"];
        let first = told("", &[&args[..], &["--count", "4", "--format", "jsonl"]].concat());
        let avoid = list("with.jsonl", &first);
        let distinct =
            ["--count", "4", "--distinct", "puzzle-class", "--format", "jsonl", "--avoid"];
        let others = told("", &[&args[..], &distinct, &[&avoid]].concat());
        let classes =
            |lines: &str| told(lines, &["canon", "--with", "class", "--format", "%{class}"]);
        let (first_classes, others_classes) = (classes(&first), classes(&others));
        assert_eq!(others_classes.lines().count(), 4);
        assert!(others_classes.lines().all(|class| !first_classes.contains(class)), "{rules}");
    }
    let args = ["generate", "--shape", "6", "--rules", "x", "--seed", "9", "--level", "unique"];
    let plain = list("plain.txt", &told("", &[&args[..], &["--count", "4"]].concat()));
    let again = told("", &[&args[..], &["--count", "4", "--avoid", &plain]].concat());
    let plain = std::fs::read_to_string(plain).unwrap();
    assert!(again.lines().all(|line| !plain.contains(line)), "{again}");
}

/// Puzzles are written with their constraints and rules; lines that were asked for say that they lack these.
#[test]
fn other_puzzles_keep_their_rules() {
    let killers =
        told("", &["--rules", "killer", "--count", "2", "--seed", "1", "--format", "jsonl"]);
    for command in [
        &["transform", "--seed", "1"][..],
        &["minimise", "--seed", "1"],
        &["minimise", "--everything", "--seed", "1"],
        &["complete", "--seed", "1"],
        &["canon"],
        &["canon", "--unique"],
    ] {
        let lines = told(&killers, command);
        assert!(lines.lines().count() == 2 && lines.starts_with("b2.9x9.cage_"), "{lines}");
        assert_eq!(told(&lines, &["check", "--format", "%{verdict}"]), "unique\nunique\n");
        let asked = [command, &["--format", "line"]].concat();
        let output = run_on(killers.as_bytes(), &asked);
        assert!(text(&output.stdout).starts_with('.'), "{}", text(&output.stdout));
        let note = "left out, as line has no place for it: rules (2 of 2)";
        assert!(text(&output.stderr).contains(note), "{}", text(&output.stderr));
    }
    let diagonal = told("", &["--rules", "x", "--seed", "1", "--format", "jsonl"]);
    let output = run_on(diagonal.as_bytes(), &["transform", "--seed", "1"]);
    assert!(text(&output.stdout).starts_with("b2.9x9.x."), "{}", text(&output.stdout));
    let asked = ["transform", "--seed", "1", "--format", "line"];
    let output = run_on(diagonal.as_bytes(), &asked);
    assert_eq!(text(&output.stdout).len(), 82);
    assert!(text(&output.stderr).contains("rules (1 of 1)"), "{}", text(&output.stderr));
}

/// A comment that nearly says rules is no ordinary comment: its board would be solved under other rules than were meant.
#[test]
fn misspelt_keys_of_comments_are_said() {
    let sdk = |comment: &str| {
        let rows: Vec<&str> =
            PUZZLE.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap()).collect();
        format!("#ARuud\n{comment}\n[Puzzle]\n{}\n", rows.join("\n"))
    };
    for comment in ["# rule: x", "# Rules x", "# rulse: x", "#Crule: x", "# rules=x"] {
        for (input, line) in [(format!("{comment}\n{PUZZLE}\n"), 1), (sdk(comment), 2)] {
            for command in [&["solve"][..], &["convert", "--to", "line"]] {
                let output = run_on(input.as_bytes(), command);
                let said = text(&output.stderr);
                assert_eq!(
                    (output.status.code(), &*output.stdout),
                    (Some(2), &b""[..]),
                    "{comment} {said}"
                );
                assert!(said.contains(&format!("line {line}")), "{said}");
                assert!(said.contains("did you mean '# rules: x'?"), "{said}");
            }
        }
    }
    for comment in ["# rule of thumb: scan rows", "# Rules of play: none", "# title: x", "# x", "#"]
    {
        assert_eq!(told(&format!("{comment}\n{PUZZLE}\n"), &["solve"]), format!("{SOLVED}\n"));
        assert_eq!(told(&sdk(comment), &["solve"]), format!("{SOLVED}\n"), "{comment}");
    }
}

/// The rules of a board that was refused are not those of the next one.
#[test]
fn rules_of_a_refused_board_end_with_it() {
    let bad = &PUZZLE[..80];
    let output =
        run_on(format!("# rules: x\n{bad}\n{PUZZLE}\n").as_bytes(), &["solve", "--skip-invalid"]);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(0), format!("{SOLVED}\n")));
    assert!(text(&output.stderr).contains("skipped: line 2"), "{}", text(&output.stderr));
}
