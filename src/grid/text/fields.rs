//! Where in a line the puzzle stands: lists with further columns, CSV headers, JSON lines.

use super::cells::{Flaw, Wanted};
use super::symbol::{NOT_A_CELL, VALUES};
use std::ops::Range;

/// Columns of this name hold the puzzle.
const PUZZLE_NAMES: [&str; 10] = [
    "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "givens", "board", "question",
    "problem",
];

/// A line that begins with one of these words and goes on with a number is a title.
const TITLES: [&str; 5] = ["grid", "puzzle", "sudoku", "game", "board"];

/// How many fields of a line without a header are looked at: public lists have a number, a hash or
/// a rating before the puzzle, not more.
const FIELDS_TRIED: usize = 4;

fn is_end_of_field(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b':' | b'|' | b'"' | b'\'' | b'#')
}

/// The first field of a line that is a whole board by its length and its characters.
pub(super) fn find_board(line: &[u8], wanted: Wanted) -> Option<Range<usize>> {
    let mut start = 0;
    for field in line.split(|&byte| is_end_of_field(byte)).take(4 * FIELDS_TRIED) {
        if is_board(field, wanted) {
            return Some(start..start + field.len());
        }
        start += field.len() + 1;
    }
    None
}

fn is_board(field: &[u8], wanted: Wanted) -> bool {
    wanted.is_board(field.len())
        && field.iter().all(|&byte| VALUES[usize::from(byte)] != NOT_A_CELL)
}

/// What follows the puzzle in its line, without what parts it from the puzzle.
pub(super) fn rest_after(line: &[u8], end: usize) -> Box<str> {
    let rest = String::from_utf8_lossy(&line[end..]);
    let rest = rest.trim_start_matches(|c: char| c.is_ascii() && is_end_of_field(c as u8));
    rest.trim_end().into()
}

/// Whether a line, which is not empty, is the title of the puzzle that follows, such as `Grid 01`.
pub(super) fn is_title(line: &[u8]) -> bool {
    if !line[0].is_ascii_alphabetic() {
        return false;
    }
    let Ok(line) = str::from_utf8(line) else { return false };
    let mut words = line.split([' ', ':', '#', '.']).filter(|word| !word.is_empty());
    words.next().is_some_and(|word| TITLES.iter().any(|title| word.eq_ignore_ascii_case(title)))
        && words.all(|word| word.len() < 8 && word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The column of a table that holds the puzzles.
#[derive(Copy, Clone, Debug)]
pub(super) struct Column {
    delimiter: u8,
    index: usize,
}

impl Column {
    /// The column that the first line of a table names, or `None` if the line is no header.
    pub(super) fn try_from_header(line: &[u8]) -> Option<Column> {
        let line = str::from_utf8(line).ok()?;
        let delimiter = [',', ';', '\t'].into_iter().find(|&c| line.contains(c)).unwrap_or(',');
        let index = line.split(delimiter).position(|name| {
            let name = name.trim().trim_matches('"');
            PUZZLE_NAMES.iter().any(|known| name.eq_ignore_ascii_case(known))
        })?;
        Some(Column { delimiter: delimiter as u8, index })
    }

    /// The puzzle of a line of the table.
    pub(super) fn find(self, line: &[u8], wanted: Wanted) -> Result<Range<usize>, Flaw> {
        let mut start = 0;
        for (i, field) in line.split(|&byte| byte == self.delimiter).enumerate() {
            if i == self.index {
                let lead = field.iter().take_while(|byte| b" \"'".contains(byte)).count();
                let found = field[lead..].trim_ascii_end();
                let found = found.strip_suffix(b"\"").unwrap_or(found);
                let start = start + lead;
                return match is_board(found, wanted) {
                    true => Ok(start..start + found.len()),
                    false => Err(self.flaw(start, wanted)),
                };
            }
            start += field.len() + 1;
        }
        Err(self.flaw(line.len(), wanted))
    }

    fn flaw(self, offset: usize, wanted: Wanted) -> Flaw {
        let message = format!(
            "found no puzzle in column {} of the table, expected {}",
            self.index + 1,
            wanted.board_name()
        );
        Flaw { offset, message }
    }
}

/// The puzzle of a JSON line: the text under the key `puzzle`.
pub(super) fn find_in_json(line: &[u8], wanted: Wanted) -> Result<Range<usize>, Flaw> {
    const KEY: &[u8] = b"\"puzzle\"";
    let flaw = |offset, found| {
        let board = wanted.board_name();
        let message = format!("{found}, expected \"puzzle\": \"...\" with {board}");
        Err(Flaw { offset, message })
    };
    let Some(key) = line.windows(KEY.len()).position(|window| window == KEY) else {
        return flaw(0, "found an object without a puzzle");
    };
    let mut start = key + KEY.len();
    for expected in [b':', b'"'] {
        start += line[start..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        if line.get(start) != Some(&expected) {
            return flaw(start, "found another value");
        }
        start += 1;
    }
    let end = start + line[start..].iter().take_while(|&&byte| byte != b'"').count();
    if is_board(&line[start..end], wanted) {
        Ok(start..end)
    } else {
        flaw(start, "found another text")
    }
}
