//! A link of Sudoku Exchange: `https://sudokuexchange.com/play/?s=530070000...`.
//!
//! The lines of its puzzle bank, `0000183b305c 0507...  1.2`, are puzzles like other lines.

use super::document::Document;
use super::places::Token;
use super::plain;
use super::web_link::WebLink;
use crate::error::Error;
use crate::grid::Givens;
use crate::position::Board;

pub(super) fn is_likely(line: &str) -> bool {
    WebLink::find(line).is_some_and(|link| link.is_at("sudokuexchange.com"))
}

pub(super) fn read(line: &str) -> Result<Document, Error> {
    let whole = Token::line(0, line);
    let link = WebLink::find(line);
    let Some(digits) = link.as_ref().and_then(|link| link.parameter("s")) else {
        return Err(whole.error("found a link of Sudoku Exchange without '?s=' and a puzzle"));
    };
    let digits = digits.split_whitespace().next().unwrap_or_default();
    digits_of(digits, whole, "the link of Sudoku Exchange")
}

/// The puzzle of 81 digits in a link.
pub(super) fn digits_of(digits: &str, whole: Token<'_>, what: &str) -> Result<Document, Error> {
    let is_whole = digits.len() == 81 && digits.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    if !is_whole {
        let found = digits.chars().count();
        return Err(whole.error(format!("found {found} characters in {what}, expected 81 digits")));
    }
    let givens: Givens = digits.parse().map_err(|error: Error| whole.error(error.to_string()))?;
    Ok(Document::new(Board::new(&givens)))
}

pub(super) fn write(document: &Document) -> String {
    format!("https://sudokuexchange.com/play/?s={}", plain::write_digits(document))
}
