//! The demands of a format on the other options of output.

use super::split::Files;
use rootgrid::error::Error;
use rootgrid::formats::BoardForm;
use rootgrid_batch::Compression;
use rootgrid_records::write::{Form, Format, FormatLayout, GridText, end_of_name};
use std::path::Path;

/// Checks that a table can be written to where the output goes.
///
/// # Errors
/// In a program that was built without the format, and for a file a puzzle or one that is compressed once more.
pub(super) fn check_files(format: Option<Format>, files: &Files) -> Result<(), Error> {
    let Some(format @ Format::Parquet) = format else { return Ok(()) };
    format.check()?;
    if files.is_split() {
        return Err(Error::option(
            "--split writes a file for each puzzle, and a Parquet file holds many: leave out --split",
        ));
    }
    match files.path() {
        Some(path) if Compression::of(path).is_some() => Err(Error::option(format!(
            "cannot compress {}: a Parquet file is compressed already, expected a name that ends in .parquet",
            path.display()
        ))),
        _ => Ok(()),
    }
}

/// Checks that a file holds as many boards as its form has.
///
/// # Errors
/// For several boards in a file of ipuz, which is one JSON text. A list of lines is something else, by another name.
pub(super) fn check_boards(
    form: Option<BoardForm>,
    files: &Files,
    boards: u64,
) -> Result<(), Error> {
    let is_named = |path: &&Path| end_of_name(path).as_deref() == Some("ipuz");
    match files.path().filter(is_named) {
        Some(path) if form == Some(BoardForm::Ipuz) && boards > 1 && !files.is_split() => {
            Err(Error::option(format!(
                "a file of ipuz holds one board, and there are several for {}: write --split with {{}} in the name for \
                 a file each",
                path.display()
            )))
        }
        _ => Ok(()),
    }
}

/// Checks that a form takes boards written that way.
///
/// # Errors
/// For `/` between the rows in a form that has an arrangement of its own.
pub(super) fn check_text(text: GridText, form: Option<&Form>) -> Result<(), Error> {
    let (name, reason) = match (text, form) {
        (GridText::Rows, Some(Form::Named(format))) if format.layout() == FormatLayout::Rows => {
            (format.name(), "has a line for each row")
        }
        (GridText::Rows, Some(Form::Board(form))) => {
            (form.name(), "is written as other programs read it")
        }
        _ => return Ok(()),
    };
    Err(Error::option(format!(
        "--grid-text rows is for line, csv, jsonl, parquet and templates: '{name}' {reason}"
    )))
}
