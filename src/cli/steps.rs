//! `steps`: all steps of a position.

use super::board_args::BoardOptions;
use super::common_args::DrawArgs;
use super::input::InputOptions;
use super::job::{Outcome, Run};
use super::split::Files;
use super::step_args::StepsArgs;
use crate::batch::{Cancel, Progress, Unit};
use crate::board::Shape;
use crate::deduce::explain::Language;
use crate::deduce::{AllSteps, LadderName, Limits, Sheet};
use crate::error::Error;
use crate::grid::Givens;
use crate::position::Board;
use crate::write::steps::{Listing, Looks, Schema};
use std::time::Duration;

/// Checked options of `steps`.
#[derive(Debug)]
pub(super) struct Options {
    input: InputOptions,
    boards: BoardOptions,
    ladder: LadderName,
    techniques: Vec<String>,
    digits_only: bool,
    count: usize,
    time: Duration,
    is_json: bool,
    schema: Schema,
    language: Language,
    draw: DrawArgs,
    files: Files,
    quiet: bool,
}

impl TryFrom<StepsArgs> for Options {
    type Error = Error;

    fn try_from(args: StepsArgs) -> Result<Options, Error> {
        let options = Options {
            boards: args.board.check(args.input.from)?,
            input: args.input.check()?,
            ladder: args.ladder,
            techniques: args.technique,
            digits_only: args.solving_digits_only,
            count: args.count,
            time: args.max_seconds,
            is_json: args.json,
            schema: args.schema,
            language: args.language,
            draw: args.draw,
            files: args.files.check()?,
            quiet: args.quiet,
        };
        // Names are refused before anything is read.
        let blank = Sheet::new(&Givens::blank(Shape::NINE).try_puzzle()?);
        options.select(AllSteps::try_new(&blank, options.ladder)?, &Limits::new())?;
        Ok(options)
    }
}

impl Options {
    /// The steps that are wanted, within the time.
    fn select(&self, mut all: AllSteps, limits: &Limits) -> Result<AllSteps, Error> {
        if !self.techniques.is_empty() {
            let names: Vec<&str> = self.techniques.iter().map(String::as_str).collect();
            all = all.try_with_techniques(&names)?;
        }
        if self.digits_only {
            all = all.with_digits_only();
        }
        Ok(all.with_limits(limits).with_language(self.language))
    }
}

impl Run for Options {
    fn run(&self) -> Result<Outcome, Error> {
        let cancel = Cancel::on_interrupt()?;
        let mut output = self.files.try_open(&cancel)?;
        let mut progress = Progress::new(Unit::PuzzlesToCome, self.quiet, output.is_terminal());
        let DrawArgs { ascii, color } = self.draw;
        let looks = Looks { color: color.is_wanted(output.is_terminal()), ascii };
        let limits = Limits::new().with_time(self.time).with_cancel(cancel.flag());
        let mut empty = 0;
        let answer = |board: Board| {
            let listing =
                Listing::try_new(board, self.ladder, self.count, |all| self.select(all, &limits))?;
            if cancel.is_set() {
                return Ok(());
            }
            empty += u64::from(listing.is_empty());
            let text = if self.is_json { listing.json(self.schema) } else { listing.text(looks) };
            output.write_record(text.as_bytes())
        };
        if !self.boards.each(&self.input, &cancel, &mut progress, answer)? {
            return Ok(Outcome::Interrupted);
        }
        output.finish()?;
        Ok(if empty > 0 { Outcome::Negative } else { Outcome::Done })
    }
}
