//! What stands on the command line, unchecked as a whole.

use super::common_args::{InputArgs, OutputArgs, RunArgs};
use super::step_args::{CertifyArgs, ExplainArgs, HintArgs, RateArgs};
use super::values::{listed, named, number, text};
use super::variety_args::{CanonArgs, CompareArgs, SameArgs, TransformsArgs};
use crate::batch::Shard;
use crate::board::{Shape, Symmetry};
use crate::deduce::TechniqueSet;
use crate::deduce::level::Level;
use crate::generate::RatingRange;
use crate::generate::SourceName;
use crate::generate::removal::{ClueRange, MaskMode, Order};
use crate::rate::Grade;
use crate::transform::{KindSet, Morph, Steps};
use crate::variety::Distinct;
use clap::{Parser, Subcommand};
use clap_complete::Shell;

/// The whole command line.
#[derive(Parser, Debug)]
#[command(
    name = "rootgrid",
    version,
    about = ABOUT,
    after_help = EXAMPLES,
    args_conflicts_with_subcommands = true
)]
pub struct Args {
    #[command(subcommand)]
    pub(super) command: Option<Command>,

    #[command(flatten)]
    pub(super) generate: GenerateArgs,
}

const ABOUT: &str = "\
Makes, solves, checks and transforms Sudoku puzzles.
A root grid is shuffled by transforms that keep it valid, cells are erased while they stay
deducible, and a counter of solutions guards every puzzle. Without a command, puzzles are
generated.";

const EXAMPLES: &str = "\
Examples:
  rootgrid                                     one puzzle
  rootgrid --transforms 200 --seed 42          the same puzzle every time
  rootgrid --count 1000000 --level 1 --seed x --output easy.txt
  rootgrid --recipe rg1.9x9.t200.l2.s42.17     a puzzle by its recipe
  rootgrid --shape 16 --format pretty          a big one, drawn
  rootgrid solve puzzles.txt                   a solution line for each puzzle
  rootgrid check < puzzles.txt                 valid? unique? minimal? which level?
  rootgrid rate puzzles.txt                    ER, EP and ED of each puzzle
  rootgrid explain 53..7....6..195...          the whole way in words

'rootgrid COMMAND --help' lists the flags of a command. Exit codes: 0 done; 1 a negative answer, or
something asked for could not be made; 2 bad input or usage; 130 interrupted.";

#[derive(Subcommand, Debug)]
pub(super) enum Command {
    /// Make puzzles
    Generate(Box<GenerateArgs>),
    /// Solve puzzles, or count their solutions
    Solve(SolveArgs),
    /// Check whether puzzles are valid, unique and minimal, and find their level
    Check(CheckArgs),
    /// Rate puzzles on the Sudoku Explainer scale
    Rate(RateArgs),
    /// Explain the whole way to a solution in words
    Explain(ExplainArgs),
    /// Show the next step, or only where to look for it
    Hint(HintArgs),
    /// Prove that puzzles have one solution, step by step, for readers who trust no program
    Certify(CertifyArgs),
    /// Turn puzzles into others that are essentially the same
    Transform(TransformArgs),
    /// Find the canonical form and the class of puzzles, or keep one of each class
    Canon(CanonArgs),
    /// Test whether two puzzles are essentially the same, and by which morph
    Same(SameArgs),
    /// Compare the variety of ways to make puzzles
    Compare(CompareArgs),
    /// List the kinds of transform, and how well so many of them mix
    Transforms(TransformsArgs),
    /// Write the completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual page, of the program or of a command
    Man {
        /// The command
        command: Option<String>,
    },
}

const GENERATE_EXAMPLES: &str = "\
Examples:
  rootgrid generate --transforms 200 --seed 42
  rootgrid generate --count 100 --level unique --symmetry half-turn --clues 26-32
  rootgrid generate --count 1000 --with solution,recipe,clues --format csv --output puzzles.csv
  rootgrid generate --count 1000000 --seed mine --shard 3/7 --output part3.txt
  rootgrid generate --shape 2x3 --format pretty
  rootgrid generate --mask heart.txt --level unique

A puzzle is a function of its recipe and its index, and of nothing else: the same flags give
the same bytes on every machine, with any number of threads; shards put together are the whole.";

#[derive(clap::Args, Debug)]
#[command(after_help = GENERATE_EXAMPLES)]
pub(super) struct GenerateArgs {
    /// How many puzzles
    #[arg(long, short = 'n', value_name = "N", value_parser = number::<u64>(), default_value_t = 1, help_heading = "Which puzzles")]
    pub(super) count: u64,
    /// Index of the first puzzle [default: 0, or the index in the recipe]
    #[arg(long, value_name = "I", value_parser = number::<u64>(), help_heading = "Which puzzles")]
    pub(super) start: Option<u64>,
    /// Seed of all random choices, a number or any text [default: random, and printed]
    #[arg(long, value_name = "S", help_heading = "Which puzzles")]
    pub(super) seed: Option<String>,
    /// Let no two alike through; further indices take the places of repeats
    #[arg(long, value_name = "WHAT", value_parser = named::<Distinct>(), help_heading = "Which puzzles")]
    pub(super) distinct: Option<Distinct>,
    /// The K-th of N contiguous parts of the run, as 3/7
    #[arg(long, value_name = "K/N", value_parser = text::<Shard>(), default_value_t, help_heading = "Which puzzles")]
    pub(super) shard: Shard,
    /// Everything that fixes a puzzle, as written by '--with recipe'
    #[arg(
        long,
        value_name = "TEXT",
        help_heading = "Which puzzles",
        conflicts_with_all = [
            "seed", "shape", "root", "transforms", "kinds", "level", "order", "symmetry", "clues",
            "max_empty_rows", "max_empty_columns", "max_empty_blocks", "min_per_house",
            "min_per_digit", "mask", "attempts", "method", "rating", "difficulty", "require", "forbid",
        ],
    )]
    pub(super) recipe: Option<String>,

    /// Side (4 6 8 9 10 12 15 16 20 25; 4x4 is side 4, 16x16 is side 16), or rows x columns of a block, as 2x3
    /// [default: 9]
    #[arg(long, value_name = "SHAPE", value_parser = text::<Shape>(), help_heading = "Solution grids")]
    pub(super) shape: Option<Shape>,
    /// Grid to shuffle: plain, canonical, most-canonical, random, or a file with a solution
    /// [default: canonical]
    #[arg(long, value_name = "ROOT", help_heading = "Solution grids")]
    pub(super) root: Option<String>,
    /// Number of random transforms, or 'uniform' [default: 200]
    #[arg(long, value_name = "N", value_parser = number::<Steps>(), help_heading = "Solution grids")]
    pub(super) transforms: Option<Steps>,
    /// Kinds of transform, comma-separated [default: all]
    #[arg(long, value_name = "LIST", value_parser = listed::<KindSet>(&KindSet::NAMES), help_heading = "Solution grids")]
    pub(super) kinds: Option<KindSet>,

    /// How grids are made: the others are there for comparison [default: transforms]
    #[arg(long, value_name = "METHOD", value_parser = named::<SourceName>(), help_heading = "Solution grids")]
    pub(super) method: Option<SourceName>,

    /// What keeps erased cells deducible [default: 2]
    #[arg(long, value_name = "L", value_parser = named::<Level>(), help_heading = "Clues")]
    pub(super) level: Option<Level>,
    /// Order of erasing [default: random]
    #[arg(long, value_name = "O", value_parser = named::<Order>(), help_heading = "Clues")]
    pub(super) order: Option<Order>,
    /// Symmetry of the clues [default: none]
    #[arg(long, value_name = "S", value_parser = named::<Symmetry>(), help_heading = "Clues")]
    pub(super) symmetry: Option<Symmetry>,
    /// Number of clues, as 30 or 25-30
    #[arg(long, value_name = "A-B", value_parser = text::<ClueRange>(), help_heading = "Clues")]
    pub(super) clues: Option<ClueRange>,
    /// Most rows without a clue
    #[arg(long, value_name = "K", value_parser = number::<u8>(), help_heading = "Clues")]
    pub(super) max_empty_rows: Option<u8>,
    /// Most columns without a clue
    #[arg(long, value_name = "K", value_parser = number::<u8>(), help_heading = "Clues")]
    pub(super) max_empty_columns: Option<u8>,
    /// Most blocks without a clue
    #[arg(long, value_name = "K", value_parser = number::<u8>(), help_heading = "Clues")]
    pub(super) max_empty_blocks: Option<u8>,
    /// Fewest clues in every row, column and block
    #[arg(long, value_name = "K", value_parser = number::<u8>(), help_heading = "Clues")]
    pub(super) min_per_house: Option<u8>,
    /// Fewest clues of every digit
    #[arg(long, value_name = "K", value_parser = number::<u8>(), help_heading = "Clues")]
    pub(super) min_per_digit: Option<u8>,
    /// Pattern of the clues, '.' outside and 'x' inside, or a file with one
    #[arg(long, value_name = "PATTERN", help_heading = "Clues")]
    pub(super) mask: Option<String>,
    /// Whether the clues fill the pattern exactly or only keep within it
    #[arg(
        long,
        value_name = "MODE",
        requires = "mask",
        value_parser = named::<MaskMode>(),
        default_value_t,
        help_heading = "Clues"
    )]
    pub(super) mask_mode: MaskMode,
    /// Rating on the Sudoku Explainer scale, as 4.2 or 3.0-4.2 (with level unique)
    #[arg(long, value_name = "A-B", value_parser = text::<RatingRange>(), help_heading = "Difficulty")]
    pub(super) rating: Option<RatingRange>,
    /// Grade of the puzzle: easy (up to 1.5), medium (2.5), hard (4.4), fiendish (7.0), diabolical
    #[arg(long, value_name = "GRADE", value_parser = named::<Grade>(), conflicts_with = "rating", help_heading = "Difficulty")]
    pub(super) difficulty: Option<Grade>,
    /// Techniques that the solution path must use, as x-wing,naked-pair
    #[arg(long, value_name = "LIST", value_parser = listed::<TechniqueSet>(TechniqueSet::names()), hide_possible_values = true, help_heading = "Difficulty")]
    pub(super) require: Option<TechniqueSet>,
    /// Techniques that the solution path must do without
    #[arg(long, value_name = "LIST", value_parser = listed::<TechniqueSet>(TechniqueSet::names()), hide_possible_values = true, help_heading = "Difficulty")]
    pub(super) forbid: Option<TechniqueSet>,
    /// Most removals tried for a puzzle that obeys all this [default: 1000]
    #[arg(long, value_name = "N", value_parser = number::<u32>(), help_heading = "Clues")]
    pub(super) attempts: Option<u32>,

    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

const SOLVE_EXAMPLES: &str = "\
Examples:
  rootgrid solve puzzles.txt
  rootgrid solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  rootgrid solve --count-up-to 2 puzzles.txt   puzzle,count for each puzzle
  rootgrid solve --all --shape 4 ................
  rootgrid solve --format csv --with clues < puzzles.txt

There is one line for each puzzle. Of several solutions the first is written, and a puzzle
without any is written as it was; notes say how many there were. Exit code 1: some
puzzle has no solution; with --count-up-to, 0 is an answer as good as any.";

#[derive(clap::Args, Debug)]
#[command(after_help = SOLVE_EXAMPLES)]
pub(super) struct SolveArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// Write each puzzle and the number of its solutions, counted no further than K
    #[arg(long, value_name = "K", value_parser = number::<u64>(), help_heading = "Solutions")]
    pub(super) count_up_to: Option<u64>,
    /// Write all solutions, a line each
    #[arg(long, conflicts_with = "count_up_to", help_heading = "Solutions")]
    pub(super) all: bool,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

const CHECK_EXAMPLES: &str = "\
Examples:
  rootgrid check puzzles.txt
  rootgrid check --format jsonl < puzzles.txt
  rootgrid check --quiet puzzles.txt > /dev/null && echo all good

Fields after the puzzle: verdict (unique, several, none, conflict), solutions (1, 2+, 0),
clues, minimal (yes, no), level (1, 2, unique), problem. Exit code 1: some puzzle has
not exactly one solution.";

#[derive(clap::Args, Debug)]
#[command(after_help = CHECK_EXAMPLES)]
pub(super) struct CheckArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

const TRANSFORM_EXAMPLES: &str = "\
Examples:
  rootgrid transform --seed 7 --with morph puzzles.txt > shuffled.txt
  rootgrid transform --undo shuffled.txt       by the morph in each line
  rootgrid transform --undo --seed 7 other.txt by the same random choices
  rootgrid transform --morph 9x9.t.d987654321 puzzles.txt
  rootgrid transform --transforms uniform --kinds rows,digits puzzles.txt";

#[derive(clap::Args, Debug)]
#[command(after_help = TRANSFORM_EXAMPLES)]
pub(super) struct TransformArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// The morph, as written by '--with morph'
    #[arg(
        long,
        value_name = "TEXT", value_parser = text::<Morph>(),
        conflicts_with_all = ["seed", "transforms", "kinds", "start"],
        help_heading = "Transforms"
    )]
    pub(super) morph: Option<Morph>,
    /// Seed of random morphs, one for each puzzle [default: random, and printed]
    #[arg(long, value_name = "S", help_heading = "Transforms")]
    pub(super) seed: Option<String>,
    /// Number of random transforms, or 'uniform' [default: 200]
    #[arg(long, value_name = "N", value_parser = number::<Steps>(), help_heading = "Transforms")]
    pub(super) transforms: Option<Steps>,
    /// Kinds of transform, comma-separated [default: all]
    #[arg(long, value_name = "LIST", value_parser = listed::<KindSet>(&KindSet::NAMES), help_heading = "Transforms")]
    pub(super) kinds: Option<KindSet>,
    /// Index of the first puzzle
    #[arg(long, value_name = "I", value_parser = number::<u64>(), help_heading = "Transforms")]
    pub(super) start: Option<u64>,
    /// Go back: by the morph given, the same random choices, or the morph after each puzzle
    #[arg(long, help_heading = "Transforms")]
    pub(super) undo: bool,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) run: RunArgs,
}
