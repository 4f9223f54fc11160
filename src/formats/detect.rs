//! Which form a text is in.

use super::form::BoardForm;
use super::link;
use super::places::Token;
use super::row::{FormRow, Read};
use super::table::{row, rows};
use crate::error::Error;
use crate::grid::text::Reader;

/// The forms that [`Reader`] reads.
const PLAIN: [BoardForm; 4] = [BoardForm::Line, BoardForm::Grid, BoardForm::Sdm, BoardForm::Ss];

/// The arrangement of the documents of a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Build {
    /// A document a line, each in a form of its own.
    Lines,
    /// All of it is in this form.
    Whole(BoardForm),
    /// Puzzles in the forms of [`Reader`].
    Puzzles,
}

/// Returns whether a line of a list is no comment.
pub fn is_content(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with('#') && !line.starts_with("//")
}

/// Refuses a line of several links, of which only one could be read.
///
/// # Errors
/// With the place of the second one. `is_own` says what is a link beside those of the forms.
pub fn expect_one_link(line: &str, is_own: impl Fn(&str) -> bool) -> Result<(), Error> {
    let is_ours =
        |text: &str| is_own(text) || line_form(text).is_some_and(|form| row(form).is_link);
    let Some(second) = link::each(line).filter(|text| is_ours(text)).nth(1) else { return Ok(()) };
    // Links in other records are passed over, however many they are.
    if !is_ours(line) {
        return Ok(());
    }
    let before = second.as_ptr().addr() - line.as_ptr().addr();
    Err(Token::line(0, line)
        .after(before)
        .error("found a second link in the line, expected one a line"))
}

/// Returns whether a line of a text is a link of a form, from its first character on.
pub fn begins_link(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("http") && line_form(line).is_some_and(|form| row(form).is_link)
}

/// Refuses a link among the lines of a form of several lines, which would be taken for a part of a board.
pub(super) fn expect_no_link(text: &str, form: BoardForm) -> Result<(), Error> {
    match text.lines().enumerate().find(|(_, line)| begins_link(line)) {
        None => Ok(()),
        Some((number, line)) => Err(Token::line(number, line).error(format!(
            "found a link among boards of form {form}, expected it in another file"
        ))),
    }
}

/// The form of one line that a line is in; `None` for a puzzle, or for what is no board at all.
pub fn line_form(line: &str) -> Option<BoardForm> {
    let line = line.trim();
    let mut of_line = rows().filter(|row| matches!(row.read, Read::Line(_)));
    of_line.find(|row| (row.is_sure)(line)).map(|row| row.form)
}

/// The arrangement of a text, of the form that is named or else of the one that it seems to be in.
///
/// A text that begins or is built as only one form can be is of that form, right or wrong. Other texts are puzzles if
/// they can be read as some.
pub fn build(text: &str, form: Option<BoardForm>) -> Build {
    let first = text.lines().find(|line| is_content(line)).unwrap_or("").trim();
    if let Some(row) = form.map(row) {
        let is_wrapped = !(row.is_sure)(first) && (row.is_sure)(text);
        return match row.read {
            Read::Line(_) if !is_wrapped => Build::Lines,
            _ if PLAIN.contains(&row.form) => Build::Puzzles,
            _ => Build::Whole(row.form),
        };
    }
    if line_form(first).is_some() {
        return Build::Lines;
    }
    // What stands above a link is in the form that it would be in alone.
    let link = text.lines().find(|line| begins_link(line));
    let above = link.map_or(text, |link| &text[..link.as_ptr().addr() - text.as_ptr().addr()]);
    // The last of several boards may be cut, where only the beginning of a text is looked at.
    let fits = |row: &FormRow, is_form: fn(&str) -> bool| {
        is_form(above) || (row.first)(above).is_some_and(|end| is_form(&above[..end]))
    };
    let found = rows().find(|row| fits(row, row.is_sure));
    let likely = || rows().find(|row| fits(row, row.is_likely)).filter(|_| !is_puzzles(above));
    found.or_else(likely).map_or(Build::Puzzles, |row| Build::Whole(row.form))
}

/// Returns whether a text is nothing but puzzles in the forms of [`Reader`].
fn is_puzzles(text: &str) -> bool {
    let mut entries = Reader::new(text.as_bytes()).peekable();
    entries.peek().is_some() && entries.all(|entry| entry.is_ok())
}
