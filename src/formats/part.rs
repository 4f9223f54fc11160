//! Parts of a document beside its givens, for which a form may lack a place.

use super::document::Document;
use super::marks::{filled_cells, of_board};
use crate::board::DigitSet;
use crate::names::named;
use crate::position::{Board, Content};

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

/// The parts that a document has, but for [`DocumentPart::Singles`], which takes the longest to look for.
#[derive(Copy, Clone)]
pub(super) struct FoundParts(u32);

impl FoundParts {
    pub(super) fn of(document: &Document) -> FoundParts {
        use DocumentPart as Part;
        let bit = |part: Part, is_there: bool| u32::from(is_there) << part as u32;
        let board = &document.board;
        let of_cell = |c: &Content| {
            let (is_open, is_noted) = (c.value == 0, c.notes.is_some());
            let is_empty = c.notes.is_some_and(DigitSet::is_empty);
            bit(Part::Digits, !is_open && c.is_given)
                | bit(Part::Placed, !is_open && !c.is_given)
                | bit(Part::Givens, !is_open && !c.is_given)
                | bit(Part::Notes, is_open && is_noted)
                | bit(Part::Empty, is_open && is_empty)
                | bit(Part::Under, !is_open && is_noted)
        };
        let is_text = |text: &Option<String>| text.is_some();
        let has_corner_marks = document.corner_marks.iter().any(|marks| !marks.is_empty());
        FoundParts(
            board.contents().iter().fold(0, |found, c| found | of_cell(c))
                | bit(Part::Corner, has_corner_marks)
                | bit(Part::Blocks, !board.shape().is_usual())
                | bit(Part::Rules, !board.rules().is_ordinary())
                | bit(Part::Title, is_text(&document.title))
                | bit(Part::Author, is_text(&document.author))
                | bit(Part::Comment, is_text(&document.comment))
                | bit(Part::Level, is_text(&document.level))
                | bit(Part::Solution, document.solution.is_some()),
        )
    }

    pub(super) fn has(self, part: DocumentPart) -> bool {
        self.0 >> part as u32 & 1 == 1
    }
}

/// Returns whether a board has [`DocumentPart::Singles`].
pub(super) fn has_singles(board: &Board) -> bool {
    let marks = of_board(board);
    let is_single = |(mark, c): (&DigitSet, &Content)| mark.len() == 1 && c.value == 0;
    marks.iter().zip(board.contents()).any(is_single) && {
        let is_filled = filled_cells(board.shape(), &marks);
        board.contents().iter().zip(is_filled).any(|(c, filled)| filled && c.value == 0)
    }
}
