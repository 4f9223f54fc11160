//! `--board`: boards in play, and `steps`.

use super::{NONE, PUZZLE, SOLVED, run, run_on, text, told};

/// A board that needs several eliminations before the next digit.
const STUCK: &str =
    "...237.1.3..9614851..485327...514273731892564...376198..5148.3.4.3.2985181..53.42";

/// A puzzle that needs an XY-Wing.
const WING: &str =
    "...............317..7.514...6..3.7..21...5.8.8..2...4..4...29..78.....2......9...";

fn json(input: &str, args: &[&str]) -> serde_json::Value {
    let output = run_on(input.as_bytes(), args);
    serde_json::from_str(&text(&output.stdout)).unwrap()
}

/// The last line of what a hint writes.
fn next_board(board: &str, form: &str) -> String {
    let hint = told("", &["hint", "--board", board, "--to", form]);
    hint.lines().last().unwrap().to_owned()
}

#[test]
fn a_loop_of_hints_leads_to_the_solution() {
    for (puzzle, form) in
        [(STUCK, "library"), (PUZZLE, "board"), (WING, "library"), (WING, "board")]
    {
        let mut board = puzzle.to_owned();
        for _ in 0..200 {
            let next = next_board(&board, form);
            if next == board {
                break;
            }
            board = next;
        }
        assert!(
            !board.contains("..")
                && told("", &["hint", "--board", &board]) == "The board is full.\n",
            "{board}"
        );
    }
    // An elimination is not told twice, as it is without the pencil marks.
    let first = told("", &["hint", "--strength", "5", STUCK]);
    let after = next_board(STUCK, "library");
    assert!(after.starts_with(':') && after.ends_with(":611 612 613::"), "{after}");
    let second = told("", &["hint", "--strength", "5", "--board", &after]);
    let struck = "\nr1c1, r1c2 and r1c3 are not 6.\n";
    assert!(first.contains(struck) && !second.contains(struck), "{second}");
}

#[test]
fn boards_come_from_files_and_standard_input_in_every_form() {
    let folder = tempfile::tempdir().unwrap();
    let after = next_board(STUCK, "library");
    let want = told("", &["hint", "--strength", "5", "--board", &after, "--to", "library"]);
    for form in ["library", "board", "729", "pencilmarks", "sdk", "sdx"] {
        let written = told("", &["hint", "--board", STUCK, "--to", form]);
        let board = written.split_once("Board after it:\n").unwrap().1;
        let file = folder.path().join("board");
        std::fs::write(&file, board).unwrap();
        let args =
            |place: &'static str| ["hint", "--strength", "5", "--to", "library", "--board", place];
        // Lists of candidates do not say what is given, but the hint is the same.
        let hint = |output: String| output.split("Board after it").next().unwrap().to_owned();
        let mut of_file = args("")[..].to_vec();
        *of_file.last_mut().unwrap() = file.to_str().unwrap();
        assert_eq!(hint(told("", &of_file)), hint(want.clone()), "{form}");
        assert_eq!(hint(told(board, &args("-"))), hint(want.clone()), "{form}");
        assert_eq!(
            json("", &["hint", "--json", "--board", STUCK, "--to", form])["after"],
            board.trim_end()
        );
    }
}

#[test]
fn a_board_that_cannot_be_read_is_refused_with_its_place() {
    for (args, message) in [
        (vec!["hint", "--board", "nowhere.sdk"], "cannot read nowhere.sdk"),
        (vec!["steps", "--board", ":0000:x:5?:::"], "line 1, column 10: found '?'"),
        (vec!["hint", PUZZLE, "--board", PUZZLE], "cannot be used with"),
        (vec!["check", PUZZLE, "--givens", PUZZLE], "--givens is the puzzle of a --board"),
        (vec!["check", "--format", "csv", "--board", PUZZLE], "no other format"),
        (
            vec!["rate", "--board", PUZZLE, "--givens", STUCK],
            "the given in r1c4 is blank on the board",
        ),
        (
            vec!["hint", "--board", "1.3.....4.....2.", "--to", "sdx"],
            "form sdx is for boards of 9x9",
        ),
        (vec!["steps", "--technique", "fisch", PUZZLE], "unknown technique 'fisch'"),
        (vec!["steps", "--technique", "nishio", PUZZLE], "nishio is not on ladder teaching"),
        (vec!["steps", "--max-seconds", "0", PUZZLE], "expected more than 0"),
    ] {
        let output = run(&args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let error = text(&output.stderr);
        assert!(error.contains(message) && error.lines().count() == 1, "{args:?}: {error}");
    }
}

#[test]
fn check_says_what_is_wrong_with_a_board() {
    let wrong = format!("532{}", &PUZZLE[3..]);
    let output = run(&["check", "--board", &wrong, "--givens", PUZZLE]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("Wrong digit: r1c3=2, where the solution has 4."));
    let data = json("", &["check", "--json", "--board", &wrong, "--givens", PUZZLE]);
    assert_eq!(data["wrong_digits"][0]["right"], 4);
    let twice = format!("55{}", &PUZZLE[2..]);
    let conflict = serde_json::json!({
        "house": { "kind": "row", "number": 1 }, "digit": 5, "cells": ["r1c1", "r1c2"],
    });
    for args in
        [&["check", "--json", "--board", &twice][..], &["hint", "-s", "3", "--json", &twice]]
    {
        assert_eq!(json("", args)["conflicts"][0], conflict, "{args:?}");
    }
    let struck = format!(":0000:x:{PUZZLE}:413:::");
    let data = json("", &["check", "--json", "--board", &struck]);
    assert_eq!((&data["wrong_notes"][0]["cell"], &data["sound"]), (&"r1c3".into(), &false.into()));
    // The cells that cannot stand together have no solution, and each of them is needed for that.
    let data = json("", &["check", "--json", "--board", &wrong]);
    let core: Vec<usize> = data["core"]
        .as_array()
        .unwrap()
        .iter()
        .map(|name| {
            let name = name.as_str().unwrap().as_bytes();
            usize::from(name[1] - b'1') * 9 + usize::from(name[3] - b'1')
        })
        .collect();
    let count = |without: Option<usize>| {
        let board: String = (0..81)
            .map(|i| if core.contains(&i) && Some(i) != without { &wrong[i..=i] } else { "." })
            .collect();
        told("", &["solve", "--count-up-to", "1", &board]).trim_end().ends_with('1')
    };
    assert!(core.len() > 1 && core.len() < 20 && !count(None), "{core:?}");
    assert!(core.iter().all(|&cell| count(Some(cell))));
    let text_of = text(&run(&["check", "--board", NONE]).stdout);
    assert!(
        text_of.contains("These cannot stand together: row 1 has no place for 1: ")
            || text_of.contains("has no digit left: "),
        "{text_of}"
    );
    assert!(told("", &["check", "--board", PUZZLE]).contains("Nothing is wrong"));
}

#[test]
fn rate_rates_what_remains() {
    let whole = told("", &["rate", "--board", WING]);
    assert_eq!(whole, format!("{WING} 4.2 1.2 1.2\n"));
    assert_eq!(told("", &["rate", "--board", SOLVED]), format!("{SOLVED} 0.0 0.0 0.0\n"));
    let data = json("", &["rate", "-f", "jsonl", "--board", &next_board(STUCK, "library")]);
    assert_eq!((&data["qqwing"], &data["clues"]), (&serde_json::Value::Null, &57.into()));
    assert!(data["grade"].is_string(), "{data}");
    assert_eq!(run(&["rate", "--board", NONE]).status.code(), Some(1));
}

/// Notes are a player's, unless the digits alone have several solutions.
#[test]
fn notes_count_for_the_rating_of_a_file_where_digits_do_not_decide() {
    let solution = told(WING, &["solve"]).into_bytes();
    // All notes but two a cell are struck.
    let blanks = (0..81).filter(|&cell| WING.as_bytes()[cell] == b'.');
    let struck: Vec<String> = blanks
        .flat_map(|cell| {
            let kept = [solution[cell], solution[cell] % 9 + b'1' - b'0'];
            let others = (b'1'..=b'9').filter(move |digit| !kept.contains(digit));
            others.map(move |d| format!("{}{}{}", char::from(d), cell / 9 + 1, cell % 9 + 1))
        })
        .collect();
    let noted = format!(":0000:x:{WING}:{}::", struck.join(" "));
    assert_eq!(told(&noted, &["rate", "-f", "%r"]), "4.2\n");
    assert_ne!(told("", &["rate", "-f", "%r", "--board", &noted]), "4.2\n");
    // A Sukaku: its first row has but one candidate a cell.
    let lists: String = format!("{}{}", &super::SOLVED[..9], &super::SEVERAL[9..])
        .bytes()
        .flat_map(|given| {
            let is_in = move |digit: &u8| given == b'.' || given == *digit;
            (b'1'..=b'9').map(move |d| if is_in(&d) { char::from(d) } else { '.' })
        })
        .collect();
    assert_eq!(told(&lists, &["rate", "-f", "%g %r"]), format!("{} 2.3\n", ".".repeat(81)));
}

#[test]
fn steps_lists_what_is_possible() {
    let all = told("", &["steps", PUZZLE]);
    assert!(
        all.contains(". Hidden Single: r1c6 is 8") && all.contains("Naked Single: r5c5 is 5"),
        "{all}"
    );
    assert!(
        told("", &["steps", "--count", "2", PUZZLE]).ends_with("There may be further steps.\n")
    );
    let data =
        json("", &["steps", "-f", "jsonl", "--technique", "naked-single,hidden-single", PUZZLE]);
    assert_eq!((&data["schema"], &data["complete"]), (&"rootgrid.steps/2".into(), &true.into()));
    assert!(data["steps"].as_array().unwrap().iter().all(|step| !step["placement"].is_null()));
    let none = run(&["steps", "--technique", "swordfish", PUZZLE]);
    assert_eq!(none.status.code(), Some(1));
    assert!(text(&none.stdout).ends_with("There is no such step here.\n"));
    assert_eq!(run(&["steps", "--technique", "pointing", STUCK]).status.code(), Some(0));
    assert_eq!(
        told("", &["steps", "--solving-digits-only", "--shape", "4", "1.3.....4.....2."])
            .lines()
            .next(),
        Some("1.3.....4.....2.")
    );
    assert_eq!(run(&["steps", NONE]).status.code(), Some(1));
}
