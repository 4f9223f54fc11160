//! `rate --board`: the rating of what remains of boards in play.

use super::facts::NOT_RATED;
use super::job::Outcome;
use super::setup::{Defaults, OutputOptions, RunOptions, Setup};
use crate::batch::Unit;
use crate::board::Shape;
use crate::deduce::Limits;
use crate::error::Error;
use crate::position::Board;
use crate::rate::{Rater, Rating};
use crate::record::{Field, Record, Verdict};
use crate::write::MainGrid;

/// How boards are rated and written.
pub(super) struct Request<'a> {
    pub(super) rater: Rater,
    pub(super) limits: &'a Limits,
    pub(super) output: &'a OutputOptions,
    pub(super) run: &'a RunOptions,
    pub(super) fields: Vec<Field>,
}

/// Writes a record for every board: its digits as the puzzle, and the rating of the way from there on.
pub(super) fn run(boards: &[Board], request: Request<'_>) -> Result<Outcome, Error> {
    let Request { mut rater, limits, output, run, fields } = request;
    let defaults = Defaults {
        main: MainGrid::Puzzle,
        fields,
        is_single: false,
        caption: &[],
        unit: Unit::Puzzles(boards.len() as u64),
        beside: Vec::new(),
    };
    let mut setup = Setup::try_new(output, run, defaults)?;
    let mut unrated = 0;
    for (index, board) in (0..).zip(boards) {
        let values = board.values();
        let diagnosis = board.diagnose();
        let problem = match values.shape() {
            Shape::NINE => diagnosis.problem(board),
            _ => Some(NOT_RATED.to_owned()),
        };
        let rating = match problem {
            None => Some(rater.rate_position(&board.to_sheet()?, limits)?),
            Some(_) => None,
        };
        let solution = diagnosis.solution;
        let record = Record {
            index: Some(index),
            rating: rating.as_ref(),
            // That of the rating by itself: effort is for whole puzzles.
            grade: rating.as_ref().map(|rating| rating.grade().name()),
            verdict: solution.is_some().then_some(Verdict::Unique),
            solution: solution.as_ref().map(|solution| solution.values()),
            problem: problem.as_deref(),
            ..Record::new(values.shape(), values.values())
        };
        unrated += u64::from(!rating.as_ref().is_some_and(Rating::is_complete));
        let mut out = Vec::new();
        setup.writer.record(&record, &mut out);
        setup.output.write(&out)?;
    }
    if unrated > 0 {
        setup.progress.note(&format!("{unrated} of {} boards could not be rated", boards.len()));
    }
    setup.finish(if unrated > 0 { Outcome::Negative } else { Outcome::Done })
}
