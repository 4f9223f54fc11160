//! `true-candidates`: the candidates that occur in some solution.

use super::question::{Asked, ExploreOptions, Put, Question};
use crate::explore_args::TrueCandidatesArgs;
use rootgrid::board::{Cell, DigitSet};
use rootgrid::error::Error;
use rootgrid::formats::{self, BoardForm, Document};
use rootgrid::grid::Puzzle;
use rootgrid::position::Board;
use rootgrid_records::record::{Field, Record};
use rootgrid_records::write::Format;
use std::num::NonZeroUsize;

/// Checked options of `true-candidates`.
#[derive(Debug)]
pub(crate) struct TrueCandidates {
    to: Option<BoardForm>,
    at_least: NonZeroUsize,
    options: ExploreOptions,
}

impl TryFrom<TrueCandidatesArgs> for TrueCandidates {
    type Error = Error;

    fn try_from(args: TrueCandidatesArgs) -> Result<TrueCandidates, Error> {
        let lines = vec![Field::Candidates];
        let columns = vec![Field::Index, Field::Candidates, Field::Problem];
        let mut answers = args.answers;
        if args.to.is_some() {
            answers.output.check_name()?;
            // The boards are the file: nothing stands around them, whatever its name.
            answers.output.format = Some(Format::Line.into());
        }
        let options = ExploreOptions::new(
            args.input,
            answers,
            [lines, columns],
            &[Field::Clues, Field::Shape],
        )?;
        let is_bare = args.to.is_some();
        if let (None, Some(form)) = (args.to, options.output.board_form()) {
            return Err(Error::option(format!(
                "form {form} would hold the puzzle and not its true candidates: write --to {form} for boards with these"
            )));
        }
        let (to, at_least) = (args.to, args.at_least);
        Ok(TrueCandidates { to, at_least, options: ExploreOptions { is_bare, ..options } })
    }
}

impl Question for TrueCandidates {
    const IS_OF_ONE: bool = false;
    const IS_ONE_EACH: bool = true;
    const GIVEN_UP: &str =
        "were given up after --max-seconds: candidates that are not settled are left";

    fn options(&self) -> &ExploreOptions {
        &self.options
    }

    fn answer(&self, asked: &Asked<'_>, put: Put<'_>) -> Result<bool, Error> {
        let puzzle = asked.puzzle;
        let side = puzzle.shape().side();
        let width = if side > 9 { 2 } else { 1 };
        let mut text = String::new();
        let (found, open) = puzzle.candidates_in(self.at_least.get(), asked.budget.clone());
        let all: Vec<DigitSet> =
            found.iter().zip(&open).map(|(&found, &open)| found | open).collect();
        let left: usize = open.iter().map(|digits| digits.len()).sum();
        for &digits in &all {
            for digit in DigitSet::full(side) {
                match digits.contains(digit) {
                    true => text += &format!("{:0width$}", digit.value()),
                    false => text += &".".repeat(width),
                }
            }
        }
        if let Some(form) = self.to {
            let board = match puzzle.rules().is_ordinary() {
                true => formats::read(&text)?,
                false => noted(puzzle, &all)?,
            };
            let document = Document::new(board);
            expect_candidates(&document, form)?;
            text = document.write(form)?;
        }
        let problem = match left {
            0 => None,
            1 => Some("1 candidate is not settled, and left".to_owned()),
            left => Some(format!("{left} candidates are not settled, and left")),
        };
        put(&Record {
            candidates: Some(&text),
            problem: problem.as_deref(),
            ..Record::new(puzzle.rules(), puzzle.values())
        });
        if left == 0 { Ok(true) } else { Err(Error::used_up()) }
    }
}

/// Refuses a form that would write other candidates than these, or none.
fn expect_candidates(document: &Document, form: BoardForm) -> Result<(), Error> {
    let lost = |form: BoardForm| {
        let unheld = document.unheld(form);
        unheld.into_iter().find(|part| ["pencil marks", "cells without a candidate"].contains(part))
    };
    let Some(part) = lost(form) else { return Ok(()) };
    let holds = |form: &&BoardForm| document.write(**form).is_ok() && lost(**form).is_none();
    let others: Vec<&str> = BoardForm::ALL.iter().filter(holds).map(|form| form.name()).collect();
    Err(Error::option(format!(
        "form {form} has no place for {part}: expected one of {}",
        others.join(", ")
    )))
}

/// A board with these candidates as notes.
fn noted(puzzle: &Puzzle, all: &[DigitSet]) -> Result<Board, Error> {
    let mut board = Board::new(puzzle);
    for (cell, &digits) in (0..).map(Cell::new).zip(all) {
        if board.digit(cell).is_none() {
            board.set_notes(cell, Some(digits))?;
        }
    }
    Ok(board)
}
