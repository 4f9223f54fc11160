//! What stands on the command line of `rate`, `explain` and `hint`.

use super::common_args::{DrawArgs, FileArgs, InputArgs, OutputArgs, RunArgs};
use super::values::{named, text};
use crate::deduce::{LadderName, Profile};
use crate::names;
use crate::write::Template;

const RATE_EXAMPLES: &str = "\
Examples:
  rootgrid rate puzzles.txt                    puzzle ER EP ED
  rootgrid rate --format csv --output rated.csv puzzles.txt
  rootgrid rate --format '%g ED=%r/%p/%d %R' < puzzles.txt
  rootgrid rate --profile se2021 --max-seconds 10 hardest.txt

A template has %{NAME} for any field of '--with', and the letters of serate: %g puzzle, %i puzzle with
0 for blanks, %n number from 1, %r rating (ER), %p pearl (EP), %d diamond (ED), %e seconds, %l new line,
%t tab, %% percent sign, %R %P %D techniques of ER, EP, ED, %S %T %U the same by their
short names; further ones: %G grade, %Q QQWing level, %c clues, %N steps.

Grades by ER: easy to 1.5, medium to 2.5, hard to 4.4, fiendish to 7.0, diabolical above. Puzzles with
no or several solutions are said to be so and not rated. A puzzle given up by --max-seconds has the rating so
far (rating_exact: no; %r with >=) and no grade. Both make exit code 1.";

names::named! {
    /// How steps are written.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(super) enum StepFormat: "format" {
        /// Words and drawings for a terminal.
        #[default]
        Text = "text",
        /// Markdown (CommonMark).
        Markdown = "markdown",
        /// JSON, an object a line.
        Json = "json",
    }
}

#[derive(clap::Args, Debug)]
#[command(after_help = RATE_EXAMPLES)]
pub(super) struct RateArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// Techniques and order: Sudoku Explainer 1.2.1, or SukakuExplainer 2021
    #[arg(long, value_name = "PROFILE", value_parser = named::<Profile>(), default_value_t, help_heading = "Rating")]
    pub(super) profile: Profile,
    /// Give up on a puzzle after S seconds, and write the rating so far
    #[arg(long, value_name = "S", help_heading = "Rating")]
    pub(super) max_seconds: Option<f64>,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    /// The same as --format with a template
    #[arg(long, value_name = "TEXT", hide = true, value_parser = text::<Template>(), conflicts_with_all = ["format", "json"])]
    pub(super) template: Option<Template>,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

#[derive(clap::Args, Debug)]
pub(super) struct StepArgs {
    /// Order of techniques: teaching is for every shape, the others are for side 9
    #[arg(long, value_name = "LADDER", value_parser = named::<LadderName>(), default_value_t, help_heading = "Steps")]
    pub(super) ladder: LadderName,
    /// The puzzle that the board was filled from, so that wrong entries are found
    #[arg(long, value_name = "PUZZLE", help_heading = "Input")]
    pub(super) givens: Option<String>,
    /// How steps are written
    #[arg(
        long,
        value_name = "FORMAT",
        value_parser = named::<StepFormat>(),
        default_value_t,
        help_heading = "Output"
    )]
    pub(super) format: StepFormat,
    /// Write JSON, an object a line: short for --format json
    #[arg(long, conflicts_with_all = ["format", "markdown"], help_heading = "Output")]
    pub(super) json: bool,
    /// Write Markdown: short for --format markdown
    #[arg(long, conflicts_with = "format", help_heading = "Output")]
    pub(super) markdown: bool,
    #[command(flatten)]
    pub(super) draw: DrawArgs,
    #[command(flatten)]
    pub(super) file: FileArgs,
    /// No notes
    #[arg(long, short, help_heading = "Run")]
    pub(super) quiet: bool,
}

const EXPLAIN_EXAMPLES: &str = "\
Examples:
  rootgrid explain 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  rootgrid explain --ladder se121 hard.txt
  rootgrid explain --markdown --output path.md puzzle.txt
  rootgrid explain --json puzzles.txt

Boards may be partly filled. Cells are named r1c1; r1c1=5 and r1c1<>5 say that a digit is in a cell or
is not; chains read 'r1c1=5 -> r1c7<>5 -> ...'. Exit code 1: some board cannot be solved.";

#[derive(clap::Args, Debug)]
#[command(after_help = EXPLAIN_EXAMPLES)]
pub(super) struct ExplainArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[command(flatten)]
    pub(super) steps: StepArgs,
}

const HINT_EXAMPLES: &str = "\
Examples:
  rootgrid hint board.txt                      where to look
  rootgrid hint --strength 2 board.txt         technique and cells
  rootgrid hint --strength 3 board.txt         the whole step
  rootgrid hint --givens puzzle.txt board.txt  reports wrong entries as well";

#[derive(clap::Args, Debug)]
#[command(after_help = HINT_EXAMPLES)]
pub(super) struct HintArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// How much to give away: 1 where to look, 2 technique and cells, 3 the whole step
    #[arg(
        long,
        short,
        value_name = "N",
        default_value_t = 1,
        value_parser = clap::value_parser!(u8).range(1..=3),
        help_heading = "Steps"
    )]
    pub(super) strength: u8,
    #[command(flatten)]
    pub(super) steps: StepArgs,
}

const CERTIFY_EXAMPLES: &str = "\
Examples:
  rootgrid certify puzzle.txt
  rootgrid certify --output puzzles.cert puzzles.txt

docs/CERTIFICATE.md describes the file; verify/ holds two checkers that share no
code with this program. Exit code 1: some puzzle has not exactly one solution.";

#[derive(clap::Args, Debug)]
#[command(after_help = CERTIFY_EXAMPLES)]
pub(super) struct CertifyArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,
    /// Order of techniques of the path [default: se121 for side 9, else teaching]
    #[arg(long, value_name = "LADDER", value_parser = named::<LadderName>(), help_heading = "Steps")]
    pub(super) ladder: Option<LadderName>,
    #[command(flatten)]
    pub(super) file: FileArgs,
    /// No notes
    #[arg(long, short, help_heading = "Run")]
    pub(super) quiet: bool,
}
