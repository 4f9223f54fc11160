//! JSON as input: lists, several lines, numbers as they are written.

use super::{PUZZLE, SOLVED, run_on, text, told};
use std::fs;

#[test]
fn lists_and_pretty_objects_are_read_whole() {
    for input in [
        format!("[{{\"puzzle\":\"{PUZZLE}\"}},{{\"puzzle\":\"{PUZZLE}\"}}]"),
        format!("[\"{PUZZLE}\",\"{PUZZLE}\"]"),
        format!("{{\"puzzles\":[\"{PUZZLE}\",\"{PUZZLE}\"]}}"),
        format!("[\n  {{\n    \"quiz\": \"{PUZZLE}\"\n  }},\n  \"{PUZZLE}\"\n]\n"),
    ] {
        assert_eq!(told(&input, &["solve"]), format!("{SOLVED}\n{SOLVED}\n"), "{input}");
    }
    let input = format!("[\"{PUZZLE}\",\n \"12\"]");
    let output = run_on(input.as_bytes(), &["solve"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("line 2, column 3: found another text"));
    assert_eq!(told(&input, &["solve", "--skip-invalid"]), format!("{SOLVED}\n"));
}

#[test]
fn every_puzzle_of_a_list_is_avoided() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("met.json");
    let make =
        |more: &[&str]| told("", &[&["--shape", "4", "--seed", "1", "-n", "40"], more].concat());
    let met: Vec<String> = make(&[]).lines().map(|line| format!("\"{line}\"")).collect();
    fs::write(&path, format!("[{}]", met.join(","))).unwrap();
    let others = make(&["--avoid", path.to_str().unwrap(), "--distinct", "puzzle"]);
    assert!(others.lines().all(|line| !met.contains(&format!("\"{line}\""))));
}

#[test]
fn values_of_users_stay_as_they_are_written() {
    let input = format!(
        "{{\"z\":1.50,\"big\":12345678901234567890123,\"e\":1e2,\"puzzle\":\"{PUZZLE}\",\"a\":{{\"y\":1,\"b\":[]}}}}"
    );
    let json = told(&input, &["rate", "-f", "jsonl"]);
    let end = ",\"z\":1.50,\"big\":12345678901234567890123,\"e\":1e2,\"a\":{\"y\":1,\"b\":[]}}\n";
    assert!(json.ends_with(end), "{json}");
    let csv = told(&input, &["rate", "--format", "csv"]);
    assert!(csv.contains(",1.50,12345678901234567890123,1e2,\"{"), "{csv}");
}

#[test]
fn a_header_without_puzzles_is_answered_with_the_names_that_are_read() {
    for header in ["name,solution", "id,sudoku grid", "\"Id\";\"Level\""] {
        let output = run_on(format!("{header}\nx,{PUZZLE}\n").as_bytes(), &["solve"]);
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            stderr.contains(&format!("found no column of puzzles in the header '{header}'")),
            "{stderr}"
        );
        assert!(stderr.contains("puzzle, puzzles, quiz"), "{stderr}");
    }
}

#[test]
fn boards_of_any_form_may_stand_on_the_command_line() {
    let large = told("", &["--shape", "25", "--seed", "1", "--level", "1", "--transforms", "9"]);
    let drawn = told("", &["--seed", "1", "--format", "pretty"]);
    let rows = told("", &["--shape", "16", "--seed", "1", "--level", "1", "--grid-text", "rows"]);
    for board in [&large, &drawn, &rows] {
        let checked = told("", &["check", board.trim_end()]);
        assert!(checked.contains("unique"), "{checked}");
    }
    let output = super::run(&["check", &"word".repeat(100)]);
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr.contains("is neither a file nor a puzzle") && stderr.len() < 120, "{stderr}");
}
