//! `check`: what is true of each puzzle.

use super::about::About;
use super::args::CheckArgs;
use super::input::InputOptions;
use super::pages::{Page, process_portions};
use super::setup::{OutputOptions, RunOptions, Setup, Usual};
use super::{Outcome, Run};
use crate::batch::Unit;
use crate::error::Error;
use crate::grid::text::Entry;
use crate::grid::{Givens, Puzzle};
use crate::record::{Count, Field, Record};
use crate::solve::lanes::Backend;
use crate::solve::{Answer, Bulk};
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
        // All fields of `About` but the level, which is always told.
        let about = About::FIELDS.into_iter().filter(|field| !FIELDS.contains(field));
        let known: Vec<Field> =
            FIELDS.into_iter().chain(about).chain([Field::Solution, Field::Shape]).collect();
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
        let take = |entry: Entry| Ok(entry.into_givens());
        let tally = process_portions(&mut setup, &self.input, take, || {
            let mut tools = Tools {
                bulk: Bulk::try_with_backend(Backend::try_chosen()?)?,
                about: About::new(&fields),
            };
            let writer = &*writer;
            Ok(move |givens: Vec<Givens>, page: &mut Page| tools.check(&givens, writer, page))
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
    bulk: Bulk,
    about: About,
}

impl Tools {
    /// Writes the answers about some givens.
    fn check(&mut self, givens: &[Givens], writer: &dyn Writer, page: &mut Page) {
        let mut problems = Vec::new();
        let mut puzzles = Vec::new();
        for givens in givens {
            let puzzle = Puzzle::try_from(givens.clone()).map_err(|error| error.to_string());
            problems.push(puzzle.as_ref().err().cloned());
            puzzles.extend(puzzle);
        }
        let answers = self.bulk.solve(&puzzles, 2);
        let is_unique = |answer: &&Option<Answer>| answer.as_ref().is_some_and(|(_, n)| *n == 1);
        let unique = puzzles.into_iter().zip(&answers).filter(|(_, answer)| is_unique(answer));
        let unique: Vec<Puzzle> = unique.map(|(puzzle, _)| puzzle).collect();
        let mut minimal = self.bulk.are_minimal(&unique).into_iter();
        let mut answers = answers.into_iter();
        for (givens, problem) in givens.iter().zip(problems) {
            let none = Some(Count { found: 0, or_more: false });
            let mut record =
                Record { solutions: none, ..Record::new(givens.shape(), givens.values()) };
            if problem.is_some() {
                page.tally.conflict += 1;
                record.verdict = Some("conflict");
                record.problem = problem.as_deref();
                writer.record(&record, &mut page.out);
                continue;
            }
            let answer = answers.next().flatten();
            record.solution = answer.as_ref().map(|(solution, _)| solution.values());
            match answer.as_ref().map(|(_, count)| *count) {
                None => {
                    page.tally.none += 1;
                    record.verdict = Some("none");
                }
                Some(1) => {
                    record.verdict = Some("unique");
                    record.solutions = Some(Count { found: 1, or_more: false });
                    record.minimal = minimal.next();
                    self.about.fill(&mut record);
                }
                Some(count) => {
                    page.tally.several += 1;
                    record.verdict = Some("several");
                    record.solutions = Some(Count { found: count as u64, or_more: true });
                }
            }
            writer.record(&record, &mut page.out);
        }
    }
}
