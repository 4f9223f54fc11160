//! The way of these commands: every puzzle of the input is asked about, in parallel, and its answers are written.

use super::question::{Asked, Question};
use crate::item::Kin;
use crate::job::{Outcome, Run};
use crate::pipeline::{Page, Pipeline, Portion, Task};
use crate::setup::{Defaults, Setup};
use crate::tally::Tally;
use rootgrid::board::Shape;
use rootgrid::budget::{Budget, Stop};
use rootgrid::deduce::Limits;
use rootgrid::error::Error;
use rootgrid::grid::text::Entry;
use rootgrid::grid::{Givens, Puzzle, Solution};
use rootgrid::solve::Solver;
use rootgrid_records::facts::{Facts, NOT_RATED};
use rootgrid_records::record::{Count, Field, PuzzleVerdict, Record};
use rootgrid_records::write::Writer;
use std::sync::{Arc, OnceLock};

/// Asks about every puzzle of the input.
impl<Q: Question> Run for Q {
    fn run(&self) -> Result<Outcome, Error> {
        let options = self.options();
        let [lines, columns] = &options.fields;
        let has_columns = options.output.has_columns();
        // The answer itself stands there whatever else is asked for; in columns it has its place among the usual ones.
        let has_answer_first = !has_columns || options.output.has_fields();
        let mut defaults = Defaults {
            fields: if has_answer_first { lines.clone() } else { Vec::new() },
            usual: if has_columns { columns.clone() } else { Vec::new() },
            is_single: Q::IS_ONE_EACH && !options.is_bare && options.input.is_single(),
            ..Defaults::default()
        };
        let (inputs, note) = match Q::IS_OF_OTHERS {
            true => {
                let kin = if options.has_solution { Kin::SameSolution } else { Kin::Others };
                options.input.open_for_others(&options.output, &mut defaults, kin)
            }
            false => (options.input.open_for(&options.output, &mut defaults), None),
        };
        let mut setup = Setup::new(&options.output, &options.run, defaults)?;
        note.into_iter().for_each(|note| setup.progress.note(&note));
        self.begin(&mut setup);
        if options.is_bare {
            setup.writer = Arc::new(Bare);
        }
        let task = Answers {
            question: self,
            budget: Budget::new().with_time(options.time).with_cancel(setup.cancel.flag()),
            limits: Limits::new().with_cancel(setup.cancel.flag()),
            writer: setup.writer.clone(),
            shows_problems: Q::IS_ONE_EACH && !options.is_bare
                || setup.fields.contains(&Field::Problem),
            fields: setup.fields.clone(),
            reason: OnceLock::new(),
        };
        let tally = Pipeline::new(&mut setup, &options.input).with_inputs(inputs).run(&task)?;
        let Tally { puzzles, several, none, conflict, given_up, unmet, cut, other_shape, .. } =
            tally;
        let bad = several + none + conflict;
        let reason = task.reason.get().map_or("", String::as_str);
        let unmet_note = format!("have no answer as asked for: {reason}");
        let notes = [
            (bad, if Q::IS_OF_ONE { "have not exactly one solution" } else { "have no solution" }),
            (other_shape, "were left out: ratings are for boards of side 9"),
            (given_up, Q::GIVEN_UP),
            (unmet, &unmet_note),
            (cut, "have more than --count"),
        ];
        for (count, what) in notes.into_iter().filter(|(count, _)| *count > 0) {
            setup.progress.note(&format!("{count} of {puzzles} puzzles {what}"));
        }
        setup.finish(if bad + given_up + unmet + other_shape > 0 {
            Outcome::Negative
        } else {
            Outcome::Done
        })
    }
}

/// Writes boards in a form of their own, which their records have as candidates.
struct Bare;

impl Writer for Bare {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        if let Some(text) = record.candidates {
            out.extend_from_slice(text.trim_end().as_bytes());
            out.push(b'\n');
        }
    }
}

struct Answers<'a, Q> {
    question: &'a Q,
    budget: Budget,
    limits: Limits,
    writer: Arc<dyn Writer>,
    /// True if puzzles without an answer have a record.
    shows_problems: bool,
    fields: Vec<Field>,
    /// A reason why there is no answer as asked for.
    reason: OnceLock<String>,
}

impl<Q: Question> Task for Answers<'_, Q> {
    type Tools = (Solver, Facts);

    fn tools(&self) -> Result<(Solver, Facts), Error> {
        let facts = Facts::new(&self.fields);
        Ok((Solver::new(Shape::NINE), facts.with_limits(self.limits.clone())))
    }

    fn write(&self, (solver, facts): &mut (Solver, Facts), portion: Portion<'_>, page: &mut Page) {
        portion.each(page, |index, entry, page| {
            let record = Record {
                index: Some(index),
                beside: entry.beside(),
                ..Record::new(entry.givens().rules(), entry.givens().values())
            };
            let tally = &mut page.tally;
            let (verdict, problem, counter) =
                match self.ask(&entry, &record, solver, facts, &mut page.out)? {
                    Ending::Complete => return Ok(()),
                    Ending::Cut => {
                        tally.cut += 1;
                        return Ok(());
                    }
                    Ending::Partial => {
                        tally.given_up += 1;
                        return Ok(());
                    }
                    Ending::Conflict => (Some(PuzzleVerdict::Conflict), None, &mut tally.conflict),
                    Ending::NoSolution => (Some(PuzzleVerdict::None), None, &mut tally.none),
                    Ending::Several => (Some(PuzzleVerdict::Several), None, &mut tally.several),
                    Ending::OtherShape => {
                        (None, Some(NOT_RATED.to_owned()), &mut tally.other_shape)
                    }
                    Ending::OutOfTime => {
                        (None, Some("the time was over".to_owned()), &mut tally.given_up)
                    }
                    Ending::Unmet(why) => {
                        let _ = self.reason.set(why.clone());
                        (None, Some(why), &mut tally.unmet)
                    }
                };
            *counter += 1;
            if self.shows_problems {
                let problem = problem.as_deref().or(verdict.and_then(PuzzleVerdict::problem));
                let has_none =
                    matches!(verdict, Some(PuzzleVerdict::None | PuzzleVerdict::Conflict));
                let solutions = has_none.then_some(Count::exactly(0));
                let record = Record { verdict, problem, solutions, ..record };
                self.writer.record(&record, &mut page.out);
            }
            Ok(())
        });
    }
}

/// The end of the search for the answer about a puzzle.
enum Ending {
    Complete,
    /// There is more than was asked for.
    Cut,
    Conflict,
    NoSolution,
    Several,
    OtherShape,
    OutOfTime,
    /// The time was over, and the answer that was put says so.
    Partial,
    /// There is no answer as asked for, for this reason.
    Unmet(String),
}

impl<Q: Question> Answers<'_, Q> {
    fn ask(
        &self,
        entry: &Entry,
        record: &Record<'_>,
        solver: &mut Solver,
        facts: &mut Facts,
        out: &mut Vec<u8>,
    ) -> Result<Ending, Error> {
        let Ok(puzzle) = Puzzle::try_from(entry.givens().clone()) else {
            return Ok(Ending::Conflict);
        };
        if !self.question.takes(puzzle.rules()) {
            return Ok(Ending::OtherShape);
        }
        if solver.rules() != puzzle.rules() {
            *solver = Solver::new(puzzle.rules());
        }
        let most = if Q::IS_OF_ONE { 2 } else { 1 };
        let mut solutions = Vec::new();
        let search = solver.try_visit(puzzle.values(), &self.budget.watch(), |values| {
            let solution = Givens::from_trusted(puzzle.rules(), values);
            solutions.push(Solution::from_trusted(solution));
            solutions.len() < most
        });
        let stopped = |interrupt: bool| {
            // What the pipeline makes of it is that the run was interrupted.
            let words = "interrupted";
            if interrupt { Err(Error::unmet(words)) } else { Ok(Ending::OutOfTime) }
        };
        match (search, solutions.len()) {
            (Err(stop), _) => return stopped(stop == Stop::Cancel),
            (Ok(()), 0) => return Ok(Ending::NoSolution),
            (Ok(()), 2..) => return Ok(Ending::Several),
            _ => {}
        }
        let asked = Asked {
            puzzle: &puzzle,
            solution: &solutions[0],
            index: record.index.unwrap_or(0),
            budget: self.budget.clone(),
        };
        let mut is_put = false;
        let answer = self.question.answer(&asked, &mut |answer| {
            is_put = true;
            let mut answer = Record { index: record.index, beside: record.beside, ..*answer };
            facts.fill(&mut answer);
            self.writer.record(&answer, out);
        });
        match answer {
            Ok(true) => Ok(Ending::Complete),
            Ok(false) => Ok(Ending::Cut),
            Err(error) if error.is_used_up() && is_put && Q::IS_ONE_EACH => Ok(Ending::Partial),
            Err(error) if error.is_used_up() => Ok(Ending::OutOfTime),
            Err(error) if error.is_unmet() => Ok(Ending::Unmet(error.to_string())),
            Err(error) => Err(Error::text(entry.place(), error.to_string())),
        }
    }
}
