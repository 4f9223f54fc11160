//! The options of the commands that explore puzzles.

use super::common_args::{InputArgs, OutputArgs, RulesArgs, RunArgs};
use super::step_args::seconds;
use super::values::{listed, named, number, number_above_0, parsed, text};
use rootgrid::board::{Shape, Symmetry};
use rootgrid::error::Error;
use rootgrid::formats::BoardForm;
use rootgrid::generate::{ConstraintName, ConstraintNames, RatingRange};
use rootgrid::names::{self, Named};
use std::num::NonZeroUsize;
use std::str::FromStr;
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
    /// Take out rules and constraints as well as clues
    ///
    /// In a random order of both, as --seed says. Jigsaws keep their regions.
    #[arg(long, conflicts_with_all = ["all", "fewest"], help_heading = "Minimal puzzles")]
    pub(super) everything: bool,
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
pub(super) struct CompleteArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) blank: BlankArgs,
    /// What may be added: clues, and constraints as thermo, arrow, kropki
    ///
    /// Comma-separated. Constraints are laid on a solution as a setter would, beside those that are there, and as many are taken
    /// away again as can go; clues are added where they alone leave several solutions, if they may be.
    #[arg(long, value_name = "LIST", value_parser = listed::<Additions>(Additions::NAMES), default_value = "clues", help_heading = "What is added")]
    pub(super) add: Additions,
    /// Symmetry of all clues, and of constraints that are added where there is a choice of places
    ///
    /// Clues that stand alone get their partners, if clues are added. Marks that are all shown (kropki, xv, consecutive, greater) stand
    /// where the solution has them.
    #[arg(long, value_name = "S", value_parser = named::<Symmetry>(), help_heading = "What is added")]
    pub(super) symmetry: Option<Symmetry>,
    /// Seed of the solution and of what is added
    ///
    /// Without it a seed is drawn and printed.
    #[arg(long, value_name = "S", help_heading = "What is added")]
    pub(super) seed: Option<String>,
    #[command(flatten)]
    pub(super) answers: AnswerArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct CountArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) blank: BlankArgs,
    /// Most solutions that are counted; of more the number is estimated
    #[arg(long, value_name = "N", value_parser = number::<u64>(), default_value_t = 100_000, help_heading = "Solutions")]
    pub(super) most: u64,
    /// Random dives of an estimate: the error is halved by four times as many
    #[arg(long, value_name = "N", value_parser = number::<u64>(), default_value_t = 100_000, help_heading = "Solutions")]
    pub(super) dives: u64,
    /// Seed of the dives
    #[arg(long, value_name = "S", default_value = "1", help_heading = "Solutions")]
    pub(super) seed: String,
    #[command(flatten)]
    pub(super) answers: AnswerArgs,
}

/// What may be added to half-made boards.
#[derive(Clone, Debug)]
pub(super) struct Additions {
    constraints: ConstraintNames,
    has_clues: bool,
}

impl Additions {
    /// The names of all that may be added.
    const NAMES: &[&str] = &{
        let mut names = ["clues"; ConstraintName::NAMES.len() + 1];
        let mut at = 1;
        while at < names.len() {
            names[at] = ConstraintName::NAMES[at - 1];
            at += 1;
        }
        names
    };

    /// The constraints, and whether clues are among them.
    pub(super) fn parts(self) -> (ConstraintNames, bool) {
        (self.constraints, self.has_clues)
    }
}

impl FromStr for Additions {
    type Err = Error;

    fn from_str(text: &str) -> Result<Additions, Error> {
        let (clues, constraints): (Vec<&str>, Vec<&str>) = text
            .split(',')
            .map(str::trim)
            .partition(|name| names::position(name, &["clues"]).is_some());
        let named = constraints.into_iter().map(|name| match names::position(name, Self::NAMES) {
            Some(_) => name.parse::<ConstraintName>(),
            None => Err(names::unknown("addition", name, "some of", Self::NAMES)),
        });
        let constraints = named.collect::<Result<_, _>>()?;
        Ok(Additions { constraints, has_clues: !clues.is_empty() })
    }
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
    /// Leave candidates that at least so many solutions have
    ///
    /// Where the time is over before, those that are not settled are left, and the problem says how many.
    #[arg(long, value_name = "N", value_parser = number_above_0::<NonZeroUsize>(), default_value_t = NonZeroUsize::MIN, help_heading = "Candidates")]
    pub(super) at_least: NonZeroUsize,
    #[command(flatten)]
    pub(super) answers: AnswerArgs,
}

/// A blank board in place of an input.
#[derive(clap::Args, Debug)]
pub(super) struct BlankArgs {
    /// A blank board of --shape in place of an input
    #[arg(long, conflicts_with_all = ["inputs", "from", "skip_invalid"], help_heading = "Input")]
    blank: bool,
}

impl BlankArgs {
    /// The input, or a blank board in its place.
    pub(super) fn or(&self, input: InputArgs) -> InputArgs {
        if !self.blank {
            return input;
        }
        let shape = input.shape.unwrap_or(Shape::NINE);
        InputArgs { inputs: vec![".".repeat(shape.cells()).into()], shape: Some(shape), ..input }
    }
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
