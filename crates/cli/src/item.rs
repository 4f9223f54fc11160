//! One board of the input, as commands get it.

use super::given_solution::{SOLUTION_NAMES, find, is_own, solution_of, values_of};
use rootgrid::board::{Cell, DigitSet};
use rootgrid::error::Error;
use rootgrid::formats::Document;
use rootgrid::grid::text::{Beside, Entry, foreign_byte};
use rootgrid::grid::{Givens, Puzzle, Solution};
use rootgrid::names::{Named, position};
use rootgrid::position::Board;
use rootgrid::solve::Solver;
use rootgrid_records::record::Field;
use std::ops::Deref;

/// Columns of these names hold a rating.
pub(super) const RATING_NAMES: [&str; 5] = ["rating", "er", "se", "difficulty", "backtracks"];

/// What the puzzles that a command writes are of those that it reads.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kin {
    /// Their images: solutions go with them.
    Images,
    /// What they are images of, by the morphs that stand beside them.
    Originals,
    /// Puzzles with the same solutions.
    SameSolution,
    /// Others.
    Others,
}

impl Kin {
    /// Returns true if solutions of those that are read go with them.
    pub(super) fn carries_solutions(self) -> bool {
        self != Kin::Others
    }

    /// Returns true if a field with this name says something of a puzzle that is not true of its kin; its number in a list,
    /// its shape and its source do not.
    fn is_fact(self, name: &str) -> bool {
        let is_moved = matches!(self, Kin::Images | Kin::Originals);
        let is_free = |field: Field| match field {
            Field::Index | Field::Shape | Field::Rules => true,
            // An image of an image has another morph; a part of an image goes back by the same.
            Field::Morph => !is_moved,
            _ => false,
        };
        let name = name.trim();
        let is_rating = RATING_NAMES.iter().any(|known| known.eq_ignore_ascii_case(name));
        is_rating || field_named(name).is_some_and(|field| !is_free(field))
    }
}

/// The field with this name.
fn field_named(name: &str) -> Option<Field> {
    position(name, Field::NAMES).map(|at| Field::ALL[at])
}

/// An entry of a list of puzzles, or a document in another form.
#[derive(Debug)]
pub(super) struct Item {
    /// The givens, with their place.
    entry: Entry,
    /// The whole document, where it is not a plain puzzle.
    document: Option<Box<Document>>,
    /// The solution that its text gives, once it was asked for.
    solution: Option<Solution>,
    /// The morph that stands beside it, empty where it is an original, once it was asked for.
    morph: Option<String>,
}

impl Deref for Item {
    type Target = Entry;

    fn deref(&self) -> &Entry {
        &self.entry
    }
}

impl From<Entry> for Item {
    fn from(entry: Entry) -> Item {
        Item { entry, document: None, solution: None, morph: None }
    }
}

impl Item {
    /// Leaves out the other fields that say something of the puzzle and not of its kin, such as its rating, and returns their
    /// names. The solution among them is checked and kept, and so is the morph of an image.
    ///
    /// # Errors
    /// When it is none of the puzzle.
    pub(super) fn take_facts(&mut self, kin: Kin) -> Result<Vec<String>, Error> {
        let field = find(self.beside(), &SOLUTION_NAMES);
        let shape = self.givens().shape();
        let given = match (&self.document, field) {
            // A document knows its solution as far as it was filled in.
            (Some(_), _) => self.document_solution().filter(|values| !values.contains(&0)),
            (None, None) => None,
            (None, Some(field)) => match values_of(&field.value, shape) {
                Some(values) => {
                    let name = field.name.clone();
                    self.entry.retain_beside(|field| field.name != name);
                    Some(values)
                }
                // Of other names, fields may be something else.
                None if field.value.trim().is_empty() || !is_own(&field.name) => None,
                None => return Err(self.refuse_solution("no complete grid")),
            },
        };
        if let Some(values) = given {
            let solution = solution_of(self.givens(), &values);
            self.solution = Some(solution.ok_or_else(|| self.refuse_solution("another grid"))?);
        }
        if kin == Kin::Originals {
            self.take_morph();
        }
        let names = self.beside().iter().map(|field| &field.name);
        let facts = names.filter(|name| kin.is_fact(name));
        let facts = facts.cloned().collect();
        self.entry.retain_beside(|field| !kin.is_fact(&field.name));
        Ok(facts)
    }

    /// Takes the way back that stands beside it.
    fn take_morph(&mut self) {
        let is_morph = |name: &str| field_named(name) == Some(Field::Morph);
        let morph = self.beside().iter().find(|field| is_morph(&field.name));
        self.morph = morph.map(|field| match field.is_json && field.value == "null" {
            true => String::new(),
            false => field.value.trim().to_owned(),
        });
        self.entry.retain_beside(|field| !is_morph(&field.name));
    }

    /// Returns whether its table has a column for a field, as far as other fields are kept.
    pub(super) fn has_column(&self, field: Field) -> bool {
        self.beside().iter().any(|one| field_named(one.name.trim()) == Some(field))
    }

    /// The morph that stands beside it, after [`Item::take_facts`]; empty where it is an original.
    pub(super) fn morph(&self) -> Option<&str> {
        self.morph.as_deref()
    }

    /// Refuses bytes that are no UTF-8 in other columns.
    ///
    /// # Errors
    /// With the place of the first.
    pub(super) fn expect_text(&self, format: &str) -> Result<(), Error> {
        let fields = self.beside().iter().enumerate();
        let mut parts = fields.flat_map(|(i, field)| [(i, &field.name), (i, &field.value)]);
        let byte = parts.find_map(|(i, text)| Some((i, foreign_byte(text)?)));
        let Some((i, byte)) = byte else { return Ok(()) };
        let name = &self.beside()[i].name;
        let column = match foreign_byte(name) {
            Some(_) => "the name of a column".to_owned(),
            None => format!("the column '{name}'"),
        };
        let message = format!(
            "found byte 0x{byte:02X} in {column}, which {format} has no place for: expected UTF-8, as 'iconv -f latin1 -t \
             utf-8' makes it, or --format csv, which keeps every byte"
        );
        Err(Error::text(self.entry.place(), message))
    }

    fn refuse_solution(&self, found: &str) -> Error {
        let message = format!("found {found} as the solution, expected one of the puzzle");
        Error::text(self.entry.place(), message)
    }

    /// The solution that its text gives, after [`Item::take_facts`].
    pub(super) fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// The document that stands at this line of a file.
    pub(super) fn new(document: Document, line: u64) -> Item {
        let entry = Entry::of(document.board.givens(), line);
        Item { entry, document: Some(Box::new(document)), solution: None, morph: None }
    }

    /// Keeps title, author and comment of its document as fields beside it, but for lines in which a comment says fields of ours: they
    /// may be those of another puzzle.
    pub(super) fn keep_words(&mut self) {
        let Some(document) = &self.document else { return };
        let Document { title, author, comment, .. } = &**document;
        let is_free =
            |line: &&str| line.split_once(':').is_none_or(|(name, _)| field_named(name).is_none());
        let comment = comment
            .as_ref()
            .map(|text| text.lines().filter(is_free).collect::<Vec<_>>().join("\n"));
        for (name, value) in [("title", title), ("author", author), ("comment", &comment)] {
            if let Some(value) = value.clone().filter(|value| !value.is_empty()) {
                self.entry.add_beside(Beside { name: name.to_owned(), value, is_json: false });
            }
        }
    }

    /// The same item with something behind its board on the line.
    pub(super) fn with_rest(self, rest: &str) -> Item {
        Item { entry: self.entry.with_rest(rest), ..self }
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
