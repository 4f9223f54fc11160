//! One puzzle found in a text, with its place.

use crate::board::{Cell, Rules};
use crate::error::{Error, Place};
use crate::grid::{Givens, Puzzle, Solution};
use std::{path::Path, sync::Arc};

/// A field beside a puzzle, by the name of its column or key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beside {
    /// The name of the column or key.
    pub name: String,
    /// The content. Bytes that are no UTF-8 stand in it as the characters U+10FF80 to U+10FFFF.
    pub value: String,
    /// True if the content is a JSON value, and not a text.
    pub is_json: bool,
}

/// Givens read from a text, and where they stood there.
///
/// ```
/// use rootgrid::grid::text::Reader;
/// let entry = Reader::new(&b"\n1...1........... two ones"[..]).next().unwrap()?;
/// assert_eq!((entry.line(), entry.rest()), (2, "two ones"));
/// let error = entry.into_puzzle().unwrap_err().to_string();
/// assert_eq!(error, "line 2, column 5: digit 1 stands twice in column 1: r1c1 and r2c1");
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub(super) givens: Givens,
    pub(super) rest: Box<str>,
    pub(super) file: Option<Arc<Path>>,
    pub(super) line: u64,
    /// Column of the first cell if the cells stand in one run, else 0.
    pub(super) column: u32,
    /// True if blocks may lie the other way.
    pub(super) is_guessed: bool,
    /// The other fields of the table or the object, if they are kept.
    pub(super) beside: Vec<Beside>,
}

impl Entry {
    /// Givens that begin in this line, of which nothing else is known.
    pub fn of(givens: Givens, line: u64) -> Entry {
        let (rest, beside) = (Box::default(), Vec::new());
        Entry { givens, rest, file: None, line, column: 0, is_guessed: false, beside }
    }

    /// The givens.
    #[must_use]
    pub fn givens(&self) -> &Givens {
        &self.givens
    }

    /// The givens without their place.
    #[must_use]
    pub fn into_givens(self) -> Givens {
        self.givens
    }

    /// Returns whether the shape follows from the number of cells alone, although blocks may lie the other way: 36 cells
    /// are read with blocks of 2x3 unless the text or the caller says 3x2.
    #[must_use]
    pub fn is_shape_guessed(&self) -> bool {
        self.is_guessed
    }

    /// Number of the line where the givens begin, from 1.
    #[must_use]
    pub fn line(&self) -> u64 {
        self.line
    }

    /// The rest of the puzzle's line, such as a rating.
    #[must_use]
    pub fn rest(&self) -> &str {
        &self.rest
    }

    /// The same entry with something behind its puzzle.
    #[must_use]
    pub fn with_rest(self, rest: &str) -> Entry {
        Entry { rest: rest.into(), ..self }
    }

    /// The same entry under rules, as [`crate::board::Rules::parse`] reads them.
    ///
    /// # Errors
    /// When boards of the shape cannot have them.
    pub(super) fn with_rules(self, text: &str) -> Result<Entry, Error> {
        let rules = Rules::parse(self.givens.shape(), text)
            .map_err(|error| Error::text(self.place(), error.to_string()))?;
        Ok(Entry { givens: Givens::from_trusted(rules, self.givens.values()), ..self })
    }

    /// The other fields of its table or JSON object, if the reader keeps them.
    #[must_use]
    pub fn beside(&self) -> &[Beside] {
        &self.beside
    }

    /// Adds a field that stands beside the puzzle.
    pub fn add_beside(&mut self, field: Beside) {
        self.beside.push(field);
    }

    /// Leaves out the other fields that do not pass a test.
    pub fn retain_beside(&mut self, is_kept: impl Fn(&Beside) -> bool) {
        self.beside.retain(is_kept);
    }

    /// The place of the givens, for messages about them.
    #[must_use]
    pub fn place(&self) -> Place {
        let place = Place::new(self.line, self.column.into());
        Place { file: self.file.as_deref().map(Path::to_path_buf), ..place }
    }

    /// The place of another line of its text.
    pub(super) fn place_of_line(&self, line: u64) -> Place {
        Place { file: self.file.as_deref().map(Path::to_path_buf), ..Place::new(line, 0) }
    }

    /// The puzzle that the givens are.
    ///
    /// # Errors
    /// When a digit stands twice in a house; the error has the place of the second one.
    pub fn puzzle(&self) -> Result<Puzzle, Error> {
        self.givens.clone().into_puzzle().map_err(|error| self.misplaced(self.twice(), &error))
    }

    /// The puzzle that the givens are, which are not copied.
    ///
    /// # Errors
    /// As [`Entry::puzzle`].
    pub fn into_puzzle(self) -> Result<Puzzle, Error> {
        match self.givens.conflict() {
            Some(_) => self.puzzle(),
            None => Ok(Puzzle::from_trusted(self.givens)),
        }
    }

    /// The solution that the givens are.
    ///
    /// # Errors
    /// When a cell is blank or a digit stands twice in a house.
    pub fn solution(&self) -> Result<Solution, Error> {
        let blank = self.givens.values().iter().position(|&value| value == 0).map(Cell::new);
        Solution::try_from(self.givens.clone())
            .map_err(|error| self.misplaced(blank.or_else(|| self.twice()), &error))
    }

    /// The first cell that repeats the digit of another one.
    fn twice(&self) -> Option<Cell> {
        self.givens.conflict().map(|clash| clash.second)
    }

    /// The same error with the place of the cell that it is about.
    fn misplaced(&self, cell: Option<Cell>, error: &Error) -> Error {
        let mut place = self.place();
        if let (Some(cell), Some(column)) = (cell, place.column) {
            place.column = column.checked_add(cell.index() as u64);
        }
        Error::text(place, error.to_string())
    }
}
