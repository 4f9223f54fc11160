//! The board itself, and what can be read from it.

use super::history::History;
use super::state::{BoardState, Content};
use super::verdict::GridVerdict;
use crate::board::{Cell, Digit, DigitSet, Rules, Shape};
use crate::error::Error;
use crate::grid::Givens;
use std::fmt;
use std::sync::OnceLock;

/// A board in play: the givens of a puzzle, the digits that a player entered, the player's notes,
/// and the moves that led there.
///
/// Two boards are equal if they show the same: givens, digits and notes. The moves do not count, and
/// are not part of the text form.
///
/// # Notes and candidates
///
/// | | |
/// |---|---|
/// | [`Board::notes`] | what the player wrote: a set of digits, or nothing yet |
/// | [`Board::candidates`] | what is left: the notes (all digits in a cell without notes) but for the digits that stand in a house of the cell |
///
/// So no player has to clear a digit from the notes around it when it is entered: [`Board::candidates`]
/// never shows it, and shows it again when the digit is erased. A page that draws candidates by
/// itself draws those; a page that leaves all pencil work to the player draws the notes. Other marks
/// (corner marks, colours) are the caller's own.
///
/// # Text
///
/// `Display` and `FromStr` are inverse to each other. The text holds letters, digits, `.`, `-` and `_`
/// only, so that it passes through shells, addresses and file names as it is:
///
/// ```text
///   b1.9x9.5..-12-_3...      version, shape, and the cells row by row
///          5                 a given
///          .                 an open cell without notes
///          -12-              an open cell with the notes 1 and 2
///          _3                the player's 3; `_-12-3` has notes under it
///   b2.9x9.x--windoku.5..    the same under further rules, as recipes write them
/// ```
///
/// ```
/// use rootgrid::board::{Cell, Digit, DigitSet};
/// use rootgrid::grid::Givens;
/// use rootgrid::position::Board;
///
/// let givens: Givens = "1.3.....4.....2.".parse()?;
/// let mut board = Board::new(&givens);
/// board.note_candidates();
/// let two = Digit::new(2);
/// board.strike(Cell::new(1), two)?;
/// assert_eq!(board.candidates(Cell::new(1)).single_digit(), Some(Digit::new(4)));
/// assert_eq!(board.notes(Cell::new(3)), Some([2, 4].map(|d| Digit::new(d)).into_iter().collect()));
/// assert!(board.enter(Cell::new(0), two).is_err()); // a given
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone)]
pub struct Board {
    pub(super) state: BoardState,
    pub(super) history: History,
    /// The solver's verdict on the givens, which never change, once it was asked.
    pub(super) verdict: OnceLock<GridVerdict>,
}

impl Board {
    /// A board on which nothing was done yet. The givens may be wrong: [`Board::diagnose`] says so.
    #[must_use]
    pub fn new(givens: &Givens) -> Board {
        Board::from_state(BoardState::new(givens))
    }

    /// A board with the digits of `filled` entered where the givens have none.
    ///
    /// ```
    /// use rootgrid::{board::Cell, grid::Givens, position::Board};
    /// let (givens, filled): (Givens, Givens) = ("1.3.....4.....2.".parse()?, "143.....4.....2.".parse()?);
    /// let board = Board::with_digits(&givens, &filled)?;
    /// assert!(board.is_given(Cell::new(0)) && !board.is_given(Cell::new(1)));
    /// assert_eq!(board.values(), filled);
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the shapes differ, or `filled` lacks a given or has another digit in its place.
    pub fn with_digits(givens: &Givens, filled: &Givens) -> Result<Board, Error> {
        let shape = givens.shape();
        if filled.rules() != givens.rules() {
            let shapes = format!("a {shape} board and a {} one", filled.shape());
            return Err(Error::grid(format!("{shapes} cannot be the same game")));
        }
        let mut state = BoardState::new(givens);
        for (i, (&given, &value)) in givens.values().iter().zip(filled.values()).enumerate() {
            let cell = Cell::new(i);
            if given != 0 && given != value {
                let (name, was) = (cell.name(shape), if value == 0 { "blank" } else { "another" });
                return Err(Error::grid(format!("the given in {name} is {was} on the board")));
            }
            if given == 0 {
                let content = Content { value, ..Default::default() };
                state.replace(cell, content);
            }
        }
        Ok(Board::from_state(state))
    }

    /// The board as filled from this puzzle: its digits are given, all others are the player's.
    ///
    /// For boards from texts that do not say which digits are given. The moves are forgotten.
    ///
    /// # Errors
    /// When the shapes differ, or the board lacks a given or has another digit in its place.
    pub fn with_givens(&self, givens: &Givens) -> Result<Board, Error> {
        let board = Board::with_digits(givens, &self.values())?;
        let notes = self.contents().iter().map(|content| content.notes);
        let contents = board.contents().iter().zip(notes);
        let contents = contents.map(|(&content, notes)| Content { notes, ..content }).collect();
        Ok(Board::from_contents(self.rules(), contents))
    }

    /// The board under these rules, as [`Rules::parse`] reads them, unless it has rules beside those of its shape already.
    ///
    /// ```
    /// use rootgrid::{grid::Givens, position::Board};
    /// let givens: Givens = "1.3.....4.....2.".parse()?;
    /// let board = Board::new(&givens).under("main-diagonal")?;
    /// assert_eq!(board.rules().to_string(), "main-diagonal");
    /// assert_eq!(board.under("anti-king")?.rules().to_string(), "main-diagonal");
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When boards of the shape cannot have them.
    pub fn under(self, rules: &str) -> Result<Board, Error> {
        if !self.rules().is_of_shape() {
            return Ok(self);
        }
        Ok(Board::from_contents(Rules::parse(self.shape(), rules)?, self.contents().to_vec()))
    }

    /// A board with these contents, as many as the shape has cells.
    pub(crate) fn from_contents(rules: impl Into<Rules>, contents: Vec<Content>) -> Board {
        Board::from_state(BoardState::from_cells(rules.into(), contents))
    }

    /// The contents of the cells, row by row.
    pub fn contents(&self) -> &[Content] {
        self.state.cells()
    }

    /// Changes a cell of the board, for a game that keeps moves of its own. Givens are not to be changed.
    pub fn put(&mut self, cell: Cell, content: Content) {
        self.state.replace(cell, content);
    }

    pub(super) fn from_state(state: BoardState) -> Board {
        Board { state, history: History::default(), verdict: OnceLock::new() }
    }

    /// The rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.state.rules()
    }

    /// The shape of the board.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.state.shape()
    }

    /// The puzzle as it was given.
    #[must_use]
    pub fn givens(&self) -> Givens {
        self.state.values(true)
    }

    /// Every digit on the board, given or entered.
    #[must_use]
    pub fn values(&self) -> Givens {
        self.state.values(false)
    }

    /// The digit in a cell; `None` in an open one and in a cell that the shape has not.
    #[must_use]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        Digit::from_value(self.state.get(cell)?.value.into())
    }

    /// Returns whether the digit in a cell belongs to the puzzle.
    #[must_use]
    pub fn is_given(&self, cell: Cell) -> bool {
        self.state.get(cell).is_some_and(|content| content.is_given)
    }

    /// The player's notes in an open cell; `None` if nothing yet, or if the cell is filled.
    ///
    /// `Some` of the empty set is a cell from which every candidate was struck.
    #[must_use]
    pub fn notes(&self, cell: Cell) -> Option<DigitSet> {
        self.state.get(cell).filter(|content| content.value == 0)?.notes
    }

    /// The digits that are left for an open cell: its notes, or all digits if it has none, without
    /// those that stand in one of its houses. A filled cell has no candidates.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        match self.state.get(cell) {
            Some(content) if content.value == 0 => {
                let unseen = self.state.unseen(cell);
                content.notes.map_or(unseen, |notes| notes & unseen)
            }
            _ => DigitSet::EMPTY,
        }
    }

    /// [`Board::candidates`] of every cell.
    pub(crate) fn all_candidates(&self) -> Vec<DigitSet> {
        let left = |(content, unseen): (&Content, DigitSet)| match content.value {
            0 => content.notes.map_or(unseen, |notes| notes & unseen),
            _ => DigitSet::EMPTY,
        };
        self.state.cells().iter().zip(self.state.all_unseen()).map(left).collect()
    }

    /// Returns whether the digit in a cell cannot stand beside those of other cells: as a pair, or in a cage, on a line or before
    /// a clue that no digits of the open cells could make right.
    ///
    /// ```
    /// use rootgrid::board::{Cell, Digit};
    /// let givens: rootgrid::Givens = "1...............".parse()?;
    /// let mut board = rootgrid::Board::new(&givens);
    /// board.enter(Cell::new(3), Digit::new(1))?;
    /// assert!(board.clashes(Cell::new(0)) && board.clashes(Cell::new(3)));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn clashes(&self, cell: Cell) -> bool {
        let Some(digit) = self.digit(cell) else { return false };
        let (geometry, side) = (self.rules().geometry(), self.shape().side());
        !geometry.allowed(cell).contains(digit)
            || geometry.peers(cell).iter().any(|&peer| self.digit(peer) == Some(digit))
            || geometry.links(cell).iter().any(|&(other, relation)| {
                self.digit(other).is_some_and(|other| relation.forbids(digit, other, side))
            })
            || (!self.rules().demands().is_empty() && !self.lost(cell).is_empty())
    }

    /// Number of open cells.
    #[must_use]
    pub fn open_count(&self) -> usize {
        self.state.open_cells().count()
    }

    /// Number of cells that hold the digit, rightly or not. The digit is complete at the side of the board.
    #[must_use]
    pub fn digit_count(&self, digit: Digit) -> usize {
        self.state.cells().iter().filter(|cell| usize::from(cell.value) == digit.value()).count()
    }

    /// Returns whether every cell is filled and no digit stands twice in a house.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        let values = self.values();
        values.clue_count() == self.shape().cells() && values.conflict().is_none()
    }
}

/// Compares what is shown; the moves do not count.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.state == other.state
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}
