//! `convert`: boards from one form to another.

use super::common_args::{FilesArgs, InputArgs};
use super::input::InputOptions;
use super::job::{Outcome, Run};
use super::split::Files;
use super::values::named;
use crate::batch::{Cancel, Progress, Unit};
use crate::error::Error;
use crate::formats::BoardForm;
use crate::write::end_of_name;

#[derive(clap::Args, Debug)]
pub(super) struct ConvertArgs {
    #[command(flatten)]
    input: InputArgs,
    /// Form to write [default: by the name of the output file, or line]
    #[arg(long, value_name = "FORM", value_parser = named::<BoardForm>(), help_heading = "Output")]
    to: Option<BoardForm>,
    /// Refuse what cannot be kept
    ///
    /// Otherwise a note says once what the form has no place for.
    #[arg(long, help_heading = "Output")]
    strict: bool,
    #[command(flatten)]
    files: FilesArgs,
    /// No notes
    #[arg(long, short, help_heading = "Run")]
    quiet: bool,
}

/// Checked options of `convert`.
#[derive(Debug)]
pub(super) struct Options {
    input: InputOptions,
    to: BoardForm,
    strict: bool,
    files: Files,
    quiet: bool,
}

impl TryFrom<ConvertArgs> for Options {
    type Error = Error;

    fn try_from(args: ConvertArgs) -> Result<Options, Error> {
        let ConvertArgs { input, to, strict, files, quiet } = args;
        let to = match (to, &files.file.output) {
            (Some(to), _) => to,
            (None, None) => BoardForm::Line,
            (None, Some(path)) => match end_of_name(path) {
                None => BoardForm::Line,
                Some(end) => BoardForm::of_end(&end).ok_or_else(|| {
                    let ends = BoardForm::ALL.iter().flat_map(|form| form.ends());
                    let ends: Vec<String> = ends.map(|end| format!(".{end}")).collect();
                    Error::option(format!(
                        "the name of {} chooses no form: expected --to FORM, or one of {}",
                        path.display(),
                        ends.join(", ")
                    ))
                })?,
            },
        };
        Ok(Options { input: input.check_documents()?, to, strict, files: files.check()?, quiet })
    }
}

/// Names of parts, each with the number of boards that have it.
#[derive(Default)]
struct Losses(Vec<(String, u64)>);

impl Losses {
    fn add(&mut self, name: &str) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, count)) => *count += 1,
            None => self.0.push((name.to_owned(), 1)),
        }
    }

    /// The names, with numbers where there are several boards.
    fn list(&self, boards: u64) -> String {
        let item = |(name, count): &(String, u64)| match boards {
            1 => name.clone(),
            _ => format!("{name} ({count} of {boards})"),
        };
        self.0.iter().map(item).collect::<Vec<_>>().join(", ")
    }
}

impl Run for Options {
    fn run(&self) -> Result<Outcome, Error> {
        let cancel = Cancel::on_interrupt()?;
        let mut output = self.files.try_open(&cancel)?;
        let mut progress = Progress::new(Unit::PuzzlesToCome, self.quiet, output.is_terminal());
        let (mut unread, mut unheld) = (Losses::default(), Losses::default());
        let (head, tail) = self.to.frame();
        let is_split = self.files.is_split();
        if !is_split {
            output.write(head.as_bytes())?;
        }
        let is_whole = self.input.each(&cancel, &mut progress, |item, _| {
            let place = item.place();
            let document = item.into_document();
            self.to.expect_shape(document.board.shape())?;
            if self.strict
                && let Some(loss) = document.loss(self.to)
            {
                return Err(Error::text(place, loss));
            }
            for name in document.further_rules.iter().chain(&document.passed_over) {
                unread.add(name);
            }
            document.unheld(self.to).into_iter().for_each(|name| unheld.add(name));
            match is_split {
                true => output
                    .write_record(format!("{head}{}{tail}", document.item(self.to)).as_bytes()),
                false => output.write(document.record(self.to).as_bytes()),
            }
        })?;
        if !is_whole {
            return Ok(Outcome::Interrupted);
        }
        if !is_split {
            output.write(tail.as_bytes())?;
        }
        output.finish()?;
        let boards = progress.done();
        if !unread.0.is_empty() {
            progress.note(&format!("not read: {}", unread.list(boards)));
        }
        if !unheld.0.is_empty() {
            let list = unheld.list(boards);
            progress.note(&format!("left out, as {} has no place for it: {list}", self.to));
        }
        Ok(Outcome::Done)
    }
}
