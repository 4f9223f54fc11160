//! The options of the commands about classes and variety.

use super::common_args::{FileArgs, InputArgs, OutputArgs, ResumeArgs, RulesArgs, RunArgs};
use super::values::{listed, named, number, number_or_word, text};
use clap::ValueHint;
use clap::builder::ArgPredicate;
use rootgrid::board::Shape;
use rootgrid::deduce::level::Level;
use rootgrid::error::Error;
use rootgrid::generate::removal::ClueRange;
use rootgrid::generate::{Sampling, SourceName};
use rootgrid::names::{self, Named};
use rootgrid::transform::{KindSet, Steps};
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

names::named! {
    /// The format of a table.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum TableFormat: "format" {
        /// Lines for people.
        #[default]
        Text = "text",
        /// One JSON document.
        Json = "json" | "jsonl",
    }
}

names::named! {
    /// The member of a class that stands for it.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum ClassForm: "form" {
        /// The first clue pattern, then the smallest digits.
        #[default]
        CluesFirst = "clues-first",
        /// The smallest string, with 0 for a blank.
        MinLex = "minlex" | "row-minlex",
    }
}

#[derive(clap::Args, Debug)]
pub(super) struct CanonArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    /// Which member of a class is its form
    ///
    /// clues-first: clues as early as can be, then digits as small as can be; class keys are made of it. minlex: the
    /// smallest string of the class, a blank counting as 0.
    #[arg(long, value_name = "FORM", value_parser = named::<ClassForm>(), conflicts_with = "unique", default_value_t, help_heading = "Classes")]
    pub(super) form: ClassForm,
    /// Write one puzzle of each class, as it was
    ///
    /// The first of each class; the others are left out.
    #[arg(long, help_heading = "Classes")]
    pub(super) unique: bool,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) resume: ResumeArgs,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct SameArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    /// Write JSON
    ///
    /// An object with the keys same and morph; the morph may be null.
    #[arg(long, help_heading = "Output")]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) file: FileArgs,
    /// No notes
    #[arg(long, short, help_heading = "Run")]
    pub(super) quiet: bool,
}

/// A method of `compare`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Source(SourceName),
    Sample(Sampling),
}

impl Way {
    /// The names that are proposed.
    const NAMES: [&str; SourceName::NAMES.len() + 1] = {
        let mut names = ["uniform-27"; SourceName::NAMES.len() + 1];
        let mut number = 0;
        while number < SourceName::NAMES.len() {
            names[number] = SourceName::NAMES[number];
            number += 1;
        }
        names
    };
}

impl FromStr for Way {
    type Err = Error;

    fn from_str(text: &str) -> Result<Way, Error> {
        match text.parse() {
            Ok(sampling) => Ok(Way::Sample(sampling)),
            Err(error) if text.starts_with("uniform") => Err(error),
            Err(_) => {
                let source = text.parse().map(Way::Source);
                source.map_err(|error: Error| Error::option(format!("{error}, uniform-27")))
            }
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Way::Source(source) => source.fmt(f),
            Way::Sample(sampling) => sampling.fmt(f),
        }
    }
}

#[derive(clap::Args, Debug)]
pub(super) struct CompareArgs {
    /// Ways to make puzzles
    ///
    /// Comma-separated. 'uniform-27' is a fair sample of all minimal puzzles of up
    /// to 27 clues (24 to 40 may be asked for), a dozen a second.
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        value_parser = listed::<Way>(&Way::NAMES),
        default_value = "plain,canonical,random,backtracking,digits,arc",
        default_value_if("rules", ArgPredicate::IsPresent, "canonical,random"),
        help_heading = "What is compared"
    )]
    pub(super) methods: Vec<Way>,
    /// Further rules: x, windoku, anti-knight
    ///
    /// As those of generate, of houses and pairs. The methods are then canonical, the transforms of one grid, and random, a search.
    #[arg(long, value_name = "RULES", help_heading = "What is compared")]
    pub(super) rules: Option<String>,
    /// Puzzles of each
    #[arg(long, short = 'n', value_name = "N", value_parser = number::<u64>(), default_value_t = 10_000, help_heading = "What is compared")]
    pub(super) count: u64,
    /// Seed, a number or any text
    ///
    /// Without it a seed is drawn and printed.
    #[arg(long, value_name = "S", help_heading = "What is compared")]
    pub(super) seed: Option<String>,
    /// Size of the board [default: 9]
    ///
    /// A side, or rows x columns of a block: 2x3 is 6.
    #[arg(long, value_name = "SHAPE", value_parser = text::<Shape>(), help_heading = "What is compared")]
    pub(super) shape: Option<Shape>,
    /// Number of random transforms [default: 200]
    ///
    /// Or 'uniform', which draws evenly from all arrangements.
    #[arg(long, value_name = "N", value_parser = number_or_word::<Steps>(), help_heading = "What is compared")]
    pub(super) transforms: Option<Steps>,
    /// Kinds of transform, comma-separated [default: all]
    #[arg(long, hide_short_help = true, value_name = "LIST", value_parser = listed::<KindSet>(&KindSet::NAMES), help_heading = "What is compared")]
    pub(super) kinds: Option<KindSet>,
    /// What keeps erased cells deducible
    #[arg(long, value_name = "L", value_parser = named::<Level>(), default_value_t = Level::Unique, help_heading = "What is compared")]
    pub(super) level: Level,
    /// Number of clues, as 30 or 25-30
    #[arg(long, value_name = "A-B", value_parser = text::<ClueRange>(), help_heading = "What is compared")]
    pub(super) clues: Option<ClueRange>,
    /// Cells blanked without a check
    ///
    /// It shows how often that spoils a puzzle. The default is 5 in 8.
    #[arg(long, hide_short_help = true, value_name = "N", value_parser = number::<usize>(), help_heading = "What is compared")]
    pub(super) holes: Option<usize>,
    /// Longest walk of the mixing curve
    #[arg(
        long,
        hide_short_help = true,
        value_name = "N",
        value_parser = number::<u32>(),
        default_value_t = 300,
        help_heading = "What is compared"
    )]
    pub(super) mixing: u32,
    /// Write a page with plots to this file, as x.html
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(super) report: Option<PathBuf>,
    /// How the comparison is written
    #[arg(
        long,
        short = 'f',
        value_name = "FORMAT",
        value_parser = named::<TableFormat>(),
        default_value_t,
        help_heading = "Output"
    )]
    pub(super) format: TableFormat,
    /// Write JSON
    ///
    /// Short for --format json.
    #[arg(long, conflicts_with = "format", help_heading = "Output")]
    pub(super) json: bool,
    /// Leave out speeds
    ///
    /// Then every run with the same seed writes the same.
    #[arg(long, help_heading = "Output")]
    pub(super) no_timing: bool,
    /// Date for the page
    ///
    /// Without it the page has none, so that every run can write the same.
    #[arg(
        long,
        hide_short_help = true,
        value_name = "TEXT",
        requires = "report",
        help_heading = "Output"
    )]
    pub(super) date: Option<String>,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

names::named! {
    /// The format of figures.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum FigureFormat: "format" {
        /// Lines for people.
        #[default]
        Text = "text",
        /// A row for each figure.
        Csv = "csv",
        /// One JSON document.
        Json = "json" | "jsonl",
    }
}

names::named! {
    /// The facts of the puzzles of a sample.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub(super) enum Beside: "field" {
        /// The rating.
        Rating = "rating",
    }
}

#[derive(clap::Args, Debug)]
pub(super) struct EstimateArgs {
    /// Tables of a sample with weight and tries; '-': stdin
    ///
    /// Without one a sample is made.
    #[arg(value_name = "INPUT", value_hint = ValueHint::FilePath, conflicts_with_all = ["count", "seed", "with"])]
    pub(super) inputs: Vec<PathBuf>,
    /// Puzzles of the sample [default: 1000]
    #[arg(long, short = 'n', value_name = "N", value_parser = number::<u64>(), help_heading = "Sample")]
    pub(super) count: Option<u64>,
    /// Seed, a number or any text
    ///
    /// Without it a seed is drawn and printed.
    #[arg(long, value_name = "S", help_heading = "Sample")]
    pub(super) seed: Option<String>,
    /// Size of the board [default: 9]
    ///
    /// 4, 6 or 9, whose grids can be drawn without bias and are counted.
    #[arg(long, value_name = "SHAPE", value_parser = text::<Shape>(), help_heading = "Sample")]
    pub(super) shape: Option<Shape>,
    /// Rate the puzzles as well
    ///
    /// A rating takes some thousandths of a second. Tables have ratings in a column of that name.
    #[arg(long, value_name = "FIELD", value_parser = named::<Beside>(), help_heading = "Sample")]
    pub(super) with: Vec<Beside>,
    /// How figures are written
    #[arg(long, short = 'f', value_name = "FORMAT", value_parser = named::<FigureFormat>(), default_value_t, help_heading = "Output")]
    pub(super) format: FigureFormat,
    /// Write JSON
    ///
    /// Short for --format json.
    #[arg(long, conflicts_with = "format", help_heading = "Output")]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct TransformsArgs {
    /// Size of the board [default: 9]
    ///
    /// A side, or rows x columns of a block: 2x3 is 6.
    #[arg(long, value_name = "SHAPE", value_parser = text::<Shape>())]
    pub(super) shape: Option<Shape>,
    /// Kinds of transform, comma-separated [default: all]
    #[arg(long, value_name = "LIST", value_parser = listed::<KindSet>(&KindSet::NAMES))]
    pub(super) kinds: Option<KindSet>,
    /// Rules beside rows, columns and blocks
    ///
    /// The rules that generate takes. Their transforms are worked out from the layout, so there are no kinds of them.
    #[arg(long, value_name = "RULES", conflicts_with_all = ["kinds", "mixing"])]
    pub(super) rules: Option<String>,
    /// Show how far so many transforms are from uniform
    #[arg(long)]
    pub(super) mixing: bool,
    /// The largest number of transforms
    #[arg(long, value_name = "N", value_parser = number::<u32>(), default_value_t = 300, requires = "mixing")]
    pub(super) up_to: u32,
    /// How the table is written
    ///
    /// JSON has every number of transforms.
    #[arg(long, short = 'f', value_name = "FORMAT", value_parser = named::<TableFormat>(), default_value_t)]
    pub(super) format: TableFormat,
    /// Write JSON
    ///
    /// Short for --format json.
    #[arg(long, conflicts_with = "format")]
    pub(super) json: bool,
}
