//! The text of a board in play, as [`Board`] describes it.

use super::document::Document;
use crate::error::Error;
use crate::position::Board;

pub(super) fn is_likely(line: &str) -> bool {
    line.starts_with("b1.") || line.starts_with("b2.")
}

pub(super) fn read(line: &str) -> Result<Document, Error> {
    line.trim().parse::<Board>().map(Document::new)
}

pub(super) fn write(document: &Document) -> String {
    document.board.to_string()
}
