//! A board and what its text says of it: what every reader makes and every writer takes.

use crate::board::DigitSet;
use crate::deduce::explain::Language;
use crate::error::{Error, Place};
use crate::grid::Givens;
use crate::position::Board;

/// A board, and what its text says of it.
///
/// ```
/// use rootgrid::formats::{BoardForm, Document};
/// let mut document = Document::read("1.3.....4.....2.")?;
/// document.title = Some("Small".to_owned());
/// let file = document.write(BoardForm::Sdk)?;
/// assert_eq!(Document::read(&file)?, document);
/// assert_eq!(document.unheld(BoardForm::Line), ["title"]);
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Document {
    /// Givens, placed digits and notes. Where a text has two kinds of notes, these are the ones in the centre of cells.
    pub board: Board,
    /// The notes in the corners of cells, one set a cell; empty if there are none. They say nothing sure.
    pub corner_marks: Vec<DigitSet>,
    /// The title.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Rules in words, or a description.
    pub comment: Option<String>,
    /// The difficulty, in the words of its source.
    pub level: Option<String>,
    /// The solution, as far as the text knows it.
    pub solution: Option<Givens>,
    /// Names of rules of the text that are not those of an ordinary Sudoku, and are not kept.
    pub further_rules: Vec<String>,
    /// Names of other parts of the text that are not kept.
    pub passed_over: Vec<String>,
    /// Further headers of a file of SadMan Software by their letters, as its date (B) and source (S), which only such files keep.
    pub headers: Vec<(char, String)>,
    /// The language of the rules in words that links have for their players.
    pub language: Language,
}

impl Document {
    /// A board of which nothing else is known.
    #[must_use]
    pub fn new(board: Board) -> Document {
        Document {
            board,
            corner_marks: Vec::new(),
            title: None,
            author: None,
            comment: None,
            level: None,
            solution: None,
            further_rules: Vec::new(),
            passed_over: Vec::new(),
            headers: Vec::new(),
            language: Language::default(),
        }
    }

    /// Why commands for an ordinary Sudoku cannot take it, if it has further rules.
    pub fn refusal(&self) -> Option<String> {
        (!self.further_rules.is_empty()).then(|| refusal(&self.further_rules))
    }

    /// The board, unless it has rules that are not kept.
    pub fn into_ordinary(self) -> Result<Board, Error> {
        match self.refusal() {
            None => Ok(self.board),
            Some(refusal) => Err(Error::text(Place::default(), refusal)),
        }
    }
}

/// What is said of a text with these rules.
pub(super) fn refusal(rules: &[String]) -> String {
    format!("found further rules ({}), which are not read", rules.join(", "))
}
