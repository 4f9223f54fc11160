//! The options of `paper`.

use super::days::{Days, Weekdays};
use super::draw_args::{Length, PictureFormat, dpi};
use super::draw_values::Head;
use super::head_words::HeadLanguage;
use super::values::{listed, named, number_above_0, parsed, text};
use clap::ValueHint;
use rootgrid::error::Error;
use rootgrid::names::Named as _;
use rootgrid::picture::Theme;
use rootgrid::rate::Grade;
use std::path::PathBuf;
use std::str::FromStr;

/// Formats of pictures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Formats(pub(super) Vec<PictureFormat>);

impl FromStr for Formats {
    type Err = Error;

    fn from_str(text: &str) -> Result<Formats, Error> {
        let formats = text.split(',').map(|name| match name.trim().parse() {
            Ok(PictureFormat::Html) => Err(Error::option(
                "html is a page and no picture: expected some of pdf,eps,svg,png",
            )),
            Err(_) => Err(Error::option(format!(
                "unknown format '{}': expected some of pdf,eps,svg,png",
                name.trim()
            ))),
            format => format,
        });
        formats.collect::<Result<_, _>>().map(Formats)
    }
}

#[derive(clap::Args, Debug)]
pub(super) struct PaperArgs {
    /// The days, as 2026-12-01..2026-12-31
    #[arg(value_name = "FROM..TO", value_parser = text::<Days>())]
    pub(super) days: Days,
    /// Folder: pictures of each day, and puzzles.json
    ///
    /// Files are named by their dates, as 2026-12-01.pdf.
    #[arg(long, short, value_name = "FOLDER", value_hint = ValueHint::DirPath, help_heading = "Output")]
    pub(super) output: PathBuf,
    /// Replace files that are there
    #[arg(long, help_heading = "Output")]
    pub(super) force: bool,
    /// Formats of pictures: pdf,eps,svg,png
    ///
    /// SVG has outlines in place of digits, so that it needs no font [default: pdf,eps, as far as they are built in, or else svg].
    #[arg(long, short = 'f', value_name = "LIST", value_parser = listed::<Formats>(&["pdf", "eps", "svg", "png"]), hide_possible_values = true, help_heading = "Output")]
    pub(super) format: Option<Formats>,
    /// Every step with five hints for each in puzzles.json
    #[arg(long, help_heading = "Output")]
    pub(super) with_path: bool,
    /// Grades of the days, from Monday to Sunday
    ///
    /// Seven, or one for all [default: easy,medium,medium,hard,hard,fiendish,diabolical].
    #[arg(long, value_name = "GRADES", value_parser = listed::<Weekdays>(Grade::NAMES), hide_possible_values = true, help_heading = "Puzzles")]
    pub(super) weekdays: Option<Weekdays>,
    /// Line above the puzzle, with {date}, {grade}, {number}
    #[arg(long, value_name = "TEXT", value_parser = text::<Head>(), default_value = "{date}: {grade}", help_heading = "Pictures")]
    pub(super) head: Head,
    /// {number} of the first puzzle; the next ones follow
    #[arg(long, value_name = "N", value_parser = number_above_0::<u64>(), default_value_t = 1, help_heading = "Pictures")]
    pub(super) first_number: u64,
    /// Language of the pictures
    #[arg(long, value_name = "LANGUAGE", value_parser = named::<HeadLanguage>(), default_value_t, help_heading = "Pictures")]
    pub(super) language: HeadLanguage,
    /// No solution of the day before beside the puzzle
    #[arg(long, help_heading = "Pictures")]
    pub(super) no_yesterday: bool,
    /// Width of the puzzle, as 60mm [default: 80mm]
    ///
    /// The solution of the day before is 45 % of it beside.
    #[arg(long, value_name = "WIDTH", value_parser = text::<Length>(), help_heading = "Pictures")]
    pub(super) size: Option<Length>,
    /// Colours
    #[arg(long, value_name = "THEME", value_parser = named::<Theme>(), default_value = "print", help_heading = "Pictures")]
    pub(super) theme: Theme,
    /// Pixels of PNG an inch [default: 300]
    #[arg(long, value_name = "N", value_parser = parsed(dpi), help_heading = "Pictures")]
    pub(super) dpi: Option<f64>,
    /// Number of threads [default: one a processor]
    #[arg(long, short = 'j', value_name = "N", value_parser = number_above_0::<usize>(), help_heading = "Run")]
    pub(super) threads: Option<usize>,
    /// No progress, no notes
    #[arg(long, short, help_heading = "Run")]
    pub(super) quiet: bool,
}
