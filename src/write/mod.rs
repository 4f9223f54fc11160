//! Writers of records, one file per format.
//!
//! Writers are pure: they append bytes to a buffer and cannot fail, so that any number of threads
//! may format at once and one owner puts the buffers in order. See `docs/FORMATS.md`.
//!
//! ```
//! use rootgrid::{board::Shape, record::{Field, Record}, write::{Format, Style}};
//! let puzzle = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];
//! let record = Record::new("4".parse::<Shape>()?, &puzzle);
//! let writer = Format::Csv.writer(&Style { fields: vec![Field::Clues], ..Style::default() });
//! let mut out = Vec::new();
//! writer.begin(&mut out);
//! writer.record(&record, &mut out);
//! writer.end(&mut out);
//! assert_eq!(out, b"puzzle,clues\n1.....3..4.....2,4\n");
//! # Ok::<(), rootgrid::Error>(())
//! ```

mod csv;
mod grid;
mod jsonl;
mod line;
mod pretty;
mod sdk;
pub mod steps;
mod template;

#[cfg(test)]
mod tests;

use crate::error::Error;
use crate::generate::Batch;
use crate::grid::text::encode;
use crate::names::{self, Named as _, named};
use crate::record::{Field, Record};
use std::{io::Write as _, str::FromStr};

pub use template::Template;

/// Turns records into bytes of one format.
pub trait Writer: Send + Sync {
    /// Appends what stands before the first record.
    fn begin(&self, _out: &mut Vec<u8>) {}

    /// Appends one record.
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>);

    /// Appends all records of a batch, if they are nothing but cells; otherwise `false`, and nothing is appended.
    ///
    /// What it appends is what [`Writer::record`] does for each of them.
    fn try_batch(&self, _batch: &Batch, _out: &mut Vec<u8>) -> bool {
        false
    }

    /// Appends what stands after the last record.
    fn end(&self, _out: &mut Vec<u8>) {}
}

named! {
    /// The formats that can be written.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Format: "format" {
        /// One line a puzzle.
        #[default]
        Line = "line",
        /// One line a row, a blank line after each puzzle.
        Grid = "grid",
        /// Drawn with frames, for people.
        Pretty = "pretty",
        /// Comma-separated values with a header (RFC 4180).
        Csv = "csv",
        /// One JSON object a line.
        Jsonl = "jsonl",
        /// Files of the SudoCue and SadMan programs.
        Sdk = "sdk",
    }
}

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
            Form::Template(template) => Box::new(template.clone()),
        }
    }
}

/// Which grid of a record is written first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum MainGrid {
    /// The puzzle.
    #[default]
    Puzzle,
    /// The solution; the puzzle where there is none. In CSV and JSON lines both stand in columns
    /// of their own.
    Solution,
}

/// How a format is written.
#[derive(Clone, Default, Debug)]
pub struct Style {
    /// Fields after the puzzle, in this order.
    pub fields: Vec<Field>,
    /// Which grid is written.
    pub main: MainGrid,
    /// Escape sequences for colours in [`Format::Pretty`].
    pub color: bool,
    /// Frames of ASCII characters in [`Format::Pretty`].
    pub ascii: bool,
}

impl Format {
    /// A writer of this format.
    #[must_use]
    pub fn writer(self, style: &Style) -> Box<dyn Writer> {
        let style = style.clone();
        match self {
            Format::Line if style.fields.is_empty() => Box::new(line::Plain { main: style.main }),
            Format::Line => Box::new(line::WithFields { style }),
            Format::Grid => Box::new(grid::Grid { style }),
            Format::Pretty => Box::new(pretty::Pretty { style }),
            Format::Csv => Box::new(csv::Csv { columns: columns(&style) }),
            Format::Jsonl => Box::new(jsonl::Jsonl { columns: columns(&style) }),
            Format::Sdk => Box::new(sdk::Sdk { style }),
        }
    }
}

/// The values of the main grid.
fn shown<'a>(record: &Record<'a>, main: MainGrid) -> &'a [u8] {
    match (main, record.solution) {
        (MainGrid::Solution, Some(solution)) => solution,
        _ => record.puzzle,
    }
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

/// Appends the content of a field; nothing if it is not known.
fn push_value(record: &Record<'_>, field: Field, out: &mut Vec<u8>) {
    match (field, record.value(field)) {
        (_, None) => {}
        (Field::Solution, _) => encode(record.solution.unwrap_or_default(), out),
        // Writing to a vector cannot fail.
        (_, Some(value)) => drop(write!(out, "{value}")),
    }
}

/// Appends `# name: value` for each field that is known.
fn push_comments(record: &Record<'_>, fields: &[Field], lead: &str, out: &mut Vec<u8>) {
    for &field in fields.iter().filter(|&&field| record.value(field).is_some()) {
        out.extend_from_slice(lead.as_bytes());
        out.extend_from_slice(field.name().as_bytes());
        out.extend_from_slice(b": ");
        push_value(record, field, out);
        out.push(b'\n');
    }
}

/// Appends one line a row.
fn push_rows(record: &Record<'_>, main: MainGrid, out: &mut Vec<u8>) {
    for row in shown(record, main).chunks(record.shape.side()) {
        encode(row, out);
        out.push(b'\n');
    }
}
