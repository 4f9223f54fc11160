//! `man`: pages made from the definition of the command line.

use super::guide::{self, Guide};
use super::help;
use super::job::{Outcome, Run};
use clap::{Arg, Command};
use roff::{Inline, Roff, bold, italic, roman};
use rootgrid::error::Error;
use rootgrid::names;
use rootgrid_batch::Output;

/// When the texts of the manual pages were last looked over.
const DATE: &str = "2026-11-22";

/// Characters of a line of text in the source of a page; escapes make some lines a little longer.
const LINE: usize = 66;

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
        Output::stdout().write(render(page).as_bytes())?;
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

/// A manual page of section 1.
fn render(command: &Command) -> String {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    let guide = guide::of(match command.get_name() {
        "rootgrid" => "",
        name => name,
    });
    let mut page = Roff::new();
    let source = concat!("rootgrid ", env!("CARGO_PKG_VERSION"));
    page.control("TH", [name, "1", DATE, source, "User Commands"]);
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    section(&mut page, "Name");
    page.text([roman(format!("{name} - {}", lower_first(&about)))]);
    synopsis(&mut page, command);
    section(&mut page, "Description");
    let description = command.get_long_about().map_or_else(|| about + ".", ToString::to_string);
    paragraphs(&mut page, &description);
    commands(&mut page, command);
    options(&mut page, command);
    if let Some(guide) = guide {
        notes(&mut page, guide);
        examples(&mut page, guide);
        statuses(&mut page, guide);
    }
    section(&mut page, "Environment");
    for (name, meaning) in guide::ENVIRONMENT {
        item(&mut page, [bold(name)], meaning);
    }
    see_also(&mut page, command);
    page.render()
}

fn section(page: &mut Roff, title: &str) {
    page.control("SH", [&*title.to_uppercase()]);
}

/// A tagged paragraph: a term, and what it means.
fn item(page: &mut Roff, term: impl Into<Vec<Inline>>, meaning: &str) {
    page.control("TP", []);
    page.text(term);
    for (i, part) in meaning.split("\n\n").enumerate() {
        if i > 0 {
            page.control("IP", []);
        }
        fill(page, part);
    }
}

fn paragraphs(page: &mut Roff, text: &str) {
    for (i, paragraph) in text.split("\n\n").enumerate() {
        if i > 0 {
            page.control("PP", []);
        }
        fill(page, paragraph);
    }
}

/// Text in lines of the source that are not too long for other tools.
fn fill(page: &mut Roff, text: &str) {
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.len() + word.len() > LINE {
            page.text([roman(std::mem::take(&mut line))]);
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    page.text([roman(line)]);
}

fn lower_first(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| first.to_lowercase().chain(rest).collect())
}

fn synopsis(page: &mut Roff, command: &Command) {
    section(page, "Synopsis");
    let name = command.get_bin_name().unwrap_or_else(|| command.get_name());
    let mut line = vec![bold(name), roman(" ["), italic("OPTION"), roman("]...")];
    for argument in command.get_positionals() {
        let (open, close) = if argument.is_required_set() { ("", "") } else { ("[", "]") };
        let several = argument.get_num_args().is_some_and(|range| range.max_values() > 1);
        line.push(roman(format!(" {open}")));
        line.push(italic(value_name(argument)));
        line.push(roman(format!("{close}{}", if several { "..." } else { "" })));
    }
    page.text(line);
    if command.has_subcommands() {
        page.control("br", []);
        page.text([
            bold(name),
            roman(" "),
            italic("COMMAND"),
            roman(" ["),
            italic("ARGUMENT"),
            roman("]..."),
        ]);
    }
}

fn value_name(argument: &Arg) -> String {
    argument
        .get_value_names()
        .map_or_else(|| argument.get_id().to_string(), |names| names.join(" "))
}

fn commands(page: &mut Roff, command: &Command) {
    let shown = |command: &&Command| !command.is_hide_set();
    for (i, command) in command.get_subcommands().filter(shown).enumerate() {
        if i == 0 {
            section(page, "Commands");
        }
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        item(page, [bold(command.get_name())], &about);
    }
}

/// The options, under the headings that they have in the help.
fn options(page: &mut Roff, command: &Command) {
    let shown = |argument: &&Arg| {
        let in_no_help = argument.is_hide_short_help_set() && argument.is_hide_long_help_set();
        !argument.is_hide_set() && !in_no_help
    };
    let arguments: Vec<&Arg> = command.get_arguments().filter(shown).collect();
    let mut headings = vec![None];
    for argument in &arguments {
        if !headings.contains(&argument.get_help_heading()) {
            headings.push(argument.get_help_heading());
        }
    }
    section(page, "Options");
    // Options without a heading, such as --help, come last.
    headings.rotate_left(1);
    for heading in headings {
        if let Some(heading) = heading {
            page.control("SS", [heading]);
        } else if arguments.iter().any(|argument| argument.get_help_heading().is_some()) {
            page.control("SS", ["Others"]);
        }
        for argument in arguments.iter().filter(|arg| arg.get_help_heading() == heading) {
            option(page, argument);
        }
    }
}

fn option(page: &mut Roff, argument: &Arg) {
    let mut term = Vec::new();
    if let Some(short) = argument.get_short() {
        term.extend([bold(format!("-{short}")), roman(", ")]);
    }
    match argument.get_long() {
        Some(long) => term.push(bold(format!("--{long}"))),
        None => term.push(italic(value_name(argument))),
    }
    if argument.get_action().takes_values() && !argument.is_positional() {
        term.extend([roman(" "), italic(value_name(argument))]);
    }
    let help = argument.get_long_help().or_else(|| argument.get_help());
    let mut help = help.map(ToString::to_string).unwrap_or_default();
    let defaults: Vec<_> =
        argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if argument.get_action().takes_values() && !defaults.is_empty() {
        help.push_str(&format!("\n\nDefault: {}", defaults.join(",")));
    }
    item(page, term, &help);
}

fn notes(page: &mut Roff, guide: &Guide) {
    for (heading, paragraph) in guide.notes {
        section(page, heading);
        fill(page, paragraph);
    }
}

/// Command lines keep their lines.
fn examples(page: &mut Roff, guide: &Guide) {
    section(page, "Examples");
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
}

fn statuses(page: &mut Roff, guide: &Guide) {
    section(page, "Exit status");
    for (status, meaning) in guide.statuses() {
        item(page, [bold(status.to_string())], meaning);
    }
}

fn see_also(page: &mut Roff, command: &Command) {
    section(page, "See also");
    if command.has_subcommands() {
        page.text([roman("The pages of the commands: "), bold("rootgrid man "), italic("COMMAND")]);
    } else {
        page.text([bold("rootgrid"), roman("(1)")]);
    }
}
