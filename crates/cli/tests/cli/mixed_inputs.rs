//! Puzzles of different kinds behind each other, and what stands beside them: nothing of it is lost.

use super::{PUZZLE, SOLVED, run, run_on, text, told};

/// A 4x4 board with 12 solutions where the diagonals count, and 72 where they do not.
const FOUR: &str = "1...............";

/// A 6x6 puzzle with blocks of 3x2.
const TALL: &str = "5..........62.6.45...2.11.4.6.......";

fn refused(input: &str, args: &[&str]) -> String {
    let output = run_on(input.as_bytes(), args);
    let said = text(&output.stderr);
    assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{input}: {said}");
    said
}

fn counted(input: &str) -> String {
    told(input, &["count"]).split(',').nth(1).unwrap().to_owned()
}

#[test]
fn rules_of_objects_are_read_or_refused() {
    for rules in ["\"x\"", "[\"x\"]"] {
        for key in ["rules", "Rules", "RULES"] {
            let input = format!("{{\"puzzle\":\"{FOUR}\",\"{key}\":{rules}}}");
            assert_eq!(counted(&input), "12", "{input}");
        }
    }
    let two = format!("{{\"puzzle\":\"{}\",\"rules\":[\"x\",\"windoku\"]}}", ".".repeat(81));
    let solved = told(&two, &["solve", "-f", "jsonl"]);
    assert!(solved.contains("windoku") && solved.contains('x'), "{solved}");
    for rules in ["{\"x\":true}", "true", "5", "[5]"] {
        let input = format!("{{\"puzzle\":\"{FOUR}\",\"rules\":{rules}}}");
        assert!(refused(&input, &["count"]).contains("unknown rule"), "{rules}");
    }
    let none = format!("{{\"puzzle\":\"{FOUR}\",\"rules\":null}}");
    assert_eq!(counted(&none), "72");
    assert_eq!(counted(&format!("# Rules: x\n{FOUR}\n")), "12");
}

#[test]
fn shapes_beside_a_board_are_read_or_refused() {
    let solved = |shape: &str| {
        told(&format!("{{\"puzzle\":\"{TALL}\",\"shape\":{shape}}}"), &["solve", "-f", "jsonl"])
    };
    let right = solved("\"3x2\"");
    assert_eq!(solved("[3,2]"), right);
    for shape in ["\"3 x 2\"", "\"foo\"", "[3]", "\"4x4\""] {
        let input = format!("{{\"puzzle\":\"{TALL}\",\"shape\":{shape}}}");
        let said = refused(&input, &["solve"]);
        assert!(said.contains("beside a board of 36 cells"), "{said}");
    }
    let said = refused(&format!("puzzle,shape\n{PUZZLE},4x4\n"), &["solve"]);
    assert!(said.contains("the shape '4x4' beside a board of 81 cells"), "{said}");
    // Who says the shape of all boards is heard.
    let other = format!("{{\"puzzle\":\"{TALL}\",\"shape\":\"foo\"}}");
    assert!(!told(&other, &["solve", "--shape", "3x2"]).is_empty());
}

/// Lines of boards whose blocks are higher than wide are read as such again, whatever command writes them.
#[test]
fn forms_of_blocks_stay_with_lines() {
    let input = format!("{{\"puzzle\":\"{TALL}\",\"shape\":\"3x2\"}}");
    for command in [&["minimise", "--seed", "2"][..], &["transform", "--seed", "2"], &["canon"]] {
        let line = told(&input, &[command, &["-q"]].concat());
        assert!(line.starts_with("b1.3x2."), "{command:?}: {line}");
        assert!(told(&line, &["check"]).contains("unique"), "{command:?}");
    }
    let image = told(&input, &["transform", "--seed", "1", "--with", "morph", "-q"]);
    assert_eq!(told(&image, &["transform", "--undo"]).trim(), format!("b1.3x2.{TALL}"));
    // Who asked for the shape knows it.
    let line = told(TALL, &["transform", "--shape", "3x2", "--seed", "2", "-q"]);
    assert_eq!(line.trim().len(), 36);
}

#[test]
fn fields_behind_the_text_of_a_board_count() {
    let wrong = SOLVED.replacen('5', "9", 1);
    for (solution, code, verdict) in [(SOLVED, 0, "unique"), (wrong.as_str(), 1, "wrong-solution")]
    {
        let output = run_on(format!("b1.9x9.{PUZZLE},{solution}\n").as_bytes(), &["check"]);
        let said = text(&output.stdout);
        assert!(output.status.code() == Some(code) && said.contains(verdict), "{said}");
    }
    let ruled = format!("{{\"puzzle\":\"{FOUR}\",\"rules\":\"x\"}}");
    let image = told(&ruled, &["transform", "-q", "--seed", "1", "--with", "morph"]);
    assert_eq!(told(&image, &["transform", "--undo"]).trim(), format!("b2.4x4.x.{FOUR}"));
}

/// A table with a column for rules has one in the output, too, though its first board has none.
#[test]
fn a_column_of_rules_stays() {
    let table = format!("puzzle,rules\n{FOUR},\n{FOUR},x\n");
    let solved = told(&table, &["solve", "-f", "csv"]);
    assert_eq!(solved.lines().next().unwrap().matches("rules").count(), 1, "{solved}");
    assert!(solved.lines().nth(2).unwrap().ends_with(",x"), "{solved}");
    // Rows may leave out what is empty at their end, the first one too.
    let short = told(&format!("puzzle,note\n{PUZZLE}\n{PUZZLE},mine\n"), &["solve", "-f", "csv"]);
    assert!(short.lines().nth(2).unwrap().ends_with(",mine"), "{short}");
    // A board of 4x4 in a table is no row of a larger one, whatever stands behind it.
    assert_eq!(counted(&format!("rules,puzzle\nx,{FOUR}\n")), "12");
}

/// Boards of 4x4 might be rows of 16x16: what comes behind them decides.
#[test]
fn small_boards_go_before_anything() {
    let four = "1234............";
    let link = told(PUZZLE, &["convert", "--to", "f-puzzles"]);
    let grid = told(PUZZLE, &["convert", "--to", "grid"]);
    for behind in [&format!("b1.4x4.{four}"), link.trim(), &format!("b1.9x9.{PUZZLE}"), &grid] {
        let solved = told(&format!("{four}\n{behind}\n"), &["solve"]);
        assert_eq!(solved.lines().count(), 2, "{behind}");
    }
    let output = run_on(format!("{four}\n123\n{four}\n").as_bytes(), &["solve", "--skip-invalid"]);
    let said = text(&output.stderr);
    assert_eq!(text(&output.stdout).lines().count(), 2, "{said}");
    assert!(said.contains("1 of 3"), "{said}");
}

#[test]
fn keys_that_stand_twice_are_refused() {
    let twice = format!("{{\"puzzle\":\"{PUZZLE}\",\"puzzle\":\"{SOLVED}\"}}");
    assert!(refused(&twice, &["solve"]).contains("several puzzles"));
}

#[test]
fn a_given_that_clashes_is_not_right() {
    let clash = format!("55{}", ".".repeat(79));
    let output = run(&["why", "r1c1=5", &clash]);
    assert!(output.status.code() == Some(1) && text(&output.stdout).contains("is not known"));
}

/// Digits beside cages go into no form that has no place for them, whatever command writes it.
#[test]
fn killers_with_digits_keep_them() {
    let asked = ["--rules", "killer", "--clues", "6", "--seed", "7"];
    let made = told("", &[&["generate", "-f", "csv", "-q"][..], &asked].concat());
    for form in ["sumocue", "snarfable", "sudokuwiki", "perfect-sudoku"] {
        for command in [&["transform", "--seed", "1"][..], &["check"]] {
            refused(&made, &[command, &["-f", form]].concat());
        }
        let said = refused("", &[&["generate", "-f", form][..], &asked].concat());
        assert!(said.contains("no place for digits"), "{said}");
    }
    if cfg!(feature = "book") {
        let said = refused(&made, &["book", "-", "--qr", "sudokuwiki", "-o", "none.html"]);
        assert!(said.contains("digits beside cages"), "{said}");
    }
}

/// The rules of a board and the form of its blocks stand before what explains it.
#[test]
fn explanations_say_the_rules() {
    let x = told("", &["generate", "--rules", "x", "--seed", "3", "-f", "csv", "-q"]);
    let steps = told(&x, &["explain"]);
    assert_eq!(steps.lines().next(), Some("# rules: x"));
    let first: String = steps.lines().take(2).map(|line| format!("{line}\n")).collect();
    assert!(told(&first, &["check"]).contains("unique"), "{first}");
    assert!(told(&x, &["explain", "-f", "markdown"]).contains("`rules: x`"));
}

/// Whoever fetches one day gets the columns of a month.
#[test]
fn one_day_has_the_columns_of_many() {
    let header = |days: &str| {
        let made = told("", &["generate", "--days", days, "-f", "csv", "-q"]);
        made.lines().next().unwrap().to_owned()
    };
    assert_eq!(header("2026-12-01"), header("2026-12-01..2026-12-02"));
}

/// A label that some puzzles of a book do not have is missed aloud.
#[cfg(feature = "book")]
#[test]
fn books_say_of_how_many_puzzles_the_rating_is_unknown() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("book.html");
    let path = file.to_str().unwrap();
    for (chapter, told) in [("K:rules=killer easy:1", true), ("N:easy:1", false)] {
        let args = ["book", "--chapter", chapter, "--labels", "rating", "--seed", "1", "-o", path];
        let said = text(&run(&args).stderr);
        let note = "1 of 1 puzzles have none as a label";
        assert_eq!(said.contains(note), told, "{chapter}: {said}");
    }
}
