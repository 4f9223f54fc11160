//! The targets of `convert`: a form of another program, or a table.

use super::input_rules::add_rules;
use super::item::Item;
use super::lacks::Lacks;
use super::losses::expect_column_of;
use rootgrid::board::Rules;
use rootgrid::error::{Error, Place};
use rootgrid::formats::{BoardForm, Document};
use rootgrid::grid::text::Beside;
use rootgrid::names::{self, Named as _};
use rootgrid_records::record::{Field, Record};
use rootgrid_records::write::{Column, Format, Style, Writer};
use std::path::Path;
use std::str::FromStr;
use std::sync::LazyLock;

/// Formats of tables.
const TABLES: [Format; 4] = [Format::Csv, Format::Json, Format::Jsonl, Format::Parquet];

/// A form or a table, by its name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Target {
    Form(BoardForm),
    Table(Format),
}

static NAMES: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| [BoardForm::NAMES, &TABLES.map(Format::name)].concat());

impl FromStr for Target {
    type Err = Error;

    fn from_str(text: &str) -> Result<Target, Error> {
        let table = TABLES.into_iter().find(|format| format.name() == text);
        let form = || text.parse().map(Target::Form).ok();
        table
            .map(Target::Table)
            .or_else(form)
            .ok_or_else(|| names::unknown("form", text, "one of", &NAMES))
    }
}

impl Target {
    /// The names of all targets.
    pub(super) fn names() -> &'static [&'static str] {
        &NAMES
    }

    /// The ends of names of files that mean a target: tables first, and plain lines last.
    pub(super) fn ends() -> Vec<&'static str> {
        let tables = TABLES.iter().flat_map(|format| format.ends());
        let mut boards: Vec<BoardForm> = BoardForm::ALL.to_vec();
        boards.sort_by_key(|form| *form == BoardForm::Line);
        tables.chain(boards.iter().flat_map(|form| form.ends())).copied().collect()
    }

    /// The target that the name of a file asks for by its end.
    pub(super) fn of(path: &Path, end: &str) -> Option<Target> {
        let table = Format::of(path).filter(|format| TABLES.contains(format));
        BoardForm::of_end(end).map(Target::Form).or(table.map(Target::Table))
    }

    /// The form, if it is no table.
    pub(super) fn form(self) -> Option<BoardForm> {
        match self {
            Target::Form(form) => Some(form),
            Target::Table(_) => None,
        }
    }

    /// The format, if it is a table.
    pub(super) fn table(self) -> Option<Format> {
        match self {
            Target::Form(_) => None,
            Target::Table(format) => Some(format),
        }
    }
}

/// Writes boards one after the other.
pub(super) enum BoardWriter {
    Form(BoardForm),
    Table { name: Format, writer: Box<dyn Writer>, lacks: Lacks },
}

impl BoardWriter {
    /// A writer for boards of which the first is this one.
    pub(super) fn new(target: Target, first: Option<&Item>) -> BoardWriter {
        let name = match target {
            Target::Form(form) => return BoardWriter::Form(form),
            Target::Table(name) => name,
        };
        let names = |item: &Item| item.beside().iter().map(|field| field.name.clone()).collect();
        let beside = match first {
            Some(item) if item.is_document() => Document::FIELDS.map(str::to_owned).to_vec(),
            first => first.map_or_else(Vec::new, names),
        };
        let mut fields = Vec::new();
        if let Some(first) = first {
            add_rules(first, &mut fields);
        }
        let lacks = Lacks::of(&name.into(), (&fields, beside.clone()), true, false);
        let writer = name.writer(&Style { fields, beside, ..Style::default() });
        BoardWriter::Table { name, writer, lacks }
    }

    /// The columns of a table that is no text.
    pub(super) fn columns(&self) -> Option<Vec<Column>> {
        match self {
            BoardWriter::Form(_) => None,
            BoardWriter::Table { writer, .. } => writer.columns(),
        }
    }

    /// The texts before the first and after the last board.
    pub(super) fn frame(&self) -> [Vec<u8>; 2] {
        match self {
            BoardWriter::Form(form) => {
                let (head, tail) = form.frame();
                [head, tail].map(|text| text.as_bytes().to_vec())
            }
            BoardWriter::Table { writer, .. } => {
                let [mut head, mut tail] = [Vec::new(), Vec::new()];
                writer.begin(&mut head);
                writer.end(&mut tail);
                [head, tail]
            }
        }
    }

    /// Returns true if a file is one JSON array.
    pub(super) fn is_array(&self) -> bool {
        matches!(self, BoardWriter::Table { writer, .. } if writer.is_array())
    }

    /// Checks that the board at a place can be written, where these parts of it are not held: that there is room for its rules, and
    /// beside these for its digits.
    pub(super) fn expect_room(
        &self,
        rules: &Rules,
        unheld: &[&str],
        place: Place,
    ) -> Result<(), Error> {
        match self {
            BoardWriter::Table { lacks, .. } if lacks.rules_column => {
                expect_column_of(rules, place)
            }
            BoardWriter::Table { .. } => Ok(()),
            BoardWriter::Form(form) => {
                form.expect_rules(rules)?;
                match unheld.contains(&"digits") {
                    true => Err(Error::text(place, form.without_digits())),
                    false => Ok(()),
                }
            }
        }
    }

    /// The name of what is written, for messages.
    pub(super) fn name(&self) -> &'static str {
        match self {
            BoardWriter::Form(form) => form.name(),
            BoardWriter::Table { name, .. } => name.name(),
        }
    }

    /// Returns whether there is no column for a field of the input.
    pub(super) fn lacks_column(&self, field: &Beside) -> bool {
        match self {
            BoardWriter::Table { lacks, .. } => lacks.loses(field, &[Field::Shape, Field::Rules]),
            BoardWriter::Form(_) => false,
        }
    }

    /// The parts of a document that there is no place for.
    pub(super) fn unheld(&self, document: &Document) -> Vec<&'static str> {
        match self {
            BoardWriter::Form(form) => document.unheld(*form),
            BoardWriter::Table { .. } => document.unheld_by_tables(),
        }
    }

    /// A board, as part of several or as a file of its own.
    pub(super) fn board(&self, document: &Document, beside: &[Beside], is_alone: bool) -> Vec<u8> {
        match self {
            BoardWriter::Form(form) if is_alone => {
                let (head, tail) = form.frame();
                [head, &document.item(*form), tail].concat().into_bytes()
            }
            BoardWriter::Form(form) => document.record(*form).into_bytes(),
            BoardWriter::Table { writer, .. } => {
                let givens = document.board.givens();
                let mut fields = beside.to_vec();
                fields.extend(document.fields().map(|(name, value)| Beside {
                    name: name.to_owned(),
                    value,
                    is_json: false,
                }));
                let mut out = Vec::new();
                let record = Record::new(givens.rules(), givens.values());
                let record = Record { beside: &fields, ..record };
                match is_alone {
                    true => writer.file(&record, &mut out),
                    false => writer.record(&record, &mut out),
                }
                out
            }
        }
    }
}
