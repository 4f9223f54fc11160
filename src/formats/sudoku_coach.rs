//! A link of sudoku.coach, `https://sudoku.coach/en/play/STRING`, or its string alone.
//!
//! ```text
//!   530070000...        81 digits
//!   SCv7_32_f2e2b2...   JSON as a zlib stream in base 32:
//!                       {"gridSize":9,"givenDigits":"53...","userDigits":"00...","userCellCandidates":"0-130-..."}
//! ```
//!
//! A cell's candidates are a mask, bit d for the digit d; 0 stands for none noted.

use super::document::Document;
use super::exchange::digits_of;
use super::marks::filled;
use super::pack::{deflate, json};
use super::places::Token;
use super::plain;
use super::web_link::WebLink;
use crate::board::{Digit, DigitSet, Shape};
use crate::error::Error;
use crate::position::{Board, Content};
use serde_json::{Value, json};

const HEAD: &str = "SCv7_32_";

/// Keys that are read.
const READ: [&str; 4] = ["gridSize", "givenDigits", "userDigits", "userCellCandidates"];

fn string(line: &str) -> String {
    let link = WebLink::find(line);
    let last = |link: WebLink| link.path.rsplit('/').next().unwrap_or_default().to_owned();
    let string = link.map_or_else(|| line.to_owned(), last);
    string.split_whitespace().next().unwrap_or_default().to_owned()
}

pub(super) fn is_likely(line: &str) -> bool {
    match WebLink::find(line) {
        Some(link) => link.is_at("sudoku.coach"),
        None => line.starts_with(HEAD),
    }
}

pub(super) fn read(line: &str) -> Result<Document, Error> {
    let whole = Token::line(0, line);
    let string = string(line);
    let Some(data) = string.strip_prefix(HEAD) else {
        return digits_of(&string, whole, "the link of sudoku.coach");
    };
    let text = deflate::unpack_base_32(data).ok_or_else(|| {
        whole.error("found data that is cut, changed or too long, expected zlib in base 32")
    })?;
    read_json(&text, whole)
}

fn read_json(text: &str, whole: Token<'_>) -> Result<Document, Error> {
    let wrong = |message: String| whole.error(message);
    let value = json::parse(text).map_err(wrong)?;
    if value.get("gridSize").and_then(json::number).is_some_and(|side| side != 9) {
        return Err(wrong(format!("found gridSize {}, expected 9", value["gridSize"])));
    }
    let digits = |key: &str| -> Result<Vec<usize>, Error> {
        let Some(text) = value.get(key).and_then(Value::as_str) else { return Ok(vec![0; 81]) };
        let digits: Option<Vec<usize>> =
            text.chars().map(|c| Some(c.to_digit(10)? as usize)).collect();
        let digits = digits.filter(|digits| digits.len() == 81);
        digits.ok_or_else(|| wrong(format!("expected 81 digits under '{key}'")))
    };
    let (given, user) = (digits("givenDigits")?, digits("userDigits")?);
    let masks: Vec<&str> = match value.get("userCellCandidates").and_then(Value::as_str) {
        Some(text) => text.split('-').collect(),
        None => vec!["0"; 81],
    };
    if masks.len() != 81 {
        return Err(wrong(format!("found {} candidate lists, expected 81", masks.len())));
    }
    let mut contents = Vec::new();
    for ((&given, &user), mask) in given.iter().zip(&user).zip(masks) {
        let mask = mask.parse::<u32>().ok().filter(|mask| *mask < 1024 && mask & 1 == 0);
        let mask = mask.ok_or_else(|| wrong("expected masks of the digits 1 to 9".to_owned()))?;
        contents.push(match (Digit::from_value(given), Digit::from_value(user)) {
            (Some(digit), _) => filled(digit, true),
            (None, Some(digit)) => filled(digit, false),
            (None, None) => {
                let notes = Some(DigitSet::from_bits(mask >> 1)).filter(|_| mask != 0);
                Content { notes, ..Content::default() }
            }
        });
    }
    let keys = value.as_object().into_iter().flatten();
    let others = keys.filter(|(key, value)| !READ.contains(&&***key) && !json::is_nothing(value));
    // What the keys of variants mean is not published.
    let further_rules = others.map(|(key, _)| key.clone()).collect();
    let board = Board::from_contents(Shape::NINE, contents);
    Ok(Document { further_rules, ..Document::new(board) })
}

pub(super) fn write(document: &Document) -> String {
    let cells = document.board.contents();
    let is_placed = |cell: &&Content| cell.value != 0 && !cell.is_given;
    let mut object = json!({ "gridSize": 9, "givenDigits": plain::write_digits(document) });
    if cells.iter().any(|cell| is_placed(&cell)) {
        let digit = |cell: &Content| Some(cell).filter(is_placed).map_or(0, |cell| cell.value);
        let digits: String = cells.iter().map(|cell| digit(cell).to_string()).collect();
        object["userDigits"] = digits.into();
    }
    let notes = |cell: &Content| cell.notes.filter(|_| cell.value == 0).unwrap_or_default();
    if cells.iter().any(|cell| !notes(cell).is_empty()) {
        let masks: Vec<String> =
            cells.iter().map(|cell| (notes(cell).bits() << 1).to_string()).collect();
        object["userCellCandidates"] = masks.join("-").into();
    }
    let packed = deflate::pack_base_32(&object.to_string());
    format!("https://sudoku.coach/en/play/{HEAD}{packed}")
}
