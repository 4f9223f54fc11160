//! What a picture shows, for those who do not see it: row by row, as one would read it out.

use super::board::CellContent;
use super::glyph::GlyphSet;
use crate::board::{Cell, Shape};

/// What the board is: `Sudoku 9x9 with 30 givens`.
pub(super) fn title(shape: Shape, contents: &[CellContent]) -> String {
    let side = shape.side();
    let givens = contents.iter().filter(|content| matches!(content, CellContent::Given(_))).count();
    let others = contents.iter().any(|content| !matches!(content, CellContent::Given(_)));
    let answers = contents.iter().any(|content| matches!(content, CellContent::Answer(_)));
    let size = format!("Sudoku {side}x{side}");
    match (others, answers) {
        (false, _) => format!("{size}, solved"),
        (true, true) => format!("{size} with {givens} givens and its solution"),
        (true, false) => format!("{size} with {givens} givens"),
    }
}

/// The rows: `Row 1: 5, 3, blank, ...`, and the candidates of the cells that show some.
pub(super) fn rows(shape: Shape, contents: &[CellContent], glyphs: GlyphSet) -> String {
    let mut text = String::new();
    for (number, row) in contents.chunks(shape.side()).enumerate() {
        let cells: Vec<String> = row.iter().map(|content| word(content, glyphs)).collect();
        text += &format!("Row {}: {}.\n", number + 1, cells.join(", "));
    }
    let mut noted = Vec::new();
    for (cell, content) in contents.iter().enumerate() {
        if let CellContent::Open(digits) = content
            && !digits.is_empty()
        {
            let digits: Vec<String> =
                digits.into_iter().map(|digit| glyphs.name_of(digit)).collect();
            noted.push(format!("{} {}", Cell::new(cell).name(shape), digits.join(" ")));
        }
    }
    if !noted.is_empty() {
        text += &format!("Candidates: {}.\n", noted.join(", "));
    }
    text.truncate(text.trim_end().len());
    text
}

fn word(content: &CellContent, glyphs: GlyphSet) -> String {
    match content {
        CellContent::Given(digit) | CellContent::Entered(digit) | CellContent::Answer(digit) => {
            glyphs.name_of(*digit)
        }
        CellContent::Number(number) => number.to_string(),
        CellContent::Open(_) => "blank".to_owned(),
    }
}
