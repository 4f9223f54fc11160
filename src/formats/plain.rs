//! Forms that hold the givens alone: lines, grids, collections and drawings.
//!
//! ```text
//!   53..7....6..195....98....6....      line
//!   530070000600195000098000060...      sdm, 0 for a blank
//!   53.|.7.|...                         ss, with a line of dashes after every band
//! ```

use super::document::Document;
use crate::board::Shape;
use crate::error::Error;
use crate::grid::Givens;
use crate::grid::text::Reader;
use crate::position::Board;

/// Puzzles in the forms of [`Reader`], as documents.
pub(super) fn read(text: &str, wanted: Option<Shape>) -> Result<Vec<Document>, Error> {
    let mut reader = Reader::new(text.as_bytes());
    if let Some(shape) = wanted {
        reader = reader.with_shape(shape);
    }
    let mut documents = Vec::new();
    for entry in reader {
        documents.push(Document::new(Board::new(&entry?.into_givens())));
    }
    if documents.is_empty() {
        // Refused with the words of the reader of one puzzle.
        text.parse::<Givens>()?;
    }
    Ok(documents)
}

pub(super) fn write_line(document: &Document) -> String {
    document.board.givens().to_string()
}

/// The cells with `0` for a blank.
pub(super) fn write_digits(document: &Document) -> String {
    write_line(document).replace('.', "0")
}

/// The rows of the givens.
fn rows(document: &Document) -> Vec<String> {
    let symbols: Vec<char> = write_line(document).chars().collect();
    symbols.chunks(document.board.shape().side()).map(|row| row.iter().collect()).collect()
}

pub(super) fn write_grid(document: &Document) -> String {
    let shape = document.board.shape();
    let mut comment = String::new();
    if !shape.is_usual() {
        comment += &format!("# shape: {shape}\n");
    }
    if !document.board.rules().is_ordinary() {
        comment += &format!("# rules: {}\n", document.board.rules());
    }
    comment + &rows(document).join("\n") + "\n"
}

pub(super) fn write_ss(document: &Document) -> String {
    let mut text = String::new();
    for (r, row) in rows(document).into_iter().enumerate() {
        if r > 0 && r % 3 == 0 {
            text += "-----------\n";
        }
        text += &format!("{}|{}|{}\n", &row[..3], &row[3..6], &row[6..]);
    }
    text
}
