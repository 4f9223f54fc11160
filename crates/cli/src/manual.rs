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

/// The page of the program, or of one of its commands.
pub(super) struct Manual(pub(super) Option<String>);

impl Run for Manual {
    fn run(&self) -> Result<Outcome, Error> {
        let program = help::whole();
        let page = match &self.0 {
            None => &program,
            Some(name) => find(&program, name).ok_or_else(|| {
                let names: Vec<_> = program.get_subcommands().map(Command::get_name).collect();
                names::unknown("command", name, "one of", &names)
            })?,
        };
        let page = render(page).map_err(|error| Error::io("cannot write the page", error))?;
        Output::stdout().write(&page)?;
        Ok(Outcome::Done)
    }
}

/// The command of a name, as `dataset` or `dataset-audit`.
fn find<'c>(program: &'c Command, name: &str) -> Option<&'c Command> {
    program.find_subcommand(name).or_else(|| {
        let (above, below) = name.split_once(['-', ' '])?;
        program.find_subcommand(above)?.find_subcommand(below)
    })
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
    match command.has_subcommands() {
        true => page.text([roman("The pages of the commands: "), bold("rootgrid man COMMAND")]),
        false => page.text([bold("rootgrid"), roman("(1)")]),
    };
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
