//! One board of the input, as commands get it.

use rootgrid::board::{Cell, DigitSet};
use rootgrid::error::Error;
use rootgrid::formats::Document;
use rootgrid::grid::text::Entry;
use rootgrid::grid::{Givens, Puzzle, Solution};
use rootgrid::names::{Named, position};
use rootgrid::position::Board;
use rootgrid::solve::Solver;
use rootgrid_records::record::Field;
use std::ops::Deref;

/// Returns true if a field with this name says something of a puzzle; its number in a list, its shape and its source do
/// not.
fn is_fact(name: &str) -> bool {
    let is_free = |field: Field| matches!(field, Field::Index | Field::Shape | Field::Morph);
    position(name, Field::NAMES).is_some_and(|position| !is_free(Field::ALL[position]))
}

/// An entry of a list of puzzles, or a document in another form.
#[derive(Debug)]
pub(super) struct Item {
    /// The givens, with their place.
    entry: Entry,
    /// The whole document, where it is not a plain puzzle.
    document: Option<Box<Document>>,
}

impl Deref for Item {
    type Target = Entry;

    fn deref(&self) -> &Entry {
        &self.entry
    }
}

impl From<Entry> for Item {
    fn from(entry: Entry) -> Item {
        Item { entry, document: None }
    }
}

impl Item {
    /// The names of its other fields that say something of the puzzle, such as its solution or its rating.
    pub(super) fn facts(&self) -> impl Iterator<Item = &str> {
        self.beside().iter().map(|field| field.name.as_str()).filter(|name| is_fact(name))
    }

    /// Leaves these fields out.
    pub(super) fn drop_facts(&mut self) {
        self.entry.retain_beside(|field| !is_fact(&field.name));
    }

    /// The document that stands at this line of a file.
    pub(super) fn new(document: Document, line: u64) -> Item {
        let entry = Entry::of(document.board.givens(), line);
        Item { entry, document: Some(Box::new(document)) }
    }

    /// Returns true if it is a document in another form than those of plain puzzles.
    pub(super) fn is_document(&self) -> bool {
        self.document.is_some()
    }

    /// The board in play, if more than the givens is known of it.
    pub(super) fn position(&self) -> Option<&Board> {
        let board = &self.document.as_ref()?.board;
        let is_more = board.contents().iter().any(|cell| {
            cell.value != 0 && !cell.is_given || cell.value == 0 && cell.notes.is_some()
        });
        is_more.then_some(board)
    }

    /// The board with all that is known of it.
    pub(super) fn into_board(self) -> Board {
        match self.document {
            Some(document) => document.board,
            None => Board::new(&self.entry.into_givens()),
        }
    }

    /// The whole document.
    pub(super) fn into_document(self) -> Document {
        match self.document {
            Some(document) => *document,
            None => Document::new(Board::new(&self.entry.into_givens())),
        }
    }

    /// The values of the solution that its document knows.
    pub(super) fn document_solution(&self) -> Option<Vec<u8>> {
        let solution = self.document.as_ref()?.solution.as_ref()?;
        Some(solution.values().to_vec())
    }

    /// The givens and the digits that were entered.
    pub(super) fn into_values(self) -> Givens {
        match self.document {
            Some(document) => document.board.values(),
            None => self.entry.into_givens(),
        }
    }

    pub(super) fn into_givens(self) -> Givens {
        self.entry.into_givens()
    }

    /// The candidates of all cells, if some are noted.
    pub(super) fn lists(&self) -> Option<Vec<DigitSet>> {
        let board = self.position()?;
        let is_noted = board.contents().iter().any(|cell| cell.notes.is_some());
        let cells = (0..board.shape().cells()).map(Cell::new);
        is_noted.then(|| cells.map(|cell| board.candidates(cell)).collect())
    }

    /// The puzzle that the givens and the digits that were entered are.
    pub(super) fn into_puzzle(self) -> Result<Puzzle, Error> {
        match &self.document {
            None => self.entry.into_puzzle(),
            Some(document) => Puzzle::try_from(document.board.values())
                .map_err(|error| Error::text(self.entry.place(), error.to_string())),
        }
    }
}

/// The first solution within lists of candidates, and how many there are up to a limit.
///
/// Lists matter only where the digits alone have several solutions: then they are the puzzle (a Sukaku). A player's
/// notes on a puzzle with one solution may be wrong.
pub(super) fn solve_within(
    values: &Givens,
    lists: &[DigitSet],
    limit: usize,
) -> Option<(Solution, usize)> {
    let mut solver = Solver::new(values.rules());
    let (solution, count) = solver.first_and_count_among(values.values(), lists, limit)?;
    Givens::from_trusted(values.rules(), solution).try_into().ok().map(|solution| (solution, count))
}
