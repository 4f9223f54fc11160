//! What stands on the command line of `dataset` and its commands.

use super::parts::PartName;
use crate::cli::common_args::RunArgs;
use crate::cli::values::{named, number, text};
use crate::dataset::audit::Kind;
use crate::names;
use clap::{Subcommand, ValueHint};
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
pub(in crate::cli) struct DatasetArgs {
    #[command(subcommand)]
    pub(in crate::cli) command: DatasetCommand,
}

#[derive(Subcommand, Debug)]
pub(in crate::cli) enum DatasetCommand {
    /// Find what parts share, and what is wrong in them
    Audit(AuditArgs),
}

names::named! {
    /// How a report is written.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum ReportFormat: "format" {
        /// Lines for people.
        #[default]
        Text = "text",
        /// One JSON document.
        Json = "json",
        /// A page.
        Html = "html",
    }
}

#[derive(clap::Args, Debug)]
pub(in crate::cli) struct AuditArgs {
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
