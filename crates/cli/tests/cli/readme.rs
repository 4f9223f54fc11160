//! The README shows what the program prints.

use super::told;

/// The first drawing of the README is that of the command above it. `ROOTGRID_BLESS=1` draws it anew.
#[test]
fn the_drawing_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md");
    let readme = std::fs::read_to_string(path).unwrap();
    let (before, rest) = readme.split_once("```text\n").unwrap();
    let (drawing, after) = rest.split_once("```\n").unwrap();
    let line = before.lines().rev().find_map(|line| line.strip_prefix("$ rootgrid ")).unwrap();
    let args: Vec<&str> = line.split(' ').collect();
    let pretty = ["--format", "pretty", "--with", "recipe,clues,level", "--color", "never"];
    let drawn = told("", &[&args[..], &pretty].concat());
    let drawn = format!("{}\n", drawn.trim_end());
    if std::env::var_os("ROOTGRID_BLESS").is_some() {
        return std::fs::write(path, format!("{before}```text\n{drawn}```\n{after}")).unwrap();
    }
    assert_eq!(drawing, drawn);
}

/// Nobody reads lines that only the examples' tests need.
#[test]
fn no_hidden_lines_are_shown() {
    let readme = include_str!("../../../../README.md");
    assert!(!readme.lines().any(|line| line.starts_with("# Ok::<") || line == "#"));
}

/// Examples of the helps and the README run on the files of their names.
#[test]
fn the_files_of_examples_are_there() {
    let path = |name| format!("{}/../../examples/files/{name}", env!("CARGO_MANIFEST_DIR"));
    let [heart, game, puzzles] = ["heart.txt", "game.sdk", "puzzles.txt"].map(path);
    let pattern = std::fs::read_to_string(&heart).unwrap();
    let made = told("", &["generate", "--mask", &heart, "--level", "unique", "--seed", "1"]);
    let is_clue = |text: &str, blank| text.trim().chars().map(|c| c != blank).collect::<Vec<_>>();
    assert_eq!(is_clue(&made, '.'), is_clue(&pattern.replace('\n', ""), '.'));
    assert_eq!(told("", &["convert", &game, "--to", "hodoku"]).lines().count(), 1);
    assert_eq!(told("", &["solve", &puzzles]).lines().count(), 5);
}
