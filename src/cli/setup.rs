//! What every job needs: threads, an output with its writer, progress, an ear for Ctrl-C.

use super::Outcome;
use super::args::{ColorArg, DrawArgs, FileArgs, OutputArgs, RunArgs};
use crate::batch::{Cancel, Output, Progress, Runner, Unit};
use crate::error::Error;
use crate::record::Field;
use crate::write::{Face, Format, Style, Writer};
use std::sync::Arc;

/// More threads than this are a mistake in typing.
const MOST_THREADS: usize = 4096;

/// Where and how results are written.
#[derive(Debug)]
pub(super) struct OutputOptions {
    file: FileArgs,
    format: Option<Format>,
    /// The fields that were asked for.
    with: Vec<Field>,
    draw: DrawArgs,
}

impl OutputOptions {
    /// For commands that have formats of their own.
    pub(super) fn of_file(file: FileArgs) -> OutputOptions {
        let draw = DrawArgs { ascii: false, color: ColorArg::Never };
        OutputOptions { file, format: None, with: Vec::new(), draw }
    }
}

impl OutputArgs {
    /// Checks the output options of a command that can fill these fields.
    pub(super) fn check(self, known: &[Field]) -> Result<OutputOptions, Error> {
        let mut with = Vec::new();
        for name in &self.with {
            let field = name.try_field(known)?;
            if with.contains(&field) {
                return Err(Error::option(format!("field '{field}' is asked for twice")));
            }
            with.push(field);
        }
        let OutputArgs { file, format, draw, .. } = self;
        Ok(OutputOptions { file, format, with, draw })
    }
}

/// How the work is done.
#[derive(Debug)]
pub(super) struct RunOptions {
    pub(super) threads: usize,
    pub(super) quiet: bool,
}

impl RunArgs {
    pub(super) fn check(self) -> Result<RunOptions, Error> {
        let threads = match self.threads {
            None => std::thread::available_parallelism().map_or(1, usize::from),
            Some(threads) if (1..=MOST_THREADS).contains(&threads) => threads,
            Some(threads) => {
                return Err(Error::option(format!(
                    "{threads} threads asked for: expected 1 to {MOST_THREADS}"
                )));
            }
        };
        Ok(RunOptions { threads, quiet: self.quiet })
    }
}

/// What a command writes unless told otherwise.
#[derive(Clone, Debug)]
pub(super) struct Usual {
    pub(super) face: Face,
    /// Fields that always stand after the puzzle.
    pub(super) fields: Vec<Field>,
    /// Whether there is just one puzzle: on a terminal it is drawn.
    pub(super) is_single: bool,
    /// The fields under a puzzle that is drawn for this reason.
    pub(super) caption: &'static [Field],
    pub(super) unit: Unit,
}

/// Everything ready for work.
pub(super) struct Setup {
    pub(super) runner: Runner,
    pub(super) cancel: Cancel,
    pub(super) output: Output,
    pub(super) writer: Arc<dyn Writer>,
    /// All fields that are written.
    pub(super) fields: Vec<Field>,
    pub(super) progress: Progress,
}

impl Setup {
    pub(super) fn try_new(
        output: &OutputOptions,
        run: &RunOptions,
        usual: Usual,
    ) -> Result<Setup, Error> {
        let cancel = Cancel::on_interrupt()?;
        let runner = Runner::try_new(run.threads)?;
        let sink = output.file.try_open(&cancel)?;
        let drawn = usual.is_single && sink.is_terminal() && output.format.is_none();
        let mut fields = usual.fields;
        let caption = if drawn { usual.caption } else { &[] };
        for &field in output.with.iter().chain(caption) {
            if !fields.contains(&field) {
                fields.push(field);
            }
        }
        let format = output.format.unwrap_or(if drawn { Format::Pretty } else { Format::Line });
        let DrawArgs { ascii, color } = output.draw;
        let color = color.is_wanted(&sink);
        let style = Style { fields: fields.clone(), face: usual.face, color, ascii };
        let progress = Progress::new(usual.unit, run.quiet, sink.is_terminal());
        let writer = Arc::from(format.writer(&style));
        let mut setup = Setup { runner, cancel, output: sink, writer, fields, progress };
        setup.write(|writer, out| writer.begin(out))?;
        Ok(setup)
    }

    fn write(&mut self, fill: impl FnOnce(&dyn Writer, &mut Vec<u8>)) -> Result<(), Error> {
        let mut out = Vec::new();
        fill(&*self.writer, &mut out);
        if out.is_empty() { Ok(()) } else { self.output.write(&out) }
    }

    /// Ends the output, unless the work was interrupted.
    pub(super) fn finish(mut self, outcome: Outcome) -> Result<Outcome, Error> {
        if self.cancel.is_set() {
            return Ok(Outcome::Interrupted);
        }
        self.write(|writer, out| writer.end(out))?;
        self.output.finish()?;
        Ok(outcome)
    }
}

impl FileArgs {
    /// The file that is named, else standard output.
    pub(super) fn try_open(&self, cancel: &Cancel) -> Result<Output, Error> {
        self.output
            .as_ref()
            .map_or_else(|| Ok(Output::stdout()), |path| Output::try_create(path, cancel))
    }
}

impl ColorArg {
    /// Whether an output gets colours.
    pub(super) fn is_wanted(self, output: &Output) -> bool {
        match self {
            ColorArg::Always => true,
            ColorArg::Never => false,
            ColorArg::Auto => output.is_terminal() && wants_color(),
        }
    }
}

/// Whether the environment has nothing against colours (no-color.org).
fn wants_color() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        && std::env::var_os("TERM").is_none_or(|value| value != "dumb")
}
