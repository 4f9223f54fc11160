//! `multi`: puzzles of several grids on one sheet, made or solved.

use super::common_args::FileArgs;
use super::file_names;
use super::job::{Outcome, Run};
use super::seed::Seed;
use super::sheets::Sheets;
use clap::ValueHint;
use rootgrid::error::{Error, Place};
use rootgrid::multi_grid::{MultiGrid, MultiGridMaker};
use rootgrid::picture::Theme;
use rootgrid_batch::{Cancel, Output, Progress, Unit};
use std::path::{Path, PathBuf};

/// The forms of puzzles and solutions.
#[derive(Copy, Clone, PartialEq, Eq, Debug, clap::ValueEnum)]
enum SheetForm {
    /// A line for each puzzle, a character for each place of the sheet
    Line,
    /// A line for each row of the sheet
    Grid,
    /// An object a line
    Jsonl,
    /// A picture; one puzzle only
    Svg,
}

#[derive(clap::Args, Debug)]
pub(super) struct MultiArgs {
    /// Layout of the grids: samurai, butterfly, windmill ...
    ///
    /// Also sohei, gattai-2, gattai-3, gattai-8, shogun and sumo; or upper left corners of 9x9 grids on the sheet, as r1c1,r7c7.
    layout: MultiGrid,
    /// Files of puzzles to solve; '-': stdin. Without, puzzles are made
    ///
    /// A puzzle is a line with a character for each place of the sheet, or for each cell on a grid, or it is a line for each row.
    /// Digits are 1 to 9; a dot, a 0 or a space is a blank, and stands beside the grids. Objects and lines with solutions that this
    /// command wrote are read for their puzzles.
    #[arg(value_hint = ValueHint::FilePath)]
    input: Vec<PathBuf>,
    /// Number of puzzles
    #[arg(
        long,
        short = 'n',
        default_value_t = 1,
        conflicts_with = "input",
        help_heading = "Which puzzles"
    )]
    count: u64,
    /// Seed of all random choices, a number or any text
    #[arg(long, value_name = "S", conflicts_with = "input", help_heading = "Which puzzles")]
    seed: Option<String>,
    /// Number of the first puzzle
    #[arg(
        long,
        value_name = "INDEX",
        default_value_t = 0,
        conflicts_with = "input",
        help_heading = "Which puzzles"
    )]
    start: u64,
    /// Keep so many clues that naked and hidden singles solve the puzzle
    #[arg(long, conflicts_with = "input", help_heading = "Which puzzles")]
    singles: bool,
    /// Form of puzzles and solutions [default: by --output, else line]
    #[arg(long, short, value_enum, help_heading = "Output")]
    format: Option<SheetForm>,
    /// Solutions of puzzles that are made, too
    ///
    /// In a line behind each puzzle, below it, or in the picture. Of puzzles that are solved, objects and pictures have both.
    #[arg(long, help_heading = "Output")]
    with_solution: bool,
    #[command(flatten)]
    file: FileArgs,
    /// No notes
    #[arg(long, short, help_heading = "Run")]
    quiet: bool,
}

/// Checked options of `multi`.
#[derive(Debug)]
pub(super) struct MultiOptions {
    args: MultiArgs,
    form: SheetForm,
}

/// The form that the name of a file asks for by its end.
fn form_of(path: &Path) -> Result<Option<SheetForm>, Error> {
    let ends = ["txt", "jsonl", "ndjson", "svg"];
    let end = file_names::written_end(path, &ends, Some("--format"))?;
    Ok(end.map(|end| match end {
        "svg" => SheetForm::Svg,
        "txt" => SheetForm::Line,
        _ => SheetForm::Jsonl,
    }))
}

impl TryFrom<MultiArgs> for MultiOptions {
    type Error = Error;

    fn try_from(args: MultiArgs) -> Result<MultiOptions, Error> {
        let named = match (&args.format, &args.file.output) {
            (None, Some(path)) => form_of(path)?,
            _ => None,
        };
        let form = args.format.or(named).unwrap_or(SheetForm::Line);
        if form == SheetForm::Svg && args.count != 1 {
            return Err(Error::option(format!(
                "{} pictures asked for: a file has one; leave --count out, and make the others by --start",
                args.count
            )));
        }
        Ok(MultiOptions { args, form })
    }
}

/// A puzzle as it is written.
struct Shown<'a> {
    index: u64,
    seed: Option<u64>,
    puzzle: &'a [u8],
    solution: Option<&'a [u8]>,
    /// Solutions, up to 2.
    count: usize,
}

impl Run for MultiOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let cancel = Cancel::on_interrupt()?;
        let mut output = self.args.file.open(&cancel)?;
        let outcome = match self.args.input.is_empty() {
            true => self.make(&mut output, &cancel),
            false => self.solve(&mut output, &cancel),
        }?;
        // A file is there whole or not at all.
        if outcome != Outcome::Interrupted {
            output.finish()?;
        }
        Ok(outcome)
    }
}

impl MultiOptions {
    fn make(&self, output: &mut Output, cancel: &Cancel) -> Result<Outcome, Error> {
        let MultiArgs { layout, count, start, .. } = &self.args;
        let seed = Seed::choose(self.args.seed.as_deref())?;
        let mut progress = Progress::new(Unit::Puzzles(*count), self.args.quiet, false);
        if seed.is_drawn {
            progress.note(&format!("seed {}", seed.value));
        }
        let mut maker = MultiGridMaker::new(layout, self.args.singles);
        for index in (0..*count).map(|number| start.wrapping_add(number)) {
            if cancel.is_set() {
                return Ok(Outcome::Interrupted);
            }
            let made = maker.make(seed.value, index)?;
            let shown = Shown {
                index,
                seed: Some(seed.value),
                puzzle: &made.puzzle,
                solution: self.args.with_solution.then_some(&made.solution[..]),
                count: 1,
            };
            output.write(self.text(&shown).as_bytes())?;
            progress.advance(1);
        }
        Ok(Outcome::Done)
    }

    fn solve(&self, output: &mut Output, cancel: &Cancel) -> Result<Outcome, Error> {
        let layout = &self.args.layout;
        let progress = Progress::new(Unit::Puzzles(0), self.args.quiet, true);
        let (mut index, mut none, mut several) = (0, 0, 0);
        for path in &self.args.input {
            for sheet in Sheets::open(path, layout.rows(), layout.cols())? {
                if cancel.is_set() {
                    return Ok(Outcome::Interrupted);
                }
                if index == 1 && self.form == SheetForm::Svg {
                    return Err(Error::option("found a second puzzle: a picture has one"));
                }
                let (text, line) = sheet?;
                let at = |error: Error| {
                    let mut place = Place::new(line, 0);
                    place.file = Some(path.clone());
                    Error::text(place, error.to_string())
                };
                let puzzle = layout.read(&text).map_err(at)?;
                let (solution, count) = layout.solve(&puzzle, 2).map_err(at)?;
                none += u64::from(count == 0);
                several += u64::from(count > 1);
                let solution = solution.as_deref();
                let shown = Shown { index, seed: None, puzzle: &puzzle, solution, count };
                output.write(self.text(&shown).as_bytes())?;
                index += 1;
            }
        }
        if several > 0 {
            progress.note(&format!(
                "{several} of {index} puzzles have several solutions: the first was written"
            ));
        }
        if none > 0 {
            progress.note(&format!("{none} of {index} puzzles have no solution"));
        }
        Ok(if none > 0 { Outcome::Negative } else { Outcome::Done })
    }

    /// A puzzle in the form that is asked for. Of puzzles that are solved, lines and grids have the solution alone: an empty line
    /// where there is none.
    fn text(&self, shown: &Shown<'_>) -> String {
        let layout = &self.args.layout;
        let is_made = shown.seed.is_some();
        match self.form {
            SheetForm::Line | SheetForm::Grid => {
                let is_line = self.form == SheetForm::Line;
                let text = |values: &[u8]| match is_line {
                    true => layout.line(values) + "\n",
                    false => layout.lines(values) + "\n",
                };
                let puzzle = is_made.then_some(shown.puzzle);
                let texts: Vec<String> =
                    puzzle.into_iter().chain(shown.solution).map(text).collect();
                match texts.is_empty() {
                    true => "\n".to_owned(),
                    false if is_line => texts.concat().trim_end().replace('\n', ",") + "\n",
                    false => texts.concat(),
                }
            }
            SheetForm::Jsonl => {
                let object = serde_json::json!({
                    "schema": "rootgrid.multi/1",
                    "layout": layout.to_string(),
                    "seed": shown.seed,
                    "index": shown.index,
                    "clues": shown.puzzle.iter().filter(|&&value| value != 0).count(),
                    "puzzle": layout.line(shown.puzzle),
                    "solutions": shown.count,
                    "solution": shown.solution.map(|solution| layout.line(solution)),
                });
                format!("{object}\n")
            }
            SheetForm::Svg => layout.svg(shown.puzzle, shown.solution, Theme::default()),
        }
    }
}
