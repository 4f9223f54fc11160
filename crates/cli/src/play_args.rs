//! The options of `play`.

use super::common_args::DrawArgs;
use super::values::{named, parsed, text};
use clap::ValueHint;
use rootgrid::board::{Shape, Symmetry};
use rootgrid::deduce::explain::{Language, Notation};
use rootgrid::error::Error;
use rootgrid::multi_grid::MultiGrid;
use rootgrid::rate::Grade;
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
pub(super) struct PlayArgs {
    /// File, link or puzzle to play; nothing: a menu
    #[arg(value_name = "INPUT", value_hint = ValueHint::FilePath, conflicts_with_all = NEW)]
    pub(super) input: Option<PathBuf>,
    /// Grade of a new puzzle, easy to diabolical
    #[arg(long, value_name = "GRADE", value_parser = named::<Grade>(), help_heading = "Which puzzle")]
    pub(super) difficulty: Option<Grade>,
    /// Size of a new board, as 6 or 2x5 [default: 9]
    #[arg(long, value_name = "SHAPE", value_parser = text::<Shape>(), help_heading = "Which puzzle")]
    pub(super) shape: Option<Shape>,
    /// Further rules of a new board: x, jigsaw, anti-knight
    ///
    /// As those of generate; jigsaw has random regions. Without a grade the puzzle is easy.
    #[arg(long, value_name = "RULES", help_heading = "Which puzzle")]
    pub(super) rules: Option<String>,
    /// Several grids on one sheet: samurai, butterfly ...
    ///
    /// Layouts are those of the command multi, also corners as r1c1,r7c7. With INPUT, a file or '-', it is the first sheet there, else
    /// a new one, easy without a grade.
    #[arg(long, value_name = "LAYOUT", value_parser = text::<MultiGrid>(), conflicts_with_all = ["shape", "rules", "symmetry", "recipe", "daily", "train", "continue", "statistics", "json"], help_heading = "Which puzzle")]
    pub(super) sheet: Option<MultiGrid>,
    /// Symmetry of its clues [default: half-turn where there is a grade]
    #[arg(long, value_name = "S", value_parser = named::<Symmetry>(), help_heading = "Which puzzle")]
    pub(super) symmetry: Option<Symmetry>,
    /// Seed of a new puzzle: the same seed, the same puzzle
    #[arg(long, value_name = "S", help_heading = "Which puzzle")]
    pub(super) seed: Option<String>,
    /// Puzzle of a recipe, as rg1.9x9.t200.l2.s42.17
    ///
    /// Or of several grids, as the page writes it: mg1.samurai.geasy.s7.0.
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["difficulty", "shape", "rules", "symmetry", "seed"], help_heading = "Which puzzle")]
    pub(super) recipe: Option<String>,
    /// Puzzle of a day as 2026-11-22, or of today
    ///
    /// Everybody has the same one, in the page as well.
    #[arg(long, value_name = "DATE", num_args = 0..=1, default_missing_value = "today", value_parser = parsed(day), conflicts_with_all = ["recipe", "difficulty", "shape", "rules", "symmetry", "seed", "continue"], help_heading = "Which puzzle")]
    pub(super) daily: Option<Day>,
    /// Exercise for a technique, as x-wing
    ///
    /// Strike the candidates that go, or enter the digit, and check: the answer is judged. With --seed, --shape and --rules as
    /// the command train has them.
    #[arg(long, value_name = "TECHNIQUE", conflicts_with_all = ["recipe", "daily", "difficulty", "symmetry", "continue", "input", "statistics"], help_heading = "Which puzzle")]
    pub(super) train: Option<String>,
    /// Go on with the game that was played last
    #[arg(long, conflicts_with_all = NEW, help_heading = "Which puzzle")]
    pub(super) r#continue: bool,
    /// Print what was solved, by size and grade, and end
    #[arg(long, conflicts_with_all = NEW, conflicts_with_all = ["input", "continue"], help_heading = "Which puzzle")]
    pub(super) statistics: bool,
    /// With --statistics: as a file that the page imports
    // What is required goes unsaid where it could not stand beside the rest.
    #[arg(long, requires = "statistics", conflicts_with_all = NEW, conflicts_with_all = ["input", "continue"], help_heading = "Which puzzle")]
    pub(super) json: bool,
    /// Lines instead of a drawing, commands in words
    ///
    /// For screen readers and slow lines. 'help' lists the commands.
    #[arg(long, help_heading = "Looks")]
    pub(super) plain: bool,
    /// h, j, k and l move; their commands need Shift
    #[arg(long, conflicts_with = "plain", help_heading = "Looks")]
    pub(super) vim: bool,
    #[command(flatten)]
    pub(super) draw: DrawArgs,
    /// Language of hints: en, de, fr or es
    #[arg(long, value_name = "LANGUAGE", value_parser = named::<Language>(), default_value_t, help_heading = "Looks")]
    pub(super) language: Language,
    /// Names of cells in hints: rc is r3c5, a1 is C5, eureka has formulas of chains as on forums
    ///
    /// All of them are read in commands.
    #[arg(long, value_name = "NOTATION", value_parser = named::<Notation>(), default_value_t, help_heading = "Looks")]
    pub(super) notation: Notation,
    /// Chains of hints as formulas after their sentences
    #[arg(long, help_heading = "Looks")]
    pub(super) formulas: bool,
}

/// The options that ask for a new puzzle.
const NEW: [&str; 7] = ["difficulty", "shape", "rules", "symmetry", "seed", "recipe", "daily"];

/// The day of a puzzle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Day {
    Today,
    /// Year, month and day.
    Date(u32, u32, u32),
}

fn day(text: &str) -> Result<Day, Error> {
    if text == "today" {
        return Ok(Day::Today);
    }
    let (year, month, day) = text.parse::<rootgrid::generate::Day>()?.parts();
    Ok(Day::Date(year, month, day))
}
