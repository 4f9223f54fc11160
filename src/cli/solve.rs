//! `solve`: solutions of puzzles, or how many there are.

use super::args::SolveArgs;
use super::input::InputOptions;
use super::pages::{Page, Refusals, Tally, process_portions};
use super::setup::{OutputOptions, RunOptions, Setup, Usual};
use super::{Outcome, Run};
use crate::batch::Unit;
use crate::error::Error;
use crate::grid::{Puzzle, text::Entry};
use crate::record::{Count, Field, Record};
use crate::solve::lanes::Backend;
use crate::solve::{Bulk, solutions};
use crate::write::Face;

/// Bytes of solutions of one puzzle that are held back.
const PAGE: usize = 1 << 15;

/// What is asked about each puzzle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Question {
    First,
    CountUpTo(usize),
    All,
}

/// Checked options of `solve`.
#[derive(Debug)]
pub(super) struct Options {
    input: InputOptions,
    question: Question,
    output: OutputOptions,
    run: RunOptions,
}

impl TryFrom<SolveArgs> for Options {
    type Error = Error;

    fn try_from(args: SolveArgs) -> Result<Options, Error> {
        let question = match (args.count_up_to, args.all) {
            (Some(0), _) => return Err(Error::option("counting up to 0: expected 1 or more")),
            (Some(limit), _) => Question::CountUpTo(usize::try_from(limit).unwrap_or(usize::MAX)),
            (None, true) => Question::All,
            (None, false) => Question::First,
        };
        let known = match question {
            Question::CountUpTo(_) => &[Field::Solutions, Field::Clues, Field::Shape][..],
            Question::First => &[Field::Solution, Field::Solutions, Field::Clues, Field::Shape],
            Question::All => &[Field::Solution, Field::Clues, Field::Shape],
        };
        Ok(Options {
            input: args.input.check()?,
            question,
            output: args.output.check(known)?,
            run: args.run.check()?,
        })
    }
}

impl Run for Options {
    fn run(&self) -> Result<Outcome, Error> {
        let counts = matches!(self.question, Question::CountUpTo(_));
        let usual = Usual {
            face: if counts { Face::Puzzle } else { Face::Solution },
            fields: if counts { vec![Field::Solutions] } else { Vec::new() },
            is_single: !counts && self.input.is_single(),
            caption: &[],
            unit: Unit::PuzzlesToCome,
        };
        let mut setup = Setup::try_new(&self.output, &self.run, usual)?;
        let tally = match self.question {
            Question::First => self.answer_each(&mut setup, 2)?,
            Question::CountUpTo(limit) => self.answer_each(&mut setup, limit)?,
            Question::All => self.list_all(&mut setup)?,
        };
        let Tally { puzzles, several, none, .. } = tally;
        if several > 0 && self.question == Question::First {
            setup.progress.note(&format!(
                "{several} of {puzzles} puzzles have several solutions: the first was written"
            ));
        }
        if none > 0 && !counts {
            setup.progress.note(&format!("{none} of {puzzles} puzzles have no solution"));
        }
        let outcome = if none > 0 && !counts { Outcome::Negative } else { Outcome::Done };
        setup.finish(outcome)
    }
}

impl Options {
    /// Answers every puzzle with its first solution and their number, no further than `limit`.
    fn answer_each(&self, setup: &mut Setup, limit: usize) -> Result<Tally, Error> {
        let writer = setup.writer.clone();
        let is_own_limit = self.question == Question::First;
        process_portions(setup, &self.input, Entry::try_into_puzzle, || {
            let mut bulk = Bulk::try_with_backend(Backend::try_chosen()?)?;
            let writer = &writer;
            Ok(move |puzzles: Vec<Puzzle>, page: &mut Page| {
                let mut write = |puzzle: &Puzzle, solution: Option<&[u8]>, count: usize| {
                    page.tally.none += u64::from(count == 0);
                    page.tally.several += u64::from(count > 1);
                    // Whoever sets the limit knows what it means to reach it: the bare number.
                    let or_more = is_own_limit && count == limit;
                    let record = Record {
                        solution,
                        solutions: Some(Count { found: count as u64, or_more }),
                        ..Record::new(puzzle.shape(), puzzle.values())
                    };
                    writer.record(&record, &mut page.out);
                };
                if is_own_limit {
                    for (puzzle, answer) in puzzles.iter().zip(bulk.solve(&puzzles, limit)) {
                        let solution = answer.as_ref().map(|(solution, _)| solution.values());
                        write(puzzle, solution, answer.as_ref().map_or(0, |(_, count)| *count));
                    }
                } else {
                    for (puzzle, count) in puzzles.iter().zip(bulk.count(&puzzles, limit)) {
                        write(puzzle, None, count);
                    }
                }
            })
        })
    }

    /// Writes solutions as they are found, puzzle after puzzle: there may be more than fit anywhere.
    fn list_all(&self, setup: &mut Setup) -> Result<Tally, Error> {
        let mut refusals = Refusals::new(&self.input);
        let mut tally = Tally::default();
        for item in self.input.open() {
            let puzzle = match item.and_then(|entry| entry.try_puzzle()) {
                Ok(puzzle) => puzzle,
                Err(error) => {
                    refusals.take(setup, error)?;
                    continue;
                }
            };
            let mut page = Vec::new();
            let mut found = false;
            for solution in solutions(&puzzle) {
                if setup.cancel.is_set() {
                    break;
                }
                found = true;
                let solution = Some(solution.values());
                let record = Record { solution, ..Record::new(puzzle.shape(), puzzle.values()) };
                setup.writer.record(&record, &mut page);
                if page.len() >= PAGE {
                    setup.output.write(&page)?;
                    page.clear();
                }
            }
            setup.output.write(&page)?;
            if setup.cancel.is_set() {
                break;
            }
            tally.puzzles += 1;
            tally.none += u64::from(!found);
            setup.progress.advance(1);
        }
        refusals.finish(setup, tally.puzzles)?;
        Ok(tally)
    }
}
