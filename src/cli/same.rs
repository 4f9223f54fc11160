//! `same`: whether two puzzles are essentially the same.

use super::input::InputOptions;
use super::job::{Outcome, Run};
use super::variety_args::SameArgs;
use crate::batch::{Output, Progress, Unit};
use crate::canon;
use crate::error::Error;

/// Checked options of `same`.
#[derive(Debug)]
pub(super) struct Options {
    input: InputOptions,
}

impl TryFrom<SameArgs> for Options {
    type Error = Error;

    fn try_from(args: SameArgs) -> Result<Options, Error> {
        Ok(Options { input: args.input.check()? })
    }
}

impl Run for Options {
    fn run(&self) -> Result<Outcome, Error> {
        let mut puzzles = Vec::new();
        self.input.note_wait(|note| Progress::new(Unit::Puzzles(2), false, true).note(note));
        for entry in self.input.open().take(3) {
            puzzles.push(entry?.try_puzzle()?);
        }
        let [from, to] = &puzzles[..] else {
            return Err(Error::option(format!(
                "found {}{} puzzles, expected two to compare",
                puzzles.len(),
                if puzzles.len() > 2 { " or more" } else { "" }
            )));
        };
        let (text, outcome) = match canon::try_same(from, to)? {
            Some(morph) => (format!("{morph}\n"), Outcome::Done),
            None => ("different\n".to_string(), Outcome::Negative),
        };
        let mut output = Output::stdout();
        output.write(text.as_bytes())?;
        output.finish()?;
        Ok(outcome)
    }
}
