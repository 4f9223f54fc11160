//! SudoCue's file of a puzzle in progress: nine lines of nine words, and nine more for the next board.
//!
//! ```text
//!   2 679 u1 ...      the given 2, the candidates 6, 7 and 9, the player's 1
//! ```
//!
//! An open cell with one candidate looks like a given. It is taken for one unless an open cell that it sees has the
//! digit, too; written, it is a placed digit then. A cell without any candidate is `0`.

use super::document::Document;
use super::marks::{filled, filled_cells, of_board, plain};
use super::places::{Token, list};
use crate::board::{Cell, DigitSet, Shape};
use crate::error::Error;
use crate::position::{Board, Content};

/// The lines with something in them, with their numbers.
fn rows(text: &str) -> Vec<Token<'_>> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(number, line)| Token::line(number, line)).collect()
}

/// Returns whether a text seems to be in this form.
pub(super) fn is_likely(text: &str) -> bool {
    let is_word = |word: &str| {
        let digits = word.strip_prefix('u').unwrap_or(word);
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let rows = rows(text);
    let is_row = |row: &Token<'_>| row.text.split_whitespace().all(is_word);
    !rows.is_empty()
        && rows.len().is_multiple_of(9)
        && rows.iter().all(is_row)
        && rows.iter().any(|row| row.text.split_whitespace().any(|word| word.len() > 1))
}

/// Returns whether a text has all cells of this form: nine words a row, of digits without blanks between them.
pub(super) fn is_whole(text: &str) -> bool {
    let is_list = |word: &str| word == "0" || !word.contains('0');
    let is_row = |row: Token<'_>| {
        let mut words = row.text.split_whitespace();
        words.clone().count() == 9 && words.all(is_list)
    };
    is_likely(text) && rows(text).into_iter().all(is_row)
}

/// The end of the first board of a text, if another one follows.
pub(super) fn first(text: &str) -> Option<usize> {
    let next = text.lines().filter(|line| !line.trim().is_empty()).nth(9)?;
    Some(next.as_ptr().addr() - text.as_ptr().addr())
}

pub(super) fn read(text: &str) -> Result<Vec<Document>, Error> {
    let rows = rows(text);
    if rows.is_empty() || !rows.len().is_multiple_of(9) {
        let whole = Token::line(0, text);
        return Err(whole.error(format!("found {} rows, expected 9", rows.len())));
    }
    rows.chunks(9).map(|rows| read_board(rows).map(Document::new)).collect()
}

fn read_board(rows: &[Token<'_>]) -> Result<Board, Error> {
    let (mut marks, mut placed) = (vec![DigitSet::EMPTY; 81], [false; 81]);
    for (r, row) in rows.iter().enumerate() {
        let words = row.words();
        if words.len() != 9 {
            return Err(row.error(format!("found {} cells, expected 9", words.len())));
        }
        for (c, word) in words.into_iter().enumerate() {
            let i = 9 * r + c;
            placed[i] = word.text.starts_with('u');
            let digits = if placed[i] { word.after(1) } else { word };
            if digits.text != "0" {
                marks[i] = digits.digits(9)?;
            }
            if placed[i] && marks[i].len() != 1 {
                return Err(digits.error("expected one digit after 'u'"));
            }
        }
    }
    let is_filled = filled_cells(Shape::NINE, &marks);
    let content = |cell: Cell| match (marks[cell.index()].single_digit(), placed[cell.index()]) {
        (Some(digit), true) => filled(digit, false),
        (Some(digit), false) if is_filled[cell.index()] => filled(digit, true),
        _ => Content { notes: Some(marks[cell.index()]), ..Content::default() },
    };
    Ok(plain(Shape::NINE, (0..81).map(Cell::new).map(content).collect()))
}

pub(super) fn write(document: &Document) -> String {
    let board = &document.board;
    let marks = of_board(board);
    let is_filled = filled_cells(Shape::NINE, &marks);
    let word = |cell: Cell| {
        let mark = marks[cell.index()];
        let is_alone = board.digit(cell).is_none() && is_filled[cell.index()];
        match (board.digit(cell).is_some() && !board.is_given(cell)) || is_alone {
            true => format!("u{}", list(mark)),
            false if mark.is_empty() => "0".to_owned(),
            false => list(mark),
        }
    };
    let row = |r: usize| {
        let words: Vec<String> = (0..9).map(|c| word(Cell::new(9 * r + c))).collect();
        words.join(" ") + "\n"
    };
    (0..9).map(row).collect()
}
