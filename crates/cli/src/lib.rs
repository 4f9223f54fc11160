//! The command line program: what was typed, checked, run. It is a library so that it can be compiled while the code
//! of the libraries below it is generated; the program itself is a call of [`main`].
//!
//! ```text
//!   Args (as typed)  --check-->  Run (can be run)  --run-->  Outcome  -->  exit code
//! ```

mod album;
mod album_sheets;
mod args;
mod asked_rules;
mod avoid;
mod board_args;
#[cfg(feature = "book")]
mod book;
#[cfg(feature = "book")]
mod book_args;
#[cfg(feature = "book")]
mod book_values;
mod canon;
mod certify;
mod check;
mod check_board;
mod claim;
mod classes;
mod common_args;
mod compare;
mod completions;
mod convert;
mod convert_target;
mod dataset;
mod days;
mod deferred;
mod draw;
mod draw_args;
mod draw_values;
mod drawing_file;
mod endings;
mod estimate;
mod explain;
mod explore;
mod explore_args;
mod file_names;
mod format_args;
#[cfg(feature = "play")]
mod game;
mod generate;
mod given;
mod given_solution;
mod grades;
mod guide;
#[rustfmt::skip]
mod head_words;
mod help;
mod input;
mod input_rules;
mod intake;
mod item;
mod job;
mod kinds;
mod lacks;
mod losses;
mod manual;
mod multi;
mod multi_text;
mod of_nine;
mod own_link;
mod own_rules;
mod paper;
mod paper_args;
mod parts;
mod pipeline;
#[cfg(feature = "play")]
mod play;
#[cfg(feature = "play")]
mod play_args;
mod pointers;
mod puzzle_args;
mod rate;
mod rate_board;
mod recipe;
mod recipe_args;
mod recipe_help;
mod refusals;
mod reread;
mod resume;
mod run_options;
mod same;
mod seed;
mod setup;
mod sheets;
mod small_files;
mod solve;
mod split;
mod step_args;
mod step_formats;
mod steps;
mod tally;
mod techniques;
mod told_rules;
mod train;
mod transform;
mod transforms;
mod values;
mod variety_args;
mod why;
mod words;

use args::{Args, Command};
use clap::FromArgMatches as _;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use deferred::Deferred;
use job::Run;
use rootgrid::error::{Error, one_line};
use rootgrid_batch::check_stdout;
use std::io::Write as _;
use std::process::ExitCode;

/// Does what the command line says.
#[must_use]
pub fn main() -> ExitCode {
    let args = match parse() {
        Ok(args) => args,
        Err(error) => return report_usage(&error).into(),
    };
    match args.check().and_then(|job| job.run()) {
        Ok(outcome) => outcome.code().into(),
        Err(error) => report(&error).into(),
    }
}

/// Reads the command line.
///
/// # Errors
/// The answer of clap: an error, or the help and version texts that were asked for.
fn parse() -> Result<Args, clap::Error> {
    let mut matches = help::command().try_get_matches()?;
    Args::from_arg_matches_mut(&mut matches)
}

/// Prints what clap answers and returns the exit code: 0 for help and version; 2 for errors, which
/// are put onto one line.
fn report_usage(error: &clap::Error) -> u8 {
    if !error.use_stderr() {
        return match check_stdout().and_then(|()| error.print()) {
            Err(error) => report(&Error::io("cannot write standard output", error)),
            Ok(()) => 0,
        };
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // The parser would write the help, whose first line does not say what is wrong.
        print_error(&without_command());
        return 2;
    }
    let text = error.render().to_string();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let message: Vec<&str> = lines
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"))
        .map(|line| line.trim_start_matches("error: "))
        .collect();
    // What follows the first line is a list of what is missing, or a tip.
    let mut message = message.join(" ").replace(" tip:", "; tip:");
    let word = [ContextKind::InvalidSubcommand, ContextKind::InvalidArg]
        .into_iter()
        .find_map(|kind| error.get(kind));
    if let Some(ContextValue::String(word)) = word {
        let word = word.split([' ', '=']).next().unwrap_or(word);
        let is_unknown = error.kind() == ErrorKind::UnknownArgument;
        let of_option = || is_unknown.then(|| pointer_to_option(word, &message)).flatten();
        let of_word = || {
            (error.kind() != ErrorKind::ArgumentConflict)
                .then(|| pointers::of_word(&help::whole(), named_command().as_ref(), word))
        };
        let pointer = of_word().flatten().or_else(of_option);
        // A tip of the parser to write it after '--' would lead away, as any would beside a pointer.
        if pointer.is_some() || message.contains("as a value, use '-- ") {
            message.truncate(message.find("; tip:").unwrap_or(message.len()));
        }
        if let Some(pointer) = pointer {
            message.push_str("; ");
            message.push_str(&pointer);
        } else if error.kind() == ErrorKind::InvalidSubcommand && !message.contains("; tip:") {
            let above = named_command().map_or_else(String::new, |c| format!("{} ", c.get_name()));
            message.push_str(&format!("; 'rootgrid {above}--help' lists the commands"));
        }
    }
    if let (ErrorKind::ArgumentConflict, Some(behind)) = (error.kind(), option_before_command()) {
        message.push_str(&format!("; write '{behind}'"));
    }
    print_error(&message);
    2
}

/// The beginning of this run with its first option behind its command, if the command has such an option.
fn option_before_command() -> Option<String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (option, rest) = words.split_first()?;
    let program = help::whole();
    let command = program.find_subcommand(rest.first()?)?;
    let is_it = |arg: &clap::Arg| match option.strip_prefix("--") {
        Some(long) => arg.get_long() == Some(long),
        None => arg.get_short().is_some_and(|short| *option == format!("-{short}")),
    };
    let has_it = command.get_arguments().any(is_it);
    has_it.then(|| format!("rootgrid {} {option}", command.get_name()))
}

/// The command that the first word of this run names.
fn named_command() -> Option<clap::Command> {
    let word = std::env::args().nth(1)?;
    help::whole().find_subcommand(word).cloned()
}

/// The message for a command that needs another one after it.
fn without_command() -> String {
    let Some(command) = named_command() else {
        return "a command is missing: 'rootgrid --help' lists the commands".to_owned();
    };
    let names = command.get_subcommands().map(clap::Command::get_name);
    let mut names: Vec<&str> = names.filter(|&name| name != "help").collect();
    names.sort_unstable();
    let name = command.get_name();
    format!(
        "{name} needs a command after it, one of {}: 'rootgrid {name} --help' has examples",
        names.join(", ")
    )
}

/// The message for an option that the command of this run has not, unless the parser knows one that is like it.
fn pointer_to_option(word: &str, message: &str) -> Option<String> {
    let has_similar = message.contains("a similar argument exists");
    let program = help::whole();
    let is_name = |word: &String| program.get_subcommands().any(|c| c.get_name() == word);
    let command = std::env::args().skip(1).find(is_name)?;
    let pointer = pointers::of_option(&program, &command, word)?;
    (word.starts_with('-') && !(has_similar && pointer.contains("--help"))).then_some(pointer)
}

/// Prints an error and returns the exit code.
fn report(error: &Error) -> u8 {
    if error.is_closed_pipe() {
        return 0;
    }
    print_error(&error.to_string());
    if error.is_unmet() || error.is_fault() { 1 } else { 2 }
}

/// Writes a line to standard error, if there is anybody to read it.
fn print_error(message: &str) {
    let _ = writeln!(std::io::stderr(), "rootgrid: {}", one_line(message));
}

/// The checked options of a command.
fn checked<O, A>(args: Deferred<A>) -> Result<Box<dyn Run>, Error>
where
    O: TryFrom<A, Error = Error> + Run + 'static,
{
    Ok(Box::new(O::try_from(*args.0)?))
}

impl Args {
    /// Checks what was typed.
    ///
    /// # Errors
    /// When options contradict each other or name what is not there.
    fn check(self) -> Result<Box<dyn Run>, Error> {
        let Some(command) = self.command else {
            return Ok(Box::new(generate::GenerateOptions::try_from(self.generate)?));
        };
        match command {
            Command::Generate(args) => checked::<generate::GenerateOptions, _>(args),
            Command::Solve(args) => checked::<solve::SolveOptions, _>(args),
            Command::Check(args) => checked::<check::CheckOptions, _>(args),
            Command::Rate(args) => checked::<rate::RateOptions, _>(args),
            Command::Explain(args) => checked::<explain::ExplainOptions, _>(args),
            Command::Hint(args) => checked::<explain::ExplainOptions, _>(args),
            Command::Steps(args) => checked::<steps::StepsOptions, _>(args),
            Command::Train(args) => checked::<train::TrainOptions, _>(args),
            Command::Why(args) => checked::<why::WhyOptions, _>(args),
            Command::Draw(args) => checked::<draw::DrawOptions, _>(args),
            Command::Paper(args) => checked::<paper::PaperOptions, _>(args),
            #[cfg(feature = "book")]
            Command::Book(args) => checked::<book::BookOptions, _>(args),
            #[cfg(feature = "play")]
            Command::Play(args) => checked::<play::Options, _>(args),
            Command::Certify(args) => checked::<certify::CertifyOptions, _>(args),
            Command::Transform(args) => checked::<transform::TransformOptions, _>(args),
            Command::Convert(args) => checked::<convert::ConvertOptions, _>(args),
            Command::Canon(args) => checked::<canon::CanonOptions, _>(args),
            Command::Same(args) => checked::<same::SameOptions, _>(args),
            Command::Rules(args) => checked::<told_rules::RulesOfOptions, _>(args),
            Command::Count(args) => checked::<explore::Count, _>(args),
            Command::Complete(args) => checked::<explore::Complete, _>(args),
            Command::Minimise(args) => checked::<explore::Minimise, _>(args),
            Command::Neighbours(args) => checked::<explore::Neighbours, _>(args),
            Command::Backdoors(args) => checked::<explore::Backdoors, _>(args),
            Command::Unavoidable(args) => checked::<explore::Unavoidable, _>(args),
            Command::TrueCandidates(args) => checked::<explore::TrueCandidates, _>(args),
            Command::Multi(args) => checked::<multi::MultiOptions, _>(args),
            Command::Dataset(args) => dataset::check(*args.0),
            Command::Compare(args) => checked::<compare::CompareOptions, _>(args),
            Command::Estimate(args) => checked::<estimate::EstimateOptions, _>(args),
            Command::Transforms(args) => checked::<transforms::TransformsOptions, _>(args),
            Command::Techniques(args) => Ok(args.0),
            Command::Completions(args) => Ok(Box::new(completions::Completions(args.shell))),
            Command::Man(args) => Ok(Box::new(manual::Manual(args.0.command))),
        }
    }
}
