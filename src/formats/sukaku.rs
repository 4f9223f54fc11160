//! One place for every candidate: 729 characters for 9x9.
//!
//! ```text
//!   ..3.5....1........ ...     cells in reading order; a place is its digit or a blank (. 0 * _)
//!   r1c1 {3,5} r1c2 {1}        of sides above 9, a place is two characters: 07, 12, or two blanks
//! ```

use super::document::Document;
use super::marks;
use super::places::Token;
use crate::board::{Digit, DigitSet, Shape};
use crate::error::Error;

const BLANKS: [char; 4] = ['.', '0', '*', '_'];

/// Number of characters of a place.
fn width(side: usize) -> usize {
    if side > 9 { 2 } else { 1 }
}

/// The shape of a text of candidates with so many characters: the one that is wanted, or else the usual one.
fn shape_of(length: usize, wanted: Option<Shape>) -> Option<Shape> {
    let fits = |shape: &Shape| shape.cells() * shape.side() * width(shape.side()) == length;
    wanted.into_iter().chain(Shape::ALL.into_iter().filter(|shape| shape.is_usual())).find(fits)
}

/// Returns whether a text seems to be one of candidates, right or wrong.
pub(super) fn is_likely(text: &str) -> bool {
    let symbols = || text.chars().filter(|c| !c.is_whitespace());
    let Some(shape) = shape_of(symbols().count(), None) else { return false };
    if !symbols().all(|c| c.is_ascii_digit() || BLANKS.contains(&c)) {
        return false;
    }
    // As many characters as 4x4 boards have candidates are also a board of side 8.
    shape.side() > 4 || {
        let symbols: Vec<char> = symbols().collect();
        let fits =
            |(place, &c): (usize, &char)| BLANKS.contains(&c) || c as usize == '1' as usize + place;
        symbols.chunks(4).all(|cell| {
            cell.iter().any(|c| !BLANKS.contains(c)) && cell.iter().enumerate().all(fits)
        })
    }
}

pub(super) fn read(text: &str, wanted: Option<Shape>) -> Result<Document, Error> {
    // Every character with its place; blanks and line ends may part them.
    let mut symbols = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let whole = Token::line(number, line);
        let visible = line.char_indices().filter(|(_, c)| !c.is_whitespace());
        symbols.extend(visible.map(|(at, c)| (c, whole.after(at))));
    }
    let whole = Token::line(0, text);
    let shape = shape_of(symbols.len(), wanted).ok_or_else(|| {
        whole.error(format!("{} characters are no board with candidates", symbols.len()))
    })?;
    let (side, width) = (shape.side(), width(shape.side()));
    let mut blank = None;
    let mut marks = vec![DigitSet::EMPTY; shape.cells()];
    for (i, place) in symbols.chunks(width).enumerate() {
        let digit = Digit::from_index(i % side);
        let (symbol, at) = place[0];
        let text: String = place.iter().map(|(c, _)| c).collect();
        if text == format!("{:0width$}", digit.value()) {
            marks[i / side].insert(digit);
            continue;
        }
        if !place.iter().all(|&(c, _)| c == symbol && BLANKS.contains(&c)) {
            let expected = format!("expected {:0width$} or a blank (. 0 * _)", digit.value());
            return Err(at.error(format!("found '{text}', {expected}")));
        }
        if *blank.get_or_insert(symbol) != symbol {
            let first = blank.unwrap_or(symbol);
            return Err(at.error(format!("found the blank '{symbol}' after blanks '{first}'")));
        }
    }
    Ok(Document::new(marks::to_board(shape, &marks)))
}

pub(super) fn write(document: &Document) -> String {
    let board = &document.board;
    let side = board.shape().side();
    let width = width(side);
    let marks = marks::of_board(board);
    let mut text = vec![b'.'; marks.len() * side * width];
    for (places, mark) in text.chunks_exact_mut(side * width).zip(marks) {
        for digit in mark {
            let place = &mut places[digit.index() * width..][..width];
            let mut left = digit.value();
            for symbol in place.iter_mut().rev() {
                *symbol = b'0' + (left % 10) as u8;
                left /= 10;
            }
        }
    }
    // Digits and dots.
    String::from_utf8(text).unwrap_or_default()
}
