//! Objections to what a player claims of a candidate: suppose that it is so, and see where that leads.

use super::Board;
use super::diagnosis::{Conflict, conflicts};
use super::path::PathStep;
use super::refutation::Contradiction;
#[cfg(not(feature = "lanes"))]
use super::refutation::refute;
#[cfg(feature = "lanes")]
use super::shortest_refutation::refute;
use crate::board::{Cell, Digit};
use crate::deduce::explain::Phrasing;
use crate::deduce::{Limits, Sheet};
use crate::error::Error;
use crate::grid::{Givens, Solution};

/// An objection to the digit of a cell, or to striking a candidate; from [`Board::why_not`].
#[derive(Debug)]
#[non_exhaustive]
pub enum Objection {
    /// The cell is open: there is no digit to speak against.
    Open,
    /// The digit of the cell is given.
    Given,
    /// Nothing: the solution has it so.
    Right,
    /// The digit stands more than once in these houses.
    Conflicts(Vec<Conflict>),
    /// The puzzle has not exactly one solution, so no digit is known to be wrong.
    Unknown,
    /// The solution has it otherwise.
    Wrong {
        /// The steps that follow if it is so beside all that is right on the board. Empty if no step of the teaching
        /// ladder leads to the contradiction, or if it stands there at once.
        steps: Vec<PathStep>,
        /// The board after them, with what is supposed.
        board: Box<Sheet>,
        /// The contradiction on it; `None` if none was found within the limits.
        end: Option<Contradiction>,
    },
}

impl Board {
    /// The objection to the digit that stands in a cell: that of [`Board::why_not`].
    ///
    /// # Errors
    /// When the shape has no such cell.
    pub fn objection(
        &self,
        cell: Cell,
        language: impl Into<Phrasing>,
        limits: &Limits,
    ) -> Result<Objection, Error> {
        match self.digit(cell) {
            None if cell.index() < self.rules().cells() => Ok(Objection::Open),
            digit => self.why_not((cell, digit.unwrap_or(Digit::new(1))), true, language, limits),
        }
    }

    /// The objection to a candidate: to the digit in the cell if `is_there`, else to striking it.
    ///
    /// The way to the contradiction is the shortest that is found: singles alone if they suffice, the fewest where they
    /// are few, else steps of the teaching ladder; a step that the contradiction does not need is left out. Notes are not
    /// looked at: the steps rest on the givens, on the entered digits that are right, and on the claim itself. What stands
    /// in the cell does not count. Without the feature `lanes` the way is that of the teaching ladder.
    ///
    /// ```
    /// use rootgrid::board::{Cell, Digit};
    /// use rootgrid::deduce::{Limits, explain::Language};
    /// use rootgrid::position::{Board, Objection};
    /// let board = Board::new(&"1.3.....4.....2.".parse()?);
    /// let ask = |digit, is_there| {
    ///     let candidate = (Cell::new(1), Digit::new(digit));
    ///     board.why_not(candidate, is_there, Language::English, &Limits::new())
    /// };
    /// assert!(matches!(ask(4, true)?, Objection::Right));
    /// assert!(matches!(ask(2, true)?, Objection::Wrong { end: Some(_), .. }));
    /// assert!(matches!(ask(4, false)?, Objection::Wrong { end: Some(_), .. }));
    /// assert!(matches!(ask(1, true)?, Objection::Conflicts(_)));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the shape has no such cell or no such digit.
    pub fn why_not(
        &self,
        (cell, digit): (Cell, Digit),
        is_there: bool,
        language: impl Into<Phrasing>,
        limits: &Limits,
    ) -> Result<Objection, Error> {
        let shape = self.shape();
        if cell.index() >= self.rules().cells() || digit.value() > shape.side() {
            return Err(Error::option(format!(
                "there is no such cell or digit on a {shape} board"
            )));
        }
        if self.is_given(cell) {
            let clashes = self.givens().conflict().is_some();
            return Ok(if clashes { Objection::Unknown } else { Objection::Given });
        }
        let solution = Board::new(&self.givens()).diagnose().solution;
        let is_right =
            solution.as_ref().map(|solution| (solution.digit(cell) == Some(digit)) == is_there);
        if is_right == Some(true) {
            return Ok(Objection::Right);
        }
        let mut values = self.right_values(solution.as_ref());
        if is_there {
            values.set(cell, Some(digit));
            let mut conflicts = conflicts(&values);
            conflicts.retain(|conflict| conflict.cells.contains(&cell));
            if !conflicts.is_empty() {
                return Ok(Objection::Conflicts(conflicts));
            }
        }
        if is_right.is_none() {
            return Ok(Objection::Unknown);
        }
        let sheet = self.supposing((cell, digit), is_there, &values)?;
        if let Some((steps, board, end)) = refute(&sheet, language.into(), limits)? {
            return Ok(Objection::Wrong { steps, board: board.into(), end: Some(end) });
        }
        let end = if is_there { core(&values) } else { None };
        Ok(Objection::Wrong { steps: Vec::new(), board: sheet.into(), end })
    }

    /// The digits that stand and are those of the solution; all digits if there is none.
    fn right_values(&self, solution: Option<&Solution>) -> Givens {
        let mut values = self.values();
        let is_wrong =
            |at: &Cell| solution.is_some_and(|right| right.digit(*at) != self.digit(*at));
        let cells = (0..self.rules().cells()).map(Cell::new);
        cells.filter(is_wrong).for_each(|at| values.set(at, None));
        values
    }

    /// These digits, with the supposition.
    fn supposing(
        &self,
        (cell, digit): (Cell, Digit),
        is_there: bool,
        values: &Givens,
    ) -> Result<Sheet, Error> {
        let mut sheet = Sheet::new(&self.givens().into_puzzle()?);
        for at in values.clues().iter().filter(|&at| !self.is_given(at)) {
            if at != cell
                && let Some(digit) = values.digit(at)
            {
                sheet.fill(at, digit);
            }
        }
        match is_there {
            true => sheet.fill(cell, digit),
            false => sheet.strike(cell, digit),
        }
        Ok(sheet)
    }
}

/// A few digits that cannot stand together.
fn core(values: &Givens) -> Option<Contradiction> {
    let core = Board::new(values).diagnose().core;
    (!core.is_empty()).then_some(Contradiction::Together(core))
}

#[cfg(test)]
mod tests;
