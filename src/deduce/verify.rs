//! An independent check of steps: it knows the rules of Sudoku and nothing about techniques.

use crate::board::{Cell, Digit};
use crate::deduce::step::Step;
use crate::grid::Puzzle;
use crate::solve::Solver;

/// A conclusion of a step that does not follow from the puzzle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unsound {
    /// The puzzle has a solution with the eliminated digit in the cell.
    Removal(Cell, Digit),
    /// The puzzle has a solution with another digit in the filled cell, or none at all.
    Placement(Cell, Digit),
}

/// Checks steps against the solutions of the puzzle that they are taken in.
///
/// Nothing is shared with the finders: each elimination is put to the solver by itself, as the
/// question whether the *original* puzzle has a solution with that digit. So a wrong step is found
/// even if earlier steps have led astray.
pub struct Verifier {
    solver: Solver,
    values: Vec<u8>,
}

opaque_debug!(Verifier);

impl Verifier {
    /// A verifier for steps of a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Verifier {
        Verifier { solver: Solver::new(puzzle.rules()), values: puzzle.values().to_vec() }
    }

    /// Checks every elimination of a step and its placement.
    ///
    /// # Errors
    /// The first conclusion that does not follow.
    pub fn check(&mut self, step: &Step) -> Result<(), Unsound> {
        for &(cell, digits) in &step.removals {
            if let Some(digit) = digits.into_iter().find(|&digit| self.is_possible(cell, digit)) {
                return Err(Unsound::Removal(cell, digit));
            }
        }
        let Some((cell, digit)) = step.placement else { return Ok(()) };
        let all = 1..=self.solver.shape().side();
        let mut others = all.filter_map(Digit::from_value).filter(|&other| other != digit);
        if others.any(|other| self.is_possible(cell, other)) || !self.is_possible(cell, digit) {
            return Err(Unsound::Placement(cell, digit));
        }
        Ok(())
    }

    /// Returns whether some solution has the digit in the cell.
    fn is_possible(&mut self, cell: Cell, digit: Digit) -> bool {
        let value = digit.value() as u8;
        let before = std::mem::replace(&mut self.values[cell.index()], value);
        let possible = (before == 0 || before == value)
            && !self.conflicts(cell, value)
            && self.solver.count(&self.values, 1) > 0;
        self.values[cell.index()] = before;
        possible
    }

    fn conflicts(&self, cell: Cell, value: u8) -> bool {
        let geometry = self.solver.rules().geometry();
        geometry.peers(cell).iter().any(|peer| self.values[peer.index()] == value)
    }
}
