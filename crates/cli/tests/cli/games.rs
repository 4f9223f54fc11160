//! Games begun from outside, in lines.

use super::{rootgrid, text, told};
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};

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
fn games_of_a_grade_that_a_size_does_not_have_are_of_the_nearest() {
    for (options, words) in [
        ("--shape 4 --difficulty hard --seed 1", "4x4, easy (no hard one was to be had)."),
        ("--shape 6 --difficulty hard --seed 1", "6x6, hard."),
    ] {
        let output = begun(options);
        let said = text(&output.stdout);
        assert!(output.status.success() && said.starts_with(words), "{options}: {said}");
    }
    // The saved game knows it as well.
    let folder = tempfile::tempdir().unwrap();
    let args = ["--shape", "4", "--difficulty", "diabolical", "--seed", "1"];
    played(folder.path(), &args, "hint\n");
    let said = played(folder.path(), &["--continue"], "");
    assert!(said.starts_with("4x4, easy (no diabolical one was to be had)."), "{said}");
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
    // So are exercises, which are those of the command `train`.
    let said = text(&begun("--train naked-pair --rules x --seed 3").stdout);
    assert!(said.contains("9x9, X, find: naked-pair"), "{said}");
    let output = begun("--rules windoku --shape 6 --seed 2");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("the rule windoku is for boards of 9x9"));
}

/// The output of a session in a folder for these lines.
fn played(folder: &Path, args: &[&str], lines: &str) -> String {
    let mut child = rootgrid()
        .env("ROOTGRID_DATA", folder)
        .args(["play", "--plain"])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    text(&child.wait_with_output().unwrap().stdout)
}

#[test]
fn killers_are_played_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--rules", "x,killer", "--difficulty", "easy", "--seed", "5"];
    let made = told("", &[&["generate", "--format", "board"], &args[..]].concat());
    let solved = told(&made, &["solve"]);
    let digits: Vec<char> = solved.trim().chars().collect();
    // A cage of two cells, of which one holds the digit that leaves nothing for the other.
    let cages = made.split('.').nth(2).unwrap().split("--");
    let pair = cages.map(|cage| cage.split('_').collect::<Vec<_>>()).find(|cage| cage.len() == 4);
    let [_, sum, a, b] = pair.unwrap()[..] else { panic!("a cage of two cells") };
    let number: i32 = sum.parse().unwrap();
    let wrong = (1..=9).find(|digit| !(1..=9).contains(&(number - digit)) || 2 * digit == number);
    let wrong = wrong.unwrap();
    let said = played(
        folder.path(),
        &args,
        &format!("rules\ncage {a}\n{a}\n{a} {wrong}\nundo\nhint\n{a} {wrong}\ncheck\nundo\n"),
    );
    for part in [
        "9x9, X, cages, easy. Each row",
        "Digits in cages cannot repeat",
        &format!("cage {sum} {a} {b}\n"),
        &format!("{sum} in 2 cells: "),
        &format!("empty, cage {sum}"),
        &format!("No digits make this right any more: cage {sum} {a} {b}."),
        "differs from the solution",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    // In two parts, so that the game was saved and goes on.
    let lines: Vec<String> = digits
        .iter()
        .enumerate()
        .map(|(at, digit)| format!("r{}c{} {digit}\n", at / 9 + 1, at % 9 + 1))
        .collect();
    let said = played(folder.path(), &["--continue"], &lines[..40].concat());
    assert!(!said.contains("No digits make this right"), "{said}");
    let said = played(folder.path(), &["--continue"], &lines[40..].concat());
    assert!(said.contains("Solved in ") && said.ends_with("Goodbye.\n"), "{said}");
    let said = played(folder.path(), &args, "new killer 4x4\nstatus\n");
    assert!(said.contains("4x4, cages, easy. playing"), "{said}");
}

#[test]
fn boards_of_every_kind_are_played_and_said() {
    let blank = ".".repeat(81);
    let rules =
        "thermo r1c1 r1c2 r1c3; arrow r5c5 = r5c6 r5c7; white r2c1 r2c2; sandwich 12 row 3; x";
    let board = told(&blank, &["convert", "--to", "board", "--rules", rules]);
    let folder = tempfile::tempdir().unwrap();
    let said =
        played(folder.path(), &[board.trim()], "rules\nr1c1 5\nr1c2 4\nr5c6 9\nr5c7 8\nr3c5\n");
    for part in [
        "thermo r1c1 r1c2 r1c3\n",
        "arrow r5c5 = r5c6 r5c7\n",
        "sandwich 12, r3c1 to r3c9\n",
        "The digits of r1c1 and r1c2 cannot stand together.",
        "No digits make this right any more: arrow r5c5 = r5c6 r5c7.",
        "row 3 column 5, empty, sandwich 12",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}
