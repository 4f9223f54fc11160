//! The moves of a player. Every function here is one move, which [`Board::undo`] takes back.

use super::Board;
use super::state::Content;
use crate::board::{Cell, Digit, DigitSet, Shape};
use crate::deduce::Step;
use crate::error::Error;

impl Board {
    /// Puts a digit into a cell, in place of the player's digit that may be there. The notes of the
    /// cell stay under it.
    ///
    /// A wrong digit is no error: [`Board::diagnose`] finds it.
    ///
    /// # Errors
    /// When the cell holds a given, or the shape has no such cell or digit.
    pub fn enter(&mut self, cell: Cell, digit: Digit) -> Result<(), Error> {
        let content = self.content(cell, digit)?;
        if content.is_given {
            return Err(self.refusal(cell, "holds a given"));
        }
        self.change(cell, Content { value: digit.value() as u8, ..content });
        Ok(())
    }

    /// Takes the player's digit out of a cell, whose notes are seen again. An open cell stays as it
    /// is.
    ///
    /// # Errors
    /// When the cell holds a given, or the shape has no such cell.
    pub fn erase(&mut self, cell: Cell) -> Result<(), Error> {
        let content = self.content_of(cell)?;
        if content.is_given {
            return Err(self.refusal(cell, "holds a given"));
        }
        self.change(cell, Content { value: 0, ..content });
        Ok(())
    }

    /// Adds a digit to the notes of an open cell, or takes it out. The first digit begins the notes,
    /// and a cell whose last digit is taken out has no notes again.
    ///
    /// # Errors
    /// When the cell is filled, or the shape has no such cell or digit.
    pub fn toggle_note(&mut self, cell: Cell, digit: Digit) -> Result<(), Error> {
        let content = self.open_content(cell, digit)?;
        let notes = content.notes.unwrap_or_default() ^ DigitSet::single(digit);
        self.change(
            cell,
            Content { notes: Some(notes).filter(|notes| !notes.is_empty()), ..content },
        );
        Ok(())
    }

    /// Excludes a digit from an open cell. A cell without notes gets its candidates as notes first.
    ///
    /// # Errors
    /// When the cell is filled, or the shape has no such cell or digit.
    pub fn strike(&mut self, cell: Cell, digit: Digit) -> Result<(), Error> {
        let content = self.open_content(cell, digit)?;
        let notes = content.notes.unwrap_or_else(|| self.candidates(cell));
        self.change(cell, Content { notes: Some(notes & !DigitSet::single(digit)), ..content });
        Ok(())
    }

    /// Replaces the notes of an open cell; `None` takes them away.
    ///
    /// # Errors
    /// When the cell is filled, or the shape has no such cell or not all of the digits.
    pub fn set_notes(&mut self, cell: Cell, notes: Option<DigitSet>) -> Result<(), Error> {
        let side = self.shape().side();
        let foreign = notes.unwrap_or_default() & !DigitSet::full(side);
        if !foreign.is_empty() {
            return Err(self.no_digit(foreign));
        }
        let content = self.content_of(cell)?;
        if content.value != 0 {
            return Err(self.refusal(cell, "is filled"));
        }
        self.change(cell, Content { notes, ..content });
        Ok(())
    }

    /// Notes the candidates of every open cell: cells without notes get all that is possible at
    /// sight, others lose what stands in one of their houses by now and keep what was struck.
    pub fn note_candidates(&mut self) {
        let cells: Vec<(Cell, Content)> = self.state.open_cells().collect();
        let group = self.history.open();
        for (cell, content) in cells {
            let notes = Some(self.candidates(cell));
            self.change(cell, Content { notes, ..content });
        }
        self.history.close(&mut self.state, group, true);
    }

    /// Carries out a step of a solution path: strikes its candidates, then enters its digit.
    ///
    /// # Errors
    /// When the step is not one for this board: a cell that it changes is filled or does not exist.
    /// Then nothing is changed.
    pub fn apply(&mut self, step: &Step) -> Result<(), Error> {
        self.as_one_move(|board| {
            for &(cell, digits) in step.removals() {
                digits.into_iter().try_for_each(|digit| board.strike(cell, digit))?;
            }
            match step.placement() {
                Some((cell, digit)) => {
                    board.open_content(cell, digit).and_then(|_| board.enter(cell, digit))
                }
                None => Ok(()),
            }
        })
    }

    /// Makes several changes one move. If the last result is an error, all of them are taken back.
    ///
    /// ```
    /// use rootgrid::{board::{Cell, Digit}, grid::Givens, position::Board};
    /// let givens: Givens = "1.3.....4.....2.".parse()?;
    /// let mut board = Board::new(&givens);
    /// let two = Digit::new(2);
    /// let selected = [1, 4, 5].map(Cell::new);
    /// board.as_one_move(|board| selected.iter().try_for_each(|&cell| board.toggle_note(cell, two)))?;
    /// assert!(board.undo());
    /// assert_eq!(board, Board::new(&givens));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// The error that `moves` returns.
    pub fn as_one_move<T>(
        &mut self,
        moves: impl FnOnce(&mut Board) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let group = self.history.open();
        let result = moves(self);
        self.history.close(&mut self.state, group, result.is_ok());
        result
    }

    /// Takes the last move back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.history.undo(&mut self.state)
    }

    /// Makes the last move again that was undone, if nothing else was done since. Returns whether
    /// there was one.
    pub fn redo(&mut self) -> bool {
        self.history.redo(&mut self.state)
    }

    /// Returns whether there is a move to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Returns whether there is a move to make again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    fn change(&mut self, cell: Cell, content: Content) {
        self.history.change(&mut self.state, cell, content);
    }

    /// The content of a cell of this board.
    fn content_of(&self, cell: Cell) -> Result<Content, Error> {
        self.state.get(cell).ok_or_else(|| {
            let shape = self.shape();
            Error::grid(format!("no cell {}: a {shape} board has {}", cell.index(), shape.cells()))
        })
    }

    /// The content of a cell of this board that is to take a digit of this board.
    fn content(&self, cell: Cell, digit: Digit) -> Result<Content, Error> {
        if digit.value() > self.shape().side() {
            return Err(self.no_digit(DigitSet::single(digit)));
        }
        self.content_of(cell)
    }

    /// The content of an open cell that is to take a note of this board.
    fn open_content(&self, cell: Cell, digit: Digit) -> Result<Content, Error> {
        let content = self.content(cell, digit)?;
        if content.value != 0 { Err(self.refusal(cell, "is filled")) } else { Ok(content) }
    }

    fn refusal(&self, cell: Cell, why: &str) -> Error {
        Error::grid(format!("{} {why}", cell.name(self.shape())))
    }

    fn no_digit(&self, digits: DigitSet) -> Error {
        let shape: Shape = self.shape();
        let digit = digits.into_iter().next().map_or(0, Digit::value);
        Error::grid(format!("no digit {digit}: a {shape} board has 1 to {}", shape.side()))
    }
}
