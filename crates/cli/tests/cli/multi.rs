//! `multi`: several grids on one sheet; and boards without blocks.

use super::rules::error;
use super::{run, run_on, text, told};
use serde_json::Value;

#[test]
fn sheets_are_made_and_solved() {
    let args = ["multi", "gattai-2", "--seed", "5", "-n", "2"];
    let made = told("", &[&args[..], &["--with", "solution"]].concat());
    assert_eq!(made, told("", &[&args[..], &["--with", "solution"]].concat()));
    let pairs: Vec<(&str, &str)> = made.lines().map(|line| line.split_once(',').unwrap()).collect();
    let puzzles: String = pairs.iter().map(|(puzzle, _)| format!("{puzzle}\n")).collect();
    assert_eq!(puzzles, told("", &args));
    let solutions: String = pairs.iter().map(|(_, solution)| format!("{solution}\n")).collect();
    assert_eq!(told(&puzzles, &["multi", "gattai-2", "-"]), solutions);
    let second = told("", &["multi", "r1c1,r7c7", "--seed", "5", "--start", "1"]);
    assert_eq!(second, format!("{}\n", pairs[1].0));
    // Row by row, and as objects.
    let rows = told("", &[&args[..], &["--format", "grid"]].concat());
    assert_eq!(rows.lines().count(), 2 * 16);
    assert_eq!(told(&rows, &["multi", "gattai-2", "-"]), solutions);
    let objects = told(&rows, &["multi", "gattai-2", "-", "--format", "jsonl"]);
    let object: Value = serde_json::from_str(objects.lines().next().unwrap()).unwrap();
    assert_eq!((&object["solutions"], &object["solution"]), (&1.into(), &pairs[0].1.into()));
    // What was written with solutions is read for its puzzles.
    assert_eq!(told(&made, &["multi", "gattai-2", "-"]), solutions);
    assert_eq!(told(&objects, &["multi", "gattai-2", "-"]), solutions);
    let both = ["--format", "grid", "--with", "solution,difficulty"];
    let drawn = told("", &[&args[..], &both].concat());
    assert_eq!(told(&drawn, &["multi", "gattai-2", "-"]), solutions);
    let picture =
        told("", &["multi", "gattai-2", "--seed", "5", "--format", "svg", "--with", "solution"]);
    assert_eq!(picture.matches("</text>").count(), 153);
}

/// Puzzles have the grade that was asked for, also when they are read again; their steps lead to the solution.
#[test]
fn sheets_have_grades_and_steps() {
    for grade in ["easy", "medium", "hard", "fiendish"] {
        let args = ["multi", "gattai-2", "--seed", "4", "--difficulty", grade, "--with"];
        let made = told("", &[&args[..], &["solution,difficulty,effort,technique"]].concat());
        let fields: Vec<&str> = made.trim().split(',').collect();
        assert_eq!((fields.len(), fields[2]), (5, grade));
        let steps =
            told(&made, &["multi", "gattai-2", "-", "-f", "jsonl", "--with", "steps,effort"]);
        let object: Value = serde_json::from_str(&steps).unwrap();
        assert_eq!(object["effort"].to_string(), fields[3]);
        let mut line: Vec<u8> = object["puzzle"].as_str().unwrap().into();
        for step in object["steps"].as_array().unwrap() {
            let Some(cell) = step["placement"]["cell"].as_str() else { continue };
            let (row, col) = cell[1..].split_once('c').unwrap();
            let at = (row.parse::<usize>().unwrap() - 1) * 15 + col.parse::<usize>().unwrap() - 1;
            line[at] = b'0' + step["placement"]["digit"].as_u64().unwrap() as u8;
        }
        assert_eq!(String::from_utf8(line).unwrap(), fields[1], "{grade}");
        // Below the rows stands what is passed over when they are read.
        let rows = told("", &[&args[..], &["difficulty", "-f", "grid"]].concat());
        assert!(rows.ends_with(&format!("# {grade}\n\n")));
        assert_eq!(told(&rows, &["multi", "gattai-2", "-"]), format!("{}\n", fields[1]));
    }
    let words = told(
        "",
        &[
            "multi",
            "gattai-2",
            "--seed",
            "4",
            "-f",
            "steps",
            "--difficulty",
            "hard",
            "--language",
            "de",
        ],
    );
    assert!(words.contains("Gitter 2 r7c7: dort beginnen sie"));
    assert!(words.contains("  1. Gitter 1, Versteckter Single"));
    assert!(!words.contains("kein Schritt"));
    // A mark of the order of bytes is no character of the sheet.
    let marked = format!("\u{feff}{}", told("", &["multi", "gattai-2", "--seed", "4"]));
    assert_eq!(told(&marked, &["multi", "gattai-2", "-"]).trim_end().len(), 225);
    // A puzzle with several solutions has no grade.
    let blank = ".".repeat(225);
    let object =
        told(&blank, &["multi", "gattai-2", "-", "-f", "jsonl", "--with", "difficulty,steps"]);
    assert!(object.contains("\"difficulty\":null") && object.contains("\"steps\":null"));
}

#[test]
fn sheets_with_several_solutions_or_none_are_named() {
    let blank = ".".repeat(225);
    let output = run_on(blank.as_bytes(), &["multi", "gattai-2", "-"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stderr).contains("1 of 1 puzzles have several solutions"));
    // The middle block has no place for a 1.
    let mut signs: Vec<u8> = blank.into_bytes();
    for (row, col, digit) in [(6, 0, b'1'), (7, 9, b'1'), (12, 8, b'1'), (8, 6, b'2'), (8, 7, b'3')]
    {
        signs[row * 15 + col] = digit;
    }
    let output = run_on(&signs, &["multi", "gattai-2", "-"]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("1 of 1 puzzles have no solution"));
}

#[test]
fn wrong_sheets_are_refused() {
    for (args, input, part) in [
        (&["multi", "samuray"][..], "", "did you mean 'samurai'"),
        (&["multi", "r1c1 r1c1"], "", "two grids begin at r1c1"),
        (&["multi", "samurai", "-n", "2", "-f", "svg"], "", "2 pictures asked for"),
        (
            &["multi", "samurai", "-f", "svg", "--with", "effort"],
            "",
            "--with effort has no place in svg",
        ),
        (&["multi", "samurai", "--with", "steps"], "", "write --format steps"),
        (&["multi", "samurai", "--difficulty", "hart"], "", "did you mean 'hard'"),
        (&["multi", "samurai", "--difficulty", "hard", "file"], "", "cannot be used with"),
        (
            &["multi", "samurai", "--theme", "print"],
            "",
            "--theme, --size and --digits are for pictures",
        ),
        (&["multi", "samurai", "-o", "a.csv"], "", "cannot write '.csv'"),
        (&["multi", "samurai", "-"], "\n", "found no puzzle in the input"),
        (
            &["multi", "samurai", "-n", "2", "--start", "18446744073709551615"],
            "",
            "lead beyond index",
        ),
        (&["multi", "samurai", "-"], "123\n", "-:1: found a line of 3 characters"),
        (&["multi", "samurai", "no-such-file"], "", "no-such-file"),
        (&["multi", "samurai", "-n", "2", "file"], "", "cannot be used with"),
        (&["generate", "--rules", "samurai"], "", "rootgrid multi samurai"),
        (&["generate", "--rules", "latin,disjoint-groups"], "", "a Latin square has none"),
        (&["generate", "--shape", "7", "--rules", "windoku"], "", "not for 7x7"),
        (&["generate", "--shape", "7", "--rules", "latin,jigsaw"], "", "a jigsaw has regions"),
    ] {
        let output = run_on(input.as_bytes(), args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains(part), "{args:?}: {}", text(&output.stderr));
    }
}

/// Sides without blocks are Latin squares unless they have regions; lines of so many cells say it.
#[test]
fn boards_without_blocks_are_made_and_solved() {
    for shape in ["5", "7", "11"] {
        let args =
            ["generate", "--shape", shape, "--seed", "3", "--count", "2", "--with", "solution"];
        let made = told("", &[&args[..], &["--format", "csv"]].concat());
        assert!(made.starts_with("puzzle,rules,solution\n"), "{made}");
        for row in made.lines().skip(1) {
            let fields: Vec<&str> = row.split(',').collect();
            assert_eq!(fields[1], "latin");
            assert_eq!(told(fields[0], &["solve"]), format!("{}\n", fields[2]), "{shape}");
        }
    }
    let jigsaw = told(
        "",
        &["generate", "--shape", "7", "--rules", "jigsaw,x", "--seed", "2", "-f", "jsonl"],
    );
    let object: Value = serde_json::from_str(&jigsaw).unwrap();
    assert!(object["rules"].as_str().unwrap().starts_with("x;jigsaw A"));
    assert!(told(&jigsaw, &["check", "--format", "csv"]).contains(",unique,1,"));
    // 25 cells are a puzzle of 5x5, or a row of 25x25.
    let small = ".....3...1..4....2......5\n".repeat(2);
    assert_eq!(
        told(&small, &["solve", "--count-up-to", "2", "--format", "csv"]).lines().count(),
        3
    );
    assert!(run(&["solve", "--shape", "5", "....."]).status.code() == Some(2));
    let hint = told("2134567327145643567125423671164723567153247562143", &["hint"]);
    assert!(!hint.contains("block"), "{hint}");
    assert!(
        error(&[
            "rate",
            "--shape",
            "7",
            "2134567327145643567125423671164723567153247562143",
            "--profile",
            "x"
        ])
        .contains("x")
    );
}
