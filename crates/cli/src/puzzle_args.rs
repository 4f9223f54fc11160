//! What stands on the command line about the puzzles that are made.

use super::difficulty::DifficultyArgs;
use super::values::{listed, named, number, number_or_word, text};
use clap::ValueHint;
use rootgrid::board::{Shape, Symmetry};
use rootgrid::deduce::level::Level;
use rootgrid::generate::removal::{ClueRange, MaskMode, Order};
use rootgrid::generate::{Sampling, SourceName};
use rootgrid::transform::{KindSet, Steps};
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
    /// Seed of all random choices, a number or any text
    ///
    /// Without it a seed is drawn and printed, so that the puzzles can be made again.
    #[arg(long, value_name = "S", help_heading = "Which puzzles")]
    pub(super) seed: Option<String>,
    /// Seed of the solutions alone
    ///
    /// Recipes that differ in their clues only (level, order, symmetry, clues, grade) have the same
    /// solutions under one grid seed, index by index, from the same root: the plain one unless --root
    /// says another. Without it, the solutions follow from the seed and everything else that is asked
    /// for, and different recipes share none.
    #[arg(long, hide_short_help = true, value_name = "S", help_heading = "Which puzzles")]
    pub(super) grid_seed: Option<String>,
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
    #[arg(
        long,
        value_name = "TEXT",
        help_heading = "Which puzzles",
        conflicts_with_all = [
            "seed", "grid_seed", "shape", "root", "transforms", "kinds", "level", "order", "symmetry", "clues",
            "max_empty_rows", "max_empty_columns", "max_empty_blocks", "min_per_house",
            "min_per_digit", "mask", "mask_mode", "sampling", "attempts", "method", "rating", "difficulty", "effort", "spread",
            "require", "forbid", "ladder", "preset",
        ],
    )]
    pub(super) recipe: Option<String>,

    /// Size of the board [default: 9]
    ///
    /// The side (4 6 8 9 10 12 15 16 20 25; 4x4 is side 4, 16x16 is side 16), or rows x columns of a block: 2x3 is
    /// side 6.
    #[arg(long, value_name = "SHAPE", value_parser = text::<Shape>(), help_heading = "Solution grids")]
    pub(super) shape: Option<Shape>,
    /// Grid to shuffle
    ///
    /// A file with a solution, or plain (the default), canonical, most-canonical, random (the
    /// default where a grade, a rating or a technique is asked for).
    #[arg(long, value_name = "ROOT", help_heading = "Solution grids")]
    pub(super) root: Option<String>,
    /// Number of random transforms [default: 200]
    ///
    /// 'uniform' draws evenly from all arrangements.
    #[arg(long, value_name = "N", value_parser = number_or_word::<Steps>(), help_heading = "Solution grids")]
    pub(super) transforms: Option<Steps>,
    /// Kinds of transform, comma-separated [default: all]
    #[arg(long, hide_short_help = true, value_name = "LIST", value_parser = listed::<KindSet>(&KindSet::NAMES), help_heading = "Solution grids")]
    pub(super) kinds: Option<KindSet>,

    /// How grids are made [default: transforms]
    ///
    /// The methods other than transforms are there for comparison.
    #[arg(long, hide_short_help = true, value_name = "METHOD", value_parser = named::<SourceName>(), help_heading = "Solution grids")]
    pub(super) method: Option<SourceName>,

    /// What keeps erased cells deducible [default: 2]
    ///
    /// Rounds of reasoning, not a grade: see --difficulty. 1: naked singles; 2: also one
    /// supposition; 1-chain, 2-chain: the same step by step; unique: as long as there is one
    /// solution; none: no check.
    #[arg(long, value_name = "L", value_parser = named::<Level>(), help_heading = "Clues")]
    pub(super) level: Option<Level>,
    /// Order of erasing [default: random]
    ///
    /// rows: a random cell of every row, then a second one of every row, and so on; columns,
    /// blocks and digits alike.
    #[arg(long, hide_short_help = true, value_name = "O", value_parser = named::<Order>(), help_heading = "Clues")]
    pub(super) order: Option<Order>,
    /// Symmetry of the clues [default: none]
    #[arg(long, value_name = "S", value_parser = named::<Symmetry>(), help_heading = "Clues")]
    pub(super) symmetry: Option<Symmetry>,
    /// Number of clues, as 30 or 25-30
    ///
    /// A number of the range is drawn for each puzzle, all as likely, and erasing stops there. What
    /// gets stuck earlier will do if it is within the range. With a symmetry, numbers that no
    /// symmetric pattern has are not drawn.
    #[arg(long, value_name = "A-B", value_parser = text::<ClueRange>(), help_heading = "Clues")]
    pub(super) clues: Option<ClueRange>,
    /// Most rows without a clue
    #[arg(long, hide_short_help = true, value_name = "K", value_parser = number::<u8>(), help_heading = "Clues")]
    pub(super) max_empty_rows: Option<u8>,
    /// Most columns without a clue
    #[arg(long, hide_short_help = true, value_name = "K", value_parser = number::<u8>(), help_heading = "Clues")]
    pub(super) max_empty_columns: Option<u8>,
    /// Most blocks without a clue
    #[arg(long, hide_short_help = true, value_name = "K", value_parser = number::<u8>(), help_heading = "Clues")]
    pub(super) max_empty_blocks: Option<u8>,
    /// Fewest clues in every row, column and block
    #[arg(long, hide_short_help = true, value_name = "K", value_parser = number::<u8>(), help_heading = "Clues")]
    pub(super) min_per_house: Option<u8>,
    /// Fewest clues of every digit
    #[arg(long, hide_short_help = true, value_name = "K", value_parser = number::<u8>(), help_heading = "Clues")]
    pub(super) min_per_digit: Option<u8>,
    /// Pattern of the clues, or a file with one
    ///
    /// '.' stands for a cell outside of it and 'x' for one inside.
    #[arg(long, hide_short_help = true, value_name = "PATTERN", help_heading = "Clues")]
    pub(super) mask: Option<String>,
    /// Whether clues fill the pattern or only keep within it
    #[arg(
        long, hide_short_help = true,
        value_name = "MODE",
        requires = "mask",
        value_parser = named::<MaskMode>(),
        default_value_t,
        help_heading = "Clues"
    )]
    pub(super) mask_mode: MaskMode,
    /// A sample of all minimal puzzles in place of a removal
    ///
    /// Erasing from the top down favours few clues. unbiased: a puzzle of n clues comes in proportion to 1 / C(cells,
    /// n), so that with its weight (--with weight,tries) every statistic of all minimal puzzles can be had; see
    /// 'rootgrid estimate'. uniform-27: up to 27 clues, all as likely, and no others (uniform: up to 29). For 4x4, 6x6
    /// and 9x9, with random roots at level unique and nothing else asked for.
    #[arg(long, value_name = "HOW", value_parser = text::<Sampling>(), help_heading = "Clues")]
    pub(super) sampling: Option<Sampling>,
    #[command(flatten)]
    pub(super) goal: DifficultyArgs,
    /// Most removals tried for a puzzle [default: 1000]
    ///
    /// More of them make rare puzzles possible: high ratings, few clues, required techniques.
    #[arg(long, hide_short_help = true, value_name = "N", value_parser = number::<u32>(), help_heading = "Clues")]
    pub(super) attempts: Option<u32>,
}
