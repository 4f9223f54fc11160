//! Sentences about boards, in the language that is asked for.

use super::{PUZZLE, run, run_on, text, told};

/// The numbers of lines on a small board.
const WHISPERS: &str =
    r#"{"puzzle":".....1..6....42..5....2..6.1......6.","rules":"whisper 3 r1c4 r2c4 r2c5 r3c5"}"#;

/// Lines ask for smaller differences on small boards, and the sentence of the rule says which.
#[test]
fn rules_say_the_number_that_the_lines_of_the_board_have() {
    for (language, part) in [
        ("en", "differ by at least 3."),
        ("de", "mindestens 3."),
        ("fr", "d'au moins 3."),
        ("es", "al menos 3."),
    ] {
        let output = run_on(WHISPERS.as_bytes(), &["rules", "--language", language]);
        let said = text(&output.stdout);
        assert!(said.contains(part) && !said.contains("{n}"), "{said}");
    }
    let listed = told("", &["rules", "--list"]);
    assert!(listed.contains("differ by at least 5.") && !listed.contains("{n}"), "{listed}");
    let two = r#"{"puzzle":"................","rules":"lockout 2 r1c1 r1c2 r1c3;lockout 1 r3c1 r3c2 r3c3"}"#;
    let said = told(two, &["rules"]);
    assert!(said.contains("differ by at least 1 / 2, and"), "{said}");
}

/// French puts a space before a colon and a semicolon, in headings as in sentences.
#[test]
fn french_headings_have_their_space() {
    for command in [&["explain"][..], &["hint", "-s", "5"], &["steps"]] {
        let said = told(PUZZLE, &[command, &["--language", "fr"]].concat());
        let is_close = |line: &&str| line.contains(": ") && !line.contains(" : ");
        let close: Vec<&str> = said.lines().filter(is_close).collect();
        assert!(close.is_empty() && said.contains(" : "), "{command:?}: {close:?}");
    }
}

/// A full board is said to be full, whatever is asked of it.
#[test]
fn full_boards_are_full_for_every_command() {
    for command in ["hint", "steps", "explain"] {
        let output = run_on(b"1234341221434321", &[command]);
        assert_eq!(output.status.code(), Some(0), "{command}");
        assert!(text(&output.stdout).contains("The board is full."), "{command}: {output:?}");
    }
    let output = run(&["steps", "1234341221434321", "--technique", "x-wing"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}
