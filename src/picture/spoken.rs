//! What a picture shows, for those who do not see it: row by row, as one would read it out.

use super::board::CellContent;
use super::glyph::GlyphSet;
use crate::board::{Cell, Rules};
use crate::deduce::explain::Language;

/// What the board is: `Sudoku 9x9 with 30 givens`.
pub(super) fn title(rules: &Rules, contents: &[CellContent]) -> String {
    let side = rules.shape().side();
    let givens = contents.iter().filter(|content| matches!(content, CellContent::Given(_))).count();
    let others = contents.iter().any(|content| !matches!(content, CellContent::Given(_)));
    let answers = contents.iter().any(|content| matches!(content, CellContent::Answer(_)));
    let mut size = format!("Sudoku {side}x{side}");
    if !rules.is_ordinary() {
        size += &format!(" ({})", Language::English.names_of(rules).join(", "));
    }
    match (others, answers) {
        (false, _) => format!("{size}, solved"),
        (true, true) => format!("{size} with {givens} givens and its solution"),
        (true, false) => format!("{size} with {givens} givens"),
    }
}

/// Further rules, the rows: `Row 1: 5, 3, blank, ...`, and the candidates of the cells that show some.
pub(super) fn rows(rules: &Rules, contents: &[CellContent], glyphs: GlyphSet) -> String {
    let shape = rules.shape();
    let mut text = String::new();
    if !rules.is_ordinary() {
        text += &format!("Rules: {}\n", Language::English.sentences_of(rules).join(" "));
        text += &regions(rules);
    }
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

/// The region of each cell, by letters, where regions stand in place of blocks.
fn regions(rules: &Rules) -> String {
    if !rules.has_regions() {
        return String::new();
    }
    let regions = rules.regions();
    let letter = |&region: &usize| char::from(b'A' + region as u8);
    let row = |(number, row): (usize, &[usize])| {
        let letters: String = row.iter().map(letter).collect();
        format!("Regions of row {}: {letters}.\n", number + 1)
    };
    regions.chunks(rules.shape().side()).enumerate().map(row).collect()
}
