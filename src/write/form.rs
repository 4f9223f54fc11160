//! The writer of a format or template.

use super::format::Format;
use super::grid_text::GridText;
use super::style::{MainGrid, Style};
use super::template::Template;
use super::writer::Writer;
use super::{csv, grid, jsonl, line, pretty, sdk};
use crate::error::Error;
use crate::names::{self, Named as _};
use crate::record::Field;
use std::str::FromStr;

/// How records are written: a format by its name, or a template.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// A format.
    Named(Format),
    /// A line with fields.
    Template(Template),
}

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
            .ok_or_else(|| {
                names::unknown("format", text, "a template with '%' or one of", Format::NAMES)
            })
    }
}

impl Form {
    /// The fields that it shows whatever a style asks for.
    #[must_use]
    pub fn fields(&self) -> Vec<Field> {
        match self {
            Form::Named(_) => Vec::new(),
            Form::Template(template) => template.fields(),
        }
    }

    /// A writer of this form.
    #[must_use]
    pub fn writer(&self, style: &Style) -> Box<dyn Writer> {
        match self {
            Form::Named(format) => format.writer(style),
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
            Format::Pretty => Box::new(pretty::Pretty { style }),
            Format::Csv => {
                let (columns, text) = (columns(&style), style.text);
                let is_new = |name: &String| !is_column(name, &columns);
                let beside = style.beside.into_iter().filter(is_new).collect();
                Box::new(csv::Csv { columns, text, beside })
            }
            Format::Jsonl => Box::new(jsonl::Jsonl { columns: columns(&style), text: style.text }),
            Format::Sdk => Box::new(sdk::Sdk { style }),
        }
    }
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
