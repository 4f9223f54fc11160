//! The command line as clap gets it: the arguments, with the texts that are worked out from other tables.

use super::args::Args;
use super::deferred::{with_free_values, with_guide};
use super::guide;
use clap::builder::Resettable;
use clap::{Command, CommandFactory as _};
use std::fmt::Write as _;

/// The options of `generate` that the help of the program shows: the one people use first, as the list of commands fills the screen.
const FIRST: [&str; 1] = ["count"];

/// Commands by what they are for, as the help of the program lists them.
const GROUPS: [(&str, &[&str]); 5] = [
    ("make", &["generate", "multi", "train", "book", "paper", "draw", "dataset"]),
    ("solve", &["solve", "check", "rate", "explain", "hint", "steps", "why", "certify", "play"]),
    ("change", &["transform", "convert", "complete", "minimise", "neighbours"]),
    (
        "study",
        &[
            "canon",
            "same",
            "backdoors",
            "unavoidable",
            "true-candidates",
            "count",
            "compare",
            "estimate",
            "transforms",
            "techniques",
            "rules",
        ],
    ),
    ("set up", &["completions", "man"]),
];

/// The definition of the command line. Commands have names and a line about them; the rest comes when they are called.
pub(super) fn command() -> Command {
    let program = Args::command().mut_args(|arg| {
        let is_first = FIRST.contains(&arg.get_id().as_str());
        let arg = with_free_values(arg).help_heading(Resettable::Reset);
        if is_first { arg } else { arg.hide_short_help(true).hide_long_help(true) }
    });
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\nCommands:\n{}\nOptions:\n{{options}}{{after-help}}",
        commands_by_group(&program)
    );
    // Commands fill the screen, to which a second line of usage would add nothing.
    let program = program.override_usage("rootgrid [COMMAND] [OPTIONS]");
    with_guide(program, guide::of("")).help_template(template)
}

/// The list of commands: the group where one begins, the name, and the line about it.
fn commands_by_group(program: &Command) -> String {
    let names = program.get_subcommands().map(Command::get_name);
    let width = names.map(str::len).max().unwrap_or(0);
    let mut list = String::new();
    for (group, members) in GROUPS {
        let is_built_in = |name: &&&str| program.find_subcommand(name).is_some();
        for (place, name) in members.iter().filter(is_built_in).enumerate() {
            let group = if place == 0 { group } else { "" };
            let about = program.find_subcommand(name).and_then(Command::get_about);
            let about = about.map(ToString::to_string).unwrap_or_default();
            _ = writeln!(list, "  {group:<6}  {name:<width$}  {about}");
        }
    }
    list
}

/// The same with the options of all commands, and with the full names and the options that clap gives to each.
pub(super) fn whole() -> Command {
    let mut program = command();
    program.build();
    program
}

#[cfg(test)]
mod tests;
