//! `rate --board`: the rating of what remains of boards in play.

use super::job::Outcome;
use super::rate::{COLUMNS, Options, SCORES};
use super::setup::{Defaults, Setup};
use crate::batch::Unit;
use crate::board::Shape;
use crate::error::Error;
use crate::position::Board;
use crate::rate::{Rater, Rating};
use crate::record::{Record, Verdict};
use crate::write::{Form, Format, MainGrid};

/// Writes a record for every board: its digits as the puzzle, and the rating of the way from there on.
pub(super) fn run(boards: &[Board], options: &Options) -> Result<Outcome, Error> {
    let columns = matches!(options.output.form(), Some(Form::Named(Format::Csv | Format::Jsonl)));
    let defaults = Defaults {
        main: MainGrid::Puzzle,
        fields: if columns { COLUMNS.to_vec() } else { SCORES.to_vec() },
        is_single: false,
        caption: &[],
        unit: Unit::Puzzles(boards.len() as u64),
        beside: Vec::new(),
    };
    let mut setup = Setup::try_new(&options.output, &options.run, defaults)?;
    let mut rater = Rater::new(options.profile);
    let mut unrated = 0;
    for (index, board) in (0..).zip(boards) {
        let values = board.values();
        let (rating, problem) = rate(board, &mut rater, options)?;
        let solution = board.diagnose().solution;
        let record = Record {
            index: Some(index),
            rating: rating.as_ref(),
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

/// The rating of the way on from a board, or why there is none.
fn rate(
    board: &Board,
    rater: &mut Rater,
    options: &Options,
) -> Result<(Option<Rating>, Option<String>), Error> {
    if board.shape() != Shape::NINE {
        return Ok((None, Some("ratings are for boards of side 9".to_owned())));
    }
    if let Some(problem) = board.diagnose().problem(board) {
        return Ok((None, Some(problem)));
    }
    rater.rate_position(&board.to_sheet()?, &options.limits).map(|rating| (Some(rating), None))
}
