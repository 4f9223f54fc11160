//! `steps`: all steps of a position.

use super::album::{Album, PageLook};
use super::board_args::BoardOptions;
use super::common_args::DrawArgs;
use super::input::InputOptions;
use super::job::{Outcome, Run};
use super::split::Files;
use super::step_args::{ListFormat, StepsArgs};
use rootgrid::board::Shape;
use rootgrid::deduce::{AllSteps, Limits, Sheet};
use rootgrid::error::Error;
use rootgrid::grid::Givens;
use rootgrid::position::Board;
use rootgrid_batch::{Cancel, Progress, Unit};
use rootgrid_records::write::steps::{Listing, Looks, STEP_STYLE};

/// Checked options of `steps`.
#[derive(Debug)]
pub(super) struct StepsOptions {
    input: InputOptions,
    boards: BoardOptions,
    format: ListFormat,
    files: Files,
    args: StepsArgs,
}

impl TryFrom<StepsArgs> for StepsOptions {
    type Error = Error;

    fn try_from(args: StepsArgs) -> Result<StepsOptions, Error> {
        let options = StepsOptions {
            format: args.try_format()?,
            boards: args.board.check(args.input.from)?,
            input: args.input.check()?,
            files: args.files.check()?,
            args,
        };
        // Names are refused before anything is read.
        let blank = Sheet::new(&Givens::blank(Shape::NINE).try_puzzle()?);
        options.select(AllSteps::try_new(&blank, options.args.ladder)?, &Limits::new())?;
        Ok(options)
    }
}

impl StepsOptions {
    /// The steps that are wanted, within the time.
    fn select(&self, mut all: AllSteps, limits: &Limits) -> Result<AllSteps, Error> {
        if !self.args.technique.is_empty() {
            let names: Vec<&str> = self.args.technique.iter().map(String::as_str).collect();
            all = all.try_with_techniques(&names)?;
        }
        if self.args.solving_digits_only {
            all = all.with_digits_only();
        }
        Ok(all.with_limits(limits).with_language(self.args.language))
    }
}

impl Run for StepsOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let cancel = Cancel::on_interrupt()?;
        let mut output = self.files.try_open(&cancel)?;
        let mut progress =
            Progress::new(Unit::PuzzlesToCome, self.args.quiet, output.is_terminal());
        let DrawArgs { ascii, color } = self.args.draw;
        let looks = Looks { color: color.is_wanted(output.is_terminal()), ascii };
        let limits = Limits::new().with_time(self.args.max_seconds).with_cancel(cancel.flag());
        let format = self.format.picture();
        format.unwrap_or_default().check_terminal(output.is_terminal())?;
        let page = PageLook { style: STEP_STYLE, language: self.args.language };
        let new_album = |format| Album::new(format, &self.args.look, self.files.is_split(), page);
        let mut album = format.map(new_album);
        let mut empty = 0;
        let answer = |board: Board| {
            let listing = Listing::try_new(board, self.args.ladder, self.args.count, |all| {
                self.select(all, &limits)
            })?;
            if cancel.is_set() {
                return Ok(());
            }
            empty += u64::from(listing.is_empty());
            match (&mut album, self.format) {
                (Some(album), ListFormat::Html) => {
                    let section = listing.section(|picture| self.args.look.apply(picture));
                    output.write_record(&album.add_section(&section))
                }
                (Some(album), _) => listing.try_pictures()?.try_for_each(|picture| {
                    output.write_record(&album.add(&self.args.look.apply(picture), "")?)
                }),
                (None, ListFormat::Json) => output.write_record(listing.json().as_bytes()),
                (None, _) => output.write_record(listing.text(looks).as_bytes()),
            }
        };
        if !self.boards.each(&self.input, &cancel, &mut progress, answer)? {
            return Ok(Outcome::Interrupted);
        }
        output.write(&album.map_or_else(Vec::new, |mut album| album.end()))?;
        output.finish()?;
        Ok(if empty > 0 { Outcome::Negative } else { Outcome::Done })
    }
}
