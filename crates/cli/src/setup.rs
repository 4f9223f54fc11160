//! The needs of every command: threads, an output with its writer, progress, a flag for Ctrl-C.

use super::common_args::{DrawArgs, OutputArgs};
use super::endings::Words;
use super::job::Outcome;
use super::lacks::Lacks;
pub(super) use super::run_options::RunOptions;
use super::split::Files;
use super::tally::Place;
use super::{file_names, format_args};
use rootgrid::board::Shape;
use rootgrid::deduce::Profile;
use rootgrid::error::Error;
use rootgrid::formats::BoardForm;
use rootgrid_batch::{Cancel, Output, Parted, Progress, Runner, Unit};
use rootgrid_records::record::Field;
use rootgrid_records::write::{
    Form, Format, FormatLayout, GridText, Known, MainGrid, Style, Writer, steps::Looks,
};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// Fields that the letter `%r` of a template looks at beside the rating.
const OPTIONAL: [Field; 3] = [Field::RatingExact, Field::Problem, Field::Index];

/// Where and how results are written.
#[derive(Debug)]
pub(super) struct OutputOptions {
    files: Files,
    form: Option<Form>,
    /// The fields that were asked for.
    with: Vec<Field>,
    text: GridText,
    draw: DrawArgs,
}

impl OutputOptions {
    /// The one file that is named, else standard output.
    pub(super) fn open(&self, cancel: &Cancel) -> Result<Output, Error> {
        self.files.open_one(cancel)
    }

    /// Where results go.
    pub(super) fn files(&self) -> &Files {
        &self.files
    }

    /// The choices that decide about the bytes of a result, by the names of the options.
    pub(super) fn described(&self) -> BTreeMap<&'static str, String> {
        let OutputOptions { files: _, form, with, text, draw } = self;
        let with: Vec<_> = with.iter().map(|field| field.name()).collect();
        BTreeMap::from([
            ("format", format!("{form:?}")),
            ("with", with.join(",")),
            ("grid-text", text.name().to_owned()),
            ("color", draw.color.name().to_owned()),
            ("ascii", draw.ascii.to_string()),
        ])
    }

    /// The form that was asked for.
    pub(super) fn form(&self) -> Option<&Form> {
        self.form.as_ref()
    }

    /// Takes this form unless one was asked for.
    pub(super) fn usually(&mut self, form: Form) {
        self.form.get_or_insert(form);
    }

    /// Returns true if outputs of parts of a run, one after the other, are that of the whole.
    pub(super) fn goes_in_parts(&self) -> bool {
        self.files.is_split() || !matches!(self.form, Some(Form::Named(Format::Json)))
    }

    /// The form of another program that was asked for.
    pub(super) fn board_form(&self) -> Option<BoardForm> {
        self.form.as_ref().and_then(Form::board)
    }

    /// Refuses more boards than a file of the form holds.
    pub(super) fn check_boards(&self, boards: u64) -> Result<(), Error> {
        format_args::check_boards(self.board_form(), &self.files, boards)
    }

    /// Returns true if results have named columns, in which other fields of the input can stand.
    pub(super) fn has_columns(&self) -> bool {
        let layout = self.form.as_ref().and_then(Form::layout);
        matches!(layout, Some(FormatLayout::Table | FormatLayout::Objects))
    }

    /// Returns true if title, author and comment of the input have a place in the results.
    pub(super) fn has_words(&self) -> bool {
        self.form.as_ref().is_some_and(Form::has_words)
    }

    /// Numbers the files of the puzzles, where every puzzle gets one.
    pub(super) fn number(&mut self, first: u64, last: u64) {
        self.files.number(first, last);
    }

    /// Names the files of the puzzles, where every puzzle gets one and there are names.
    pub(super) fn name(&mut self, names: Vec<String>) {
        self.files.name(names);
    }

    /// Returns true if this field was asked for.
    pub(super) fn asks_for(&self, field: Field) -> bool {
        self.with.contains(&field)
    }

    /// Returns true if results have a place for solutions.
    pub(super) fn shows_solutions(&self) -> bool {
        let own = self.form.as_ref().and_then(Form::own_fields);
        self.asks_for(Field::Solution)
            || own.is_some_and(|fields| fields.contains(&Field::Solution))
            || self.board_form().is_some_and(|form| form.has_place_for(true, Shape::NINE))
    }

    /// Returns true if boards were asked for with their rows apart.
    pub(super) fn has_rows(&self) -> bool {
        self.text == GridText::Rows
    }

    /// Returns true if some fields were asked for.
    pub(super) fn has_fields(&self) -> bool {
        !self.with.is_empty()
    }
}

impl OutputArgs {
    /// Refuses a name that asks for what is not written, unless an option says what is.
    pub(super) fn check_name(&self) -> Result<(), Error> {
        match &self.files.file.output {
            Some(path) if self.format.is_none() && self.link.is_none() && !self.json => {
                file_names::written_end(path, &Form::ends(), Some("--format")).map(drop)
            }
            _ => Ok(()),
        }
    }

    /// Checks the output options of a command that can fill these fields.
    pub(super) fn check(self, known: &[Field]) -> Result<OutputOptions, Error> {
        self.check_rated(known, Profile::default())
    }

    /// The same for a command whose ratings are those of a profile.
    pub(super) fn check_rated(
        self,
        known: &[Field],
        profile: Profile,
    ) -> Result<OutputOptions, Error> {
        let mut with = Vec::new();
        for name in &self.with {
            let field = name.field(known)?;
            if with.contains(&field) {
                return Err(Error::option(format!("field '{field}' is asked for twice")));
            }
            with.push(field);
        }
        self.check_name()?;
        // Lines are written unless something else is asked for, and some boards are no lines.
        let is_other = |form: &Form| !matches!(form, Form::Named(Format::Line));
        let named = || self.files.file.output.as_deref().and_then(Form::of).filter(is_other);
        let asked = self.format.or(self.link);
        let form = if self.json {
            Some(if self.files.file.names_lines() { Format::Jsonl } else { Format::Json }.into())
        } else {
            asked.or_else(named)
        };
        if let Some(Form::Named(Format::ExchangeBank)) = form
            && profile != Profile::Se2021
        {
            return Err(Error::option(
                "lines of the bank of Sudoku Exchange have ratings of 2021: write 'rate --profile se2021 --format exchange-bank'",
            ));
        }
        let shown = form.as_ref().and_then(Form::own_fields).unwrap_or_default();
        if let Some(board) = form.as_ref().and_then(Form::board)
            && let Some(field) = with.iter().find(|field| {
                !board.has_place_for(**field == Field::Solution, Shape::NINE)
                    && !shown.contains(field)
            })
        {
            return Err(Error::option(format!(
                "form {board} has no place for the field '{field}'"
            )));
        }
        // A template shows what it names, as far as the command can fill it.
        for field in shown {
            if !known.contains(&field) && !OPTIONAL.contains(&field) {
                let names: Vec<_> = known.iter().map(|field| field.name()).collect();
                return Err(Error::option(format!(
                    "the template has the field '{field}': expected some of {} for this command",
                    names.join(", ")
                )));
            }
        }
        if let Some(Form::Template(template)) = &form
            && let Some(field) = with.iter().find(|field| !template.fields().contains(field))
        {
            return Err(Error::option(format!(
                "a template shows the fields that it names: leave out --with, or write %{{{field}}} in the template"
            )));
        }
        format_args::check_text(self.grid_text, form.as_ref())?;
        let (files, text) = (self.files.check()?, self.grid_text);
        let named = match form {
            Some(Form::Named(format)) => Some(format),
            _ => None,
        };
        format_args::check_files(named, &files)?;
        Ok(OutputOptions { files, form, with, text, draw: self.draw })
    }
}

/// The output of a command unless something else is asked for.
#[derive(Clone, Default, Debug)]
pub(super) struct Defaults {
    pub(super) main: MainGrid,
    /// Fields that stand after the puzzle whatever is asked for.
    pub(super) fields: Vec<Field>,
    /// Fields that stand after them unless others are asked for.
    pub(super) usual: Vec<Field>,
    /// True if there is just one puzzle: on a terminal it is drawn.
    pub(super) is_single: bool,
    /// The fields under a puzzle that is drawn for this reason.
    pub(super) caption: &'static [Field],
    pub(super) unit: Unit,
    /// Names of other fields of the input, which stand last in forms with columns.
    pub(super) beside: Vec<String>,
    /// Files of the input, which the output does not take the place of.
    pub(super) reads: Vec<PathBuf>,
    /// True if puzzles are what is asked for, and do not merely stand beside what is said of them.
    pub(super) are_results: bool,
    /// The rules and the shape that were asked for, of boards that do not say theirs.
    pub(super) known: Known,
}

/// Everything ready for work.
pub(super) struct Setup {
    pub(super) runner: Runner,
    pub(super) cancel: Cancel,
    pub(super) output: Output,
    pub(super) writer: Arc<dyn Writer>,
    /// The fields that the writer shows.
    pub(super) fields: Vec<Field>,
    /// Parts of puzzles that results have no place for.
    pub(super) lacks: Lacks,
    /// True if puzzles whose rules are not known are no lines but whole texts.
    pub(super) has_board_texts: bool,
    pub(super) progress: Progress,
    /// The form of another program that is written.
    pub(super) board_form: Option<BoardForm>,
    /// The part of a list that an earlier run has done.
    pub(super) place: Place,
    /// The options that would keep a file which is begun anew.
    pub(super) way_on: Option<String>,
    pub(super) words: Words,
}

impl Setup {
    pub(super) fn new(
        output: &OutputOptions,
        run: &RunOptions,
        defaults: Defaults,
    ) -> Result<Setup, Error> {
        let cancel = Cancel::on_interrupt()?;
        let sink = output.files.open(&cancel)?;
        Setup::over((sink, cancel), false, output, run, defaults)
    }

    /// The same over an open output, which has its beginning if it is `begun`.
    pub(super) fn over(
        (sink, cancel): (Output, Cancel),
        begun: bool,
        output: &OutputOptions,
        run: &RunOptions,
        defaults: Defaults,
    ) -> Result<Setup, Error> {
        output.files.refuse_to_replace(&defaults.reads, "is read")?;
        let runner = Runner::new(run.threads)?;
        let drawn = defaults.is_single
            && sink.is_terminal()
            && output.form.is_none()
            && output.text == GridText::Line;
        let usual_format = if drawn { Format::Pretty } else { Format::Line };
        let form = output.form.clone().unwrap_or(usual_format.into());
        let mut fields = defaults.fields;
        let asked = if output.with.is_empty() { &defaults.usual } else { &output.with };
        let caption = if drawn { defaults.caption } else { &[] };
        let names_ids = form.layout() == Some(FormatLayout::Objects);
        for &field in asked.iter().chain(caption) {
            let ids = field.ids().filter(|ids| names_ids && !output.with.contains(ids));
            for field in [Some(field), ids].into_iter().flatten() {
                if !fields.contains(&field) {
                    fields.push(field);
                }
            }
        }
        let Looks { color, ascii, .. } = output.draw.looks(sink.is_terminal());
        let has_board_texts = defaults.are_results && output.form.is_none();
        let columns = defaults.beside.clone();
        let style = Style {
            fields: fields.clone(),
            main: defaults.main,
            text: output.text,
            color,
            ascii,
            beside: defaults.beside,
            has_board_texts,
            known: defaults.known,
            ..Style::default()
        };
        let progress = Progress::beside_results(defaults.unit, run.quiet, sink.is_terminal());
        let writer = form.writer(&style);
        let sink = match writer.columns() {
            Some(columns) => sink.with_columns(&columns)?,
            None => sink,
        };
        let is_array = writer.is_array() && !output.files.is_split();
        let sink = if is_array { sink.with_array(begun, &cancel) } else { sink };
        let writer: Arc<dyn Writer> =
            if output.files.is_split() { Arc::new(Parted(writer)) } else { Arc::from(writer) };
        if let Some(own) = form.own_fields() {
            fields = own;
        }
        let are_puzzles = defaults.are_results && defaults.main == MainGrid::Puzzle;
        let lacks = Lacks::of(&form, (&fields, columns), are_puzzles, has_board_texts);
        let mut setup = Setup {
            runner,
            cancel,
            output: sink,
            writer,
            lacks,
            fields,
            has_board_texts,
            progress,
            board_form: output.board_form(),
            place: Place::default(),
            way_on: None,
            words: Words::default(),
        };
        if !begun {
            setup.write(|writer, out| writer.begin(out))?;
        }
        Ok(setup)
    }

    fn write(&mut self, fill: impl FnOnce(&dyn Writer, &mut Vec<u8>)) -> Result<(), Error> {
        let mut out = Vec::new();
        fill(&*self.writer, &mut out);
        if out.is_empty() {
            return Ok(());
        }
        self.progress.give_way();
        self.output.write(&out)
    }

    /// Leaves a file that was to be written as it was before, since nothing was made for it.
    pub(super) fn discard(self, outcome: Outcome) -> Outcome {
        if let Some(file) = self.output.file_name() {
            self.progress.note(&format!("{file} was left as it was: there is nothing to write"));
        }
        self.output.discard();
        outcome
    }

    /// Ends the output with what it has, as there is no time for more: the words say how far that is.
    pub(super) fn end_early(self, words: &str, is_empty: bool) -> Result<Outcome, Error> {
        if self.output.is_kept() {
            self.output.leave()?;
            self.progress.note(words);
            return Ok(Outcome::Negative);
        }
        self.progress.note(words);
        if is_empty && self.output.file_name().is_some() {
            return Ok(self.discard(Outcome::Negative));
        }
        self.finish(Outcome::Negative)
    }

    /// Ends the output, unless the work was interrupted.
    pub(super) fn finish(mut self, outcome: Outcome) -> Result<Outcome, Error> {
        if self.cancel.is_set() {
            // What is kept is safe before it is said.
            self.output.leave()?;
            if let Some(words) = self.words.take(&self.cancel) {
                self.progress.note(&words);
            }
            return Ok(Outcome::Interrupted);
        }
        self.write(|writer, out| writer.end(out))?;
        let file = self.output.closing_name().map(str::to_owned);
        self.output.finish()?;
        self.progress.note_end(file.as_deref());
        Ok(outcome)
    }
}
