//! Games begun from outside, in lines.

use super::{rootgrid, text};
use std::process::Output;

/// A game of these options, left at once.
fn begun(options: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    rootgrid()
        .env("ROOTGRID_DATA", folder.path())
        .args(["play", "--plain"])
        .args(options.split(' '))
        .output()
        .unwrap()
}

#[test]
fn boards_of_all_usual_sizes_are_played_without_a_grade() {
    for shape in ["4", "6", "8", "9", "10", "12", "15", "16", "25"] {
        for seed in 1..=3 {
            let output = begun(&format!("--shape {shape} --seed {seed}"));
            let said = text(&output.stderr);
            assert_eq!(output.status.code(), Some(0), "{shape} {seed}: {said}");
        }
    }
}

#[test]
fn grades_that_a_size_does_not_have_are_refused_at_once() {
    let output = begun("--shape 4 --difficulty hard --seed 1");
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(said.contains("hard asked for on 4x4: boards of this size are easy"), "{said}");
    assert_eq!(begun("--shape 6 --difficulty hard --seed 1").status.code(), Some(0));
}

#[test]
fn games_go_by_further_rules() {
    let output = begun("--rules jigsaw,anti-king --seed 2");
    let said = text(&output.stdout);
    assert!(said.contains("9x9, anti-king, jigsaw, easy. Each row"), "{said}");
    assert_eq!(begun("--rules jigsaw,anti-king --seed 2").stdout, output.stdout);
    // A board that says its rules is played by them.
    let board = format!("b2.9x9.x--anti-king.1{}", ".".repeat(80));
    let said = text(&begun(&board).stdout);
    assert!(said.contains("9x9, X, anti-king. Each row"), "{said}");
    let output = begun("--rules windoku --shape 6 --seed 2");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("the rule windoku is for boards of 9x9"));
}
