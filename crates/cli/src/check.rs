//! `check`: what is true of each puzzle.

use super::args::CheckArgs;
use super::check_board;
use super::given::said_solution;
use super::given_solution::SOLUTION_NAMES;
use super::input::InputOptions;
use super::item::solve_within;
use super::job::{Outcome, Run};
use super::pipeline::{Origin, Page, Pipeline, Portion, Task};
use super::resume::{self, Begun, Choices, ListRun, refuse_beside};
use super::setup::{Defaults, OutputOptions, RunOptions};
use super::tally::Tally;
use super::words::Words;
use rootgrid::board::DigitSet;
use rootgrid::budget::Budget;
use rootgrid::deduce::level::Level;
use rootgrid::error::Error;
use rootgrid::grid::{Givens, Puzzle};
use rootgrid::position::Board;
use rootgrid::solve::lanes::Backend;
use rootgrid::solve::{Answer, Bulk};
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{Count, Field, PuzzleVerdict, Record};
use rootgrid_records::write::Writer;
use std::sync::Arc;

/// Checked options of `check`.
#[derive(Debug)]
pub(super) struct CheckOptions {
    boards: Option<Vec<Board>>,
    /// True if answers say why puzzles have not one solution.
    says_why: bool,
    input: InputOptions,
    output: OutputOptions,
    run: RunOptions,
    resume: Option<Choices>,
}

/// The fields of every answer.
const FIELDS: [Field; 6] =
    [Field::Verdict, Field::Solutions, Field::Clues, Field::Minimal, Field::Level, Field::Problem];

impl TryFrom<CheckArgs> for CheckOptions {
    type Error = Error;

    fn try_from(args: CheckArgs) -> Result<CheckOptions, Error> {
        let boards = args.board.check_boards(args.input.from)?;
        let others = Facts::fields().into_iter().filter(|field| !FIELDS.contains(field));
        let known: Vec<Field> = FIELDS
            .into_iter()
            .chain(others)
            .chain([
                Field::Index,
                Field::Solution,
                Field::SolutionsExact,
                Field::Shape,
                Field::Needless,
            ])
            .collect();
        let (input, output) =
            (args.input.check()?.under_rules(&args.rules), args.output.check(&known)?);
        refuse_beside(&args.resume, boards.as_ref().map(|_| "--board"))?;
        let says_why = args.why;
        let choices = vec![("command", "check".to_owned()), ("why", says_why.to_string())];
        let resume = resume::check(&args.resume, (&input, &output), choices)?;
        Ok(CheckOptions { boards, says_why, input, output, run: args.run.check()?, resume })
    }
}

impl Run for CheckOptions {
    fn run(&self) -> Result<Outcome, Error> {
        if let Some(boards) = &self.boards {
            return check_board::run(boards, &self.output);
        }
        let mut defaults = Defaults {
            usual: FIELDS.to_vec(),
            is_single: self.input.is_single(),
            ..Defaults::default()
        };
        let is_single = defaults.is_single;
        let mut inputs = self.input.open_for(&self.output, &mut defaults);
        let repeats_fields = self.output.has_columns();
        if !repeats_fields {
            // The solution that an entry gives is judged wherever the answer goes.
            let _ = inputs.first_with_fields();
        }
        let CheckOptions { input, output, run, resume, .. } = self;
        let list = ListRun { input, output, run, resume: resume.as_ref() };
        let mut setup = match list.begin(&mut inputs, defaults, None)? {
            Begun::Work(setup) => setup,
            Begun::Whole(tally) => return Ok(outcome(tally)),
        };
        if setup.output.is_terminal() && self.output.form().is_none() && !is_single {
            let others = setup.fields.iter().copied().filter(|field| !FIELDS.contains(field));
            let others: Vec<Field> = others.collect();
            setup.fields = [&FIELDS[..], &others].concat();
            setup.writer = Arc::new(Words { others });
        }
        let task = Check {
            backend: self.run.backend,
            writer: setup.writer.clone(),
            fields: setup.fields.clone(),
            repeats_fields,
            says_why: self.says_why,
        };
        let tally = Pipeline::new(&mut setup, &self.input).with_inputs(inputs).run(&task)?;
        let bad = tally.several + tally.none + tally.conflict;
        if tally.wrong_solution > 0 {
            setup.progress.note(&format!(
                "{} of {} puzzles come with another solution than theirs",
                tally.wrong_solution, tally.puzzles
            ));
        }
        if bad > 0 {
            setup.progress.note(&format!(
                "{bad} of {} puzzles have not exactly one solution: {} several, {} none, {} a digit \
                 twice in a house",
                tally.puzzles, tally.several, tally.none, tally.conflict
            ));
        }
        setup.finish(outcome(tally))
    }
}

/// The outcome of a run: whether all puzzles have one solution, and none is given another.
fn outcome(Tally { several, none, conflict, wrong_solution, .. }: Tally) -> Outcome {
    let bad = several + none + conflict + wrong_solution;
    if bad > 0 { Outcome::Negative } else { Outcome::Done }
}

/// The answers about each entry.
struct Check {
    backend: Backend,
    writer: Arc<dyn Writer>,
    fields: Vec<Field>,
    /// Whether answers repeat the other fields of their entries.
    repeats_fields: bool,
    says_why: bool,
}

/// What an entry says beside its givens.
struct Said {
    /// The candidates of its cells.
    lists: Option<Vec<DigitSet>>,
    /// Its solution, if that can be read.
    solution: Option<Option<Vec<u8>>>,
}

struct Tools {
    bulk: Bulk,
    facts: Facts,
    says_why: bool,
    /// True if answers name what could go.
    names_needless: bool,
}

/// Guesses of the searches for what contradicts, or could go.
const WORK_OF_WHY: u64 = 200_000;

impl Task for Check {
    type Tools = Tools;

    fn tools(&self) -> Result<Tools, Error> {
        let bulk = Bulk::with_backend(self.backend)?;
        Ok(Tools {
            bulk,
            facts: Facts::new(&self.fields),
            says_why: self.says_why,
            names_needless: self.fields.contains(&Field::Needless),
        })
    }

    fn write(&self, tools: &mut Tools, portion: Portion<'_>, page: &mut Page) {
        let (read, mut origins) = portion.all(page, |item| {
            let said =
                Said { lists: item.lists(), solution: said_solution(&item, &SOLUTION_NAMES) };
            Ok((item.into_values(), said))
        });
        if !self.repeats_fields {
            origins.iter_mut().for_each(|origin| origin.beside.clear());
        }
        let (givens, said): (Vec<_>, Vec<_>) = read.into_iter().unzip();
        tools.check((&givens, &said), &origins, &*self.writer, page);
    }
}

impl Tools {
    /// Writes the answers about some givens.
    fn check(
        &mut self,
        (givens, said): (&[Givens], &[Said]),
        origins: &[Origin],
        writer: &dyn Writer,
        page: &mut Page,
    ) {
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
        let (unique, solutions): (Vec<Puzzle>, Vec<_>) = unique.unzip();
        let mut minimal = self.bulk.are_minimal(&unique).into_iter();
        let solved = unique.iter().zip(solutions.into_iter().flatten());
        let solved = solved.map(|(puzzle, (solution, _))| {
            (puzzle.rules().clone(), puzzle.values(), solution.values())
        });
        let mut levels = self.facts.levels(&solved.collect::<Vec<_>>(), Level::None).into_iter();
        let mut answers = answers.into_iter();
        let read = givens.iter().zip(said).zip(origins).zip(problems);
        for (((givens, Said { lists, solution: said }), origin), problem) in read {
            let mut record = Record {
                index: Some(origin.number),
                solutions: Some(Count::exactly(0)),
                beside: &origin.beside,
                ..Record::new(givens.rules(), givens.values())
            };
            if problem.is_some() {
                page.tally.conflict += 1;
                record.verdict = Some(PuzzleVerdict::Conflict);
                record.problem = problem.as_deref();
                writer.record(&record, &mut page.out);
                continue;
            }
            let mut answer = answers.next().flatten();
            let several = answer.as_ref().is_some_and(|(_, count)| *count > 1);
            if let Some(lists) = lists.as_ref().filter(|_| several) {
                answer = solve_within(givens, lists, 2);
                // What is asked of clues is not known of candidates.
                if let Some((solution, 1)) = &answer {
                    record.solution = Some(solution.values());
                    record.verdict = Some(PuzzleVerdict::Unique);
                    record.solutions = Some(Count::exactly(1));
                    writer.record(&record, &mut page.out);
                    continue;
                }
            }
            record.solution = answer.as_ref().map(|(solution, _)| solution.values());
            // A flaw of the clues is not known of candidates.
            let is_flawed = lists.is_none() && answer.as_ref().is_none_or(|(_, count)| *count != 1);
            let why = (self.says_why && is_flawed).then(|| why(givens)).flatten();
            record.problem = why.as_deref();
            let is_unique = answer.as_ref().is_some_and(|(_, count)| *count == 1);
            let needless = (self.names_needless && is_unique).then(|| needless(givens)).flatten();
            record.needless = needless.as_deref();
            match answer.as_ref().map(|(_, count)| *count) {
                None => {
                    page.tally.none += 1;
                    record.verdict = Some(PuzzleVerdict::None);
                }
                Some(1) => {
                    record.verdict = Some(PuzzleVerdict::Unique);
                    record.solutions = Some(Count::exactly(1));
                    record.minimal = minimal.next();
                    record.level = levels.next().flatten();
                    self.facts.fill(&mut record);
                    if said.as_ref().is_some_and(|said| said.as_deref() != record.solution) {
                        page.tally.wrong_solution += 1;
                        record.verdict = Some(PuzzleVerdict::WrongSolution);
                        record.problem = PuzzleVerdict::WrongSolution.problem();
                    }
                }
                Some(count) => {
                    page.tally.several += 1;
                    record.verdict = Some(PuzzleVerdict::Several);
                    record.solutions = Some(Count::at_least(count as u64));
                }
            }
            writer.record(&record, &mut page.out);
        }
    }
}

/// The reason why a puzzle has not one solution, if it is found.
fn why(givens: &Givens) -> Option<String> {
    let puzzle = Puzzle::try_from(givens.clone()).ok()?;
    let flaw = puzzle.flaw(Budget::new().with_work(WORK_OF_WHY)).ok()??;
    Some(flaw.text(&puzzle))
}

/// The clues and rules of a puzzle with one solution that could each go alone, if they are found.
fn needless(givens: &Givens) -> Option<Vec<String>> {
    let puzzle = Puzzle::try_from(givens.clone()).ok()?;
    let (rules, clues) = puzzle.needless(Budget::new().with_work(WORK_OF_WHY)).ok()?;
    Some(clues.into_iter().map(|cell| puzzle.entry(cell)).chain(rules).collect())
}
