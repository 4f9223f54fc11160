//! The options of `draw`, and those of pictures.

use super::board_args::BoardArgs;
use super::common_args::{FilesArgs, InputArgs, RulesArgs};
use super::draw_values::{Grid, Head};
use super::head_words::HeadLanguage;
use super::values::{named, number, parsed, text};
use super::{file_names, pointers};
use rootgrid::error::Error;
use rootgrid::generate::Day;
use rootgrid::names::{self, Named};
use rootgrid::picture::{GlyphSet, Theme, points};
use std::fmt::Display;
use std::str::FromStr;

names::named! {
    /// The format of pictures.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum PictureFormat: "format" {
        /// One picture, as SVG.
        #[default]
        Svg = "svg",
        /// One picture, as PNG.
        Png = "png",
        /// A page for each picture, as PDF.
        Pdf = "pdf",
        /// One picture, as Encapsulated PostScript.
        Eps = "eps",
        /// A page with any number of pictures.
        Html = "html",
    }
}

impl PictureFormat {
    /// Refuses to write bytes that are no text to a terminal.
    pub(super) fn check_terminal(self, is_terminal: bool) -> Result<(), Error> {
        match matches!(self, PictureFormat::Png | PictureFormat::Pdf) && is_terminal {
            true => Err(Error::option(format!(
                "a terminal does not show {}: expected -o FILE.{self}, or a pipe",
                self.name().to_uppercase()
            ))),
            false => Ok(()),
        }
    }
}

names::named! {
    /// The part of a puzzle that is drawn.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum Show: "choice" {
        /// The puzzle or board as it stands.
        #[default]
        Puzzle = "puzzle",
        /// The solution.
        Solution = "solution",
        /// The puzzle, and its solution in grey.
        Both = "both",
    }
}

/// A width in points, written with a unit or without.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Length(pub(super) f64);

impl FromStr for Length {
    type Err = Error;

    fn from_str(text: &str) -> Result<Length, Error> {
        let width = points(text, 1.0);
        width.filter(|width| (10.0..=20_000.0).contains(width)).map(Length).ok_or_else(|| {
            Error::option(format!(
                "found '{text}', expected a width of 10 to 20000 points, as 300, 60mm, 6cm, 4in or 400px"
            ))
        })
    }
}

names::named! {
    /// The form of digits and words of a picture.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum Digits: "choice" {
        /// Text in a font of the reader's system.
        #[default]
        Text = "text",
        /// Outlines of the font that is built in.
        Outlines = "outlines",
    }
}

/// Pixels of an inch, where nothing else is said: those that a pixel of SVG and CSS has.
const USUAL_DPI: f64 = 96.0;

/// A number of pixels an inch.
pub(super) fn dpi(text: &str) -> Result<f64, Error> {
    let number = text.parse().ok().filter(|number| (10.0..=2400.0).contains(number));
    number.ok_or_else(|| {
        Error::option(format!("found '{text}', expected 10 to 2400 pixels an inch, as 300"))
    })
}

/// The look of pictures.
#[derive(clap::Args, Clone, Debug, Default)]
pub(super) struct LookArgs {
    /// Colours [default: light]
    ///
    /// print is black and grey. A page without a theme is light or dark as the reader's system is, and black on paper.
    #[arg(long, value_name = "THEME", hide_short_help = true, value_parser = named::<Theme>(), help_heading = "Pictures")]
    pub(super) theme: Option<Theme>,
    /// Width of a picture, as 60mm [default: by its cells]
    ///
    /// In points of 1/72 inch unless a unit is said: pt, px, mm, cm or in. Cells have 40 points, those of several grids 22.
    #[arg(long, value_name = "WIDTH", hide_short_help = true, value_parser = text::<Length>(), help_heading = "Pictures")]
    pub(super) size: Option<Length>,
    /// Digits and words as text, or as outlines that need no font
    ///
    /// Text is in a font of the reader's system. Outlines are those of the font that is built in; PNG has them in any case.
    #[arg(long, value_name = "WHAT", hide_short_help = true, value_parser = named::<Digits>(), default_value_t, help_heading = "Pictures")]
    pub(super) digits: Digits,
    /// Pixels of PNG an inch [default: 96]
    ///
    /// So 800px of --size are 800 pixels by default, and 300 are for print.
    #[arg(long, value_name = "N", hide_short_help = true, value_parser = parsed(dpi), help_heading = "Pictures")]
    pub(super) dpi: Option<f64>,
}

impl LookArgs {
    /// Refuses what this program cannot draw, and what the format has not; `None` is text.
    pub(super) fn check(&self, format: Option<PictureFormat>) -> Result<(), Error> {
        let is_png = format == Some(PictureFormat::Png);
        if self.dpi.is_some() && !is_png {
            return Err(Error::option(
                "--dpi is for PNG, which has pixels: write --format png, or --size for the width of other pictures",
            ));
        }
        let has_look =
            self.theme.is_some() || self.size.is_some() || self.digits == Digits::Outlines;
        if format.is_none() && has_look {
            return Err(Error::option(
                "--theme, --size and --digits are for pictures: write --format svg, or leave them out",
            ));
        }
        let is_eps = format == Some(PictureFormat::Eps);
        let has_outlines = self.digits == Digits::Outlines;
        if cfg!(not(feature = "pictures")) && (is_png || is_eps || has_outlines) {
            let what = match (is_png, is_eps) {
                (true, _) => "PNG",
                (_, true) => "EPS",
                _ => "outlines of digits",
            };
            return Err(Error::option(pointers::built_without(what, "pictures")));
        }
        if cfg!(not(feature = "book")) && format == Some(PictureFormat::Pdf) {
            return Err(Error::option(pointers::built_without("PDF", "book")));
        }
        Ok(())
    }

    /// Pixels of an inch.
    pub(super) fn dpi(&self) -> f64 {
        self.dpi.unwrap_or(USUAL_DPI)
    }
}

#[derive(clap::Args, Debug)]
pub(super) struct DrawingArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    #[command(flatten)]
    pub(super) board: BoardArgs,
    /// The puzzle, the solution, or both
    ///
    /// With both, the solution is in grey, the givens in black.
    #[arg(long, value_name = "WHAT", value_parser = named::<Show>(), default_value_t, help_heading = "Pictures")]
    pub(super) show: Show,
    /// With the candidates of the open cells
    ///
    /// Notes that a board has are drawn in any case.
    #[arg(long, conflicts_with = "show", help_heading = "Pictures")]
    pub(super) candidates: bool,
    /// With the numbers of rows and columns
    #[arg(long, help_heading = "Pictures")]
    pub(super) labels: bool,
    /// Digits, letters, or pictures of shapes or animals
    ///
    /// shapes and animals have nine pictures each, for boards of up to 9x9, and their names are read out in place of digits.
    /// Those of the solution are hollow.
    #[arg(long, value_name = "SET", value_parser = named::<GlyphSet>(), default_value_t, help_heading = "Pictures")]
    pub(super) glyphs: GlyphSet,
    /// Line above the board, with {number}, {date}, {grade}
    ///
    /// As 'No. {number}, {date}: {grade}'. Numbers are those of --first-number, dates those of --date; the grade of a
    /// puzzle without exactly one solution is left out.
    #[arg(long, value_name = "TEXT", value_parser = text::<Head>(), help_heading = "Pictures")]
    pub(super) head: Option<Head>,
    /// Language of words: en, de, fr, es, it, nl, pl, pt
    ///
    /// Of the {grade}, of rules below a board and of what is read out; the last two are English in it, nl, pl, pt.
    #[arg(long, value_name = "LANGUAGE", value_parser = named::<HeadLanguage>(), default_value_t, hide_possible_values = true, hide_short_help = true, help_heading = "Pictures")]
    pub(super) language: HeadLanguage,
    /// {number} of the first puzzle; the next ones follow
    #[arg(long, value_name = "N", value_parser = number::<u64>(), default_value_t = 1, requires = "head", hide_short_help = true, help_heading = "Pictures")]
    pub(super) first_number: u64,
    /// {date} of the first puzzle; each next one is a day later
    #[arg(long, value_name = "DAY", value_parser = text::<Day>(), requires = "head", hide_short_help = true, help_heading = "Pictures")]
    pub(super) date: Option<Day>,
    /// Several puzzles on one sheet: columns x rows, as 2x3
    ///
    /// --size is then the width of the sheet. Puzzles that are left make further sheets: the pages of a PDF, or a file each
    /// with --split.
    #[arg(long, value_name = "CxR", value_parser = text::<Grid>(), help_heading = "Pictures")]
    pub(super) sheet: Option<Grid>,
    #[command(flatten)]
    pub(super) look: LookArgs,
    /// svg, png, pdf, eps, or html for a page [default: svg]
    ///
    /// Or by the name of the output file: .svg, .png, .pdf (a page for each picture), .eps, or .html for a page.
    #[arg(long, short = 'f', value_name = "FORMAT", value_parser = named::<PictureFormat>(), help_heading = "Output")]
    pub(super) format: Option<PictureFormat>,
    #[command(flatten)]
    pub(super) files: FilesArgs,
    /// No notes
    #[arg(long, short, help_heading = "Run")]
    pub(super) quiet: bool,
}

/// The format that is asked for, by an option or by the name of the file; and the same as one of pictures, if it is one.
///
/// # Errors
/// When the name is that of another format, or this program cannot draw it.
pub(super) fn format<F>(
    asked: Option<F>,
    files: &FilesArgs,
    look: &LookArgs,
) -> Result<(F, Option<PictureFormat>), Error>
where
    F: Named + FromStr + Display + Default,
{
    let format = match (asked, &files.file.output) {
        (Some(format), _) => format,
        (None, None) => F::default(),
        (None, Some(path)) => file_names::format(path)?.unwrap_or_default(),
    };
    let picture = format.to_string().parse().ok();
    look.check(picture)?;
    Ok((format, picture))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_have_units() {
        let points = |text: &str| text.parse::<Length>().map(|length| length.0).ok();
        for (text, expected) in [("300", 300.0), ("72pt", 72.0), ("4in", 288.0), ("96 px", 72.0)] {
            assert_eq!(points(text), Some(expected), "{text}");
        }
        assert!(points("25.4mm").is_some_and(|width| (width - 72.0).abs() < 1e-9));
        assert!(points("2.54cm").is_some_and(|width| (width - 72.0).abs() < 1e-9));
        for text in ["", "mm", "-3", "0", "nan", "inf", "1e9", "3ft", "9.9", "4 in wide"] {
            assert_eq!(points(text), None, "{text}");
        }
    }
}
