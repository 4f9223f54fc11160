//! `convert`: boards from one form to another.

use super::common_args::{FilesArgs, InputArgs, RulesArgs};
use super::convert_target::{BoardWriter, Target};
use super::file_names;
use super::format_args;
use super::given_solution::solution_of;
use super::input::InputOptions;
use super::job::{Outcome, Run};
use super::losses::Losses;
use super::split::Files;
use super::values::{listed, named};
use rootgrid::deduce::explain::Language;
use rootgrid::error::Error;
use rootgrid::formats::BoardForm;
use rootgrid::grid::Givens;
use rootgrid::grid::text::{Beside, foreign_byte};
use rootgrid_batch::{Cancel, Progress, Unit};
use rootgrid_records::record::Field;
use rootgrid_records::write::Form;

#[derive(clap::Args, Debug)]
pub(super) struct ConvertArgs {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    rules: RulesArgs,
    /// Form to write [default: by the name of the output file, or line]
    ///
    /// A table (csv, json, jsonl, parquet) keeps the columns of a table; of other forms it has title, author, level, comment and solution.
    #[arg(long, value_name = "FORM", value_parser = listed::<Target>(Target::names()), help_heading = "Output")]
    to: Option<Target>,
    /// Language of the rules in words that links have: en, de, fr or es
    ///
    /// Players show them beside the board. Other forms have the rules by their names.
    #[arg(long, value_name = "LANGUAGE", value_parser = named::<Language>(), default_value_t, help_heading = "Output")]
    language: Language,
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
pub(super) struct ConvertOptions {
    input: InputOptions,
    to: Target,
    strict: bool,
    language: Language,
    files: Files,
    quiet: bool,
}

impl TryFrom<ConvertArgs> for ConvertOptions {
    type Error = Error;

    fn try_from(args: ConvertArgs) -> Result<ConvertOptions, Error> {
        let ConvertArgs { input, rules, to, strict, language, files, quiet } = args;
        let to = match (to, &files.file.output) {
            (Some(to), _) => to,
            (None, None) => Target::Form(BoardForm::Line),
            (None, Some(path)) => file_names::written_end(path, &Target::ends(), Some("--to"))?
                .and_then(|end| Target::of(path, end))
                .unwrap_or(Target::Form(BoardForm::Line)),
        };
        let files = files.check()?;
        format_args::check_files(to.table(), &files)?;
        let input = input.check_documents()?.under_rules(&rules);
        Ok(ConvertOptions { input, to, strict, language, files, quiet })
    }
}

impl Run for ConvertOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let cancel = Cancel::on_interrupt()?;
        let mut inputs = self.input.open();
        let is_table = self.to.table().is_some();
        inputs.expect_text(self.to.table().map(Form::from).as_ref());
        let first = inputs.first_with_fields();
        let writer = BoardWriter::new(self.to, first);
        self.files.refuse_to_replace(&self.input.files(), "is read")?;
        let mut output = self.files.open(&cancel)?;
        if let Some(columns) = writer.columns() {
            output = output.with_columns(&columns)?;
        }
        if writer.is_array() && !self.files.is_split() {
            output = output.with_array(false, &cancel);
        }
        let mut progress = Progress::new(Unit::PuzzlesToCome, self.quiet, output.is_terminal());
        let (mut unread, mut unheld) = (Losses::default(), Losses::default());
        let [head, tail] = writer.frame();
        let is_split = self.files.is_split();
        // Written with the first board: where that is refused, there is nothing.
        let mut head = (!is_split).then_some(head);
        let is_whole = self.input.each_of(inputs, &cancel, &mut progress, |item, progress| {
            format_args::check_boards(self.to.form(), &self.files, progress.done() + 1)?;
            let (place, beside) = (item.place(), item.beside().to_vec());
            let mut document = item.into_document();
            document.language = self.language;
            if !is_table {
                let is_text = |field: &Beside| foreign_byte(&field.value).is_none();
                for field in &beside {
                    let is_taken = is_text(field) && document.take_field(field);
                    match !is_taken && field.name == Field::Solution.name() {
                        true => unread.add_all(["a solution that is no grid of the board"]),
                        false => unheld.add_all((!is_taken).then_some(&field.name)),
                    }
                }
            }
            let lost = beside.iter().filter(|field| writer.lacks_column(field));
            unheld.add_all(lost.map(|field| &field.name));
            // With it the right digits of a player would count as wrong.
            let solution =
                document.solution.as_ref().filter(|solution| !solution.values().contains(&0));
            let is_wrong = |solution: &Givens| {
                solution_of(&document.board.givens(), solution.values()).is_none()
            };
            if !is_table && solution.is_some_and(is_wrong) {
                document.solution = None;
                unread.add_all(["a solution of another puzzle"]);
            }
            let lost = writer.unheld(&document);
            writer.expect_room(document.board.rules(), &lost, place.clone())?;
            unread.add_all(document.unread(self.to.form().unwrap_or(BoardForm::Line)));
            unheld.add_all(lost);
            if self.strict {
                refuse(writer.name(), &unread, &unheld)
                    .map_err(|message| Error::text(place, message))?;
            }
            if let Some(head) = head.take() {
                output.write(&head)?;
            }
            let board = writer.board(&document, &beside, is_split);
            match is_split {
                true => output.write_record(&board),
                false => output.write(&board),
            }
        })?;
        if let Some(head) = head {
            output.write(&head)?;
        }
        if !is_split {
            output.write(&tail)?;
        }
        if !is_whole {
            return Ok(Outcome::Interrupted);
        }
        output.finish()?;
        let boards = progress.done();
        if !unread.is_empty() {
            progress.note(&format!("not read: {}", unread.list(boards)));
        }
        unheld.note(writer.name(), boards).into_iter().for_each(|note| progress.note(&note));
        Ok(Outcome::Done)
    }
}

/// Refuses what is lost.
fn refuse(to: &str, unread: &Losses, unheld: &Losses) -> Result<(), String> {
    match (unread.is_empty(), unheld.is_empty()) {
        (true, true) => Ok(()),
        (true, _) => Err(format!("{to} has no place for: {}", unheld.list(1))),
        _ => Err(format!("these parts of the text are not read: {}", unread.list(1))),
    }
}
