//! A drawn grid in which a cell is the list of its candidates.
//!
//! ```text
//!   .--------------.----------- ...      a line with `---` is frame
//!   | 5   3    124 | 26  7  268 ...      digits are candidates, everything else is frame
//!   | 6   *247 247 | 1   9  5   ...      marks of a step (* # @ -) are passed over
//!   :--------------+----------- ...
//! ```
//!
//! Two or three drawings may follow each other, as the clipboard of Simple Sudoku has them: the givens first, the
//! candidates last. A word of a dash alone is a cell without any candidate, `.` one with all that are
//! possible at sight.

use super::document::Document;
use super::marks::{filled, of_board, plain, to_board};
use super::places::{Token, shape_of_side};
use crate::board::{Cell, Digit, DigitSet, Shape};
use crate::error::{Error, Place};
use crate::position::{Board, Content};

/// A line of cells, with the number of lines of frame before it.
struct MarkRow<'a> {
    line: Token<'a>,
    cells: Vec<Token<'a>>,
    frames: usize,
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | '!' | ':' | '\u{2502}' | '\u{2503}' | '\u{2551}')
}

/// Returns whether a line is part of the frame.
fn is_frame(line: &str) -> bool {
    let is_rule = |c: char| matches!(c, '\u{2500}' | '\u{2501}' | '\u{2550}');
    let is_bare = !line.contains(|c: char| c.is_alphanumeric() || c == '.');
    line.contains("---")
        || line.contains("--") && is_bare
        || line.contains("===")
        || line.chars().filter(|&c| is_rule(c)).count() > 2
}

/// Returns whether a word is the name of a row or column, such as `r1` and `c9` beside a drawing.
fn is_name(word: &str, letter: char) -> bool {
    let number = word.strip_prefix(letter);
    number.is_some_and(|n| !n.is_empty() && n.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The rows of drawings, and the first line behind a whole drawing with a frame that is no row of one.
fn rows(text: &str) -> (Vec<MarkRow<'_>>, Option<Token<'_>>) {
    let (mut rows, mut frames) = (Vec::new(), 0);
    for (number, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        if is_frame(line) {
            frames += 1;
            continue;
        }
        let line = Token::line(number, line);
        let mut cells = line.split(|c| c.is_whitespace() || is_bar(c));
        cells.retain(|cell| !cell.text.is_empty());
        if cells.first().is_some_and(|cell| is_name(cell.text, 'r')) {
            cells.remove(0);
        }
        if cells.is_empty() || cells.iter().all(|cell| is_name(cell.text, 'c')) {
            continue;
        }
        rows.push(MarkRow { line, cells, frames });
    }
    let whole = rows.iter().rposition(|row| row.frames < frames).map_or(0, |last| last + 1);
    let side = if whole > 0 { rows[whole - 1].cells.len() } else { 0 };
    let is_row = |row: &MarkRow<'_>| row.cells.len() == side;
    let is_whole = Shape::from_side(side).is_some() && whole.is_multiple_of(side);
    let is_text = is_whole && rows[whole..].last().is_some_and(|last| !is_row(last));
    let behind = rows.get(whole).filter(|_| is_text).map(|row| row.line);
    if is_text {
        rows.truncate(whole);
    }
    (rows, behind)
}

/// Number of digits and letters of a cell.
fn digits(cell: &Token<'_>) -> usize {
    cell.text.bytes().filter(u8::is_ascii_alphanumeric).count()
}

/// Returns whether a cell is a list of several candidates.
fn is_list(cell: &Token<'_>) -> bool {
    digits(cell) > 1
}

/// Returns whether a text seems to be in this form: rows of as many cells, and somewhere several digits in one.
pub(super) fn is_likely(text: &str) -> bool {
    let (rows, _) = rows(text);
    let Some(side) = rows.last().map(|row| row.cells.len()) else { return false };
    let is_board = Shape::from_side(side).is_some() && rows.len().is_multiple_of(side);
    let is_short = |cell: &Token<'_>| cell.text.chars().count() <= side + 4;
    // Of two or three drawings, the last one has lists.
    let last = &rows[rows.len().saturating_sub(side)..];
    let whole = last.iter().filter(|row| row.cells.len() == side).count();
    is_board
        && 2 * whole > side
        && last.iter().flat_map(|row| &row.cells).all(is_short)
        && last.iter().any(|row| row.cells.iter().any(is_list))
}

/// Returns whether a text is a drawing with a frame and lists, not with digits of two characters.
pub(super) fn is_framed(text: &str) -> bool {
    let (rows, _) = rows(text);
    let Some(last) = rows.last().filter(|row| row.frames > 0) else { return false };
    let is_long = |cell: &Token<'_>| digits(cell) > 2;
    let has_lists = last.cells.len() < 10 || rows.iter().any(|row| row.cells.iter().any(is_long));
    has_lists && is_likely(text)
}

/// The shape of a drawing by its rows and the lines of frame between them, or the one that is wanted.
fn shape_of(rows: &[MarkRow<'_>], wanted: Option<Shape>) -> Option<Shape> {
    let side = rows.len();
    let first = rows.first()?.frames;
    let height = rows.iter().position(|row| row.frames > first).unwrap_or(0);
    let framed =
        (height > 0 && side.is_multiple_of(height)).then(|| Shape::new(height, side / height));
    framed.flatten().filter(|shape| shape.side() == side).or_else(|| shape_of_side(side, wanted))
}

pub(super) fn read(text: &str, wanted: Option<Shape>) -> Result<Vec<Document>, Error> {
    let (rows, behind) = rows(text);
    if let Some(behind) = behind {
        let found = behind.text.trim();
        let message =
            format!("found '{found}' behind the drawing, expected a board alone: leave it out");
        return Err(behind.error(message));
    }
    let Some(last) = rows.last() else {
        return Err(Error::text(Place::default(), "found no rows of cells"));
    };
    let side = last.cells.len();
    if !rows.len().is_multiple_of(side.max(1)) {
        let message =
            format!("found {} rows of cells and {side} cells in the last one", rows.len());
        return Err(last.line.error(message));
    }
    // A drawing with lists ends a board; those before it are its givens and digits.
    let mut documents = Vec::new();
    let mut first = 0;
    for end in (side..=rows.len()).step_by(side) {
        let drawing = &rows[end - side..end];
        // Digits may stand side by side, with fewer cells in a row for it.
        let has_lists = drawing.iter().all(|row| row.cells.len() == side)
            && drawing.iter().any(|row| row.cells.iter().any(is_list));
        if has_lists || end == rows.len() || end - first == 3 * side {
            documents.push(Document::new(read_board(&rows[first..end], side, wanted)?));
            first = end;
        }
    }
    Ok(documents)
}

/// The end of the first board of a text, if it is there and something follows: lines up to a drawing with lists.
pub(super) fn first(text: &str) -> Option<usize> {
    // Three drawings of 25 rows, with their frames, have fewer lines: no more of a long text is looked at for each board.
    let is_content = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    let end = text.lines().filter(is_content).nth(256);
    let end = end.map_or(text.len(), |line| line.as_ptr().addr() - text.as_ptr().addr());
    let (rows, _) = rows(&text[..end]);
    // The drawing with lists is the last one of a board; in those before it, cells may stand side by side.
    let is_last = |&i: &usize| {
        let side = rows[i].cells.len();
        let drawing = &rows[(i + 1).saturating_sub(side)..=i];
        Shape::from_side(side).is_some()
            && (i + 1).is_multiple_of(side)
            && drawing.iter().all(|row| row.cells.len() == side)
            && (drawing.iter().any(|row| row.cells.iter().any(is_list)) || i + 1 == 3 * side)
    };
    let last = (0..rows.len().saturating_sub(1)).find(is_last)?;
    Some(rows[last + 1].line.text.as_ptr().addr() - text.as_ptr().addr())
}

/// The board of one to three drawings.
fn read_board(rows: &[MarkRow<'_>], side: usize, wanted: Option<Shape>) -> Result<Board, Error> {
    let drawings = rows.len() / side;
    let (before, candidates) = rows.split_at(rows.len() - side);
    let shape = shape_of(candidates, wanted)
        .ok_or_else(|| rows[0].line.error(format!("{side} rows of cells are no board")))?;
    let marks = read_marks(shape, candidates)?;
    let Some(givens) = before.get(..side) else { return fill_open(shape, &marks) };
    let givens = read_values(shape, givens)?;
    let all = if drawings == 3 { read_values(shape, &before[side..])? } else { givens.clone() };
    let lists = fill_open(shape, &marks)?;
    let content = |i: usize| match (givens[i].single_digit(), all[i].single_digit()) {
        (Some(digit), _) => filled(digit, true),
        (None, Some(digit)) => filled(digit, false),
        (None, None) if drawings == 2 && lists.digit(Cell::new(i)).is_some() => {
            Content { is_given: false, ..lists.contents()[i] }
        }
        (None, None) => {
            Content { notes: marks[i].or(Some(DigitSet::full(side))), ..Content::default() }
        }
    };
    Ok(plain(shape, (0..shape.cells()).map(content).collect()))
}

/// The board of lists, some of which may be missing.
fn fill_open(shape: Shape, marks: &[Option<DigitSet>]) -> Result<Board, Error> {
    let full = DigitSet::full(shape.side());
    let lists: Vec<DigitSet> = marks.iter().map(|mark| mark.unwrap_or(full)).collect();
    let is_open = |i: usize| marks[i].is_none();
    let board = to_board(shape, &lists);
    if !(0..shape.cells()).any(is_open) {
        return Ok(board);
    }
    // A cell that says nothing does not keep others from being filled.
    let known: Vec<DigitSet> = marks.iter().map(|mark| mark.unwrap_or_default()).collect();
    let board = to_board(shape, &known);
    let contents = board.contents().iter().enumerate();
    let contents =
        contents.map(|(i, &c)| if is_open(i) { Content { notes: None, ..c } } else { c });
    Ok(plain(shape, contents.collect()))
}

/// The lists of the cells; `None` for a cell that says nothing.
fn read_marks(shape: Shape, rows: &[MarkRow<'_>]) -> Result<Vec<Option<DigitSet>>, Error> {
    let side = shape.side();
    let mut marks = Vec::new();
    for row in rows {
        if row.cells.len() != side {
            let message = format!("found {} cells, expected {side}", row.cells.len());
            return Err(row.line.error(message));
        }
        for cell in &row.cells {
            marks.push(match cell.text {
                "." | "0" => None,
                _ => Some(read_list(*cell, side)?),
            });
        }
    }
    Ok(marks)
}

/// The digits of a cell, without the marks of a step.
fn read_list(cell: Token<'_>, side: usize) -> Result<DigitSet, Error> {
    // On boards of side 9 and less, letters are marks.
    let is_mark =
        |symbol: char| if side > 9 { !symbol.is_alphanumeric() } else { !symbol.is_ascii_digit() };
    let digits = cell.digits_without(side, is_mark)?;
    if digits.is_empty() && cell.text != "-" {
        return Err(cell.error(format!("found '{}', expected candidates", cell.text)));
    }
    Ok(digits)
}

/// The digits of a drawing without candidates; its cells may stand side by side.
fn read_values(shape: Shape, rows: &[MarkRow<'_>]) -> Result<Vec<DigitSet>, Error> {
    let side = shape.side();
    let mut values = Vec::new();
    for row in rows {
        let symbols = row.cells.iter().flat_map(|cell| cell.text.chars());
        let in_row: Vec<DigitSet> = symbols
            .map(|c| Digit::from_symbol(c, side).map_or(DigitSet::EMPTY, DigitSet::single))
            .collect();
        if in_row.len() != side {
            return Err(row.line.error(format!("found {} cells, expected {side}", in_row.len())));
        }
        values.extend(in_row);
    }
    Ok(values)
}

pub(super) fn write(document: &Document) -> String {
    let board = &document.board;
    let (shape, side) = (board.shape(), board.shape().side());
    let (height, width) = (shape.block_rows(), shape.block_cols());
    let marks = of_board(board);
    let mut widths = vec![1; side];
    for (cell, mark) in marks.iter().enumerate() {
        widths[cell % side] = mark.len().max(widths[cell % side]);
    }
    let rule = |[left, joint, right]: [char; 3]| {
        let mut line = String::from(left);
        for (i, stack) in widths.chunks(width).enumerate() {
            line.extend((i > 0).then_some(joint));
            line.extend(std::iter::repeat_n('-', stack.iter().map(|width| width + 2).sum()));
        }
        line.push(right);
        line + "\n"
    };
    let joint = rule([':', '+', ':']);
    let mut text = rule(['.'; 3]);
    text.reserve((side + 4) * joint.len());
    // One more than a cell of the largest board has candidates.
    let blanks = " ".repeat(side + 1);
    for (r, row) in marks.chunks(side).enumerate() {
        if r > 0 && r % height == 0 {
            text += &joint;
        }
        for (c, &mark) in row.iter().enumerate() {
            text += if c % width == 0 { "| " } else { " " };
            if mark.is_empty() {
                text.push('-');
            }
            for digit in mark {
                text.push(digit.symbol());
            }
            text += &blanks[..widths[c] + 1 - mark.len().max(1)];
        }
        text += "|\n";
    }
    text + &rule(['\''; 3])
}
