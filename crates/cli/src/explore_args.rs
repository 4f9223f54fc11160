//! The options of the commands that explore puzzles.

use super::common_args::{InputArgs, OutputArgs, RulesArgs, RunArgs};
use super::step_args::seconds;
use super::values::{named, number, parsed, text};
use rootgrid::formats::BoardForm;
use rootgrid::generate::RatingRange;
use std::time::Duration;

#[derive(clap::Args, Debug)]
pub(super) struct MinimiseArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// Seed of the order in which clues are taken out
    ///
    /// Without it a seed is drawn and printed.
    #[arg(long, value_name = "S", conflicts_with_all = ["all", "fewest"], help_heading = "Minimal puzzles")]
    pub(super) seed: Option<String>,
    /// Write every minimal puzzle within a puzzle
    #[arg(long, conflicts_with = "fewest", help_heading = "Minimal puzzles")]
    pub(super) all: bool,
    /// Most puzzles of --all within a puzzle
    #[arg(long, short = 'n', value_name = "N", value_parser = number::<u64>(), default_value_t = 1000, requires = "all", conflicts_with_all = ["seed", "fewest"], help_heading = "Minimal puzzles")]
    pub(super) count: u64,
    /// Write a puzzle with as few clues as there can be
    ///
    /// Where the time is over before that is sure: the best one so far. The field fewest is the number of clues that
    /// no puzzle within is below.
    #[arg(long, help_heading = "Minimal puzzles")]
    pub(super) fewest: bool,
    #[command(flatten)]
    pub(super) answers: AnswerArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct UnavoidableArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// Most cells of a set
    #[arg(long, value_name = "N", value_parser = number::<usize>(), default_value_t = 12, help_heading = "Sets")]
    pub(super) size: usize,
    #[command(flatten)]
    pub(super) answers: AnswerArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct BackdoorsArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// Most cells of a backdoor, 1 or 2 [default: the fewest]
    ///
    /// With it, all minimal backdoors up to this size are written, not only the smallest.
    #[arg(long, value_name = "N", value_parser = number::<usize>(), help_heading = "Backdoors")]
    pub(super) size: Option<usize>,
    #[command(flatten)]
    pub(super) answers: AnswerArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct NeighboursArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// Number of clues that are exchanged, 1 or 2
    #[arg(long, short, value_name = "K", value_parser = number::<usize>(), default_value_t = 1, help_heading = "Neighbours")]
    pub(super) exchange: usize,
    /// Only minimal ones
    #[arg(long, help_heading = "Neighbours")]
    pub(super) minimal: bool,
    /// Only those with this rating (ER), as 9.0-10.5
    #[arg(long, value_name = "A-B", value_parser = text::<RatingRange>(), help_heading = "Neighbours")]
    pub(super) rating: Option<RatingRange>,
    /// Most neighbours of a puzzle
    #[arg(long, short = 'n', value_name = "N", value_parser = number::<u64>(), default_value_t = 10_000, help_heading = "Neighbours")]
    pub(super) count: u64,
    #[command(flatten)]
    pub(super) answers: AnswerArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct TrueCandidatesArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// Write boards in this form
    ///
    /// Only the board with its true candidates is written then.
    #[arg(long, value_name = "FORM", value_parser = named::<BoardForm>(), conflicts_with_all = ["format", "json", "with", "split"], help_heading = "Output")]
    pub(super) to: Option<BoardForm>,
    #[command(flatten)]
    pub(super) answers: AnswerArgs,
}

/// The limits of the search for answers, and the output.
#[derive(clap::Args, Debug)]
pub(super) struct AnswerArgs {
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    /// Give a puzzle up after S seconds
    #[arg(long, value_name = "S", value_parser = parsed(seconds), default_value = "10", help_heading = "Run")]
    pub(super) max_seconds: Duration,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) run: RunArgs,
}
