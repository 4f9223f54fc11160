//! Commands that are checked and run, and their outcomes.

use rootgrid::error::Error;
use serde::Serialize;

/// The end of a job.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// Everything was done.
    Done,
    /// Done, with a negative answer, or something asked for could not be made.
    Negative,
    /// Ctrl-C came first.
    Interrupted,
}

impl Outcome {
    /// The outcome of a command that went over boards: whether it came to the end, and how many had no answer.
    #[must_use]
    pub(crate) const fn of_boards(is_whole: bool, unanswered: u64) -> Outcome {
        match (is_whole, unanswered) {
            (false, _) => Outcome::Interrupted,
            (true, 0) => Outcome::Done,
            (true, _) => Outcome::Negative,
        }
    }

    /// The exit code of the program.
    #[must_use]
    pub(crate) const fn code(self) -> u8 {
        match self {
            Outcome::Done => 0,
            Outcome::Negative => 1,
            Outcome::Interrupted => 130,
        }
    }
}

/// Checked options of a command.
pub(super) trait Run {
    /// Does the work.
    fn run(&self) -> Result<Outcome, Error>;
}

/// A report as JSON: one object on one line, which is a JSON text and a line of JSON lines alike.
pub(super) fn json_report(report: &impl Serialize) -> Result<String, Error> {
    let text = serde_json::to_string(report);
    text.map(|text| text + "\n")
        .map_err(|error| Error::fault(format!("the report has no JSON: {error}")))
}
