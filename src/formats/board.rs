//! The text of a board in play, as [`Board`] describes it.

use super::document::Document;
use crate::error::Error;
use crate::position::Board;

pub(super) fn is_likely(line: &str) -> bool {
    line.starts_with("b1.") || line.starts_with("b2.")
}

/// Reads a board; fields behind it, after a comma, are passed over as in lines of puzzles.
pub(super) fn read(line: &str) -> Result<Document, Error> {
    let text = line.split_once(',').map_or(line, |(text, _)| text);
    text.trim().parse::<Board>().map(Document::new)
}

pub(super) fn write(document: &Document) -> String {
    document.board.to_string()
}
