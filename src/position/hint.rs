//! Hints: steps that follow from the digits and the notes of a board in play.

use super::wish::{Found, Search, Wish};
use super::{Board, Diagnosis};
use crate::board::{Cell, Digit};
use crate::deduce::explain::{Explanation, Phrasing};
use crate::deduce::{Ending, LadderName, Limits, Sheet, Step, Trace};
use crate::error::Error;

#[cfg(test)]
mod tests;

/// The answer of [`Board::hint`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Hint {
    /// A step that follows; [`Board::apply`] carries it out.
    Step {
        /// The step.
        step: Step,
        /// The step in words.
        explanation: Explanation,
    },
    /// Something has to be put right first, and nothing that follows would be of use.
    Mend(Diagnosis),
    /// There is no step: the board is solved, the ladder has none, or the limits ended the search.
    End(Ending),
}

impl Board {
    /// The position as deduction sees it: the digits, and the [candidates](Board::candidates) of
    /// every open cell.
    ///
    /// # Errors
    /// When a digit stands twice in a house.
    pub fn to_sheet(&self) -> Result<Sheet, Error> {
        self.values().into_puzzle()?;
        // The givens first: what stands beside them was entered.
        let mut sheet = Sheet::new(&self.givens().into_puzzle()?);
        for (at, content) in self.contents().iter().enumerate().filter(|(_, one)| !one.is_given) {
            if let Some(digit) = Digit::from_value(content.value.into()) {
                sheet.fill(Cell::new(at), digit);
            }
        }
        for (cell, _) in self.state.open_cells() {
            sheet.keep(cell, self.candidates(cell));
        }
        Ok(sheet)
    }

    /// The steps from here to the solution, or as far as the ladder leads. The iterator works on a
    /// copy: the board stays as it is.
    ///
    /// ```
    /// use rootgrid::{deduce::LadderName, grid::Givens, position::Board};
    /// let givens: Givens = "1.3.....4.....2.".parse()?;
    /// let mut board = Board::new(&givens);
    /// for step in board.trace(LadderName::Teaching)? {
    ///     board.apply(&step)?;
    /// }
    /// assert!(board.is_solved());
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the ladder is not for boards of this shape, or when the board is not
    /// [sound](Diagnosis::is_sound).
    pub fn trace(&self, ladder: LadderName) -> Result<Trace, Error> {
        match self.diagnose().problem(self) {
            None => Trace::from_sheet(&self.to_sheet()?, ladder),
            Some(problem) => Err(Error::grid(problem)),
        }
    }

    /// The next step, the easiest to see as [`Path::hint`](super::Path::hint) has it, or what has to be put right before there
    /// can be one.
    ///
    /// A hint rests on what the player knows: the digits that stand, and the candidates that are left.
    /// What was struck is not struck again, so that a loop of hints, each carried out by
    /// [`Board::apply`], leads to the solution. A cell without notes counts as noted with all digits
    /// that are possible at sight.
    ///
    /// The search ends at the limits. The count of solutions that comes first takes the time of
    /// [`Board::diagnose`]; it is made once for a board, and not at all if [`Board::diagnose_within`]
    /// has made it.
    ///
    /// ```
    /// use rootgrid::board::{Cell, Digit};
    /// use rootgrid::deduce::{LadderName, Limits};
    /// use rootgrid::grid::Givens;
    /// use rootgrid::position::{Board, Hint};
    ///
    /// let givens: Givens = "1.3.....4.....2.".parse()?;
    /// let mut board = Board::new(&givens);
    /// board.enter(Cell::new(1), Digit::new(2))?; // wrong
    /// let Hint::Mend(diagnosis) = board.hint(LadderName::Teaching, &Limits::new())? else { panic!() };
    /// assert_eq!(diagnosis.wrong_digits, [Cell::new(1)]);
    /// board.erase(Cell::new(1))?;
    /// let hint = board.hint(LadderName::Teaching, &Limits::new())?;
    /// assert!(matches!(hint, Hint::Step { .. }));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the ladder is not for boards of this shape.
    pub fn hint(&self, ladder: LadderName, limits: &Limits) -> Result<Hint, Error> {
        let diagnosis = self.diagnose();
        if !diagnosis.is_sound() {
            return Ok(Hint::Mend(diagnosis));
        }
        let (sheet, phrasing) = (self.to_sheet()?, Phrasing::default());
        let search = Search { sheet: &sheet, ladder, phrasing, limits };
        Ok(match search.find(&Wish::new())? {
            Found::Step(found) => {
                let (step, explanation) = *found;
                Hint::Step { step, explanation }
            }
            Found::End(ending) => Hint::End(ending),
            Found::Unmet(_) => Hint::End(Ending::Stuck),
        })
    }
}
