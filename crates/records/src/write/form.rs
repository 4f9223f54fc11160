//! The writer of a format or template.

use super::document;
use super::format::{Format, FormatLayout, end_of_name};
use super::style::Style;
use super::template::Template;
use super::writer::Writer;
use crate::record::Field;
use rootgrid::board::Shape;
use rootgrid::error::Error;
use rootgrid::formats::BoardForm;
use rootgrid::names::{self, Named as _};
use std::path::Path;
use std::str::FromStr;
use std::sync::LazyLock;

/// The form of records: a format by its name, or a template.
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
        names::position(text, Format::NAMES)
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
        Format::of(path).map(Form::from).or_else(other)
    }

    /// The ends of names of files that mean a form: tables first, and plain lines last.
    #[must_use]
    pub fn ends() -> Vec<&'static str> {
        let of_layout = |layouts: &[FormatLayout]| {
            let formats =
                Format::ALL.into_iter().filter(|format| layouts.contains(&format.layout()));
            formats.flat_map(Format::ends).collect::<Vec<_>>()
        };
        let tables = of_layout(&[FormatLayout::Table, FormatLayout::Objects]);
        let boards = BoardForm::ALL.iter().flat_map(|form| form.ends());
        let mut ends: Vec<&str> = Vec::new();
        for end in tables.into_iter().chain(boards).chain(of_layout(&[FormatLayout::Rows])) {
            if !ends.contains(end) && !Format::Line.ends().contains(end) {
                ends.push(end);
            }
        }
        ends.extend(Format::Line.ends());
        ends
    }

    /// The arrangement of its records, if it is a format by name.
    #[must_use]
    pub fn layout(&self) -> Option<FormatLayout> {
        match self {
            Form::Named(format) => Some(format.layout()),
            _ => None,
        }
    }

    /// The form of another program that is written, which decides about shapes and fields.
    #[must_use]
    pub fn board(&self) -> Option<BoardForm> {
        match self {
            Form::Board(form) => Some(*form),
            Form::Named(Format::ExchangeBank) => Some(BoardForm::Exchange),
            _ => None,
        }
    }

    /// The fields that it shows whatever a style asks for; `None` if a style decides.
    #[must_use]
    pub fn own_fields(&self) -> Option<Vec<Field>> {
        match self {
            Form::Named(Format::ExchangeBank) => Some(vec![Field::Rating]),
            Form::Named(_) | Form::Board(_) => None,
            Form::Template(template) => Some(template.fields()),
        }
    }

    /// The name of a form that shows boards and not their rules: lines, drawings of characters, templates without a field that says them.
    #[must_use]
    pub fn without_rules(&self) -> Option<&'static str> {
        match self {
            Form::Named(Format::Line) => Some("line"),
            Form::Named(Format::Pretty) => Some("pretty"),
            Form::Template(template) if template.shows_board() => {
                let says = |field: &Field| matches!(field, Field::Rules | Field::Recipe);
                (!template.fields().iter().any(says)).then_some("the template")
            }
            _ => None,
        }
    }

    /// The name of a form without a place for the shape of a board, which its size may not tell: lines, tables, templates without a
    /// field that says it.
    #[must_use]
    pub fn without_shape(&self) -> Option<&'static str> {
        match self {
            Form::Named(Format::Line) => Some("line"),
            Form::Named(format) if format.layout() == FormatLayout::Table => Some("the table"),
            Form::Template(template) if template.shows_board() => {
                let says = |field: &Field| matches!(field, Field::Shape | Field::Recipe);
                (!template.fields().iter().any(says)).then_some("the template")
            }
            _ => None,
        }
    }

    /// Returns true if title, author and comment of a puzzle have a place of their own.
    #[must_use]
    pub fn has_words(&self) -> bool {
        match self {
            Form::Board(form) => form.has_place_for(false, Shape::NINE),
            form => *form == Form::Named(Format::Sdk),
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
