//! The forms by their names.

use crate::names::named;
#[cfg(doc)]
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
