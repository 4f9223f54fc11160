//! A line of HoDoKu's library of techniques.
//!
//! ```text
//!   :TYPE:CANDS:CELLS:DELETED:ELIMINATED:PLACED:EXTRA
//!   :0000:x:53+4.7....6..195 ...:214 233:::
//!            ||                  |
//!            |+-- placed         +-- 2 of r1c4 and 2 of r3c3 are struck
//!            +-- given
//! ```
//!
//! Words of a line about a step (its technique, what it eliminates and places) are passed over.

use super::document::Document;
use super::marks::{filled, plain};
use super::places::Token;
use crate::board::{Cell, Digit, DigitSet, Shape};
use crate::error::Error;
use crate::position::{Board, Content};

/// Returns whether a line seems to be in this form: a colon and a digit.
pub(super) fn is_likely(line: &str) -> bool {
    line.strip_prefix(':').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

pub(super) fn read(text: &str) -> Result<Document, Error> {
    let before = text.len() - text.trim_start().len();
    let line = text[..before].matches('\n').count();
    let whole = Token::line(line, text.trim());
    let fields = whole.split(|c| c == ':');
    if !(7..=8).contains(&fields.len()) {
        let message =
            format!("found {} colons, expected 6 or 7 as in HoDoKu's library", fields.len() - 1);
        return Err(whole.error(message));
    }
    let mut contents = read_cells(fields[3])?;
    let struck = read_struck(fields[4])?;
    let sight = Board::from_contents(Shape::NINE, contents.clone());
    for (i, struck) in struck.into_iter().enumerate().filter(|(_, struck)| !struck.is_empty()) {
        if contents[i].value == 0 {
            contents[i].notes = Some(sight.candidates(Cell::new(i)) & !struck);
        }
    }
    Ok(Document::new(plain(Shape::NINE, contents)))
}

fn read_cells(cells: Token<'_>) -> Result<Vec<Content>, Error> {
    let mut contents = Vec::new();
    let mut is_placed = false;
    for (at, symbol) in cells.text.char_indices() {
        match (symbol, Digit::from_symbol(symbol, 9)) {
            ('+', _) if !is_placed => is_placed = true,
            (_, Some(digit)) => contents.push(filled(digit, !std::mem::take(&mut is_placed))),
            ('.' | '0', _) if !is_placed => contents.push(Content::default()),
            _ => {
                let message = format!("found '{symbol}', expected a digit, '+' before one, or '.'");
                return Err(cells.after(at).error(message));
            }
        }
    }
    if contents.len() != 81 || is_placed {
        return Err(cells.error(format!("found {} cells, expected 81", contents.len())));
    }
    Ok(contents)
}

fn read_struck(list: Token<'_>) -> Result<[DigitSet; 81], Error> {
    let mut struck = [DigitSet::EMPTY; 81];
    for word in list.words() {
        let values: Vec<Digit> =
            word.text.chars().filter_map(|c| Digit::from_symbol(c, 9)).collect();
        match values[..] {
            [digit, row, col] if word.text.len() == 3 => {
                struck[row.index() * 9 + col.index()].insert(digit);
            }
            _ => {
                let message =
                    format!("found '{}', expected digit, row and column as in 413", word.text);
                return Err(word.error(message));
            }
        }
    }
    Ok(struck)
}

pub(super) fn write(document: &Document) -> String {
    let board = &document.board;
    let mut cells = String::with_capacity(2 * board.contents().len());
    for content in board.contents() {
        if content.value != 0 && !content.is_given {
            cells.push('+');
        }
        cells.push(Digit::from_value(content.value.into()).map_or('.', Digit::symbol));
    }
    format!(":0000:x:{cells}:{}::", struck(board).join(" "))
}

/// The candidates that notes strike, as `digit row column`.
fn struck(board: &Board) -> Vec<String> {
    let mut struck = Vec::new();
    // Only notes say less than what is seen.
    let is_noted = |cell: &Cell| board.contents()[cell.index()].notes.is_some();
    let noted: Vec<Cell> = (0..81).map(Cell::new).filter(is_noted).collect();
    if noted.is_empty() {
        return struck;
    }
    let bare = board.contents().iter().map(|&c| Content { notes: None, ..c }).collect();
    let sight = Board::from_contents(Shape::NINE, bare);
    for cell in noted {
        for digit in sight.candidates(cell) & !board.candidates(cell) {
            let (row, col) = (cell.row(Shape::NINE) + 1, cell.col(Shape::NINE) + 1);
            struck.push(format!("{}{row}{col}", digit.symbol()));
        }
    }
    struck
}
