//! `why`: what speaks against a digit, or against striking it.

use super::{PUZZLE, SEVERAL, run_on, text, told};
use serde_json::Value;

/// A puzzle that needs an XY-Wing.
const WING: &str =
    "...............317..7.514...6..3.7..21...5.8.8..2...4..4...29..78.....2......9...";

fn json(claim: &str, board: &str) -> Value {
    serde_json::from_str(&told(board, &["why", claim, "--json"])).unwrap()
}

#[test]
fn a_wrong_digit_is_refuted_and_a_right_one_is_not() {
    let solution = told(WING, &["solve"]);
    let right = &solution[..1];
    assert!(
        told(WING, &["why", &format!("r1c1={right}")]).contains(" is right: it is the solution.\n")
    );
    let board = told(WING, &["convert", "--to", "hodoku"]);
    let other = (1..=9).map(|digit| digit.to_string()).find(|digit| {
        digit != right
            && json(&format!("r1c1={digit}"), WING)["conflicts"].as_array().unwrap().is_empty()
    });
    let wrong = format!("r1c1={}", other.unwrap());
    let said = told(WING, &["why", &wrong]);
    assert!(said.contains(&format!("{wrong} is wrong.\nSuppose that {wrong}.\n")), "{said}");
    assert!(said.trim_end().ends_with(&format!("So {wrong} is false.")), "{said}");
    // The same of a board, twice, and of a note that was struck.
    assert!(
        told(&board, &["why", &wrong, "--board", "-"]).ends_with(said.split_once('\n').unwrap().1)
    );
    let found = json(&wrong, WING);
    assert_eq!((&found["schema"], &found["verdict"]), (&"rootgrid.why/2".into(), &"wrong".into()));
    let struck = json(&wrong.replace('=', "-"), WING);
    assert_eq!(struck["verdict"], "right");
    assert_eq!((&struck["steps"], &struck["end"]), (&found["steps"], &found["end"]));
    for sign in ["-", "!=", "<>"] {
        let struck = json(&format!("r1c1{sign}{right}"), WING);
        assert_eq!(struck["verdict"], "wrong", "{sign}");
        assert_eq!(struck["suppose"]["is"], false);
        assert!(struck["end"]["kind"].is_string());
    }
    let two = told(&format!("{WING}\n{WING}\n"), &["why", &wrong, "--format", "jsonl"]);
    assert_eq!(two.lines().collect::<Vec<_>>()[0], two.lines().collect::<Vec<_>>()[1]);
}

#[test]
fn pictures_are_those_of_the_steps() {
    let page = told(WING, &["why", "r1c1-1", "--format", "html"]);
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("Striking 1 from r1c1"));
    assert!(page.matches("<svg").count() > 1);
    let right = told(PUZZLE, &["solve"]);
    let claim = format!("r1c3={}", &right[2..3]);
    assert!(told(PUZZLE, &["why", &claim, "--format", "svg"]).starts_with("<svg"));
}

#[test]
fn what_cannot_be_known_or_read_is_said() {
    for several in [SEVERAL, "................"] {
        let output = run_on(several.as_bytes(), &["why", "r1c1=1"]);
        assert_eq!(output.status.code(), Some(1));
        let said = "Whether r1c1=1 is right is not known: the board has several solutions.";
        assert!(text(&output.stdout).contains(said), "{}", text(&output.stdout));
        for args in [&["why", "r1c1=1"][..], &["hint"], &["explain"], &["hint", "--language", "de"]]
        {
            let output = run_on(several.as_bytes(), args);
            assert_eq!(output.status.code(), Some(1), "{args:?}");
            let said = text(&output.stderr);
            assert!(
                said.contains("the board has several solutions, expected one: 'rootgrid complete'"),
                "{said}"
            );
        }
    }
    let output = run_on(format!("{SEVERAL}\n{PUZZLE}\n").as_bytes(), &["hint"]);
    let said = text(&output.stderr);
    assert!(said.contains("1 of 2 boards have several solutions"), "{said}");
    assert!(!text(&run_on(PUZZLE.as_bytes(), &["hint"]).stderr).contains("several"));
    // Row 1 has no place for 9.
    let none = format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63));
    let output = run_on(none.as_bytes(), &["why", "r2c2=7"]);
    let said = text(&output.stdout);
    assert!(said.contains("is not known: the board has no solution"), "{said}");
    for (claim, what) in [
        ("r1c1", "found 'r1c1', expected a claim such as r3c4=5"),
        ("=5", "expected a claim"),
        ("r10c1=5", "found 'r10c1' in the claim, expected a cell from r1c1 to r9c9"),
        ("r1c1=0", "found '0' in the claim"),
        ("r1c1=10", "found '10' in the claim"),
    ] {
        let output = run_on(PUZZLE.as_bytes(), &["why", claim]);
        assert_eq!(output.status.code(), Some(2), "{claim}");
        assert!(output.stdout.is_empty());
        let said = text(&output.stderr).to_owned();
        assert!(said.contains(what) && said.lines().count() == 1, "{said}");
    }
}

/// A puzzle of rating 11.9, of which a struck digit is asked for that no single refutes.
const HARDEST: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/// The time is that of all searches together; what is not found is said, and is no success.
#[test]
fn a_question_that_ends_at_its_time_says_so() {
    let digit = &told(HARDEST, &["solve"])[..1];
    let claim = format!("r1c1-{digit}");
    let began = std::time::Instant::now();
    let ask = |format| {
        run_on(HARDEST.as_bytes(), &["why", &claim, "--max-seconds", "0.001", "--format", format])
    };
    let output = ask("text");
    assert!(began.elapsed().as_secs() < 5, "{:?}", began.elapsed());
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    assert!(said.contains("is wrong: it is the solution.\nNot shown: no steps"), "{said}");
    let found: Value = serde_json::from_slice(&ask("json").stdout).unwrap();
    assert_eq!((&found["verdict"], &found["end"]), (&"wrong".into(), &Value::Null));
    assert!(found["problem"].as_str().unwrap().contains("within the limits"));
}

/// All sentences of an answer are in one language, with cells in one notation.
#[test]
fn answers_are_in_a_language_and_a_notation() {
    let ask = |claim: &str, language: &str| {
        told(WING, &["why", claim, "--language", language, "--notation", "a1"])
    };
    let solution = told(WING, &["solve"]);
    let wrong = if solution.starts_with('1') { "r1c1=3" } else { "r1c1=1" };
    let words = [
        ("en", ["is wrong.", "Suppose that A1", "is false."]),
        ("de", ["ist falsch.", "Angenommen, A1", "falsch."]),
        ("fr", ["est faux.", "Supposons que A1", "est faux."]),
        ("es", ["es incorrecto.", "Supongamos que A1", "es falso."]),
    ];
    for (language, parts) in words {
        let said = ask(wrong, language);
        assert!(parts.iter().all(|part| said.contains(part)), "{language}: {said}");
        assert!(!said.contains("r1c1"), "{language}: {said}");
        let is_english = said.contains("No digit is left") || said.contains("No place is left");
        assert_eq!(is_english, language == "en", "{said}");
    }
    let struck = told(WING, &["why", &format!("A1-{}", &solution[..1]), "--notation", "a1"]);
    assert!(struck.contains("from A1 is wrong: it is the solution."), "{struck}");
}
