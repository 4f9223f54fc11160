//! `completions`: scripts for shells, made from the definition of the command line.

use super::help;
use super::job::{Outcome, Run};
use clap_complete::Shell;
use rootgrid::error::Error;
use rootgrid_batch::Output;

pub(super) struct Completions(pub(super) Shell);

impl Run for Completions {
    fn run(&self) -> Result<Outcome, Error> {
        let mut text = Vec::new();
        clap_complete::generate(self.0, &mut help::command(), "rootgrid", &mut text);
        if self.0 == Shell::Fish {
            text = with_values_before_commands(&String::from_utf8_lossy(&text)).into_bytes();
        }
        Output::stdout().write(&text)?;
        Ok(Outcome::Done)
    }
}

/// The script for fish, which proposes the values of options where no command is named: `rootgrid --level TAB`.
///
/// clap's function finds out whether there is a command by a parser of options, which fails on an option whose value is
/// still to come; then there is none.
fn with_values_before_commands(script: &str) -> String {
    script.replacen("2>/dev/null\n    or return\n", "2>/dev/null\n    or return 0\n", 1)
}
