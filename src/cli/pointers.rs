//! Pointers for whoever wrote something in the wrong place: what to write instead.

use crate::board::Symmetry;
use crate::deduce::level::Level;
use crate::deduce::techniques;
use crate::generate::removal::Order;
use crate::names::{self, Named as _};
use crate::rate::Grade;
use crate::write::Format;
use clap::Command;
use std::path::Path;

/// Names that belong to one option: the option, what they are, the names.
const PLACES: [(&str, &str, &[&str]); 5] = [
    ("difficulty", "a grade", Grade::NAMES),
    ("level", "a level", Level::NAMES),
    ("symmetry", "a symmetry", Symmetry::NAMES),
    ("order", "an order of erasing", Order::NAMES),
    ("format", "a format", Format::NAMES),
];

/// Options of other programs, and what they are called here.
const OPTIONS: [(&str, &str); 9] = [
    ("--size", "--shape"),
    ("--number", "--count"),
    ("--generate", "--count"),
    ("--grade", "--difficulty"),
    ("--csv", "--format csv"),
    ("--one-line", "--format line"),
    ("--pretty", "--format pretty"),
    ("--jobs", "--threads"),
    ("--out", "--output"),
];

/// Commands that a puzzle or a file of puzzles may be meant for.
const COMMANDS: &str = "solve, check, rate, explain, hint, transform or canon";

/// Which option a refused value of an option belongs to.
pub(super) fn of_value(cmd: &Command, long: &str, value: &str) -> Option<String> {
    if matches!(long, "require" | "forbid") {
        let all = techniques();
        let ids: Vec<_> = all.iter().map(|entry| entry.id).collect();
        let id = ids[names::try_position(value, &ids)?];
        return Some(format!(
            "'{id}' is of the teaching ladder alone, by which 'explain' goes: no rating uses it"
        ));
    }
    let (option, what, _) = PLACES.iter().find(|(option, _, names)| {
        let is_here = cmd.get_arguments().any(|arg| arg.get_long() == Some(option));
        // Numbers and words such as 'none' mean many things: only levels and grades are taken for each other.
        let is_clear = match *option {
            "level" => long == "difficulty",
            _ => !["none", "random", "line"].contains(&value),
        };
        let is_named = || names::try_position(value, names).is_some();
        *option != long && is_here && is_clear && is_named()
    })?;
    let value = value.to_ascii_lowercase();
    Some(format!("'{value}' is {what}: write --{option} {value}"))
}

/// What to write instead of a word that is neither an option nor a command.
pub(super) fn of_word(word: &str) -> Option<String> {
    if let Some((_, known)) = OPTIONS.iter().find(|(option, _)| *option == word) {
        return Some(format!("it is called {known} here"));
    }
    if word.bytes().all(|byte| byte.is_ascii_digit()) && word.len() < 16 {
        return Some(format!("for so many puzzles write --count {word}"));
    }
    if names::try_position(word, Grade::NAMES).is_some() {
        return Some(format!("for a grade write --difficulty {}", word.to_ascii_lowercase()));
    }
    let what = if Path::new(word).is_file() {
        "a file"
    } else if seems_puzzle(word) {
        "a puzzle"
    } else {
        return None;
    };
    Some(format!("it is {what}: write a command before it, {COMMANDS}"))
}

/// Whether a text that names no file seems to be meant as a puzzle.
pub(super) fn seems_puzzle(text: &str) -> bool {
    let cells = text.bytes().filter(|byte| b"0123456789._*-xX \n|".contains(byte)).count();
    text.len() >= 16 && cells * 4 >= text.len() * 3
}
