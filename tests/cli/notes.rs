//! What is said beside results that may not be what was meant.

use super::{run, run_on, text, told};

/// Only boards of side 9 have ratings.
#[test]
fn fields_that_stay_empty_are_named_once() {
    let small = ["--count", "3", "--seed", "1", "--shape", "6"];
    let made = run(&[&small[..], &["--with", "rating,grade"]].concat());
    let puzzles = told("", &small);
    let asked = ["minimise", "--seed", "1", "--with", "rating,grade"];
    let minimal = run_on(puzzles.as_bytes(), &asked);
    let neighbours = run_on(puzzles.as_bytes(), &["neighbours", "-n", "1", "--with", "rating"]);
    let checked = run_on(puzzles.as_bytes(), &["check", "--with", "rating"]);
    for output in [made, minimal, neighbours, checked] {
        assert_eq!(output.status.code(), Some(0));
        let notes = text(&output.stderr);
        let note = "ratings are for boards of side 9: rating is empty for others";
        assert_eq!(notes.matches(note).count(), 1, "{notes}");
    }
    // Where there is a rating, or none was asked for, there is nothing to say.
    let nine = run(&["--seed", "1", "--with", "rating"]);
    let none = run(&[&small[..], &["--with", "grade"]].concat());
    for output in [nine, none] {
        assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    }
    let rated = run_on(puzzles.as_bytes(), &["rate"]);
    assert_eq!(text(&rated.stderr).lines().count(), 1, "{}", text(&rated.stderr));
}

#[test]
fn a_run_of_no_puzzles_is_no_shard() {
    let output = run(&["--count", "0"]);
    let notes = text(&output.stderr);
    assert!(notes.contains("no puzzle is asked for") && !notes.contains("shard"), "{notes}");
}
