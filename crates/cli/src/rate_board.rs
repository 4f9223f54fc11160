//! `rate --board`: the rating of what remains of boards in play.

use super::job::Outcome;
use super::setup::{Defaults, OutputOptions, RunOptions, Setup};
use rootgrid::error::Error;
use rootgrid::position::Board;
use rootgrid_batch::Unit;
use rootgrid_records::facts::{Facts, NOT_RATED};
use rootgrid_records::record::{Field, PuzzleVerdict, Record};

/// The way in which boards are rated and written.
pub(super) struct Request<'a> {
    /// Makes the tools that work out these fields.
    pub(super) facts: &'a dyn Fn(&[Field]) -> Facts,
    pub(super) output: &'a OutputOptions,
    pub(super) run: &'a RunOptions,
    /// The fields unless others are asked for.
    pub(super) usual: Vec<Field>,
}

/// Writes a record for every board: its digits as the puzzle, and the rating of the way from there on.
pub(super) fn run(boards: &[Board], request: Request<'_>) -> Result<Outcome, Error> {
    let Request { facts, output, run, usual } = request;
    let defaults =
        Defaults { usual, unit: Unit::Puzzles(boards.len() as u64), ..Defaults::default() };
    let mut setup = Setup::new(output, run, defaults)?;
    let mut facts = facts(&setup.fields);
    let mut unrated = 0;
    for (index, board) in (0..).zip(boards) {
        let values = board.values();
        let diagnosis = board.diagnose();
        let is_nine = values.rules().is_ordinary_nine();
        let problem = if is_nine { diagnosis.problem(board) } else { Some(NOT_RATED.to_owned()) };
        let solution = diagnosis.solution;
        let mut record = Record {
            index: Some(index),
            verdict: solution.is_some().then_some(PuzzleVerdict::Unique),
            solution: solution.as_ref().map(|solution| solution.values()),
            problem: problem.as_deref(),
            ..Record::new(values.rules(), values.values())
        };
        if problem.is_none() {
            facts.fill_position(board, &mut record)?;
        }
        let is_cut = record.rating.is_some_and(|rating| !rating.is_complete());
        unrated += u64::from(problem.is_some() || is_cut);
        let mut out = Vec::new();
        setup.writer.record(&record, &mut out);
        setup.progress.give_way();
        setup.output.write(&out)?;
    }
    if unrated > 0 {
        setup.progress.note(&format!("{unrated} of {} boards could not be rated", boards.len()));
    }
    setup.finish(if unrated > 0 { Outcome::Negative } else { Outcome::Done })
}
