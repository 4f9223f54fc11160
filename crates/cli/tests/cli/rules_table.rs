//! The table of docs/RULES.md: which command takes which rules.

use super::{run_on, text, told};

/// A column of the table: rules of this kind, on a board of 6x6 or 5x5.
const COLUMNS: [(&str, &str, &str); 7] = [
    ("houses", "x", "6"),
    ("chess", "anti-king", "6"),
    ("numbers", "non-consecutive", "6"),
    ("jigsaw", "jigsaw", "6"),
    ("latin", "latin", "5"),
    ("cages", "killer", "6"),
    ("lines, dots, clues outside", "thermo,kropki", "6"),
];

/// The words of a command, and its other arguments.
fn arguments(command: &str) -> Vec<&str> {
    let others: &[&str] = match command {
        "why" => &["r1c1=1"],
        "complete" | "minimise" => &["--seed", "1"],
        "transform" => &["--seed", "1"],
        "neighbours" => &["--max-seconds", "1"],
        "unavoidable" => &["--size", "4"],
        "count" => &["--dives", "100"],
        "dataset audit" => &["-"],
        _ => &[],
    };
    command.split(' ').chain(others.iter().copied()).collect()
}

/// Rows of the table: the command, and a cell for each column.
fn table() -> Vec<(String, Vec<String>)> {
    let docs = include_str!("../../../../docs/RULES.md");
    let (_, section) = docs.split_once("## Which command takes them\n").unwrap();
    let cells = |line: &str| -> Vec<String> {
        let cells = line.trim_matches('|').split('|');
        cells.map(|cell| cell.trim().trim_matches('`').to_owned()).collect()
    };
    let is_row = |line: &&str| line.starts_with('|');
    let mut lines = section.lines().skip_while(|line| !is_row(line)).take_while(is_row);
    let heads = cells(lines.next().unwrap());
    assert_eq!(heads[1..], COLUMNS.map(|column| column.0.to_owned()));
    let rows = lines.skip(1).map(cells);
    rows.map(|row| (row[0].clone(), row[1..].to_vec())).collect()
}

/// Every command does with rules what the table says: it takes them, or refuses them by name.
#[test]
fn commands_take_rules_as_the_table_says() {
    let made = COLUMNS.map(|(_, rules, shape)| {
        let args = ["generate", "--rules", rules, "--shape", shape, "--seed", "3", "-f", "jsonl"];
        told("", &args)
    });
    let mut wrong = Vec::new();
    for (command, cells) in table() {
        for ((line, cell), (column, ..)) in made.iter().zip(&cells).zip(COLUMNS) {
            // `same` compares two.
            let input = if command == "same" { line.repeat(2) } else { line.clone() };
            let output = run_on(input.as_bytes(), &arguments(&command));
            let said = text(&output.stderr);
            let is_refused = output.status.code() == Some(2) && said.contains("rules");
            let is_taken = matches!(output.status.code(), Some(0 | 1));
            let found = match (is_taken, is_refused) {
                (true, false) => "yes",
                (false, true) => "no",
                _ => "?",
            };
            if cell != found {
                wrong.push(format!("{command}, {column}: found {found}: {said}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
