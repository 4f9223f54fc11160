//! `check`: what is true of each puzzle.

use super::about::About;
use super::args::CheckArgs;
use super::input::InputOptions;
use super::pages::{Page, process};
use super::setup::{OutputOptions, RunOptions, Setup, Usual};
use super::solve::solver_for;
use super::{Outcome, Run};
use crate::batch::Unit;
use crate::board::Cell;
use crate::error::Error;
use crate::grid::text::Entry;
use crate::grid::{Givens, Puzzle};
use crate::record::{Count, Field, Record};
use crate::solve::Solver;
use crate::write::{Face, Writer};

/// Checked options of `check`.
#[derive(Debug)]
pub(super) struct Options {
    input: InputOptions,
    output: OutputOptions,
    run: RunOptions,
}

/// The fields of every answer.
const FIELDS: [Field; 6] =
    [Field::Verdict, Field::Solutions, Field::Clues, Field::Minimal, Field::Level, Field::Problem];

impl TryFrom<CheckArgs> for Options {
    type Error = Error;

    fn try_from(args: CheckArgs) -> Result<Options, Error> {
        let known = [&FIELDS[..], &About::FIELDS, &[Field::Solution, Field::Shape]].concat();
        Ok(Options {
            input: args.input.check()?,
            output: args.output.check(&known)?,
            run: args.run.check()?,
        })
    }
}

impl Run for Options {
    fn run(&self) -> Result<Outcome, Error> {
        let usual = Usual {
            face: Face::Puzzle,
            fields: FIELDS.to_vec(),
            is_single: self.input.is_single(),
            caption: &[],
            unit: Unit::PuzzlesToCome,
        };
        let mut setup = Setup::try_new(&self.output, &self.run, usual)?;
        let (writer, fields) = (setup.writer.clone(), setup.fields.clone());
        let tally = process(&mut setup, &self.input, || {
            let mut tools = Tools { solver: None, about: About::new(&fields) };
            let writer = &*writer;
            move |_, entry: &Entry, page: &mut Page| {
                check(entry.givens(), &mut tools, writer, page);
                Ok(())
            }
        })?;
        let bad = tally.several + tally.none + tally.conflict;
        if bad > 0 {
            setup.progress.note(&format!(
                "{bad} of {} puzzles have not exactly one solution: {} several, {} none, {} a digit \
                 twice in a house",
                tally.puzzles, tally.several, tally.none, tally.conflict
            ));
        }
        setup.finish(if bad > 0 { Outcome::Negative } else { Outcome::Done })
    }
}

/// What checking needs.
struct Tools {
    solver: Option<Solver>,
    about: About,
}

/// Writes the answer about some givens.
fn check(givens: &Givens, tools: &mut Tools, writer: &dyn Writer, page: &mut Page) {
    let none = Some(Count { found: 0, or_more: false });
    let mut record = Record { solutions: none, ..Record::new(givens.shape(), givens.values()) };
    let puzzle = match Puzzle::try_from(givens.clone()) {
        Ok(puzzle) => puzzle,
        Err(error) => {
            page.tally.conflict += 1;
            let problem = error.to_string();
            record.verdict = Some("conflict");
            record.problem = Some(&problem);
            return writer.record(&record, &mut page.out);
        }
    };
    let solver = solver_for(&mut tools.solver, puzzle.shape());
    let found = solver.first_and_count(puzzle.values(), 2);
    match found.map(|(solution, count)| (solution.to_vec(), count)) {
        None => {
            page.tally.none += 1;
            record.verdict = Some("none");
            writer.record(&record, &mut page.out);
        }
        Some((solution, 1)) => {
            record.verdict = Some("unique");
            record.solutions = Some(Count { found: 1, or_more: false });
            record.solution = Some(&solution);
            record.minimal = Some(is_minimal(solver, &puzzle));
            tools.about.fill(&mut record);
            writer.record(&record, &mut page.out);
        }
        Some((solution, count)) => {
            page.tally.several += 1;
            record.verdict = Some("several");
            record.solutions = Some(Count { found: count as u64, or_more: true });
            record.solution = Some(&solution);
            writer.record(&record, &mut page.out);
        }
    }
}

/// Whether every clue of a puzzle with one solution is needed for that.
fn is_minimal(solver: &mut Solver, puzzle: &Puzzle) -> bool {
    let mut values = puzzle.values().to_vec();
    (0..values.len()).map(Cell::new).all(|cell| {
        let Some(digit) = puzzle.digit(cell) else { return true };
        let value = std::mem::replace(&mut values[cell.index()], 0);
        let is_needed = solver.has_other(&values, cell, digit);
        values[cell.index()] = value;
        is_needed
    })
}
