//! Parts of a document beside its givens, for which a form may lack a place.

use super::document::Document;
use super::marks::{filled_cells, of_board};
use crate::names::named;
use crate::position::Content;

named! {
    /// A part of a document beside the givens.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum DocumentPart: "part" {
        /// Digits of the puzzle. Texts of cages have none.
        Digits = "digits",
        /// Digits that the player entered. A form without a place for them leaves them out.
        Placed = "placed digits",
        /// Which of the digits belong to the puzzle. A form without it shows placed digits as givens.
        Givens = "which digits are given",
        /// Notes of open cells.
        Notes = "pencil marks",
        /// Open cells with one candidate, beside filled ones.
        Singles = "open cells with one candidate",
        /// Open cells from which every candidate was struck.
        Empty = "cells without a candidate",
        /// Notes of filled cells.
        Under = "pencil marks of filled cells",
        /// The second kind of notes.
        Corner = "corner marks",
        /// Blocks that do not lie as they usually do on boards of this side.
        Blocks = "form of the blocks",
        /// Rules beside rows, columns and blocks.
        Rules = "rules",
        /// The title.
        Title = "title",
        /// Who made it.
        Author = "author",
        /// Rules in words, a description.
        Comment = "comment",
        /// The difficulty, in the words of its source.
        Level = "level",
        /// The solution.
        Solution = "solution",
    }
}

impl DocumentPart {
    /// Returns whether a document has this part.
    pub(super) fn is_in(self, document: &Document) -> bool {
        let board = &document.board;
        let any = |test: fn(&Content) -> bool| board.contents().iter().any(test);
        let is_text = |text: &Option<String>| text.is_some();
        match self {
            DocumentPart::Digits => any(|c| c.value != 0 && c.is_given),
            DocumentPart::Placed | DocumentPart::Givens => any(|c| c.value != 0 && !c.is_given),
            DocumentPart::Notes => any(|c| c.value == 0 && c.notes.is_some()),
            DocumentPart::Empty => {
                any(|c| c.value == 0 && c.notes.is_some_and(|notes| notes.is_empty()))
            }
            DocumentPart::Under => any(|c| c.value != 0 && c.notes.is_some()),
            DocumentPart::Singles => {
                let is_filled = filled_cells(board.shape(), &of_board(board));
                board.contents().iter().zip(is_filled).any(|(c, filled)| filled && c.value == 0)
            }
            DocumentPart::Corner => document.corner_marks.iter().any(|marks| !marks.is_empty()),
            DocumentPart::Blocks => !board.shape().is_usual(),
            DocumentPart::Rules => !board.rules().is_ordinary(),
            DocumentPart::Title => is_text(&document.title),
            DocumentPart::Author => is_text(&document.author),
            DocumentPart::Comment => is_text(&document.comment),
            DocumentPart::Level => is_text(&document.level),
            DocumentPart::Solution => document.solution.is_some(),
        }
    }
}
