//! The question about each puzzle.

use crate::common_args::InputArgs;
use crate::explore_args::AnswerArgs;
use crate::input::InputOptions;
use crate::setup::{OutputOptions, RunOptions, Setup};
use rootgrid::board::Rules;
use rootgrid::budget::Budget;
use rootgrid::error::Error;
use rootgrid::grid::{Puzzle, Solution};
use rootgrid_records::record::{Field, Record};
use std::time::Duration;

/// A puzzle that a question is about.
pub(super) struct Asked<'a> {
    pub(super) puzzle: &'a Puzzle,
    /// Its solution: the only one, or the first for questions about any puzzle.
    pub(super) solution: &'a Solution,
    /// Number of the puzzle in the input, from 0.
    pub(super) index: u64,
    pub(super) budget: Budget,
}

/// Takes the records of an answer.
pub(super) type Put<'a> = &'a mut dyn FnMut(&Record<'_>);

/// A question about each puzzle of the input.
pub(super) trait Question: Sync {
    /// True if it is about puzzles with one solution only.
    const IS_OF_ONE: bool;

    /// True if it is answered by one record about the puzzle itself.
    const IS_ONE_EACH: bool;
    /// The words about puzzles that were given up.
    const GIVEN_UP: &str = "were given up after --max-seconds: there may be more";

    /// True if its records are about other puzzles.
    const IS_OF_OTHERS: bool = false;

    /// The options of the command.
    fn options(&self) -> &ExploreOptions;

    /// Says what must be known of the run.
    fn begin(&self, _setup: &mut Setup) {}

    /// Returns true if there is an answer for boards under these rules.
    fn takes(&self, _rules: &Rules) -> bool {
        true
    }

    /// Puts the records of the answer; whether they are all that there are.
    ///
    /// # Errors
    /// [`Error::is_unmet`] if the time is over, after the records that were found before.
    fn answer(&self, asked: &Asked<'_>, put: Put<'_>) -> Result<bool, Error>;
}

/// The checked options that every such command has.
#[derive(Debug)]
pub(super) struct ExploreOptions {
    pub(super) input: InputOptions,
    pub(super) time: Duration,
    pub(super) output: OutputOptions,
    pub(super) run: RunOptions,
    /// The fields in lines, and in forms with columns.
    pub(super) fields: [Vec<Field>; 2],
    /// True if records may have the solution.
    pub(super) has_solution: bool,
    /// True if nothing but the boards of the answers is written.
    pub(super) is_bare: bool,
}

impl ExploreOptions {
    /// Checks the options of a command whose records have these fields in lines and in forms with columns, and others
    /// if they are asked for.
    pub(super) fn new(
        input: InputArgs,
        answers: AnswerArgs,
        fields: [Vec<Field>; 2],
        others: &[Field],
    ) -> Result<ExploreOptions, Error> {
        let known = [&fields[1], others].concat();
        Ok(ExploreOptions {
            input: input.check()?.under_rules(&answers.rules),
            time: answers.max_seconds,
            output: answers.output.check(&known)?,
            run: answers.run.check()?,
            fields,
            has_solution: known.contains(&Field::Solution),
            is_bare: false,
        })
    }
}
