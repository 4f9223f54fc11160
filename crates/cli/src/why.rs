//! `why`: what speaks against a digit in a cell, or against striking it.

use super::album::{Gallery, TextFrame};
use super::board_args::BoardOptions;
use super::draw_args::{PictureFormat, format};
use super::input::InputOptions;
use super::job::{Outcome, Run};
use super::split::Files;
use super::step_args::WhyArgs;
use super::step_formats::ListFormat;
use rootgrid::deduce::Limits;
use rootgrid::error::Error;
use rootgrid_records::write::steps::Why;

/// Checked options of `why`.
#[derive(Debug)]
pub(super) struct WhyOptions {
    input: InputOptions,
    boards: BoardOptions,
    format: ListFormat,
    picture: Option<PictureFormat>,
    files: Files,
    args: WhyArgs,
}

impl TryFrom<WhyArgs> for WhyOptions {
    type Error = Error;

    fn try_from(args: WhyArgs) -> Result<WhyOptions, Error> {
        let (format, picture) = format(args.format(), &args.shown.files, &args.shown.look)?;
        Ok(WhyOptions {
            format,
            picture,
            boards: args.board.check(args.input.from)?,
            input: args.input.check()?.under_rules(&args.rules),
            files: args.shown.files.check()?,
            args,
        })
    }
}

impl Run for WhyOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let is_object = self.format == ListFormat::Json;
        let frame = if is_object { TextFrame::Object } else { TextFrame::Bare };
        let (gallery, looks) =
            Gallery::of_steps(&self.files, self.picture, &self.args.shown, frame)?;
        let cancel = gallery.cancel.clone();
        let limits = Limits::new().with_time(self.args.max_seconds).with_cancel(cancel.flag());
        let look = |picture| self.args.shown.dress(picture);
        let (claim, phrasing) = (&self.args.claim, self.args.shown.phrasing());
        gallery.show_each(&self.boards, &self.input, "have no proof", |board, gallery| {
            let candidate = claim.on(board.shape())?;
            let why = Why::new(board, candidate, claim.is_there(), phrasing, &limits)?;
            if cancel.is_set() {
                return Ok(true);
            }
            match self.format {
                ListFormat::Text => gallery.write(&why.text(looks)),
                ListFormat::Json | ListFormat::Jsonl => gallery.write(&why.json()),
                ListFormat::Html => gallery.add_section(&why.section(look)),
                ListFormat::Svg | ListFormat::Png | ListFormat::Pdf | ListFormat::Eps => {
                    let mut pictures = why.pictures().into_iter();
                    pictures.try_for_each(|picture| gallery.add(&look(picture), ""))
                }
            }?;
            Ok(why.is_proved())
        })
    }
}
