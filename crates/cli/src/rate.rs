//! `rate`: the rating of each puzzle.

use super::input::InputOptions;
use super::item::{Item, solve_within};
use super::job::{Outcome, Run};
use super::pipeline::{Page, Pipeline, Portion, Task};
use super::rate_board::{self, Request};
use super::resume::{self, Begun, Choices, ListRun, refuse_beside};
use super::setup::{Defaults, OutputOptions, RunOptions};
use super::step_args::RateArgs;
use super::tally::Tally;
use rootgrid::board::DigitSet;
use rootgrid::deduce::{Limits, Profile};
use rootgrid::error::Error;
use rootgrid::grid::{Givens, Puzzle, Solution};
use rootgrid::position::Board;
use rootgrid::rate::{Rater, Scale};
use rootgrid::solve::{Answer, Bulk};
use rootgrid_records::facts::{BEYOND_RATED, Facts, NOT_RATED, RULES_NOT_RATED};
use rootgrid_records::record::{Field, PuzzleVerdict, Record};
use rootgrid_records::write::{Form, Format, Writer};
use std::sync::Arc;

/// The line of a puzzle unless another form is asked for.
const LINE: &str = "%g %r %p %d";

/// The fields of forms for people.
const SCORES: [Field; 3] = [Field::Rating, Field::Pearl, Field::Diamond];

/// The fields of forms with named columns.
const COLUMNS: [Field; 14] = [
    Field::Index,
    Field::Clues,
    Field::Rating,
    Field::Pearl,
    Field::Diamond,
    Field::RatingExact,
    Field::Technique,
    Field::PearlTechnique,
    Field::DiamondTechnique,
    Field::Grade,
    Field::Qqwing,
    Field::Steps,
    Field::Techniques,
    Field::Problem,
];

/// Checked options of `rate`.
#[derive(Debug)]
pub(super) struct RateOptions {
    boards: Option<Vec<Board>>,
    input: InputOptions,
    profile: Profile,
    scale: Scale,
    limits: Limits,
    output: OutputOptions,
    run: RunOptions,
    resume: Option<Choices>,
}

impl TryFrom<RateArgs> for RateOptions {
    type Error = Error;

    fn try_from(args: RateArgs) -> Result<RateOptions, Error> {
        let own = [
            Field::Index,
            Field::Clues,
            Field::Shape,
            Field::Rules,
            Field::Verdict,
            Field::Problem,
        ];
        let known = [&own[..], &Facts::fields(), &[Field::Solution]].concat();
        let mut output = args.output;
        output.format = output.format.or(args.template.map(Form::Template));
        output.check_name()?;
        let named = output.files.file.output.as_deref().and_then(Form::of);
        let is_line = matches!(named, None | Some(Form::Named(Format::Line)));
        if output.format.is_none()
            && output.link.is_none()
            && !output.json
            && output.with.is_empty()
            && is_line
        {
            output.format = Some(Form::Template(LINE.parse()?));
        }
        if args.scale == Scale::Exchange && args.profile != Profile::Se2021 {
            return Err(Error::option(
                "--scale exchange goes by ratings of 2021: write --profile se2021 as well",
            ));
        }
        if args.board.board.is_some() && matches!(args.scale, Scale::Hodoku | Scale::Qqwing) {
            return Err(Error::option(format!(
                "--scale {} goes by whole puzzles: for boards in play write rootgrid, exchange or se",
                args.scale
            )));
        }
        let input = args.input.check()?.under_rules(&args.rules);
        let output = output.check_rated(&known, args.profile)?;
        refuse_beside(&args.resume, args.board.board.as_ref().map(|_| "--board"))?;
        let choices = vec![
            ("command", "rate".to_owned()),
            ("profile", args.profile.to_string()),
            ("scale", args.scale.to_string()),
            ("max-seconds", format!("{:?}", args.max_seconds)),
        ];
        Ok(RateOptions {
            resume: resume::check(&args.resume, (&input, &output), choices)?,
            boards: args.board.check_boards(args.input.from)?,
            input,
            profile: args.profile,
            scale: args.scale,
            limits: args.max_seconds.map_or_else(Limits::new, |time| Limits::new().with_time(time)),
            output,
            run: args.run.check()?,
        })
    }
}

/// What there is where there is no rating.
const FOR_ALL: &str =
    "--with grade is for all, --with effort for all that the teaching ladder solves";

impl RateOptions {
    /// The tools that work out the fields of a puzzle.
    fn facts(&self, fields: &[Field]) -> Facts {
        Facts::with_profile(fields, self.profile)
            .with_scale(self.scale)
            .with_limits(self.limits.clone())
    }
}

impl Run for RateOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let usual = if self.output.has_columns() { COLUMNS.to_vec() } else { SCORES.to_vec() };
        if let Some(boards) = &self.boards {
            let RateOptions { output, run, .. } = self;
            let facts = &|fields: &[Field]| self.facts(fields);
            return rate_board::run(boards, Request { facts, output, run, usual });
        }
        let mut defaults = Defaults { usual, ..Defaults::default() };
        let mut inputs = self.input.open_for(&self.output, &mut defaults);
        let RateOptions { input, output, run, resume, .. } = self;
        let list = ListRun { input, output, run, resume: resume.as_ref() };
        let mut setup = match list.begin(&mut inputs, defaults, None)? {
            Begun::Work(setup) => setup,
            Begun::Whole(tally) => return Ok(outcome(tally)),
        };
        let task = Rating {
            options: self,
            limits: self.limits.clone().with_cancel(setup.cancel.flag()),
            writer: setup.writer.clone(),
            fields: setup.fields.clone(),
        };
        let tally = Pipeline::new(&mut setup, &self.input).with_inputs(inputs).run(&task)?;
        let bad = tally.several + tally.none + tally.conflict;
        let other = tally.other_shape;
        if other > 0 {
            setup.progress.note(&format!(
                "{other} of {} puzzles were not rated: ratings are for boards of side 9 and not for all rules, {FOR_ALL}",
                tally.puzzles
            ));
        }
        if bad > 0 {
            setup.progress.note(&format!(
                "{bad} of {} puzzles have not exactly one solution and were not rated",
                tally.puzzles
            ));
        }
        let beyond = tally.beyond;
        if beyond > 0 {
            setup.progress.note(&format!(
                "{beyond} of {} puzzles were not rated, as they need chains within chains that take too long to find under further \
                 rules: {FOR_ALL}",
                tally.puzzles
            ));
        }
        let given_up = tally.given_up;
        if given_up > 0 {
            setup.progress.note(&format!(
                "{given_up} of {} puzzles were given up after --max-seconds: their ratings are lower bounds",
                tally.puzzles
            ));
        }
        setup.finish(outcome(tally))
    }
}

/// The outcome of a run: whether all puzzles were rated.
fn outcome(tally: Tally) -> Outcome {
    let Tally { several, none, conflict, other_shape, beyond, given_up, .. } = tally;
    match several + none + conflict + other_shape + beyond + given_up {
        0 => Outcome::Done,
        _ => Outcome::Negative,
    }
}

/// The rating of each entry.
struct Rating<'a> {
    options: &'a RateOptions,
    /// Those of the options, and the flag that an interrupt sets.
    limits: Limits,
    writer: Arc<dyn Writer>,
    fields: Vec<Field>,
}

/// A solution and the number of solutions, if there is one.
type Solved = Option<Answer>;

/// The basis of a rating: the data that leave one solution.
#[derive(PartialEq)]
enum RatingBasis {
    /// The digits alone.
    Digits,
    /// The candidates as well, as in a Sukaku.
    Lists,
}

struct Tools {
    bulk: Bulk,
    facts: Facts,
    /// True if fields of the rating scale are asked for, beside those that boards of all shapes have.
    rates: bool,
}

impl Task for Rating<'_> {
    type Tools = Tools;

    fn tools(&self) -> Result<Tools, Error> {
        let facts = self.options.facts(&self.fields).with_limits(self.limits.clone());
        let rates = self.fields.iter().copied().any(Facts::is_of_nine);
        Ok(Tools { bulk: Bulk::with_backend(self.options.run.backend)?, facts, rates })
    }

    fn write(&self, tools: &mut Tools, portion: Portion<'_>, page: &mut Page) {
        let first = portion.first();
        let mut answers = tools.solve_nines(&portion);
        portion.each(page, |index, item, page| {
            let answer = answers.get_mut((index - first) as usize).and_then(Option::take);
            let board = item.position().cloned();
            let values = board.as_ref().map(Board::values);
            let givens = values.as_ref().unwrap_or(item.givens());
            let mut record = Record {
                index: Some(index),
                beside: item.beside(),
                ..Record::new(givens.rules(), givens.values())
            };
            let solved = tools.judge((givens, answer), item.lists(), &mut record, &mut page.tally);
            if let Some((solution, rests_on)) = &solved {
                record.solution = Some(solution.values());
                match board.filter(|_| *rests_on == RatingBasis::Lists) {
                    Some(board) if board.rules().is_ordinary_nine() => {
                        tools.facts.fill_position(&board, &mut record)?;
                    }
                    _ => tools.facts.fill(&mut record),
                }
            }
            let is_open = record.rating.is_none() && record.problem.is_none() && tools.rates;
            if is_open && record.solution.is_some() {
                record.problem = Some(BEYOND_RATED);
                page.tally.beyond += 1;
            }
            let is_given_up = record.rating.is_some_and(|rating| !rating.is_complete());
            page.tally.given_up += u64::from(is_given_up);
            self.writer.record(&record, &mut page.out);
            Ok(())
        });
    }
}

impl Tools {
    /// Solves the 9x9 puzzles of a portion together; the others are left open.
    fn solve_nines(&mut self, portion: &Portion<'_>) -> Vec<Option<Solved>> {
        let is_nine =
            |item: &&Item| item.givens().rules().is_ordinary_nine() && item.position().is_none();
        let puzzle = |item: &Item| Puzzle::try_from(item.givens().clone()).ok();
        let read: Vec<_> =
            portion.read().map(|item| item.filter(is_nine).and_then(puzzle)).collect();
        let is_open: Vec<bool> = read.iter().map(Option::is_none).collect();
        let puzzles: Vec<Puzzle> = read.into_iter().flatten().collect();
        let mut answers = self.bulk.solve(&puzzles, 2).into_iter();
        is_open.into_iter().map(|is_open| if is_open { None } else { answers.next() }).collect()
    }

    /// The verdict on a puzzle, which may have been solved, with its solution if it can be rated.
    fn judge(
        &mut self,
        (givens, answer): (&Givens, Option<Solved>),
        lists: Option<Vec<DigitSet>>,
        record: &mut Record<'_>,
        tally: &mut Tally,
    ) -> Option<(Solution, RatingBasis)> {
        let answer = match answer {
            Some(answer) => answer,
            None => match Puzzle::try_from(givens.clone()) {
                Ok(puzzle) => self.bulk.solve(&[puzzle], 2).pop().flatten(),
                Err(_) => return refuse(PuzzleVerdict::Conflict, record, &mut tally.conflict),
            },
        };
        let solved = match answer {
            None => return refuse(PuzzleVerdict::None, record, &mut tally.none),
            Some((solution, 1)) => (solution, RatingBasis::Digits),
            Some(_) => match lists.and_then(|lists| solve_within(givens, &lists, 2)) {
                Some((solution, 1)) => (solution, RatingBasis::Lists),
                _ => return refuse(PuzzleVerdict::Several, record, &mut tally.several),
            },
        };
        record.verdict = Some(PuzzleVerdict::Unique);
        if !Rater::rates(givens.rules()) && self.rates {
            let is_ordinary = givens.rules().is_ordinary();
            record.problem = Some(if is_ordinary { NOT_RATED } else { RULES_NOT_RATED });
            tally.other_shape += 1;
        }
        Some(solved)
    }
}

/// Counts a puzzle that cannot be rated.
fn refuse<T>(verdict: PuzzleVerdict, record: &mut Record<'_>, counter: &mut u64) -> Option<T> {
    *counter += 1;
    record.verdict = Some(verdict);
    record.problem = verdict.problem();
    None
}
