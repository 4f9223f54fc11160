//! `steps`: all steps of a position.

use super::album::{Gallery, TextFrame};
use super::board_args::BoardOptions;
use super::draw_args::{PictureFormat, format};
use super::input::InputOptions;
use super::job::{Outcome, Run};
use super::split::Files;
use super::step_args::StepsArgs;
use super::step_formats::ListFormat;
use rootgrid::board::Shape;
use rootgrid::deduce::{AllSteps, Limits, Sheet};
use rootgrid::error::Error;
use rootgrid::grid::Givens;
use rootgrid_records::write::steps::Listing;

/// Checked options of `steps`.
#[derive(Debug)]
pub(super) struct StepsOptions {
    input: InputOptions,
    boards: BoardOptions,
    format: ListFormat,
    picture: Option<PictureFormat>,
    files: Files,
    args: StepsArgs,
}

impl TryFrom<StepsArgs> for StepsOptions {
    type Error = Error;

    fn try_from(args: StepsArgs) -> Result<StepsOptions, Error> {
        let (format, picture) = format(args.format(), &args.shown.files, &args.shown.look)?;
        let options = StepsOptions {
            format,
            picture,
            boards: args.board.check(args.input.from)?,
            input: args.input.check()?.under_rules(&args.rules),
            files: args.shown.files.check()?,
            args,
        };
        // Names are refused before anything is read.
        let blank = Sheet::new(&Givens::blank(Shape::NINE).into_puzzle()?);
        options.select(AllSteps::new(&blank, options.args.ladder)?, &Limits::new())?;
        Ok(options)
    }
}

impl StepsOptions {
    /// The steps that are wanted, within the time.
    fn select(&self, mut all: AllSteps, limits: &Limits) -> Result<AllSteps, Error> {
        if !self.args.technique.is_empty() {
            let names: Vec<&str> = self.args.technique.iter().map(String::as_str).collect();
            all = all.with_techniques(&names)?;
        }
        if self.args.solving_digits_only {
            all = all.with_digits_only();
        }
        if self.args.siamese {
            all = all.with_siamese();
        }
        Ok(all.with_limits(limits))
    }
}

impl Run for StepsOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let is_array = self.format == ListFormat::Json;
        let frame = if is_array { TextFrame::Array } else { TextFrame::Bare };
        let (gallery, looks) =
            Gallery::of_steps(&self.files, self.picture, &self.args.shown, frame)?;
        let cancel = gallery.cancel.clone();
        let limits = Limits::new().with_time(self.args.max_seconds).with_cancel(cancel.flag());
        let look = |picture| self.args.shown.dress(picture);
        gallery.show_each(&self.boards, &self.input, "have no such step", |board, gallery| {
            let (ladder, count) = (self.args.ladder, self.args.count);
            let phrasing = self.args.shown.phrasing();
            let listing =
                Listing::new(phrasing, board, ladder, count, |all| self.select(all, &limits))?;
            if cancel.is_set() {
                return Ok(true);
            }
            match self.format {
                ListFormat::Text => gallery.write(&listing.text(looks)),
                ListFormat::Json | ListFormat::Jsonl => gallery.write(&listing.json()),
                ListFormat::Html => gallery.add_section(&listing.section(look)),
                ListFormat::Svg | ListFormat::Png | ListFormat::Pdf | ListFormat::Eps => {
                    let mut pictures = listing.pictures()?;
                    pictures.try_for_each(|picture| gallery.add(&look(picture), ""))
                }
            }?;
            Ok(!listing.is_empty() || listing.is_full())
        })
    }
}
