//! `man` and `completions`: texts made from the definition of the command line.

use super::args::Args;
use super::job::{Outcome, Run};
use crate::batch::Output;
use crate::error::Error;
use clap::CommandFactory as _;
use clap_complete::Shell;

pub(super) struct Completions(pub(super) Shell);

impl Run for Completions {
    fn run(&self) -> Result<Outcome, Error> {
        let mut text = Vec::new();
        clap_complete::generate(self.0, &mut Args::command(), "rootgrid", &mut text);
        Output::stdout().write(&text)?;
        Ok(Outcome::Done)
    }
}

/// The page of the program, or of one of its commands.
pub(super) struct Manual(pub(super) Option<String>);

impl Run for Manual {
    fn run(&self) -> Result<Outcome, Error> {
        let mut program = Args::command();
        // Gives the commands their full names and the options that all of them have.
        program.build();
        let page = match &self.0 {
            None => program,
            Some(name) => program.find_subcommand(name).cloned().ok_or_else(|| {
                let names: Vec<_> =
                    program.get_subcommands().map(clap::Command::get_name).collect();
                Error::option(format!(
                    "unknown command '{name}': expected one of {}",
                    names.join(", ")
                ))
            })?,
        };
        let mut text = Vec::new();
        clap_mangen::Man::new(page)
            .render(&mut text)
            .map_err(|error| Error::io("cannot write the manual page", error))?;
        Output::stdout().write(&text)?;
        Ok(Outcome::Done)
    }
}
