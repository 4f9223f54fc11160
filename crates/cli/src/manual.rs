//! `man`: pages made from the definition of the command line.

use super::guide::{self, Guide};
use super::help;
use super::job::{Outcome, Run};
use clap::Command;
use clap::builder::Resettable;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use rootgrid::error::Error;
use rootgrid::names;
use rootgrid_batch::Output;
use std::io;

/// When the texts of the manual pages were last looked over.
const DATE: &str = "2026-11-22";

/// The page of the program, or of the command of these words.
pub(super) struct Manual(pub(super) Vec<String>);

impl Run for Manual {
    fn run(&self) -> Result<Outcome, Error> {
        let program = help::whole();
        let page = render(find(&program, &self.0)?)
            .map_err(|error| Error::io("cannot write the page", error))?;
        Output::stdout().write(&page)?;
        Ok(Outcome::Done)
    }
}

/// The command of some words: `dataset make`, or as pages name it, `dataset-make` and `rootgrid-dataset-make`.
///
/// # Errors
/// When there is none, with those that there are.
fn find<'c>(program: &'c Command, words: &[String]) -> Result<&'c Command, Error> {
    let mut found = program;
    for word in words {
        let name = word.strip_prefix("rootgrid").unwrap_or(word).trim_start_matches('-');
        if name.is_empty() && found.get_name() == program.get_name() {
            continue;
        }
        let below = found.find_subcommand(name).or_else(|| {
            let (above, below) = name.split_once(['-', ' '])?;
            found.find_subcommand(above)?.find_subcommand(below)
        });
        found = below.ok_or_else(|| {
            let names: Vec<_> = found.get_subcommands().map(Command::get_name).collect();
            match names.is_empty() {
                true => {
                    let name = found.get_name();
                    Error::option(format!("found '{word}' after {name}, expected one command"))
                }
                false => names::unknown("command", word, "one of", &names),
            }
        })?;
    }
    Ok(found)
}

/// A manual page of section 1: what clap knows of a command, and its guide.
fn render(command: &Command) -> io::Result<Vec<u8>> {
    let usage = command.clone().render_usage().to_string();
    let shown = command
        .clone()
        .override_usage(usage.trim_start_matches("Usage: ").to_owned())
        .subcommand_help_heading("COMMANDS")
        .after_help(Resettable::Reset)
        .after_long_help(Resettable::Reset)
        .mut_args(|arg| {
            let in_no_help = arg.is_hide_short_help_set() && arg.is_hide_long_help_set();
            let is_hidden = arg.is_hide_set() || in_no_help;
            arg.hide(is_hidden).hide_short_help(false)
        });
    let mut out = Vec::new();
    let source = concat!("rootgrid ", env!("CARGO_PKG_VERSION"));
    Man::new(shown).date(DATE).source(source).manual("User Commands").render(&mut out)?;
    let mut page = Roff::new();
    let name = command.get_name();
    if let Some(guide) = guide::of(if name == "rootgrid" { "" } else { name }) {
        end(&mut page, guide);
    }
    page.control("SH", ["ENVIRONMENT"]);
    for (name, meaning) in guide::ENVIRONMENT {
        item(&mut page, name, meaning);
    }
    page.control("SH", ["SEE ALSO"]);
    let words: Vec<&str> = command.get_bin_name().unwrap_or(name).split(' ').collect();
    let (program, below) = words.split_first().unwrap_or((&name, &[]));
    for number in (1..words.len()).rev() {
        let end = if number > 1 || command.has_subcommands() { "(1)," } else { "(1)" };
        page.text([bold(words[..number].join("-")), roman(end)]);
    }
    if command.has_subcommands() {
        let all = [&[program, "man"], below, &["COMMAND"]].concat().join(" ");
        page.text([roman("the pages of the commands: "), bold(all)]);
    }
    page.to_writer(&mut out)?;
    Ok(out)
}

/// Adds notes, examples and exit statuses. Command lines keep their lines.
fn end(page: &mut Roff, guide: &Guide) {
    for (heading, paragraph) in guide.notes {
        page.control("SH", [&*heading.to_uppercase()]);
        page.text([roman(*paragraph)]);
    }
    page.control("SH", ["EXAMPLES"]);
    for (i, (what, line)) in guide.examples.iter().enumerate() {
        if i > 0 {
            page.control("PP", []);
        }
        page.text([roman(format!("{what}:"))]);
        page.control("PP", []);
        page.control("RS", ["4"]);
        page.control("EX", []);
        page.text([roman(*line)]);
        page.control("EE", []);
        page.control("RE", []);
    }
    page.control("SH", ["EXIT STATUS"]);
    for (status, meaning) in guide.statuses() {
        item(page, &status.to_string(), meaning);
    }
}

/// Adds a tagged paragraph: a term, and what it means.
fn item(page: &mut Roff, term: &str, meaning: &str) {
    page.control("TP", []);
    page.text([bold(term)]);
    page.text([roman(meaning)]);
}
