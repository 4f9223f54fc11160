//! Rows of the table of forms.

use super::document::Document;
use super::form::BoardForm;
use super::part::DocumentPart;
use crate::board::{Rules, Shape};
use crate::error::Error;

/// The boards that a form is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Sizes {
    /// 9x9.
    Nine,
    /// Every shape.
    Every,
    /// None: the form is not in this build.
    None,
}

impl Sizes {
    pub(super) fn has(self, shape: Shape) -> bool {
        match self {
            Sizes::Nine => shape == Shape::NINE,
            Sizes::Every => true,
            Sizes::None => false,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Sizes::Nine => "9x9",
            Sizes::Every => "every shape",
            Sizes::None => "programs with the feature 'formats'",
        }
    }
}

/// The reader of a form, given the shape of boards whose text says none.
#[derive(Copy, Clone)]
pub(super) enum Read {
    /// A document is a line.
    Line(fn(&str, Option<Shape>) -> Result<Document, Error>),
    /// The documents of a text.
    File(fn(&str, Option<Shape>) -> Result<Vec<Document>, Error>),
}

/// A form, with all that is known of it.
pub(super) struct FormRow {
    pub(super) form: BoardForm,
    /// Ends of names of files.
    pub(super) ends: &'static [&'static str],
    pub(super) sizes: Sizes,
    /// The parts beside the givens that it has a place for.
    pub(super) holds: &'static [DocumentPart],
    /// Tests whether it has a place for these rules, which are not ordinary.
    pub(super) holds_rules: fn(&Rules) -> bool,
    /// True if cages are all that it is for: it has no place for digits, and none for boards without cages.
    pub(super) has_cages_alone: bool,
    pub(super) is_link: bool,
    /// Tests whether a text (a line, where the form is one) can be nothing else.
    pub(super) is_sure: fn(&str) -> bool,
    /// Tests whether a text that is no puzzle may be in this form.
    pub(super) is_likely: fn(&str) -> bool,
    pub(super) read: Read,
    /// The end of the first document of a text, once another one begins behind it; `None` if that is not found out.
    pub(super) first: fn(&str) -> Option<usize>,
    /// Writes one document. Lines have no line end.
    pub(super) write: fn(&Document) -> String,
    /// The text before and after all documents of a file.
    pub(super) frame: (&'static str, &'static str),
}

impl FormRow {
    /// Returns whether the form has a place for this part on such a board.
    pub(super) fn holds(&self, part: DocumentPart, rules: &Rules) -> bool {
        let is_ordinary = rules.is_ordinary();
        if part == DocumentPart::Rules {
            return match is_ordinary {
                true => !self.has_cages_alone,
                false => (self.holds_rules)(rules),
            };
        }
        // Links of SudokuWiki hold either digits and candidates or cages.
        let has_cages_alone =
            self.has_cages_alone || self.form == BoardForm::SudokuWiki && !is_ordinary;
        if part == DocumentPart::Digits || has_cages_alone {
            return !has_cages_alone;
        }
        // Readers of SudokuPad's solutions take one character a cell, cells of penpa-edit have nine places for notes.
        let is_for_nine = matches!(
            (self.form, part),
            (BoardForm::SudokuPad, DocumentPart::Solution)
                | (BoardForm::Penpa, DocumentPart::Notes | DocumentPart::Singles)
        );
        self.holds.contains(&part) && !(is_for_nine && rules.shape().side() > 9)
    }
}
