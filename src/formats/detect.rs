//! Which form a text is in.

use super::form::BoardForm;
use super::row::Read;
use super::table::{row, rows};
use crate::grid::text::Reader;

/// How the documents of a text stand in it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Build {
    /// A document a line, each in a form of its own.
    Lines,
    /// All of it is in this form.
    Whole(BoardForm),
    /// Puzzles in the forms of [`Reader`].
    Puzzles,
}

/// Whether a line of a list is no comment.
pub(crate) fn is_content(line: &str) -> bool {
    !line.trim().is_empty() && !line.starts_with('#')
}

/// The form of one line that a line is in; `None` for a puzzle, or for what is no board at all.
pub(crate) fn line_form(line: &str) -> Option<BoardForm> {
    let line = line.trim();
    let mut of_line = rows().filter(|row| matches!(row.read, Read::Line(_)));
    of_line.find(|row| (row.is_sure)(line)).map(|row| row.form)
}

/// How a text is built, of the form that is named or else of the one that it seems to be in.
///
/// What begins or is built as only one form can be is that form, right or wrong. Other texts are puzzles if
/// they can be read as some.
pub(crate) fn build(text: &str, form: Option<BoardForm>) -> Build {
    let first = text.lines().find(|line| is_content(line)).unwrap_or("").trim();
    if let Some(row) = form.map(row) {
        let is_wrapped = !(row.is_sure)(first) && (row.is_sure)(text);
        return match row.read {
            Read::Line(_) if !is_wrapped => Build::Lines,
            _ => Build::Whole(row.form),
        };
    }
    if line_form(first).is_some() {
        return Build::Lines;
    }
    let found = rows().find(|row| (row.is_sure)(text));
    let likely = || rows().find(|row| (row.is_likely)(text)).filter(|_| !is_puzzles(text));
    found.or_else(likely).map_or(Build::Puzzles, |row| Build::Whole(row.form))
}

/// Whether a text is nothing but puzzles in the forms of [`Reader`].
fn is_puzzles(text: &str) -> bool {
    let mut entries = Reader::new(text.as_bytes()).peekable();
    entries.peek().is_some() && entries.all(|entry| entry.is_ok())
}
