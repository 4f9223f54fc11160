//! The command line as clap gets it: the arguments, with the texts that are worked out from other tables.

use super::args::Args;
use super::guide::{self, Guide};
use clap::builder::{Resettable, StyledStr};
use clap::{Arg, Command, CommandFactory as _};

/// The options of `generate` that the help of the program shows: the one people use first, as the list of commands fills the screen.
const FIRST: [&str; 1] = ["count"];

/// The definition of the command line. Commands have names and a line about them; the rest comes when they are called.
pub(super) fn command() -> Command {
    let program = Args::command().mut_args(|arg| {
        let is_first = FIRST.contains(&arg.get_id().as_str());
        let arg = with_negatives(arg).help_heading(Resettable::Reset);
        if is_first { arg } else { arg.hide_short_help(true).hide_long_help(true) }
    });
    with_guide(program, guide::of(""))
}

/// The same with the options of all commands, and with the full names and the options that clap gives to each.
pub(super) fn whole() -> Command {
    let mut program = command();
    program.build();
    program
}

/// Adds to a command what is worked out from other tables.
pub(super) fn with_texts(command: Command) -> Command {
    let name = command.get_name().to_owned();
    let guide = guide::of(&name);
    let command = command.mut_args(|arg| {
        let arg = with_ends(with_values(with_negatives(arg)), &name);
        match &*name {
            "draw" => with_looks(arg),
            "make" => without_recipes(arg),
            _ => arg,
        }
    });
    with_guide(command, guide)
}

/// Lets a negative number stand where a value is expected, so that the parser of the value answers and not that of the
/// options.
fn with_negatives(arg: Arg) -> Arg {
    let takes_value = !arg.is_positional() && arg.get_action().takes_values();
    arg.allow_negative_numbers(takes_value)
}

/// Commands that write no lists of puzzles, and the ends of names of files that they write.
const ENDS: [(&str, &str); 7] = [
    ("explain", ".md, .json (or .jsonl), .html, .txt"),
    ("hint", ".md, .json (or .jsonl), .svg, .png, .html, .txt"),
    ("steps", ".json (or .jsonl), .svg, .png, .html, .txt"),
    ("draw", ".svg, .png, .html"),
    ("certify", ".cert, .txt"),
    ("same", ".json (or .jsonl), .txt"),
    ("techniques", ".csv, .md, .json, .txt"),
];

/// Says which ends the command of this name writes.
fn with_ends(arg: Arg, command: &str) -> Arg {
    let ends = ENDS.iter().find(|(name, _)| *name == command && arg.get_id() == "output");
    let Some((_, ends)) = ends else { return arg };
    let short = arg.get_help().map(StyledStr::to_string).unwrap_or_default();
    let has_format = !["certify", "same"].contains(&command);
    let wins = if has_format { " --format wins over the name." } else { "" };
    arg.long_help(format!(
        "{short}\n\nBy its end: {ends}, and then .gz or .zst to compress it. An end of another format, such as .pdf, is \
         refused.{wins} The file is there whole or not at all."
    ))
}

/// Hides what says which puzzles are made, but for the first options: the short help of `generate` has them. There are no
/// shards.
fn without_recipes(arg: Arg) -> Arg {
    if arg.get_id() == "shard" {
        return arg.hide(true);
    }
    let is_recipe = ["Which puzzles", "Solution grids", "Clues", "Difficulty"]
        .iter()
        .any(|heading| arg.get_help_heading() == Some(heading));
    let is_first = ["count", "seed"].contains(&arg.get_id().as_str());
    if is_recipe && !is_first { arg.hide_short_help(true) } else { arg }
}

/// Shows the looks of pictures in the short help as well.
fn with_looks(arg: Arg) -> Arg {
    let is_look = arg.get_help_heading() == Some("Pictures");
    if is_look { arg.hide_short_help(false) } else { arg }
}

/// Adds the end of both helps.
fn with_guide(command: Command, guide: Option<&Guide>) -> Command {
    match guide {
        Some(guide) => command.after_help(guide.short_help()).after_long_help(guide.long_help()),
        None => command,
    }
}

/// Adds the names that an option takes to its long help, where clap would write them into the short one as well.
fn with_values(arg: Arg) -> Arg {
    let names: Vec<String> =
        arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if names.is_empty() || arg.is_hide_possible_values_set() || !arg.get_action().takes_values() {
        return arg;
    }
    let help = arg.get_long_help().or_else(|| arg.get_help()).map(StyledStr::to_string);
    let help = help.unwrap_or_default();
    arg.long_help(format!("{help}\n\nValues: {}", names.join(", "))).hide_possible_values(true)
}

#[cfg(test)]
mod tests;
