//! `solve`: solutions of puzzles, or how many there are.

use super::args::SolveArgs;
use super::classes::Classes;
use super::given_solution::{find, solution_of, values_of};
use super::input::{InputOptions, Inputs};
use super::item::{Item, solve_within};
use super::job::{Outcome, Run};
use super::pipeline::{Origin, Page, Pipeline, Portion, Task};
use super::refusals::Refusals;
use super::resume::{self, Begun, Choices, ListRun, refuse_beside};
use super::setup::{Defaults, OutputOptions, RunOptions, Setup};
use super::tally::Tally;
use rootgrid::error::Error;
use rootgrid::grid::{Puzzle, Solution};
use rootgrid::solve::lanes::Backend;
use rootgrid::solve::{Answer, Bulk, is_unique, solutions};
use rootgrid_records::record::{Count, Field, Record};
use rootgrid_records::write::{MainGrid, Writer};
use std::sync::Arc;

/// Bytes of solutions of one puzzle that are held back.
const PAGE: usize = 1 << 15;

/// The question about each puzzle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Question {
    /// The first solution, and whether there are others.
    FirstOfHowMany,
    First,
    CountUpTo(usize),
    All,
}

/// Checked options of `solve`.
#[derive(Debug)]
pub(super) struct SolveOptions {
    input: InputOptions,
    question: Question,
    output: OutputOptions,
    run: RunOptions,
    resume: Option<Choices>,
}

impl TryFrom<SolveArgs> for SolveOptions {
    type Error = Error;

    fn try_from(args: SolveArgs) -> Result<SolveOptions, Error> {
        let question = match (args.count_up_to, args.all) {
            (Some(0), _) => return Err(Error::option("counting up to 0: expected 1 or more")),
            (Some(limit), _) => Question::CountUpTo(usize::try_from(limit).unwrap_or(usize::MAX)),
            (None, true) => Question::All,
            (None, false) if args.first => Question::First,
            (None, false) => Question::FirstOfHowMany,
        };
        let mut known = vec![Field::Index, Field::Clues, Field::Shape, Field::Rules];
        if question != Question::First {
            known.extend([Field::Class, Field::SolutionClass]);
        }
        if !matches!(question, Question::CountUpTo(_)) {
            known.push(Field::Solution);
        }
        if matches!(question, Question::CountUpTo(_) | Question::FirstOfHowMany) {
            known.extend([Field::Solutions, Field::SolutionsExact]);
        }
        let input = args.input.check()?.under_rules(&args.rules);
        let output = args.output.check(&known)?;
        refuse_beside(&args.resume, args.all.then_some("--all"))?;
        let choices = vec![("command", "solve".to_owned()), ("question", format!("{question:?}"))];
        let resume = resume::check(&args.resume, (&input, &output), choices)?;
        Ok(SolveOptions { input, question, output, run: args.run.check()?, resume })
    }
}

impl Run for SolveOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let counts = matches!(self.question, Question::CountUpTo(_));
        let mut defaults = Defaults {
            main: if counts { MainGrid::Puzzle } else { MainGrid::Solution },
            fields: if counts { vec![Field::Solutions] } else { Vec::new() },
            is_single: !counts && self.input.is_single(),
            ..Defaults::default()
        };
        let mut inputs = self.input.open_for(&self.output, &mut defaults);
        let SolveOptions { input, output, run, resume, .. } = self;
        let list = ListRun { input, output, run, resume: resume.as_ref() };
        let outcome = |tally: Tally| match counts || tally.none == 0 {
            true => Outcome::Done,
            false => Outcome::Negative,
        };
        let mut setup = match list.begin(&mut inputs, defaults, None)? {
            Begun::Work(setup) => setup,
            Begun::Whole(tally) => return Ok(outcome(tally)),
        };
        let tally = match self.question {
            Question::First => self.answer_each(&mut setup, inputs, 1)?,
            Question::FirstOfHowMany => self.answer_each(&mut setup, inputs, 2)?,
            Question::CountUpTo(limit) => self.answer_each(&mut setup, inputs, limit)?,
            Question::All => self.list_all(&mut setup, inputs)?,
        };
        let Tally { puzzles, several, none, .. } = tally;
        if several > 0 && self.question == Question::FirstOfHowMany {
            setup.progress.note(&format!(
                "{several} of {puzzles} puzzles have several solutions: the first was written"
            ));
        }
        if tally.wrong_solution > 0 && !counts {
            setup.progress.note(&format!(
                "{} of {puzzles} puzzles come with another solution than theirs, which takes its place",
                tally.wrong_solution
            ));
        }
        if none > 0 && !counts {
            setup.progress.note(&format!("{none} of {puzzles} puzzles have no solution"));
        }
        setup.finish(outcome(tally))
    }
}

impl SolveOptions {
    /// Answers every puzzle, in parallel; solutions are counted up to `limit`.
    fn answer_each(&self, setup: &mut Setup, inputs: Inputs, limit: usize) -> Result<Tally, Error> {
        let task = Answers {
            limit,
            question: self.question,
            backend: self.run.backend,
            writer: setup.writer.clone(),
            fields: setup.fields.clone(),
        };
        Pipeline::new(setup, &self.input).with_inputs(inputs).run(&task)
    }

    /// Writes solutions as they are found, puzzle after puzzle: there may be more than fit anywhere.
    fn list_all(&self, setup: &mut Setup, inputs: Inputs) -> Result<Tally, Error> {
        let mut refusals = Refusals::new(self.input.skip_invalid);
        let mut tally = Tally::default();
        self.input.note_wait(|note| setup.progress.note(note));
        let mut classes = Classes::new(&setup.fields);
        for (number, item) in (0..).zip(inputs) {
            let read = item.and_then(|item| {
                let (beside, place) = (item.beside().to_vec(), item.place());
                let is_limited = item.lists().is_some();
                let puzzle = item.into_puzzle()?;
                if is_limited && !is_unique(&puzzle) {
                    let message = "found candidates: expected a puzzle of digits alone for --all";
                    return Err(Error::text(place, message));
                }
                if let Some(form) = setup.board_form {
                    form.expect_rules(puzzle.rules())?;
                }
                Ok((puzzle, beside))
            });
            let (puzzle, beside) = match read {
                Ok(read) => read,
                Err(error) => {
                    refusals.take(&setup.progress, error)?;
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
                let mut record = Record {
                    solution,
                    index: Some(number),
                    beside: &beside,
                    ..Record::new(puzzle.rules(), puzzle.values())
                };
                classes.fill(&mut record, solution);
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
        refusals.finish((&setup.progress, &setup.cancel), tally.puzzles)?;
        Ok(tally)
    }
}

/// The first solution of each entry, or the number of its solutions.
struct Answers {
    limit: usize,
    question: Question,
    backend: Backend,
    writer: Arc<dyn Writer>,
    fields: Vec<Field>,
}

impl Task for Answers {
    type Tools = (Bulk, Classes);

    fn tools(&self) -> Result<(Bulk, Classes), Error> {
        Ok((Bulk::with_backend(self.backend)?, Classes::new(&self.fields)))
    }

    fn write(&self, (bulk, classes): &mut (Bulk, Classes), portion: Portion<'_>, page: &mut Page) {
        let convert = |item: Item| {
            let lists = item.lists();
            item.into_puzzle().map(|puzzle| (puzzle, lists))
        };
        let (read, origins) = portion.all(page, convert);
        let (puzzles, lists): (Vec<_>, Vec<_>) = read.into_iter().unzip();
        // Which of several solutions the first one is, lists of candidates decide.
        let (question, limit) = match self.question {
            Question::First if lists.iter().any(Option::is_some) => (Question::FirstOfHowMany, 2),
            question => (question, self.limit),
        };
        let answers: Vec<(Option<Solution>, usize)> = match question {
            Question::First => {
                let answers = bulk.first(&puzzles).into_iter();
                answers.map(|first| (first.clone(), usize::from(first.is_some()))).collect()
            }
            Question::FirstOfHowMany => {
                let answers = bulk.solve(&puzzles, limit).into_iter();
                let split = |answer: Option<Answer>| {
                    answer.map_or((None, 0), |(first, n)| (Some(first), n))
                };
                answers.map(split).collect()
            }
            Question::CountUpTo(_) | Question::All => {
                let counts = bulk.count(&puzzles, limit).into_iter();
                counts.map(|count| (None, count)).collect()
            }
        };
        for (((puzzle, origin), lists), mut answer) in
            puzzles.iter().zip(&origins).zip(lists).zip(answers)
        {
            if let Some(lists) = lists.filter(|_| answer.1 > 1) {
                let within = solve_within(puzzle, &lists, limit);
                answer = within.map_or((None, 0), |(first, count)| (Some(first), count));
            }
            let counts = matches!(self.question, Question::CountUpTo(_));
            let solution = answer.0.as_ref().filter(|_| !counts).map(|solution| solution.values());
            self.put((puzzle, origin), solution, answer.1, classes, page);
        }
    }
}

impl Answers {
    fn put(
        &self,
        (puzzle, origin): (&Puzzle, &Origin),
        solution: Option<&[u8]>,
        count: usize,
        classes: &mut Classes,
        page: &mut Page,
    ) {
        page.tally.none += u64::from(count == 0);
        page.tally.several += u64::from(count > 1);
        let solutions = (self.question != Question::First).then_some(Count {
            found: count as u64,
            or_more: count == self.limit,
            is_bound_known: matches!(self.question, Question::CountUpTo(_)),
        });
        let mut record = Record {
            solution,
            index: Some(origin.number),
            beside: &origin.beside,
            solutions,
            ..Record::new(puzzle.rules(), puzzle.values())
        };
        classes.fill(&mut record, solution.filter(|_| count == 1));
        if let Some(said) = find(&origin.beside, &[Field::Solution.name()]) {
            let said = values_of(&said.value, puzzle.shape());
            let said = said.and_then(|values| solution_of(puzzle, &values));
            // Of several solutions the table may have another one.
            let is_only = count == 1 && self.question != Question::First;
            let is_other = |said: Solution| {
                is_only && solution.is_some_and(|solution| solution != said.values())
            };
            page.tally.wrong_solution += u64::from(said.is_none_or(is_other));
        }
        self.writer.record(&record, &mut page.out);
    }
}
