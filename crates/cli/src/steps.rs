//! `steps`: all steps of a position.

use super::album::{Album, PageLook};
use super::board_args::BoardOptions;
use super::common_args::DrawArgs;
use super::draw_args::LookArgs;
use super::input::InputOptions;
use super::job::{Outcome, Run};
use super::split::Files;
use super::step_args::{ListFormat, StepsArgs};
use rootgrid::board::Shape;
use rootgrid::deduce::explain::Language;
use rootgrid::deduce::{AllSteps, LadderName, Limits, Sheet};
use rootgrid::error::Error;
use rootgrid::grid::Givens;
use rootgrid::position::Board;
use rootgrid_batch::{Cancel, Progress, Unit};
use rootgrid_records::write::steps::{Listing, Looks, STEP_STYLE};
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
    format: ListFormat,
    language: Language,
    look: LookArgs,
    draw: DrawArgs,
    files: Files,
    quiet: bool,
}

impl TryFrom<StepsArgs> for Options {
    type Error = Error;

    fn try_from(args: StepsArgs) -> Result<Options, Error> {
        let format = args.try_format()?;
        let options = Options {
            boards: args.board.check(args.input.from)?,
            input: args.input.check()?,
            ladder: args.ladder,
            techniques: args.technique,
            digits_only: args.solving_digits_only,
            count: args.count,
            time: args.max_seconds,
            format,
            language: args.language,
            look: args.look,
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
        let format = self.format.picture();
        format.unwrap_or_default().check_terminal(output.is_terminal())?;
        let page = PageLook { style: STEP_STYLE, language: self.language };
        let new_album = |format| Album::new(format, &self.look, self.files.is_split(), page);
        let mut album = format.map(new_album);
        let mut empty = 0;
        let answer = |board: Board| {
            let listing =
                Listing::try_new(board, self.ladder, self.count, |all| self.select(all, &limits))?;
            if cancel.is_set() {
                return Ok(());
            }
            empty += u64::from(listing.is_empty());
            match (&mut album, self.format) {
                (Some(album), ListFormat::Html) => {
                    let section = listing.section(|picture| self.look.apply(picture));
                    output.write_record(&album.add_section(&section))
                }
                (Some(album), _) => listing.try_pictures()?.try_for_each(|picture| {
                    output.write_record(&album.add(&self.look.apply(picture), "")?)
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
