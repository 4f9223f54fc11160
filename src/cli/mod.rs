//! The command line program.
//!
//! ```text
//!   Args (as typed)  --check-->  Job (can be run)  --run-->  Outcome  -->  exit code
//! ```

mod args;
mod canon;
mod check;
mod common_args;
mod compare;
mod explain;
mod facts;
mod generate;
mod guide;
mod help;
mod input;
mod job;
mod manual;
mod pipeline;
mod rate;
mod same;
mod setup;
mod solve;
mod step_args;
mod transform;
mod transforms;
mod values;
mod variety_args;

pub use args::Args;
pub use job::Outcome;

use crate::error::Error;
use args::Command;
use clap::FromArgMatches as _;
use job::Run;
use std::io::Write as _;

/// Reads the command line.
///
/// # Errors
/// What clap has to say: an error, or the help and version texts that were asked for.
pub fn parse() -> Result<Args, clap::Error> {
    Args::from_arg_matches(&help::command().try_get_matches()?)
}

/// Prints what clap answers and returns the exit code: 0 for help and version; 2 for errors, which
/// are put onto one line.
#[must_use]
pub fn report_usage(error: &clap::Error) -> u8 {
    if !error.use_stderr() {
        // A failure means a closed pipe, most likely: nobody reads on.
        let _ = error.print();
        return 0;
    }
    let text = error.render().to_string();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let message: Vec<&str> = lines
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"))
        .map(|line| line.trim_start_matches("error: "))
        .collect();
    // What follows the first line is a list of what is missing, or a tip.
    print_error(&message.join(" ").replace(" tip:", "; tip:"));
    2
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

/// Something checked that can be run.
pub struct Job(Box<dyn Run>);

opaque_debug!(Job);

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
            None => Box::new(generate::Options::try_from(self.generate)?),
            Some(Command::Generate(args)) => Box::new(generate::Options::try_from(*args)?),
            Some(Command::Solve(args)) => Box::new(solve::Options::try_from(args)?),
            Some(Command::Check(args)) => Box::new(check::Options::try_from(args)?),
            Some(Command::Rate(args)) => Box::new(rate::Options::try_from(args)?),
            Some(Command::Explain(args)) => Box::new(explain::Options::try_from(args)?),
            Some(Command::Hint(args)) => Box::new(explain::Options::try_from(args)?),
            Some(Command::Transform(args)) => Box::new(transform::Options::try_from(args)?),
            Some(Command::Canon(args)) => Box::new(canon::Options::try_from(args)?),
            Some(Command::Same(args)) => Box::new(same::Options::try_from(args)?),
            Some(Command::Compare(args)) => Box::new(compare::Options::try_from(args)?),
            Some(Command::Transforms(args)) => Box::new(transforms::Options::try_from(args)?),
            Some(Command::Completions { shell }) => Box::new(manual::Completions(shell)),
            Some(Command::Man { command }) => Box::new(manual::Manual(command)),
        }))
    }
}
