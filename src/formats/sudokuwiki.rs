//! A link of the solver of SudokuWiki, `https://www.sudokuwiki.org/sudoku.htm?bd=STRING`.
//!
//! ```text
//!   530070000...           81 digits
//!   S9B 05 03 0t ...       two digits of base 36 a cell: 0 nothing known, 1-9 given, 10-18 placed, 18 + mask candidates
//!   0a06...                two digits of base 32 a cell: mask * 2, + 1 for a clue
//! ```
//!
//! Killers are `killersudoku.htm?bd=` with colours and sums, as [`coloured`] has them.
//!
//! In the form of base 32 a placed digit looks like a single candidate, and is read as placed.

use super::document::Document;
use super::exchange::digits_of;
use super::killer::coloured;
use super::marks::filled;
use super::places::Token;
use super::plain;
use super::web_link::WebLink;
use crate::board::{Digit, DigitSet, Shape};
use crate::error::Error;
use crate::position::{Board, Content};

const HEAD: &str = "S9B";

/// Numbers before those of candidates: 0 for an open cell, 9 given and 9 placed digits.
const MASKS: u32 = 18;

/// The string of a link, or the line itself.
fn string(line: &str) -> Option<String> {
    match WebLink::find(line) {
        Some(link) if link.is_at("sudokuwiki.org") => {
            let string = link.parameter("bd").unwrap_or_default();
            Some(string.split_whitespace().next().unwrap_or_default().to_owned())
        }
        Some(_) => None,
        None => Some(line.trim().to_owned()),
    }
}

/// Returns whether this is the older form, of 162 digits of base 32.
fn is_base_32(text: &str) -> bool {
    let is_digit = |b: u8| matches!(b, b'0'..=b'9' | b'a'..=b'v' | b'A'..=b'V');
    // With decimal digits alone it would be two puzzles, one behind the other.
    text.len() == 162 && text.bytes().all(is_digit) && text.bytes().any(|b| b.is_ascii_alphabetic())
}

pub(super) fn is_likely(line: &str) -> bool {
    let is_headed = |text: &str| text.get(..3).is_some_and(|head| head.eq_ignore_ascii_case(HEAD));
    match WebLink::find(line) {
        Some(link) => link.is_at("sudokuwiki.org"),
        None => is_headed(line) && line.len() > 100 || is_base_32(line),
    }
}

pub(super) fn read(line: &str) -> Result<Document, Error> {
    let whole = Token::line(0, line);
    let string = string(line).unwrap_or_default();
    let head = string.get(..3).unwrap_or_default().to_ascii_uppercase();
    let contents = if head == HEAD {
        cells(&string[3..], 36, whole)?.into_iter().map(|n| content(n, whole)).collect()
    } else if is_base_32(&string) {
        cells(&string, 32, whole)?.into_iter().map(|n| Ok(old_content(n))).collect()
    } else if coloured::is_likely(&string) {
        return coloured::read(&string, whole);
    } else if string.len() == 81 {
        return digits_of(&string, whole, "the link of SudokuWiki");
    } else if head.starts_with(['S', 'K', 'J']) && head.ends_with('B') {
        Err(whole
            .error(format!("found a SudokuWiki string {head}, expected {HEAD}: an ordinary 9x9")))
    } else {
        let found = string.chars().count();
        Err(whole.error(format!("found {found} characters, expected 81 digits or {HEAD}...")))
    };
    Ok(Document::new(Board::from_contents(Shape::NINE, contents?)))
}

/// The numbers of the cells, two digits each.
fn cells(text: &str, base: u32, whole: Token<'_>) -> Result<Vec<u32>, Error> {
    let digits: Option<Vec<u32>> = text.chars().map(|c| c.to_digit(base)).collect();
    let digits = digits.filter(|digits| digits.len() == 162);
    let wrong = || whole.error(format!("expected 162 digits of base {base}, two a cell"));
    Ok(digits.ok_or_else(wrong)?.chunks(2).map(|pair| pair[0] * base + pair[1]).collect())
}

fn content(number: u32, whole: Token<'_>) -> Result<Content, Error> {
    Ok(match number {
        0 => Content::default(),
        1..=9 => filled(Digit::new(number as usize), true),
        10..=MASKS => filled(Digit::new(number as usize - 9), false),
        _ if number - MASKS < 512 => {
            let notes = Some(DigitSet::from_bits(number - MASKS));
            Content { notes, ..Content::default() }
        }
        _ => return Err(whole.error("found a cell with more than nine candidates")),
    })
}

/// A cell in the form of base 32: nine bits, and one for a clue.
fn old_content(number: u32) -> Content {
    let mask = DigitSet::from_bits(number >> 1 & 511);
    match mask.single_digit() {
        Some(digit) => filled(digit, number & 1 == 1),
        None if mask.is_empty() => Content::default(),
        None => Content { notes: Some(mask), ..Content::default() },
    }
}

pub(super) fn write(document: &Document) -> String {
    let rules = document.board.rules();
    if !rules.is_ordinary() {
        return format!(
            "https://www.sudokuwiki.org/killersudoku.htm?bd={}",
            coloured::write(rules)
        );
    }
    let cells = document.board.contents();
    let is_plain = |cell: &Content| cell.is_given || cell.value == 0 && cell.notes.is_none();
    let string = if cells.iter().all(is_plain) {
        plain::write_digits(document)
    } else {
        HEAD.to_owned() + &cells.iter().map(write_cell).collect::<String>()
    };
    format!("https://www.sudokuwiki.org/sudoku.htm?bd={string}")
}

/// The two digits of a cell.
fn write_cell(cell: &Content) -> String {
    let number = match (cell.value, cell.notes) {
        (0, Some(notes)) if !notes.is_empty() => MASKS + notes.bits(),
        (0, _) => 0,
        (value, _) if cell.is_given => u32::from(value),
        (value, _) => u32::from(value) + 9,
    };
    let digit = |n| char::from_digit(n, 36).unwrap_or('0');
    [digit(number / 36), digit(number % 36)].into_iter().collect()
}
