//! The regions of a jigsaw, as a letter for every cell.

use crate::board::Shape;
use crate::error::Error;

/// The regions of a board, numbered in the order of their first cells, by a letter or a digit for every cell.
pub(super) fn read(shape: Shape, text: &str) -> Result<Box<[u8]>, Error> {
    let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    if letters.len() != shape.cells() {
        let (count, cells) = (letters.len(), shape.cells());
        return Err(Error::refused(
            "letters",
            &[("count", &count), ("cells", &cells)],
            format!(
                "the regions of a jigsaw have a letter for each cell: {count} letters, and {shape} has {cells} cells"
            ),
        ));
    }
    if let Some(letter) = letters.iter().find(|letter| !letter.is_ascii_alphanumeric()) {
        return Err(Error::refused(
            "letter",
            &[("word", letter)],
            format!(
                "'{letter}' is no letter of a region: a letter or a digit for each cell was expected"
            ),
        ));
    }
    let mut first: Vec<char> = Vec::new();
    letters.iter().for_each(|letter| {
        if !first.contains(letter) {
            first.push(*letter);
        }
    });
    for letter in &first {
        let count = letters.iter().filter(|other| *other == letter).count();
        if count != shape.side() {
            let side = shape.side();
            return Err(Error::refused(
                "region",
                &[("word", letter), ("count", &count), ("cells", &side)],
                format!(
                    "the region {letter} has {count} cells: regions of {shape} have {side} each"
                ),
            ));
        }
    }
    let number = |letter| first.iter().position(|other| other == letter).unwrap_or(0) as u8;
    Ok(letters.iter().map(number).collect())
}
