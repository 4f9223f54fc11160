//! Forms of text for boards in play: those of other programs that hold placed digits, notes or candidates.
//!
//! ```text
//!   text --detect--> BoardForm --its reader--> Board --writer of any form--> text
//! ```
//!
//! | form | boards | what it keeps of a [`Board`] |
//! |---|---|---|
//! | `board` | every shape | all but the moves |
//! | `library` | 9x9 | givens, digits, candidates |
//! | `729` | every shape | digits (as givens), candidates |
//! | `pencilmarks` | every shape | digits (as givens), candidates |
//! | `sdk` | every shape | givens, digits, notes |
//! | `sdx` | 9x9 | givens, digits, candidates |
//!
//! In `729` and `pencilmarks` every cell is the list of its candidates. A cell with one candidate is filled if no open cell that
//! it sees has that candidate, too, and an open cell with one candidate otherwise.

mod detect;
mod library;
mod marks;
mod pencilmarks;
mod places;
mod sdk;
mod sdx;
mod sukaku;
#[cfg(test)]
mod tests;

use crate::error::{Error, Place};
use crate::names::named;
use crate::position::Board;

named! {
    /// A form of text that holds a board in play.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
    #[non_exhaustive]
    pub enum BoardForm: "form of a board" {
        /// The text of [`Board`] itself, on one line.
        #[default]
        Board = "board",
        /// A line of HoDoKu's library of techniques.
        Library = "library" | "hodoku",
        /// One place for every candidate of every cell, on one line: 729 characters for 9x9.
        Candidates = "729" | "sukaku",
        /// A drawn grid in which a cell is the list of its candidates.
        PencilMarks = "pencilmarks" | "marks",
        /// The file of SadMan Software and SudoCue, with the sections `[State]` and `[PencilMarks]`.
        Sdk = "sdk",
        /// SudoCue's file of a puzzle in progress.
        Sdx = "sdx",
    }
}

impl BoardForm {
    /// Whether a board in this form is one line.
    #[must_use]
    pub const fn is_line(self) -> bool {
        matches!(self, BoardForm::Board | BoardForm::Library | BoardForm::Candidates)
    }
}

/// The longest text that is read, in bytes. The longest board, 25x25 with all candidates, takes 31,250.
const LONGEST: usize = 1 << 20;

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
