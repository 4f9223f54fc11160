//! Commands whose options, with their texts, are worked out only when they are called or all of them are shown.

use super::guide::{self, Guide};
use clap::builder::{Resettable, StyledStr};
use clap::error::Error;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, ValueHint};
use std::ops::Deref;

/// The arguments of a command. The program has many, and a run needs those of one.
#[derive(Debug)]
pub(super) struct Deferred<T>(pub(super) Box<T>);

impl<T> Deref for Deferred<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: FromArgMatches> FromArgMatches for Deferred<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Deferred<T>, Error> {
        T::from_arg_matches(matches).map(|args| Deferred(Box::new(args)))
    }

    fn from_arg_matches_mut(matches: &mut ArgMatches) -> Result<Deferred<T>, Error> {
        T::from_arg_matches_mut(matches).map(|args| Deferred(Box::new(args)))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.0.update_from_arg_matches(matches)
    }
}

impl<T: Args> Args for Deferred<T> {
    fn augment_args(command: Command) -> Command {
        command.defer(|command| {
            // The comments of argument structs are texts about a command to clap.
            let about = Resettable::from(command.get_about().cloned());
            let long_about = Resettable::from(command.get_long_about().cloned());
            let command = T::augment_args(command);
            with_texts(command.about(about).long_about(long_about))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// Adds to a command what is worked out from other tables.
fn with_texts(command: Command) -> Command {
    let name = command.get_name().to_owned();
    let guide = guide::of(&name);
    let command = command.mut_args(|arg| {
        let arg = with_ends(with_values(with_free_values(arg)), &name);
        match &*name {
            "draw" => with_looks(arg),
            "make" => without_recipes(arg),
            _ => arg,
        }
    });
    with_guide(command, guide)
}

/// Lets a negative number stand where a value is expected, so that the parser of the value answers and not that of the
/// options. Files are proposed only where the value is one.
pub(super) fn with_free_values(arg: Arg) -> Arg {
    if !arg.get_action().takes_values() {
        return arg;
    }
    let hint = match arg.get_value_hint() {
        ValueHint::Unknown => ValueHint::Other,
        known => known,
    };
    let is_option = !arg.is_positional();
    arg.value_hint(hint).allow_negative_numbers(is_option)
}

/// Commands that write no lists of puzzles, and the ends of names of files that they write.
const ENDS: [(&str, &str); 10] = [
    ("explain", ".md, .json (one array), .jsonl (an object a line), .html, .pdf, .txt"),
    (
        "hint",
        ".md, .json (the object of one board), .jsonl (an object a line), .svg, .png, .pdf, .eps, .html, .txt",
    ),
    ("steps", ".json (one array), .jsonl (an object a line), .svg, .png, .pdf, .eps, .html, .txt"),
    ("train", ".json (one array), .jsonl (an object a line), .svg, .png, .pdf, .eps, .html, .txt"),
    (
        "why",
        ".json (the object of one board), .jsonl (an object a line), .svg, .png, .pdf, .eps, .html, .txt",
    ),
    ("draw", ".svg, .png, .pdf, .eps, .html"),
    ("certify", ".cert, .txt"),
    ("same", ".json (or .jsonl), .txt"),
    ("rules", ".jsonl (an object a line), .txt"),
    ("techniques", ".csv, .md, .json (or .jsonl), .txt"),
];

/// Says which ends the command of this name writes.
fn with_ends(arg: Arg, command: &str) -> Arg {
    let ends = ENDS.iter().find(|(name, _)| *name == command && arg.get_id() == "output");
    let Some((_, ends)) = ends else { return arg };
    let short = arg.get_help().map(StyledStr::to_string).unwrap_or_default();
    let has_format = !["certify", "same", "rules"].contains(&command);
    let wins = if has_format { " --format wins over the name." } else { "" };
    arg.long_help(format!(
        "{short}\n\nBy its end: {ends}, and then .gz or .zst to compress it. An end of something else, such as .tiff, is \
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

/// Shows the looks of pictures in the short help as well, but not what belongs to their heads.
fn with_looks(arg: Arg) -> Arg {
    let is_look = arg.get_help_heading() == Some("Pictures")
        && !["first_number", "date", "language"].contains(&arg.get_id().as_str());
    if is_look { arg.hide_short_help(false) } else { arg }
}

/// Adds the end of both helps.
pub(super) fn with_guide(command: Command, guide: Option<&Guide>) -> Command {
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
