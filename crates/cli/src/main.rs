//! The command line program: what was typed, checked, run.
//!
//! ```text
//!   Args (as typed)  --check-->  Job (can be run)  --run-->  Outcome  -->  exit code
//! ```

mod album;
mod args;
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
mod classes;
mod common_args;
mod compare;
mod completions;
mod convert;
mod convert_target;
mod dataset;
mod deferred;
mod draw;
mod draw_args;
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
mod grades;
mod guide;
mod help;
mod input;
mod intake;
mod item;
mod job;
mod kinds;
mod losses;
mod manual;
mod of_nine;
mod own_link;
mod parts;
mod pipeline;
#[cfg(feature = "play")]
mod play;
mod play_args;
mod pointers;
mod puzzle_args;
mod rate;
mod rate_board;
mod recipe;
mod recipe_args;
mod recipe_help;
mod refusals;
mod same;
mod setup;
mod solve;
mod split;
mod step_args;
mod steps;
mod techniques;
mod transform;
mod transforms;
mod values;
mod variety_args;
mod words;

use args::{Args, Command};
use clap::FromArgMatches as _;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use job::{Outcome, Run};
use rootgrid::error::Error;
use std::io::Write as _;
use std::process::ExitCode;

fn main() -> ExitCode {
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
pub fn parse() -> Result<Args, clap::Error> {
    let mut matches = help::command().try_get_matches()?;
    Args::from_arg_matches_mut(&mut matches)
}

/// Prints what clap answers and returns the exit code: 0 for help and version; 2 for errors, which
/// are put onto one line.
#[must_use]
pub fn report_usage(error: &clap::Error) -> u8 {
    if !error.use_stderr() {
        return match error.print() {
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
        let of_word =
            || (error.kind() != ErrorKind::ArgumentConflict).then(|| pointers::of_word(word));
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
    print_error(&message);
    2
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
#[must_use]
pub fn report(error: &Error) -> u8 {
    if error.is_closed_pipe() {
        return 0;
    }
    print_error(&error.to_string());
    if error.is_unmet() || error.is_fault() { 1 } else { 2 }
}

/// Writes a line to standard error, if there is anybody to read it.
fn print_error(message: &str) {
    let _ = writeln!(std::io::stderr(), "rootgrid: {message}");
}

/// The answer of a program that was built without the game.
#[cfg(not(feature = "play"))]
const NO_GAME: &str = "this program was built without the game: 'cargo install --path crates/cli --features play' \
                       in a copy of the repository builds it in, or 'cargo run --release --features play -- play' \
                       plays from there";

/// Something checked that can be run.
pub struct Job(Box<dyn Run>);

rootgrid::opaque_debug!(Job);

impl Job {
    /// Does the work.
    ///
    /// # Errors
    /// When an input, an output or a request is bad.
    pub fn run(&self) -> Result<Outcome, Error> {
        self.0.run()
    }
}

impl Args {
    /// Checks what was typed.
    ///
    /// # Errors
    /// When options contradict each other or name what is not there.
    pub fn check(self) -> Result<Job, Error> {
        Ok(Job(match self.command {
            None => Box::new(generate::GenerateOptions::try_from(self.generate)?),
            Some(Command::Generate(args)) => {
                Box::new(generate::GenerateOptions::try_from(*args.0)?)
            }
            Some(Command::Solve(args)) => Box::new(solve::SolveOptions::try_from(*args.0)?),
            Some(Command::Check(args)) => Box::new(check::CheckOptions::try_from(*args.0)?),
            Some(Command::Rate(args)) => Box::new(rate::RateOptions::try_from(*args.0)?),
            Some(Command::Explain(args)) => Box::new(explain::ExplainOptions::try_from(*args.0)?),
            Some(Command::Hint(args)) => Box::new(explain::ExplainOptions::try_from(*args.0)?),
            Some(Command::Steps(args)) => Box::new(steps::StepsOptions::try_from(*args.0)?),
            Some(Command::Draw(args)) => Box::new(draw::DrawOptions::try_from(*args.0)?),
            #[cfg(feature = "book")]
            Some(Command::Book(args)) => Box::new(book::BookOptions::try_from(*args.0)?),
            #[cfg(feature = "play")]
            Some(Command::Play(args)) => Box::new(play::Options::try_from(*args.0)?),
            #[cfg(not(feature = "play"))]
            Some(Command::Play(_)) => return Err(Error::option(NO_GAME)),
            Some(Command::Certify(args)) => Box::new(certify::CertifyOptions::try_from(*args.0)?),
            Some(Command::Transform(args)) => {
                Box::new(transform::TransformOptions::try_from(*args.0)?)
            }
            Some(Command::Convert(args)) => Box::new(convert::ConvertOptions::try_from(*args.0)?),
            Some(Command::Canon(args)) => Box::new(canon::CanonOptions::try_from(*args.0)?),
            Some(Command::Same(args)) => Box::new(same::SameOptions::try_from(*args.0)?),
            Some(Command::Minimise(args)) => Box::new(explore::Minimise::try_from(*args.0)?),
            Some(Command::Neighbours(args)) => Box::new(explore::Neighbours::try_from(*args.0)?),
            Some(Command::Backdoors(args)) => Box::new(explore::Backdoors::try_from(*args.0)?),
            Some(Command::Unavoidable(args)) => Box::new(explore::Unavoidable::try_from(*args.0)?),
            Some(Command::TrueCandidates(args)) => {
                Box::new(explore::TrueCandidates::try_from(*args.0)?)
            }
            Some(Command::Dataset(args)) => dataset::check(*args.0)?,
            Some(Command::Compare(args)) => Box::new(compare::CompareOptions::try_from(*args.0)?),
            Some(Command::Estimate(args)) => {
                Box::new(estimate::EstimateOptions::try_from(*args.0)?)
            }
            Some(Command::Transforms(args)) => {
                Box::new(transforms::TransformsOptions::try_from(*args.0)?)
            }
            Some(Command::Techniques(args)) => args.0,
            Some(Command::Completions(args)) => Box::new(completions::Completions(args.shell)),
            Some(Command::Man(args)) => Box::new(manual::Manual(args.0.command)),
        }))
    }
}
