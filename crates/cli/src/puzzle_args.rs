//! The options of puzzles that are made.

use super::recipe_args::{RecipeArgs, recipe_options};
use super::values::{named, number, text};
use clap::ValueHint;
use rootgrid_batch::Shard;
use rootgrid_records::variety::Distinct;
use std::path::PathBuf;

/// Which puzzles are made.
#[derive(clap::Args, Clone, Debug)]
pub(super) struct PuzzleArgs {
    /// How many puzzles [default: 1]
    #[arg(long, short = 'n', value_name = "N", value_parser = number::<u64>(), help_heading = "Which puzzles")]
    pub(super) count: Option<u64>,
    /// Index of the first puzzle [default: 0, or the index in the recipe]
    #[arg(long, hide_short_help = true, value_name = "I", value_parser = number::<u64>(), help_heading = "Which puzzles")]
    pub(super) start: Option<u64>,
    #[command(flatten)]
    pub(super) fields: RecipeArgs,
    /// Let no two alike through
    ///
    /// Further indices take the places of repeats, but not in a shard.
    #[arg(long, value_name = "WHAT", value_parser = named::<Distinct>(), help_heading = "Which puzzles")]
    pub(super) distinct: Option<Distinct>,
    /// Let nothing through that these files hold, as --distinct says
    ///
    /// Without --distinct, no solution of theirs occurs again.
    #[arg(long, hide_short_help = true, value_name = "FILE", num_args = 1.., value_hint = ValueHint::FilePath, help_heading = "Which puzzles")]
    pub(super) avoid: Vec<PathBuf>,
    /// The K-th of N contiguous parts of the run, as 3/7
    ///
    /// The parts put together are the whole run, byte for byte, but for what begins and ends a table or document. With
    /// --distinct, each part looks for repeats in itself alone.
    #[arg(long, hide_short_help = true, value_name = "K/N", value_parser = text::<Shard>(), default_value_t, help_heading = "Which puzzles")]
    pub(super) shard: Shard,
    /// Text that fixes a puzzle, as --with recipe writes it
    #[arg(long, value_name = "TEXT", conflicts_with_all = recipe_options(), help_heading = "Which puzzles")]
    pub(super) recipe: Option<String>,
}
