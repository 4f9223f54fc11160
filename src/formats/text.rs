//! Any form in, any form out.

use super::form::BoardForm;
use super::{detect, library, pencilmarks, sdk, sdx, sukaku};
use crate::error::{Error, Place};
use crate::position::Board;

/// The longest text that is read, in bytes. The longest board, 25x25 with all candidates, takes 31,250.
pub(super) const LONGEST: usize = 1 << 20;

/// Reads one board, in whichever form it is: one of [`BoardForm`], or a puzzle in any form of
/// [`Reader`](crate::grid::text::Reader).
///
/// ```
/// use rootgrid::formats;
/// let board = formats::read("b1.4x4.1_-24-43-24-....4.....2.")?;
/// assert_eq!(board.values().to_string(), "143.....4.....2.");
/// let puzzle = formats::read("1.3.....4.....2.")?;
/// assert_eq!(puzzle.givens(), puzzle.values());
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// When the text is no board of any form, with line and column, and when it is longer than 1 MiB.
pub fn read(text: &str) -> Result<Board, Error> {
    if text.len() > LONGEST {
        let message = format!("the text is longer than {LONGEST} bytes, which no board is");
        return Err(Error::text(Place::default(), message));
    }
    let text = text.trim_start_matches('\u{FEFF}');
    match detect::form(text) {
        Some(BoardForm::Board) => text.trim().parse(),
        Some(BoardForm::Library) => library::read(text),
        Some(BoardForm::Candidates) => sukaku::read(text),
        Some(BoardForm::PencilMarks) => pencilmarks::read(text),
        Some(BoardForm::Sdk) => sdk::read(text),
        Some(BoardForm::Sdx) => sdx::read(text),
        None => Ok(Board::new(&text.parse()?)),
    }
}

/// Reads all boards of a text: one a line if its first line is a board in a form of one line, else one.
///
/// ```
/// use rootgrid::formats;
/// assert_eq!(formats::read_each("b1.4x4.1.3.....4.....2.\n\nb1.4x4.1_43.....4.....2.\n")?.len(), 2);
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// As [`read`].
pub fn read_each(text: &str) -> Result<Vec<Board>, Error> {
    let is_content = |line: &str| !line.trim().is_empty() && !line.starts_with('#');
    let mut lines = text.lines().enumerate().filter(|(_, line)| is_content(line)).peekable();
    let is_listed = |line: &str| detect::form(line).is_some_and(BoardForm::is_line);
    if lines.peek().is_some_and(|(_, line)| is_listed(line)) {
        let read = |(i, line): (usize, &str)| read(line).map_err(|error| error.below(i as u64));
        return lines.map(read).collect();
    }
    read(text).map(|board| vec![board])
}

/// Writes a board. Forms of one line have no line end; the others end with one.
///
/// ```
/// use rootgrid::formats::{self, BoardForm};
/// let board = formats::read("1.3.....4.....2.")?;
/// let text = formats::write(&board, BoardForm::Candidates)?;
/// assert!(text.starts_with("1....2.4..3..2.4"));
/// assert_eq!(formats::read(&text)?, board);
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// When the form is not for boards of this shape.
pub fn write(board: &Board, form: BoardForm) -> Result<String, Error> {
    match form {
        BoardForm::Board => Ok(board.to_string()),
        BoardForm::Library => library::write(board),
        BoardForm::Candidates => Ok(sukaku::write(board)),
        BoardForm::PencilMarks => Ok(pencilmarks::write(board)),
        BoardForm::Sdk => Ok(sdk::write(board)),
        BoardForm::Sdx => sdx::write(board),
    }
}
