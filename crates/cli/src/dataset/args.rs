//! What stands on the command line of `dataset` and its commands.

use super::parts::PartName;
use crate::common_args::RunArgs;
use crate::deferred::Deferred;
use crate::puzzle_args::PuzzleArgs;
use crate::recipe_args::recipe_options;
use crate::values::{FieldName, listed, named, number, parsed, text};
use clap::{Subcommand, ValueHint};
use rootgrid::deduce::LadderName;
use rootgrid::error::Error;
use rootgrid::generate::Demand;
use rootgrid::names::{self, Named as _};
use rootgrid_batch::dataset::audit::Kind;
use rootgrid_batch::dataset::{SplitBy, Splits};
use rootgrid_records::record::Field;
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
pub(crate) struct DatasetArgs {
    #[command(subcommand)]
    pub(crate) command: DatasetCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum DatasetCommand {
    /// Find what parts share, and what is wrong in them
    Audit(Deferred<AuditArgs>),
    /// Make a data set: shards, a manifest, a card
    Make(Deferred<MakeArgs>),
    /// Check the files of a data set against its manifest
    Verify(Deferred<VerifyArgs>),
}

names::named! {
    /// The forms of a report.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum ReportFormat: "format" {
        /// Lines for people.
        #[default]
        Text = "text",
        /// One JSON document.
        Json = "json" | "jsonl",
        /// A page.
        Html = "html",
    }
}

#[derive(clap::Args, Debug)]
pub(crate) struct AuditArgs {
    /// Parts: files, folders, patterns as 'data/train-*.csv'
    ///
    /// Puzzles in any format that the program reads, compressed or not. A folder of 'dataset make' has the parts of its
    /// manifest; another folder, and a pattern in quotes, is one part of several files. '-' is standard input.
    #[arg(required = true, value_name = "PART", value_parser = text::<PartName>(), value_hint = ValueHint::AnyPath)]
    pub(super) parts: Vec<PartName>,
    /// In what senses rows are compared [default: all]
    ///
    /// Comma-separated: text is the puzzle cell by cell, the classes are puzzle and solution up to a morph.
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = named::<Kind>(), help_heading = "Comparison")]
    pub(super) by: Vec<Kind>,
    /// Rate so many puzzles of each part
    ///
    /// Those with the smallest digests, which is as good as drawn at random: the same ones every time.
    #[arg(long, value_name = "N", value_parser = number::<usize>(), default_value_t = 0, help_heading = "Comparison")]
    pub(super) rate_sample: usize,
    /// Folder for keys that memory does not hold
    ///
    /// 48 bytes a row at most, gone at the end. The default is the folder of the system for such files.
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, help_heading = "Run")]
    pub(super) temp: Option<PathBuf>,
    /// Memory for keys, in MB
    #[arg(long, value_name = "N", value_parser = number::<usize>(), default_value_t = 96, hide_short_help = true, help_heading = "Run")]
    pub(super) memory: usize,
    /// How the report is written
    #[arg(long, short, value_name = "FORMAT", value_parser = named::<ReportFormat>(), help_heading = "Output")]
    pub(super) format: Option<ReportFormat>,
    /// Write JSON
    ///
    /// Short for --format json.
    #[arg(long, conflicts_with = "format", help_heading = "Output")]
    pub(super) json: bool,
    /// File to write: .txt, .json or .html
    ///
    /// Its end chooses the format. The file is there whole or not at all.
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(super) output: Option<PathBuf>,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

names::named! {
    /// The forms of shards.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum ShardFormat: "format" {
        /// One JSON object a line.
        #[default]
        Jsonl = "jsonl",
        /// Comma-separated values with a header.
        Csv = "csv",
        /// Parquet files.
        Parquet = "parquet",
    }
}

/// Options that say which puzzles are made, but for the seed, of which more is to be said.
fn puzzle_options() -> impl Iterator<Item = &'static str> {
    recipe_options().filter(|&option| option != "seed").chain(["start", "recipe"])
}

#[derive(clap::Args, Debug)]
pub(crate) struct MakeArgs {
    /// Folder of the data set: new, or one to go on with
    #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(super) folder: PathBuf,
    /// Take puzzles from files instead of making them
    ///
    /// In any format that the program reads. Those without exactly one solution are left out, and so are repeats; a solution
    /// that stands beside its puzzle and is wrong is replaced. All are counted, in the card as well.
    #[arg(long, value_name = "FILE", num_args = 1.., value_hint = ValueHint::FilePath, conflicts_with_all = puzzle_options(), help_heading = "Data set")]
    pub(super) input: Vec<PathBuf>,
    /// End at a wrong puzzle or solution of --input
    #[arg(long, requires = "input", help_heading = "Data set")]
    pub(super) strict: bool,
    /// Parts, as train:0.9,valid:0.05,test:0.05
    ///
    /// Names and shares. Without it all is one part, train. The part of a puzzle follows from its class alone, so that data sets with the
    /// same shares never put a class into different parts.
    #[arg(long, value_name = "PARTS", value_parser = text::<Splits>(), help_heading = "Data set")]
    pub(super) split: Option<Splits>,
    /// What no two parts share
    #[arg(long, value_name = "WHAT", value_parser = named::<SplitBy>(), default_value_t, requires = "split", hide_short_help = true, help_heading = "Data set")]
    pub(super) split_by: SplitBy,
    /// Images of each puzzle of the training part
    ///
    /// Morphs: the puzzle with its rows, columns and digits shuffled. They follow it, in the part 'train' or else in the
    /// first; the other parts have none.
    #[arg(long, value_name = "K", value_parser = number::<u32>(), default_value_t = 0, help_heading = "Data set")]
    pub(super) augment: u32,
    /// --count puzzles of each step of ratings, as 0.1
    ///
    /// The steps are those of --rating, or whatever the files have.
    #[arg(long, value_name = "STEP", value_parser = parsed(tenths), conflicts_with_all = ["difficulty", "recipe"], help_heading = "Amounts")]
    pub(super) per_rating: Option<u16>,
    /// --count puzzles of each number of clues
    ///
    /// The numbers are those of --clues, or whatever the files have.
    #[arg(long, conflicts_with_all = ["difficulty", "recipe", "per_rating"], help_heading = "Amounts")]
    pub(super) per_clues: bool,
    /// --count puzzles of each level: 1, 2, unique
    ///
    /// The level is the first one whose deductions solve the puzzle.
    #[arg(long, conflicts_with_all = ["difficulty", "recipe", "level", "per_rating", "per_clues"], help_heading = "Amounts")]
    pub(super) per_level: bool,
    /// --count puzzles with each of these techniques
    ///
    /// As for --require, for puzzles that are made.
    #[arg(
        long, value_name = "LIST", value_delimiter = ',', value_parser = listed::<Demand>(Demand::names()),
        hide_possible_values = true, conflicts_with_all = ["difficulty", "recipe", "input", "per_rating", "per_clues", "per_level"],
        help_heading = "Amounts"
    )]
    pub(super) per_technique: Vec<Demand>,
    /// Give an amount up after so many indices without a puzzle
    #[arg(long, value_name = "N", value_parser = number::<u64>(), default_value_t = 100, hide_short_help = true, help_heading = "Amounts")]
    pub(super) patience: u64,
    /// Format of the shards
    #[arg(long, short, value_name = "FORMAT", value_parser = named::<ShardFormat>(), default_value_t, help_heading = "Files")]
    pub(super) format: ShardFormat,
    /// Columns, the puzzle first
    ///
    /// The default is puzzle, solution, clues, rating, grade (of several), technique, level, class, solution_class, recipe,
    /// index, as far as they are known: boards of other sides have no rating, and puzzles of files have no recipe.
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = listed::<FieldName>(Field::NAMES), hide_possible_values = true, help_heading = "Files")]
    pub(super) columns: Vec<FieldName>,
    /// Columns behind these, as trace,trace_tokens
    ///
    /// The same fields. trace stands for all of the steps of a human solution: trace (of each step the technique, what it
    /// removes, what it places), trace_ratings and trace_ending; docs/DATASETS.md has the others, and the vocabulary of
    /// trace_tokens.
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = listed::<FieldName>(Field::NAMES), hide_possible_values = true, help_heading = "Files")]
    pub(super) with: Vec<FieldName>,
    /// Order of techniques of traces [default: teaching]
    ///
    /// As of explain. Steps of se121 and se2021, for side 9, have ratings.
    #[arg(long, value_name = "LADDER", value_parser = named::<LadderName>(), help_heading = "Files")]
    pub(super) trace_ladder: Option<LadderName>,
    /// Names of the columns, as question,answer
    ///
    /// For the first columns, in their order; or OLD=NEW for any of them.
    #[arg(long, value_name = "LIST", value_delimiter = ',', help_heading = "Files")]
    pub(super) names: Vec<String>,
    /// Puzzles after which every part begins a new shard
    ///
    /// What a kill may lose, too.
    #[arg(long, value_name = "N", value_parser = number::<u64>(), default_value_t = 100_000, hide_short_help = true, help_heading = "Files")]
    pub(super) shard_rows: u64,
    /// Say what would be made, how large and how long
    #[arg(long, help_heading = "Run")]
    pub(super) dry_run: bool,
    #[command(flatten)]
    pub(super) run: RunArgs,
    #[command(flatten)]
    pub(super) puzzles: PuzzleArgs,
}

/// A step of ratings in tenths.
fn tenths(text: &str) -> Result<u16, Error> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| part.len() == 1 && part.bytes().all(|byte| byte.is_ascii_digit());
    let number = (digits(whole) && digits(tenth)).then(|| format!("{whole}{tenth}").parse().ok());
    number.flatten().filter(|tenths| *tenths > 0).ok_or_else(|| {
        Error::option(format!("found the step '{text}', expected tenths such as 0.1 or 0.5"))
    })
}

#[derive(clap::Args, Debug)]
pub(crate) struct VerifyArgs {
    /// Folder of the data set
    #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(super) folder: PathBuf,
    /// Folder for keys that memory does not hold
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, help_heading = "Run")]
    pub(super) temp: Option<PathBuf>,
    /// Write JSON
    #[arg(long, help_heading = "Output")]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) run: RunArgs,
}
