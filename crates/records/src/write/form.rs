//! The writer of a format or template.

use super::format::{Format, end_of_name};
use super::grid_text::GridText;
use super::style::{MainGrid, Style};
use super::template::Template;
use super::writer::Writer;
use super::{bank, csv, document, grid, jsonl, line, pretty, sdk, table};
use crate::record::Field;
use rootgrid::error::Error;
use rootgrid::formats::BoardForm;
use rootgrid::names::{self, Named as _};
use std::collections::HashSet;
use std::path::Path;
use std::str::FromStr;
use std::sync::LazyLock;

/// How records are written: a format by its name, or a template.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// A format.
    Named(Format),
    /// A form of another program.
    Board(BoardForm),
    /// A line with fields.
    Template(Template),
}

/// The names of formats and of forms of other programs.
static NAMES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let others = BoardForm::NAMES.iter().filter(|name| !Format::NAMES.contains(name));
    Format::NAMES.iter().chain(others).copied().collect()
});

impl From<Format> for Form {
    fn from(format: Format) -> Form {
        Form::Named(format)
    }
}

/// The name of a format, or a template, which holds a `%`.
impl FromStr for Form {
    type Err = Error;

    fn from_str(text: &str) -> Result<Form, Error> {
        if text.contains('%') {
            return text.parse().map(Form::Template);
        }
        names::try_position(text, Format::NAMES)
            .map(|position| Form::Named(Format::ALL[position]))
            .or_else(|| text.parse().map(Form::Board).ok())
            .ok_or_else(|| {
                names::unknown("format", text, "a template with '%' or one of", Form::names())
            })
    }
}

impl Form {
    /// The names of all forms but templates.
    #[must_use]
    pub fn names() -> &'static [&'static str] {
        &NAMES
    }

    /// The form that the name of a file asks for by its end, before `.gz` or `.zst`.
    #[must_use]
    pub fn of(path: &Path) -> Option<Form> {
        let other = || BoardForm::of_end(&end_of_name(path)?).map(Form::Board);
        Format::of(path)
            .filter(|_| end_of_name(path).as_deref() != Some("sdm"))
            .map(Form::from)
            .or_else(other)
    }

    /// The fields that it shows whatever a style asks for.
    #[must_use]
    pub fn fields(&self) -> Vec<Field> {
        match self {
            Form::Named(Format::ExchangeBank) => vec![Field::Rating],
            Form::Named(_) | Form::Board(_) => Vec::new(),
            Form::Template(template) => template.fields(),
        }
    }

    /// A writer of this form.
    #[must_use]
    pub fn writer(&self, style: &Style) -> Box<dyn Writer> {
        match self {
            Form::Named(format) => format.writer(style),
            Form::Board(form) => {
                Box::new(document::Documents { form: *form, style: style.clone() })
            }
            Form::Template(template) => Box::new(template.clone().with_text(style.text)),
        }
    }
}

impl Format {
    /// A writer of this format.
    #[must_use]
    pub fn writer(self, style: &Style) -> Box<dyn Writer> {
        let style = style.clone();
        match self {
            Format::Line if style.fields.is_empty() && style.text == GridText::Line => {
                Box::new(line::Plain { main: style.main })
            }
            Format::Line => Box::new(line::WithFields { style }),
            Format::Grid => Box::new(grid::Grid { style }),
            Format::Pretty => Box::new(pretty::Pretty::new(style)),
            Format::Csv => {
                let (columns, beside) = table_columns(&style);
                Box::new(csv::Csv { columns, names: style.names, text: style.text, beside })
            }
            Format::Jsonl => {
                let columns = columns(&style);
                Box::new(jsonl::Jsonl { columns, names: style.names, text: style.text })
            }
            Format::Parquet => {
                let (columns, mut beside) = table_columns(&style);
                // Readers refuse two columns of one name; both would have the content of the first.
                let mut known = HashSet::new();
                beside.retain(|name| known.insert(name.clone()));
                let Style { names, text, .. } = style;
                Box::new(table::Rows { columns, names, text, beside })
            }
            Format::Sdk => Box::new(sdk::Sdk { style }),
            Format::ExchangeBank => Box::new(bank::Bank { main: style.main }),
        }
    }
}

/// The fields and the names of other fields of the input that are columns of a table.
fn table_columns(style: &Style) -> (Vec<Field>, Vec<String>) {
    let columns = columns(style);
    let beside = style.beside.iter().filter(|name| !is_column(name, &columns)).cloned().collect();
    (columns, beside)
}

/// Whether a column of this name is written anyway.
pub(super) fn is_column(name: &str, columns: &[Field]) -> bool {
    name == "puzzle" || columns.iter().any(|field| field.name() == name)
}

/// The fields of the formats with named columns: the solution always stands beside the puzzle when
/// it is what was asked for, and a number of solutions beside whether they are all.
fn columns(style: &Style) -> Vec<Field> {
    let mut fields = style.fields.clone();
    if style.main == MainGrid::Solution && !fields.contains(&Field::Solution) {
        fields.insert(0, Field::Solution);
    }
    let solutions = fields.iter().position(|&field| field == Field::Solutions);
    if let (Some(at), false) = (solutions, fields.contains(&Field::SolutionsExact)) {
        fields.insert(at + 1, Field::SolutionsExact);
    }
    fields
}
