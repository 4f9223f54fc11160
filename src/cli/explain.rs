//! `explain` and `hint`: the way to the solution in words, or its next step.

use super::common_args::{DrawArgs, FileArgs, InputArgs};
use super::input::{InputOptions, read_small};
use super::job::{Outcome, Run};
use super::step_args::{ExplainArgs, HintArgs, StepArgs, StepFormat};
use crate::batch::{Cancel, Progress, Unit};
use crate::deduce::LadderName;
use crate::error::Error;
use crate::grid::Givens;
use crate::position::Board;
use crate::write::steps::{
    Looks, Path, Strength, hint_json, hint_markdown, hint_text, path_json, path_markdown, path_text,
};
use std::fs;

/// Checked options of `explain` and `hint`.
#[derive(Debug)]
pub(super) struct Options {
    input: InputOptions,
    /// How strong a hint, or the whole path.
    strength: Option<Strength>,
    ladder: LadderName,
    /// The puzzle that the board was filled from.
    givens: Option<Givens>,
    format: StepFormat,
    draw: DrawArgs,
    file: FileArgs,
    quiet: bool,
}

impl TryFrom<ExplainArgs> for Options {
    type Error = Error;

    fn try_from(args: ExplainArgs) -> Result<Options, Error> {
        check(args.input, args.steps, None)
    }
}

impl TryFrom<HintArgs> for Options {
    type Error = Error;

    fn try_from(args: HintArgs) -> Result<Options, Error> {
        // The parser of the flag lets 1 to 3 pass.
        let strength = Strength::try_new(args.strength).unwrap_or_default();
        check(args.input, args.steps, Some(strength))
    }
}

fn check(input: InputArgs, steps: StepArgs, strength: Option<Strength>) -> Result<Options, Error> {
    let format = steps.try_format()?;
    let givens = steps.givens.map(|text| read_givens(&text)).transpose()?;
    Ok(Options {
        input: input.check()?,
        strength,
        ladder: steps.ladder,
        givens,
        format,
        draw: steps.draw,
        file: steps.file,
        quiet: steps.quiet,
    })
}

/// The largest file that is read as the puzzle of a board.
const LARGEST_GIVENS: u64 = 1 << 20;

/// A puzzle, or a file with one.
fn read_givens(text: &str) -> Result<Givens, Error> {
    let path = std::path::Path::new(text);
    if fs::metadata(path).is_err() {
        return text.parse();
    }
    let content = read_small(path, LARGEST_GIVENS);
    let content = content.map_err(|error| Error::io(format!("cannot read {text}"), error))?;
    content.parse::<Givens>().map_err(|error| error.in_file(text))
}

impl Run for Options {
    fn run(&self) -> Result<Outcome, Error> {
        let cancel = Cancel::on_interrupt()?;
        let mut output = self.file.try_open(&cancel)?;
        let mut progress = Progress::new(Unit::PuzzlesToCome, self.quiet, output.is_terminal());
        let DrawArgs { ascii, color } = self.draw;
        let looks = Looks { color: color.is_wanted(output.is_terminal()), ascii };
        let (mut problems, mut unsolved) = (0, 0);
        let is_whole = self.input.each(&cancel, &mut progress, |entry, _| {
            let most = if self.strength.is_some() { 1 } else { usize::MAX };
            let filled = entry.into_givens();
            let board = match &self.givens {
                None => Board::new(&filled),
                Some(givens) => Board::with_digits(givens, &filled)?,
            };
            let path = Path::try_new(board, self.ladder, most)?;
            problems += u64::from(path.problem.is_some());
            let stuck = path.end.as_ref().is_some_and(|sheet| !sheet.is_solved());
            unsolved += u64::from(stuck && (self.strength.is_none() || path.steps.is_empty()));
            output.write(self.write(&path, looks).as_bytes())
        })?;
        if !is_whole {
            return Ok(Outcome::Interrupted);
        }
        output.finish()?;
        Ok(if problems + unsolved > 0 { Outcome::Negative } else { Outcome::Done })
    }
}

impl Options {
    fn write(&self, path: &Path, looks: Looks) -> String {
        match (self.strength, self.format) {
            (None, StepFormat::Text) => path_text(path, looks),
            (None, StepFormat::Markdown) => path_markdown(path),
            (None, StepFormat::Json) => path_json(path),
            (Some(strength), StepFormat::Text) => hint_text(path, strength, looks),
            (Some(strength), StepFormat::Markdown) => hint_markdown(path, strength),
            (Some(strength), StepFormat::Json) => hint_json(path, strength),
        }
    }
}
