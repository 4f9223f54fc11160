//! The command line as clap gets it: the arguments, with the texts that are worked out from other tables.

use super::args::Args;
use super::guide;
use clap::builder::{Resettable, StyledStr};
use clap::{Arg, Command, CommandFactory as _};

/// The options of `generate` that the help of the program shows: the one people use first, as the list of commands fills the screen.
const FIRST: [&str; 1] = ["count"];

/// The definition of the command line.
pub(super) fn command() -> Command {
    let program = Args::command().mut_args(with_values).mut_args(|arg| {
        let is_first = FIRST.contains(&arg.get_id().as_str());
        let arg = arg.help_heading(Resettable::Reset);
        if is_first { arg } else { arg.hide_short_help(true).hide_long_help(true) }
    });
    with_guides(program, "")
        .mut_subcommand("draw", |draw| draw.mut_args(with_looks))
        .mut_subcommand("dataset", |dataset| {
            dataset.mut_subcommand("make", |make| make.mut_args(without_recipes))
        })
}

/// Hides what says which puzzles are made, but for the first options: the short help of `generate` has them.
fn without_recipes(arg: Arg) -> Arg {
    let is_recipe = ["Which puzzles", "Solution grids", "Clues", "Difficulty"]
        .iter()
        .any(|heading| arg.get_help_heading() == Some(heading));
    let is_first = ["count", "seed"].contains(&arg.get_id().as_str());
    if is_recipe && !is_first { arg.hide_short_help(true) } else { arg }
}

/// Adds values and guides to the commands below this one, which has this name.
fn with_guides(command: Command, name: &str) -> Command {
    let command = with_guide(command, name);
    let below: Vec<String> = command.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    below.into_iter().fold(command, |command, below| {
        let full = format!("{name} {below}").trim_start().to_owned();
        command.mut_subcommand(below, |command| with_guides(command.mut_args(with_values), &full))
    })
}

/// Shows the looks of pictures in the short help as well.
fn with_looks(arg: Arg) -> Arg {
    let is_look = arg.get_help_heading() == Some("Pictures");
    if is_look { arg.hide_short_help(false) } else { arg }
}

/// Adds the end of both helps.
fn with_guide(command: Command, name: &str) -> Command {
    match guide::of(name) {
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
