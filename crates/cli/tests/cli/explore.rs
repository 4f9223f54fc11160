//! Commands that search in and around puzzles.

use super::{NONE, PUZZLE, SEVERAL, SOLVED, run_on, text, told};
use std::collections::BTreeSet;

/// A puzzle of 4x4 with more clues than it needs.
const SMALL: &str = "123434122143....";

/// A puzzle that singles do not solve.
const HARD: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn fields(line: &str) -> Vec<&str> {
    line.trim_end().split(',').collect()
}

#[test]
fn a_minimised_puzzle_is_minimal_and_follows_from_its_seed() {
    let more = format!("{}\n{SOLVED}\n", PUZZLE);
    let minimal = told(&more, &["minimise", "--seed", "7"]);
    assert_eq!(minimal, told(&more, &["minimise", "--seed", "7", "--threads", "1"]));
    assert_ne!(minimal, told(&more, &["minimise", "--seed", "8"]));
    let checked = told(&minimal, &["check", "--format", "%{verdict} %{minimal}"]);
    assert_eq!(checked, "unique yes\nunique yes\n");
    for (line, full) in minimal.lines().zip([PUZZLE, SOLVED]) {
        assert!(line.chars().zip(full.chars()).all(|(a, b)| a == '.' || a == b));
    }
    // A seed that was drawn is told.
    let drawn = run_on(PUZZLE.as_bytes(), &["minimise"]);
    let seed = text(&drawn.stderr);
    let seed = seed.trim().strip_prefix("rootgrid: seed ").unwrap();
    assert_eq!(text(&drawn.stdout), told(PUZZLE, &["minimise", "--seed", seed]));
}

#[test]
fn all_minimal_puzzles_are_written_up_to_a_count() {
    let all = told(SMALL, &["minimise", "--all"]);
    let distinct: BTreeSet<&str> = all.lines().collect();
    assert!(distinct.len() > 10 && distinct.len() == all.lines().count());
    let verdicts = told(&all, &["check", "--format", "%{minimal}"]);
    assert!(verdicts.lines().all(|line| line == "yes"));
    let some = run_on(SMALL.as_bytes(), &["minimise", "--all", "-n", "3"]);
    assert_eq!(some.status.code(), Some(0));
    assert_eq!(
        text(&some.stdout),
        all.lines().take(3).map(|l| format!("{l}\n")).collect::<String>()
    );
    assert!(text(&some.stderr).contains("1 of 1 puzzles have more than --count"));
    let fewest = told(SMALL, &["minimise", "--fewest", "--format", "%g %c %{fewest}"]);
    let [puzzle, "4", "4"] = fewest.split_whitespace().collect::<Vec<_>>()[..] else {
        panic!("{fewest}")
    };
    assert!(distinct.contains(puzzle));
}

#[test]
fn the_fewest_clues_of_a_full_grid_are_a_bound() {
    let args = ["minimise", "--fewest", "--max-seconds", "0.5", "--format", "%g %c %{fewest}"];
    let output = run_on(SOLVED.as_bytes(), &args);
    assert_eq!(output.status.code(), Some(1));
    let line = text(&output.stdout);
    let [puzzle, clues, fewest] = line.split_whitespace().collect::<Vec<_>>()[..] else {
        panic!("{line}")
    };
    assert!(fewest.parse::<u32>().unwrap() < clues.parse().unwrap());
    assert_eq!(told(puzzle, &["check", "--format", "%{verdict}"]), "unique\n");
    assert!(text(&output.stderr).contains("given up after --max-seconds"));
}

#[test]
fn neighbours_differ_in_so_many_clues() {
    for (exchange, least) in [("1", 5), ("2", 50)] {
        let lines = told(SMALL, &["minimise", "--fewest"]);
        let puzzle = lines.trim_end();
        let found = told(puzzle, &["neighbours", "-e", exchange]);
        let distinct: BTreeSet<&str> = found.lines().collect();
        assert!(distinct.len() >= least && distinct.len() == found.lines().count());
        for other in distinct {
            let lost = puzzle.chars().zip(other.chars()).filter(|(a, b)| *a != '.' && a != b);
            assert_eq!(lost.count().to_string(), exchange);
        }
        let verdicts = told(&found, &["check", "--format", "%{verdict}"]);
        assert!(verdicts.lines().all(|line| line == "unique"));
    }
    let rated = told(PUZZLE, &["neighbours", "--rating", "1.0-1.5", "-n", "4", "-q"]);
    assert_eq!(rated.lines().count(), 4);
    for (line, rating) in rated.lines().zip(told(&rated, &["rate", "-f", "%r"]).lines()) {
        assert_eq!(fields(line)[1], rating);
        assert!((1.0..=1.5).contains(&rating.parse().unwrap()));
    }
    let minimal = told(PUZZLE, &["minimise", "--seed", "7"]);
    let found = told(&minimal, &["neighbours", "--minimal", "-n", "4", "-q"]);
    assert_eq!(found.lines().count(), 4);
    assert_eq!(told(&found, &["check", "-f", "%{minimal}"]), "yes\n".repeat(4));
}

#[test]
fn backdoors_leave_singles_alone() {
    assert_eq!(told(PUZZLE, &["backdoors"]), format!("{PUZZLE},0,\n"));
    let line = told(HARD, &["backdoors"]);
    let [_, size, all] = fields(&line)[..] else { panic!("{line}") };
    assert!(["1", "2"].contains(&size), "{line}");
    let json = told(HARD, &["backdoors", "--size", "2", "-f", "jsonl"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let names: Vec<&str> =
        json["backdoors"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    assert!(names.join(";").starts_with(all));
    // Filled in, the first of each size leaves a puzzle for singles.
    for count in [1, 2] {
        let Some(first) = names.iter().find(|name| name.split('+').count() == count) else {
            continue;
        };
        let mut cells: Vec<char> = HARD.chars().collect();
        for part in first.split('+') {
            let digits: Vec<usize> =
                part.chars().filter_map(|c| c.to_digit(10)).map(|d| d as usize).collect();
            let [row, col, digit] = digits[..] else { panic!("{part}") };
            cells[(row - 1) * 9 + col - 1] = char::from(b'0' + digit as u8);
        }
        let filled: String = cells.into_iter().collect();
        assert_eq!(told(&filled, &["backdoors", "-f", "%{size}"]), "0\n");
    }
}

#[test]
fn unavoidable_sets_are_hit_by_the_clues() {
    let lines = told(PUZZLE, &["unavoidable", "--size", "8"]);
    assert!(lines.lines().count() > 20);
    for line in lines.lines() {
        let [set, size, hits] = fields(line)[..] else { panic!("{line}") };
        assert_eq!(set.chars().filter(|&c| c != '.').count().to_string(), size);
        assert!(set.chars().zip(SOLVED.chars()).all(|(a, b)| a == '.' || a == b));
        assert!(!hits.is_empty(), "every set has a clue: {line}");
        // Without these cells the solution has another one.
        let rest: String =
            set.chars().zip(SOLVED.chars()).map(|(a, b)| if a == '.' { b } else { '.' }).collect();
        assert_eq!(told(&rest, &["solve", "--count-up-to", "2", "-f", "%{solutions}"]), "2\n");
    }
    // Nobody waits for the largest, and the small ones are found before.
    let args = ["unavoidable", "--size", "81", "--max-seconds", "1"];
    let output = run_on(PUZZLE.as_bytes(), &args);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains(",4,"), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("there may be more"));
    let csv = told(SOLVED, &["unavoidable", "--size", "4", "--format", "csv"]);
    assert!(csv.starts_with("puzzle,index,size,cells,hits,problem\n"));
    let row = fields(csv.lines().nth(1).unwrap());
    assert_eq!((row[1], row[2], row[3].split(';').count(), row[4]), ("0", "4", 4, ""));
}

#[test]
fn true_candidates_are_those_of_all_solutions() {
    let lines = told(SMALL, &["true-candidates"]);
    let [_, marks] = fields(&lines)[..] else { panic!("{lines}") };
    let solutions = told(SMALL, &["solve", "--all"]);
    let expected: String = (0..16)
        .flat_map(|cell| ['1', '2', '3', '4'].map(|digit| (cell, digit)))
        .map(|(cell, digit)| {
            let has = |line: &str| line.as_bytes()[cell] == digit as u8;
            if solutions.lines().any(has) { digit } else { '.' }
        })
        .collect();
    assert_eq!(marks, expected);
    // Of so many solutions each digit must be that of as many.
    let of_many = told(SMALL, &["true-candidates", "--at-least", "3"]);
    let expected: String = (0..16)
        .flat_map(|cell| ['1', '2', '3', '4'].map(|digit| (cell, digit)))
        .map(|(cell, digit)| {
            let has = |line: &&str| line.as_bytes()[cell] == digit as u8;
            if solutions.lines().filter(has).count() >= 3 { digit } else { '.' }
        })
        .collect();
    assert_eq!(fields(&of_many)[1], expected);
    // What is not settled in time is left, and said.
    let blank = ".".repeat(81);
    let args = ["true-candidates", "--at-least", "1000000000", "--max-seconds", "0.05"];
    let output = run_on(blank.as_bytes(), &[&args[..], &["-f", "jsonl"]].concat());
    let record: serde_json::Value = serde_json::from_str(&text(&output.stdout)).unwrap();
    assert!(record["problem"].as_str().unwrap().starts_with("729 candidates are not settled"));
    assert!(!record["candidates"].as_str().unwrap().contains('.'));
    assert!(text(&output.stderr).contains("candidates that are not settled are left"));
    assert_eq!(output.status.code(), Some(1));
    // The board is read back, and has no more candidates to strike than these.
    let board = told(SEVERAL, &["true-candidates", "--to", "729"]);
    assert_eq!(board.trim_end().len(), 729);
    let back = run_on(board.as_bytes(), &["steps", "--board", "-", "-f", "jsonl"]);
    assert!(text(&back.stdout).contains("several solutions"), "{}", text(&back.stdout));
    assert_eq!(told(PUZZLE, &["true-candidates", "--to", "board"]).trim_end().len(), 88);
    assert!(told(SEVERAL, &["true-candidates", "--to", "pencilmarks"]).lines().count() > 8);
}

#[test]
fn puzzles_without_an_answer_are_told() {
    let twice = format!("55{}", &PUZZLE[2..]);
    let input = format!("{PUZZLE}\n{SEVERAL}\n{NONE}\n{twice}\n");
    for command in ["minimise", "backdoors", "unavoidable"] {
        let output = run_on(input.as_bytes(), &[command, "-f", "jsonl"]);
        assert_eq!(output.status.code(), Some(1), "{command}");
        let problems: Vec<String> = text(&output.stdout)
            .lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
            .filter_map(|record| record["problem"].as_str().map(str::to_owned))
            .collect();
        let expected = ["several solutions", "no solution", "a digit twice in a house"];
        assert_eq!(problems, expected, "{command}");
        let note = "3 of 4 puzzles have not exactly one solution";
        assert!(text(&output.stderr).contains(note), "{command}");
    }
    let output = run_on(input.as_bytes(), &["true-candidates"]);
    assert_eq!((output.status.code(), text(&output.stdout).lines().count()), (Some(1), 4));
    let output = run_on(b"123434122143....", &["neighbours", "--rating", "2-3"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("ratings are for boards of side 9"));
    for (args, message) in [
        (&["backdoors", "--size", "3"][..], "expected 1 or 2"),
        (&["neighbours", "-e", "3"], "expected 1 or 2"),
        (&["unavoidable", "--size", "3"], "expected 4 or more"),
        (&["minimise", "--all", "--fewest"], "cannot be used with"),
        (&["minimise", "--max-seconds", "0"], "expected more than 0"),
        (&["true-candidates", "--to", "729", "--json"], "cannot be used with"),
    ] {
        let output = run_on(PUZZLE.as_bytes(), args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let error = text(&output.stderr);
        assert!(error.contains(message) && error.lines().count() == 1, "{error}");
    }
}

#[test]
fn the_minlex_form_is_the_same_for_all_of_a_class() {
    let form = told(PUZZLE, &["canon", "--form", "minlex", "--format", "%g %{class}"]);
    let images = told(&format!("{PUZZLE}\n").repeat(5), &["transform", "--seed", "3", "-q"]);
    assert_eq!(told(&images, &["canon", "--form", "minlex", "-f", "%g %{class}"]), form.repeat(5));
    let (form, class) = form.trim_end().split_once(' ').unwrap();
    assert_eq!(told(PUZZLE, &["canon", "--format", "%{class}"]).trim_end(), class);
    let line = told(PUZZLE, &["canon", "--form", "minlex"]);
    let morph = fields(&line)[3];
    assert_eq!(told(PUZZLE, &["transform", "--morph", morph]).trim_end(), form);
    // Of solutions both forms are one.
    let of = |form| told(SOLVED, &["canon", "--form", form]);
    assert_eq!(of("minlex"), of("clues-first"));
}

/// Sets, minimal puzzles and neighbours are other boards than those that a table says something of.
#[test]
fn what_a_table_says_of_a_puzzle_is_not_said_of_its_sets() {
    let made =
        ["generate", "-n", "2", "--seed", "1", "-f", "csv", "--with", "solution,clues,index"];
    let table = told("", &made);
    let output = run_on(table.as_bytes(), &["unavoidable", "--size", "6", "-f", "csv"]);
    assert_eq!(output.status.code(), Some(0));
    let sets = text(&output.stdout);
    assert_eq!(sets.lines().next(), Some("puzzle,index,size,cells,hits,problem"));
    assert!(sets.lines().count() > 2, "{sets}");
    let notes = text(&output.stderr);
    assert!(
        notes.contains("left out what the table says of other puzzles: solution, clues"),
        "{notes}"
    );
    // What is said of the puzzle itself stays.
    let kept = told(&table, &["backdoors", "-f", "csv"]);
    assert_eq!(kept.lines().next(), Some("puzzle,index,size,backdoors,problem,solution,clues"));
}
