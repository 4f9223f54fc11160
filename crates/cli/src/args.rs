//! The command line as it was typed, unchecked as a whole.

use super::board_args::BoardArgs;
#[cfg(feature = "book")]
use super::book_args::BookArgs;
use super::common_args::{InputArgs, OutputArgs, ResumeArgs, RulesArgs, RunArgs};
use super::convert::ConvertArgs;
use super::dataset::DatasetArgs;
use super::days::{Days, Weekdays};
use super::deferred::Deferred;
use super::draw_args::DrawingArgs;
use super::explore_args::{
    BackdoorsArgs, CompleteArgs, CountArgs, MinimiseArgs, NeighboursArgs, TrueCandidatesArgs,
    UnavoidableArgs,
};
use super::multi::MultiArgs;
use super::paper_args::PaperArgs;
#[cfg(feature = "play")]
use super::play_args::PlayArgs;
use super::puzzle_args::PuzzleArgs;
use super::step_args::{CertifyArgs, ExplainArgs, HintArgs, RateArgs, StepsArgs, WhyArgs, seconds};
use super::techniques::TechniquesArgs;
use super::told_rules::RulesOfArgs;
use super::train::TrainArgs;
use super::values::{listed, number, number_or_word, parsed, text};
use super::variety_args::{CanonArgs, CompareArgs, EstimateArgs, SameArgs, TransformsArgs};
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use rootgrid::transform::{GivenMorph, KindSet, Steps};
use std::time::Duration;

/// The whole command line.
#[derive(Parser, Debug)]
#[command(
    name = "rootgrid",
    version,
    about = "Makes, solves, checks and transforms Sudoku puzzles",
    long_about = ABOUT,
    max_term_width = 80,
    args_conflicts_with_subcommands = true
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(super) command: Option<Command>,

    #[command(flatten)]
    pub(super) generate: GenerateArgs,
}

const ABOUT: &str = "\
Makes, solves, checks and transforms Sudoku puzzles. A root grid is shuffled by transforms that keep \
it valid, cells are erased while they stay deducible, and a counter of solutions guards every puzzle.";

#[derive(Subcommand, Debug)]
pub(super) enum Command {
    /// Make puzzles
    Generate(Deferred<GenerateArgs>),
    /// Solve puzzles, or count their solutions
    Solve(Deferred<SolveArgs>),
    /// Check puzzles: valid? unique? minimal? which level?
    Check(Deferred<CheckArgs>),
    /// Rate puzzles on the Sudoku Explainer scale
    Rate(Deferred<RateArgs>),
    /// Explain the way to the solution, step by step
    Explain(Deferred<ExplainArgs>),
    /// Show the next step, or only where to look for it
    Hint(Deferred<HintArgs>),
    /// List all steps that are possible on a board
    Steps(Deferred<StepsArgs>),
    /// Make positions in which one technique is to be found
    Train(Deferred<TrainArgs>),
    /// Say why a digit is wrong in a cell, or wrongly struck
    Why(Deferred<WhyArgs>),
    /// Draw puzzles, solutions and boards as pictures
    Draw(Deferred<DrawingArgs>),
    /// Make the daily puzzles of a newspaper: pictures, JSON
    Paper(Deferred<PaperArgs>),
    /// Make books of puzzles, for print or for screens
    #[cfg(feature = "book")]
    Book(Deferred<BookArgs>),
    /// Play in the terminal
    #[cfg(feature = "play")]
    Play(Deferred<PlayArgs>),
    /// Prove that puzzles have one solution
    Certify(Deferred<CertifyArgs>),
    /// Disguise puzzles: essentially the same ones, shuffled
    Transform(Deferred<TransformArgs>),
    /// Convert puzzles and games between formats and links
    Convert(Deferred<ConvertArgs>),
    /// Find canonical forms, or keep one of each class
    Canon(Deferred<CanonArgs>),
    /// Test whether two puzzles are essentially the same
    Same(Deferred<SameArgs>),
    /// Add what leaves half-made boards one solution
    Complete(Deferred<CompleteArgs>),
    /// Find minimal puzzles within puzzles
    Minimise(Deferred<MinimiseArgs>),
    /// Find puzzles that differ in a clue or two
    Neighbours(Deferred<NeighboursArgs>),
    /// Find the few cells that leave only singles
    Backdoors(Deferred<BackdoorsArgs>),
    /// Find the unavoidable sets of solutions
    Unavoidable(Deferred<UnavoidableArgs>),
    /// Count or estimate the solutions of boards
    Count(Deferred<CountArgs>),
    /// Find the candidates that occur in some solution
    TrueCandidates(Deferred<TrueCandidatesArgs>),
    /// Make or solve puzzles of several grids, as samurai
    Multi(Deferred<MultiArgs>),
    /// Make and check data sets for training and testing
    Dataset(Deferred<DatasetArgs>),
    /// Compare the variety of ways to make puzzles
    Compare(Deferred<CompareArgs>),
    /// Estimate figures of all minimal puzzles by a sample
    Estimate(Deferred<EstimateArgs>),
    /// List the kinds of transform, and how well they mix
    Transforms(Deferred<TransformsArgs>),
    /// List the solving techniques, ratings and ladders
    Techniques(Deferred<TechniquesArgs>),
    /// Say the rules of boards in words, or list all rules
    Rules(Deferred<RulesOfArgs>),
    /// Write the completions for a shell
    Completions(Deferred<CompletionsArgs>),
    /// Write the manual page, of the program or of a command
    Man(Deferred<ManualArgs>),
}

#[derive(clap::Args, Debug)]
pub(super) struct GenerateArgs {
    #[command(flatten)]
    pub(super) puzzles: PuzzleArgs,
    /// The puzzles of these days, as 2026-12-01..2026-12-31
    ///
    /// Those that 'play --daily' and the page have, unless something else is asked for; the seed of each is its date, which stands in
    /// the field date, and in the names of files with --split.
    #[arg(long, hide_short_help = true, value_name = "FROM..TO", value_parser = text::<Days>(), conflicts_with_all = ["count", "start", "seed", "recipe", "distinct", "avoid", "shard", "resume"], help_heading = "Which puzzles")]
    pub(super) days: Option<Days>,
    /// Grades of the days, from Monday to Sunday
    ///
    /// Seven, or one for all [default: easy,medium,medium,hard,hard,fiendish,diabolical].
    #[arg(long, hide_short_help = true, value_name = "GRADES", value_parser = text::<Weekdays>(), requires = "days", conflicts_with = "difficulty", help_heading = "Which puzzles")]
    pub(super) weekdays: Option<Weekdays>,
    /// End after S seconds with what was made by then
    ///
    /// A note says how many of how many these are, and how to go on; the exit code is 1 then. With --resume the same command goes on. A
    /// puzzle that is begun ends with the attempt at hand.
    #[arg(long, value_name = "S", value_parser = parsed(seconds), help_heading = "Run")]
    pub(super) max_seconds: Option<Duration>,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) resume: ResumeArgs,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct SolveArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    /// Write how many solutions, counted no further than K
    #[arg(long, value_name = "K", value_parser = number::<u64>(), help_heading = "Solutions")]
    pub(super) count_up_to: Option<u64>,
    /// Write all solutions, a line each
    #[arg(long, conflicts_with = "count_up_to", help_heading = "Solutions")]
    pub(super) all: bool,
    /// Write one solution without looking for a second one
    #[arg(long, conflicts_with_all = ["count_up_to", "all"], help_heading = "Solutions")]
    pub(super) first: bool,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) resume: ResumeArgs,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct CheckArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    #[command(flatten)]
    pub(super) board: BoardArgs,
    /// Say why puzzles have not one solution
    ///
    /// In the field problem: the clues and rules that contradict, none of which can be left out, or the cells in which two
    /// solutions differ. Each such puzzle costs some searches more.
    #[arg(long, conflicts_with = "board", help_heading = "Answers")]
    pub(super) why: bool,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) resume: ResumeArgs,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct TransformArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    /// The morph, as written by '--with morph'
    #[arg(
        long,
        value_name = "TEXT", value_parser = text::<GivenMorph>(),
        conflicts_with_all = ["seed", "transforms", "kinds", "start"],
        help_heading = "Transforms"
    )]
    pub(super) morph: Option<GivenMorph>,
    /// Seed of random morphs, one for each puzzle
    ///
    /// Without it a seed is drawn and printed.
    #[arg(long, value_name = "S", help_heading = "Transforms")]
    pub(super) seed: Option<String>,
    /// Number of random transforms [default: 200]
    ///
    /// Or 'uniform', which draws evenly from all arrangements.
    #[arg(long, value_name = "N", value_parser = number_or_word::<Steps>(), help_heading = "Transforms")]
    pub(super) transforms: Option<Steps>,
    /// Kinds of transform, comma-separated [default: all]
    ///
    /// For boards under ordinary rules.
    #[arg(long, value_name = "LIST", value_parser = listed::<KindSet>(&KindSet::NAMES), help_heading = "Transforms")]
    pub(super) kinds: Option<KindSet>,
    /// Index of the first puzzle [default: 0]
    #[arg(long, value_name = "I", value_parser = number::<u64>(), help_heading = "Transforms")]
    pub(super) start: Option<u64>,
    /// Go back
    ///
    /// By the morph that is given, by the same random choices, or by the morph after each puzzle.
    #[arg(long, help_heading = "Transforms")]
    pub(super) undo: bool,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) resume: ResumeArgs,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct CompletionsArgs {
    /// The shell
    pub(super) shell: Shell,
}

#[derive(clap::Args, Debug)]
pub(super) struct ManualArgs {
    /// The command, as draw or dataset make
    #[arg(value_name = "COMMAND")]
    pub(super) command: Vec<String>,
}
