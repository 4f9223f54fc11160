//! Where in a line the puzzle stands: lists with further columns.

use super::cells::ExpectedCount;
use super::line_kinds::is_end_of_field;
use super::symbol::{NOT_A_CELL, ROW_END, VALUES};
use std::ops::Range;

/// Number of fields of a line without a header that are looked at: public lists have a number, a hash or
/// a rating before the puzzle, not more.
const FIELDS_TRIED: usize = 4;

/// The first field of a line that is a whole board by its length and its characters.
pub(super) fn find_board(line: &[u8], wanted: ExpectedCount) -> Option<Range<usize>> {
    let mut start = 0;
    for field in line.split(|&byte| is_end_of_field(byte)).take(4 * FIELDS_TRIED) {
        if is_board(field, wanted) {
            return Some(start..start + field.len());
        }
        start += field.len() + 1;
    }
    None
}

/// Returns whether a field is a whole board: cells side by side, or rows with a `/` between them.
pub(super) fn is_board(field: &[u8], wanted: ExpectedCount) -> bool {
    let is_cell = |byte: &u8| VALUES[usize::from(*byte)] != NOT_A_CELL;
    if field.iter().all(is_cell) {
        return wanted.is_board(field.len());
    }
    let mut rows = field.split(|byte| *byte == ROW_END);
    let side = rows.clone().next().map_or(0, <[u8]>::len);
    field.len() == side * side + side.saturating_sub(1)
        && wanted.is_board(side * side)
        && rows.all(|row| row.len() == side && row.iter().all(is_cell))
}

/// The number of cells of a field that is a whole board.
pub(super) fn cells_of(board: &[u8]) -> usize {
    board.len() - board.iter().filter(|byte| **byte == ROW_END).count()
}

/// The rest of a line behind its puzzle, without the characters that part the two.
pub(super) fn rest_after(line: &[u8], end: usize) -> Box<str> {
    let rest = String::from_utf8_lossy(&line[end..]);
    let rest = rest.trim_start_matches(|c: char| c.is_ascii() && is_end_of_field(c as u8));
    rest.trim_end().into()
}
