//! The program from outside: what it reads, writes and answers.

#![allow(clippy::unwrap_used)]

mod arrays;
mod bad_input;
mod boards;
#[cfg(feature = "book")]
mod book;
#[cfg(feature = "book")]
mod book_labels;
#[cfg(feature = "book")]
mod book_lessons;
#[cfg(feature = "book")]
mod book_print;
mod bugs;
mod combined;
mod commands;
mod constraints;
mod convert;
mod dataset_audit;
mod dataset_card;
mod dataset_damage;
mod dataset_make;
mod dataset_traces;
mod dataset_words;
mod determinism;
mod dialects;
mod draw_sheets;
mod endings;
mod explore;
mod file_names;
mod files;
mod forms;
#[cfg(feature = "play")]
mod games;
mod grades;
mod joined_tables;
mod json;
mod list_resume;
mod manual;
mod mixed_inputs;
mod multi;
mod notes;
mod paper;
mod parquet;
mod pictures;
#[cfg(feature = "pictures")]
mod png;
mod probes;
mod readers;
mod readme;
mod records;
mod resume;
mod rules;
mod rules_of_lists;
mod rules_table;
mod sampling;
mod second_uses;
mod setting;
mod steps;
mod streams;
mod train;
mod values;
mod variety;
mod why;
mod words_of_boards;
mod wrong_inputs;

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A puzzle with one solution, that solution, and the puzzle without its first row.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const SEVERAL: &str =
    ".........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Without a conflict and without a solution: there is no place for 1 in the first row.
const NONE: &str =
    "..2345678..................1...........................1.........................";

/// The program, away from the environment of whoever runs the tests.
fn rootgrid() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rootgrid"));
    command.env_remove("NO_COLOR").stdin(Stdio::null());
    command
}

/// Runs the program with a text as standard input.
fn run_on(input: &[u8], args: &[&str]) -> Output {
    let mut child = rootgrid()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may stop reading early.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    output
}

fn run(args: &[&str]) -> Output {
    run_on(b"", args)
}

/// What the program writes, given that all goes well.
fn told(input: &str, args: &[&str]) -> String {
    let output = run_on(input.as_bytes(), args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Names of what is in a folder.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// The size of a sample: with `ROOTGRID_TESTS=full` the whole one.
fn sample(full: usize, ordinary: usize) -> usize {
    let is_full = std::env::var_os("ROOTGRID_TESTS").is_some_and(|size| size == "full");
    if is_full { full } else { ordinary }
}
