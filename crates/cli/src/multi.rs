//! `multi`: puzzles of several grids on one sheet, made, solved, graded or gone through step by step.

use super::common_args::FileArgs;
use super::draw_args::LookArgs;
use super::file_names;
use super::job::{Outcome, Run};
use super::multi_text::{Part, SheetForm, Shown, Writer};
use super::seed::Seed;
use super::sheets::Sheets;
use super::values::{listed, named};
use clap::ValueHint;
use rootgrid::deduce::Limits;
use rootgrid::deduce::explain::Language;
use rootgrid::error::{Error, Place};
use rootgrid::multi_grid::{MultiGrid, MultiGridMaker};
use rootgrid::names::Named as _;
use rootgrid::rate::Grade;
use rootgrid_batch::{Cancel, Output, Progress, Unit};
use std::path::PathBuf;

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
    /// Grade: easy, medium, hard, fiendish or diabolical
    ///
    /// By the hardest step on any grid, and the effort of all of them. Easy ones are solved by naked and hidden singles. Without,
    /// clues go until no more can.
    #[arg(long, value_name = "GRADE", value_parser = named::<Grade>(), conflicts_with = "input", help_heading = "Which puzzles")]
    difficulty: Option<Grade>,
    /// line, grid, jsonl, steps, svg, png, pdf or eps [default: line]
    ///
    /// A puzzle in a line, or a line for each row; an object a line; the steps to the solution in words; a picture (a page for each
    /// puzzle in PDF, one puzzle otherwise). Or by the name of the output file.
    #[arg(long, short, value_name = "FORMAT", value_parser = named::<SheetForm>(), help_heading = "Output")]
    format: Option<SheetForm>,
    /// More about each puzzle: solution, difficulty, effort ...
    ///
    /// solution, difficulty, effort, technique (the hardest one) or steps. In a line behind each puzzle, with commas between, or
    /// below it; pictures have the solution, objects all of them. Of puzzles that are solved, objects and pictures have the
    /// solution in any case.
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        value_parser = listed::<Part>(Part::NAMES),
        hide_possible_values = true,
        help_heading = "Output"
    )]
    with: Vec<Part>,
    /// Language of steps: en, de, fr or es
    ///
    /// Rows and columns in sentences are those of the grid, which is named before them. Other forms have no words.
    #[arg(long, value_name = "LANGUAGE", value_parser = named::<Language>(), default_value_t, help_heading = "Output")]
    language: Language,
    #[command(flatten)]
    look: LookArgs,
    /// File to write; its name chooses the format
    ///
    /// By its end: .txt (lines), .jsonl, .svg, .png, .pdf or .eps; texts also with .gz or .zst to compress them. --format wins over the
    /// name. The file is there whole or not at all.
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    output: Option<PathBuf>,
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

impl TryFrom<MultiArgs> for MultiOptions {
    type Error = Error;

    fn try_from(args: MultiArgs) -> Result<MultiOptions, Error> {
        let named = match (&args.format, &args.output) {
            (None, Some(path)) => file_names::format(path)?,
            _ => None,
        };
        let form = args.format.or(named).unwrap_or_default();
        args.look.check(form.picture())?;
        if form.has_one() && args.count != 1 {
            return Err(Error::option(format!(
                "{} pictures asked for: a file of {form} has one; write --format pdf for pages, or leave --count out and make the others by --start",
                args.count
            )));
        }
        form.check_parts(&args.with)?;
        Ok(MultiOptions { args, form })
    }
}

impl Run for MultiOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let MultiArgs { layout, with, language, look, .. } = &self.args;
        let writer = Writer::new(layout, self.form, with, *language, look)?;
        let cancel = Cancel::on_interrupt()?;
        let output = FileArgs { output: self.args.output.clone() }.open(&cancel)?;
        if let Some(picture) = self.form.picture() {
            picture.check_terminal(output.is_terminal())?;
        }
        let sink = Sink { writer, output };
        match self.args.input.is_empty() {
            true => self.make(sink, &cancel),
            false => self.solve(sink, &cancel),
        }
    }
}

/// The output of puzzles.
struct Sink<'a> {
    writer: Writer<'a>,
    output: Output,
}

impl Sink<'_> {
    fn add(&mut self, shown: &Shown<'_>) -> Result<(), Error> {
        let bytes = self.writer.bytes(shown)?;
        self.output.write(&bytes)
    }

    /// A file is there whole or not at all.
    fn finish(mut self) -> Result<(), Error> {
        let rest = self.writer.end()?;
        self.output.write(&rest)?;
        self.output.finish()
    }
}

impl MultiOptions {
    fn make(&self, mut sink: Sink<'_>, cancel: &Cancel) -> Result<Outcome, Error> {
        let MultiArgs { layout, count, start, .. } = &self.args;
        let seed = Seed::choose(self.args.seed.as_deref())?;
        let mut progress = Progress::new(Unit::Puzzles(*count), self.args.quiet, false);
        if seed.is_drawn {
            progress.note(&format!("seed {}", seed.value));
        }
        let limits = Limits::new().with_cancel(cancel.flag());
        let maker = MultiGridMaker::new(layout).with_grade(self.args.difficulty);
        let mut maker = maker.with_limits(&limits);
        if *count == 0 {
            progress.note("no puzzle is asked for");
        }
        let Some(end) = start.checked_add(*count) else {
            return Err(Error::option("--start and --count lead beyond index 2^64 - 1"));
        };
        for index in *start..end {
            if cancel.is_set() {
                return Ok(Outcome::Interrupted);
            }
            let made = match maker.make(seed.value, index) {
                Err(_) if cancel.is_set() => return Ok(Outcome::Interrupted),
                made => made?,
            };
            let solution = self.args.with.contains(&Part::Solution).then_some(&made.solution[..]);
            let seed = Some(seed.value);
            sink.add(&Shown { index, seed, puzzle: &made.puzzle, solution, count: 1 })?;
            progress.advance(1);
        }
        sink.finish()?;
        Ok(Outcome::Done)
    }

    fn solve(&self, mut sink: Sink<'_>, cancel: &Cancel) -> Result<Outcome, Error> {
        let layout = &self.args.layout;
        let progress = Progress::new(Unit::Puzzles(0), self.args.quiet, true);
        let (mut index, mut none, mut several) = (0, 0, 0);
        for path in &self.args.input {
            for sheet in Sheets::open(path, layout.rows(), layout.cols())? {
                if cancel.is_set() {
                    return Ok(Outcome::Interrupted);
                }
                let (text, line) = sheet?;
                let at = |error: Error| {
                    let mut place = Place::new(line, 0);
                    place.file = Some(path.clone());
                    Error::text(place, error.to_string())
                };
                if self.form.has_one() && index > 0 {
                    return Err(Error::option(format!(
                        "several puzzles for a file of {}, which has one: write --format pdf for pages",
                        self.form
                    )));
                }
                let puzzle = layout.read(&text).map_err(at)?;
                let (solution, count) = layout.solve(&puzzle, 2).map_err(at)?;
                none += u64::from(count == 0);
                several += u64::from(count > 1);
                let solution = solution.as_deref();
                sink.add(&Shown { index, seed: None, puzzle: &puzzle, solution, count })?;
                index += 1;
            }
        }
        if index == 0 {
            return Err(Error::option("found no puzzle in the input, expected at least one"));
        }
        sink.finish()?;
        if several > 0 {
            progress.note(&format!(
                "{several} of {index} puzzles have several solutions{}",
                if self.form == SheetForm::Steps { "" } else { ": the first was written" }
            ));
        }
        if none > 0 {
            progress.note(&format!("{none} of {index} puzzles have no solution"));
        }
        Ok(if none > 0 { Outcome::Negative } else { Outcome::Done })
    }
}
