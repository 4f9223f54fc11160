//! The choice of what is shown of a record, and its look.

use super::grid_text::GridText;
use crate::record::Field;
use rootgrid::board::Shape;

/// Which grid of a record is written first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum MainGrid {
    /// The puzzle.
    #[default]
    Puzzle,
    /// The solution; the puzzle where there is none. In CSV and JSON lines both stand in columns
    /// of their own.
    Solution,
}

/// The rules and the shape of boards that a reader of the output knows, since they were asked for.
#[derive(Clone, Default, Debug)]
pub struct Known {
    /// Rules beside the ordinary ones, as [`Rules::parse`](rootgrid::board::Rules::parse) reads them. Constraints are written all the same:
    /// lines under them would be nearly blank.
    pub rules: Option<String>,
    /// The form of the blocks.
    pub shape: Option<Shape>,
}

/// The choices that a format is written by.
#[derive(Clone, Default, Debug)]
pub struct Style {
    /// Fields after the puzzle, in this order.
    pub fields: Vec<Field>,
    /// Which grid is written.
    pub main: MainGrid,
    /// True if puzzles whose rules or blocks a reader of lines would not know are written as whole texts
    /// ([`Board`](rootgrid::position::Board)) among lines.
    pub has_board_texts: bool,
    /// The rules and the shape that a reader of the output knows.
    pub known: Known,
    /// The text of boards in lines, columns, JSON and templates.
    pub text: GridText,
    /// Escape sequences for colours in [`Format::Pretty`](super::Format::Pretty).
    pub color: bool,
    /// Frames of ASCII characters in [`Format::Pretty`](super::Format::Pretty).
    pub ascii: bool,
    /// Names of the columns, the puzzle first; a column without one here has its own.
    pub names: Vec<String>,
    /// Names of the fields of the input that CSV repeats in columns after all others; JSON lines repeat whatever
    /// a record has.
    pub beside: Vec<String>,
}
