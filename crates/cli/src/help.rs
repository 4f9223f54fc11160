//! The command line as clap gets it: the arguments, with the texts that are worked out from other tables.

use super::args::Args;
use super::deferred::{with_free_values, with_guide};
use super::guide;
use clap::builder::Resettable;
use clap::{Command, CommandFactory as _};

/// The options of `generate` that the help of the program shows: the one people use first, as the list of commands fills the screen.
const FIRST: [&str; 1] = ["count"];

/// The definition of the command line. Commands have names and a line about them; the rest comes when they are called.
pub(super) fn command() -> Command {
    let program = Args::command().mut_args(|arg| {
        let is_first = FIRST.contains(&arg.get_id().as_str());
        let arg = with_free_values(arg).help_heading(Resettable::Reset);
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

#[cfg(test)]
mod tests;
