//! `rate`: the rating of each puzzle.

use super::input::InputOptions;
use super::pages::{Page, process};
use super::setup::{OutputOptions, RunOptions, Setup, Usual};
use super::step_args::{RateArgs, ReportFormatArg};
use super::{Outcome, Run};
use crate::batch::Unit;
use crate::board::Shape;
use crate::deduce::{Limits, Profile};
use crate::error::Error;
use crate::grid::text::Entry;
use crate::grid::{Givens, Puzzle};
use crate::rate::{QqwingJudge, Rater};
use crate::solve::Solver;
use crate::write::Face;
use crate::write::report::{self, Report, Template, Verdict};
use std::time::{Duration, Instant};

/// The line of a puzzle unless told otherwise.
const LINE: &str = "%g %r %p %d";

/// How reports are written.
#[derive(Debug)]
enum Form {
    Template(Template),
    Csv,
    Jsonl,
}

/// Checked options of `rate`.
#[derive(Debug)]
pub(super) struct Options {
    input: InputOptions,
    profile: Profile,
    limits: Limits,
    form: Form,
    output: OutputOptions,
    run: RunOptions,
}

impl TryFrom<RateArgs> for Options {
    type Error = Error;

    fn try_from(args: RateArgs) -> Result<Options, Error> {
        let form = match (&args.template, args.format) {
            (Some(text), _) => Form::Template(text.parse()?),
            (None, ReportFormatArg::Line) => Form::Template(LINE.parse()?),
            (None, ReportFormatArg::Csv) => Form::Csv,
            (None, ReportFormatArg::Jsonl) => Form::Jsonl,
        };
        let time = match args.max_seconds {
            None => None,
            Some(seconds) => {
                let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
                Some(time.ok_or_else(|| {
                    Error::option(format!("{seconds} seconds asked for: expected more than 0"))
                })?)
            }
        };
        Ok(Options {
            input: args.input.check()?,
            profile: args.profile,
            limits: time.map_or_else(Limits::new, |time| Limits::new().with_time(time)),
            form,
            output: OutputOptions::of_file(args.file),
            run: args.run.check()?,
        })
    }
}

impl Run for Options {
    fn run(&self) -> Result<Outcome, Error> {
        let usual = Usual {
            face: Face::Puzzle,
            fields: Vec::new(),
            is_single: false,
            caption: &[],
            unit: Unit::PuzzlesToCome,
        };
        let mut setup = Setup::try_new(&self.output, &self.run, usual)?;
        if let Form::Csv = self.form {
            setup.output.write(report::CSV_HEADER.as_bytes())?;
        }
        let tally = process(&mut setup, &self.input, || {
            let mut tools = Tools::new(self.profile);
            move |index, entry: &Entry, page: &mut Page| {
                self.rate(index, entry.givens(), &mut tools, page);
                Ok(())
            }
        })?;
        let bad = tally.several + tally.none + tally.conflict;
        let other = tally.other_shape;
        if other > 0 {
            setup.progress.note(&format!(
                "{other} of {} puzzles were not rated: ratings are for boards of side 9",
                tally.puzzles
            ));
        }
        if bad > 0 {
            setup.progress.note(&format!(
                "{bad} of {} puzzles have not exactly one solution and were not rated",
                tally.puzzles
            ));
        }
        setup.finish(if bad + other > 0 { Outcome::Negative } else { Outcome::Done })
    }
}

/// What rating needs.
struct Tools {
    solver: Solver,
    rater: Rater,
    qqwing: QqwingJudge,
}

impl Tools {
    fn new(profile: Profile) -> Tools {
        Tools {
            solver: Solver::new(Shape::NINE),
            rater: Rater::new(profile),
            qqwing: QqwingJudge::new(),
        }
    }
}

impl Options {
    fn rate(&self, index: u64, givens: &Givens, tools: &mut Tools, page: &mut Page) {
        let start = Instant::now();
        let verdict = self.judge(givens, tools, page);
        let (shape, values) = (givens.shape(), givens.values());
        let report = Report { index, shape, values, verdict, time: start.elapsed() };
        let text = match &self.form {
            Form::Template(template) => template.fill(&report),
            Form::Csv => report::csv(&report),
            Form::Jsonl => report::json(&report),
        };
        page.out.extend_from_slice(text.as_bytes());
    }

    fn judge(&self, givens: &Givens, tools: &mut Tools, page: &mut Page) -> Verdict {
        let Ok(puzzle) = Puzzle::try_from(givens.clone()) else {
            page.tally.conflict += 1;
            return Verdict::Unrated("a digit twice in a house");
        };
        if tools.solver.shape() != puzzle.shape() {
            tools.solver = Solver::new(puzzle.shape());
        }
        match tools.solver.count(puzzle.values(), 2) {
            0 => {
                page.tally.none += 1;
                return Verdict::Unrated("no solution");
            }
            1 => {}
            _ => {
                page.tally.several += 1;
                return Verdict::Unrated("several solutions");
            }
        }
        if puzzle.shape() != Shape::NINE {
            page.tally.other_shape += 1;
            return Verdict::Unrated("ratings are for boards of side 9");
        }
        let rating = tools.rater.rate_within(&puzzle, &self.limits);
        let at_least = !rating.is_complete();
        Verdict::Rated { rating, at_least, qqwing: tools.qqwing.level(&puzzle) }
    }
}
