//! What stands on the command line of the commands about classes and variety.

use super::common_args::{InputArgs, OutputArgs, RunArgs};
use super::values::{listed, named, number, text};
use crate::board::Shape;
use crate::deduce::level::Level;
use crate::generate::removal::ClueRange;
use crate::names;
use crate::transform::{KindSet, Steps};
use crate::variety::Way;
use clap::ValueHint;
use std::path::PathBuf;

names::named! {
    /// How a table is written.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum TableFormat: "format" {
        /// Lines for people.
        #[default]
        Text = "text",
        /// One JSON document.
        Json = "json",
    }
}

const CANON_EXAMPLES: &str = "\
Examples:
  rootgrid canon puzzles.txt                   form,class,automorphisms,morph of each
  rootgrid canon --unique puzzles.txt          one puzzle of each class, as it was
  rootgrid canon --format jsonl < solutions.txt

The canonical form has its clues as early as a rearrangement of rows, columns, bands and stacks, a
transposition and a renaming of digits can bring them, row by row; then its digits as small as can
be. Equal forms, and equal class keys, mean essentially the same puzzle. The key is the MD5 digest of
the shape, a space and the form: printf '9x9 FORM' | md5sum.";

#[derive(clap::Args, Debug)]
#[command(after_help = CANON_EXAMPLES)]
pub(super) struct CanonArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// Write the first puzzle of each class as it was, and leave out the others
    #[arg(long, help_heading = "Classes")]
    pub(super) unique: bool,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

const SAME_EXAMPLES: &str = "\
Examples:
  rootgrid same a.txt b.txt
  rootgrid same PUZZLE PUZZLE                  prints a morph from the first to the second

Exit code 1: the two are essentially different.";

#[derive(clap::Args, Debug)]
#[command(after_help = SAME_EXAMPLES)]
pub(super) struct SameArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
}

const COMPARE_EXAMPLES: &str = "\
Examples:
  rootgrid compare --seed 1 --report report.html
  rootgrid compare --methods transforms,random-root,arc --count 2000 --level 2
  rootgrid compare --methods transforms --transforms 20 --json
  rootgrid compare --level none --clues 30     removal without a check

The same seed gives the same figures, but for speeds; --no-timing leaves those out.";

#[derive(clap::Args, Debug)]
#[command(after_help = COMPARE_EXAMPLES)]
pub(super) struct CompareArgs {
    /// Ways to make puzzles
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        value_parser = named::<Way>(),
        default_value = "transforms,random-root,backtracking,digits,arc",
        help_heading = "What is compared"
    )]
    pub(super) methods: Vec<Way>,
    /// Puzzles of each
    #[arg(long, short = 'n', value_name = "N", value_parser = number::<u64>(), default_value_t = 10_000, help_heading = "What is compared")]
    pub(super) count: u64,
    /// Seed, a number or any text [default: random, and printed]
    #[arg(long, value_name = "S", help_heading = "What is compared")]
    pub(super) seed: Option<String>,
    /// Side, or rows x columns of a block [default: 9]
    #[arg(long, value_name = "SHAPE", value_parser = text::<Shape>(), help_heading = "What is compared")]
    pub(super) shape: Option<Shape>,
    /// Number of random transforms, or 'uniform' [default: 200]
    #[arg(long, value_name = "N", value_parser = number::<Steps>(), help_heading = "What is compared")]
    pub(super) transforms: Option<Steps>,
    /// Kinds of transform [default: all]
    #[arg(long, value_name = "LIST", value_parser = listed::<KindSet>(&KindSet::NAMES), help_heading = "What is compared")]
    pub(super) kinds: Option<KindSet>,
    /// What keeps erased cells deducible
    #[arg(long, value_name = "L", value_parser = named::<Level>(), default_value_t = Level::Unique, help_heading = "What is compared")]
    pub(super) level: Level,
    /// Number of clues, as 30 or 25-30
    #[arg(long, value_name = "A-B", value_parser = text::<ClueRange>(), help_heading = "What is compared")]
    pub(super) clues: Option<ClueRange>,
    /// Cells blanked without a check, to see how often that spoils a puzzle
    /// [default: five in eight]
    #[arg(long, value_name = "N", help_heading = "What is compared")]
    pub(super) holes: Option<usize>,
    /// Longest walk of the mixing curve
    #[arg(long, value_name = "N", default_value_t = 300, help_heading = "What is compared")]
    pub(super) mixing: u32,
    /// Write a page with plots to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(super) report: Option<PathBuf>,
    /// How the comparison is written
    #[arg(
        long,
        value_name = "FORMAT",
        value_parser = named::<TableFormat>(),
        default_value_t,
        help_heading = "Output"
    )]
    pub(super) format: TableFormat,
    /// Write JSON: short for --format json
    #[arg(long, conflicts_with = "format", help_heading = "Output")]
    pub(super) json: bool,
    /// Leave out speeds, so that every run writes the same
    #[arg(long, help_heading = "Output")]
    pub(super) no_timing: bool,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

const TRANSFORMS_EXAMPLES: &str = "\
Examples:
  rootgrid transforms                          the kinds, and how many arrangements they make
  rootgrid transforms --mixing                 how far N transforms are from uniform
  rootgrid transforms --mixing --kinds rows,columns,digits --up-to 1000
  rootgrid transforms --mixing --json

Distances are worked out exactly, without sampling.";

#[derive(clap::Args, Debug)]
#[command(after_help = TRANSFORMS_EXAMPLES)]
pub(super) struct TransformsArgs {
    /// Side, or rows x columns of a block [default: 9]
    #[arg(long, value_name = "SHAPE", value_parser = text::<Shape>())]
    pub(super) shape: Option<Shape>,
    /// Kinds of transform [default: all]
    #[arg(long, value_name = "LIST", value_parser = listed::<KindSet>(&KindSet::NAMES))]
    pub(super) kinds: Option<KindSet>,
    /// Show how far so many transforms are from uniform
    #[arg(long)]
    pub(super) mixing: bool,
    /// The largest number of transforms
    #[arg(long, value_name = "N", default_value_t = 300, requires = "mixing")]
    pub(super) up_to: u32,
    /// How the table is written; JSON has every number of transforms
    #[arg(long, value_name = "FORMAT", value_parser = named::<TableFormat>(), default_value_t)]
    pub(super) format: TableFormat,
    /// Write JSON: short for --format json
    #[arg(long, conflicts_with = "format")]
    pub(super) json: bool,
}
