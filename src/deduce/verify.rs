//! An independent judge of steps: knows the rules of Sudoku and a counter of solutions, and
//! nothing about techniques.
//!
//! A candidate may go if no solution of the clues has it; a digit may be filled in if no solution
//! has another one there. Techniques that assume one solution are only held to that solution.

use super::{Sheet, Step, Technique};
use crate::board::{Cell, Digit};
use crate::error::Error;
use crate::grid::Puzzle;
use crate::solve::Solver;

/// Judges the steps of one puzzle, whose number of solutions does not matter unless a technique
/// assumes that it is one.
///
/// ```
/// use rootgrid::{deduce::{Guide, Ladder, Verifier}, grid::Puzzle};
/// let puzzle: Puzzle = "1.3.....4.....2.".parse()?;
/// let mut guide = Guide::try_new(&puzzle, Ladder::Teaching)?;
/// let mut verifier = Verifier::new(&puzzle);
/// while let Some(step) = guide.try_step() {
///     verifier.check(guide.sheet(), &step)?;
///     guide.apply(&step);
/// }
/// # Ok::<(), rootgrid::Error>(())
/// ```
pub struct Verifier {
    solver: Solver,
    /// The clues of the puzzle: what was filled in later is not relied on.
    clues: Vec<u8>,
    /// The only solution; `None` if there are several or none.
    solution: Option<Vec<u8>>,
    values: Vec<u8>,
}

impl Verifier {
    /// A judge of the steps of a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Verifier {
        let clues = puzzle.values().to_vec();
        let mut solver = Solver::new(puzzle.shape());
        let solution = match solver.first_and_count(&clues, 2) {
            Some((solution, 1)) => Some(solution.to_vec()),
            _ => None,
        };
        Verifier { solver, values: clues.clone(), clues, solution }
    }

    /// Checks a step against the board on which it was found.
    ///
    /// # Errors
    /// A fault that names the first conclusion that does not hold, or that concludes nothing.
    pub fn check(&mut self, sheet: &Sheet, step: &Step) -> Result<(), Error> {
        let fault = |what: &str, cell: Cell, digit: Digit| {
            let place = cell.name(sheet.shape());
            Err(Error::fault(format!("{}: {what} {place}={}", step.technique, digit.symbol())))
        };
        let unique = assumes_one_solution(step.technique);
        for &(cell, digits) in &step.removals {
            for digit in digits {
                if !sheet.digits(cell).contains(digit) {
                    return fault("removes what is not there,", cell, digit);
                }
                if self.may_be(cell, digit, unique) {
                    return fault("removes what may be,", cell, digit);
                }
            }
        }
        if let Some((cell, digit)) = step.placement {
            if !sheet.digits(cell).contains(digit) {
                return fault("places what cannot be,", cell, digit);
            }
            if self.may_be_other(cell, digit, unique) {
                return fault("places what need not be,", cell, digit);
            }
        } else if step.removals.is_empty() {
            return Err(Error::fault(format!("{} concludes nothing", step.technique)));
        }
        Ok(())
    }

    /// Whether some solution has the digit in the cell.
    fn may_be(&mut self, cell: Cell, digit: Digit, unique: bool) -> bool {
        match &self.solution {
            Some(solution) => usize::from(solution[cell.index()]) == digit.value(),
            // Nothing follows from an assumption that does not hold.
            None if unique => false,
            None => {
                self.values.copy_from_slice(&self.clues);
                self.values[cell.index()] = digit.value() as u8;
                self.solver.count(&self.values, 1) > 0
            }
        }
    }

    /// Whether some solution has another digit in the cell.
    fn may_be_other(&mut self, cell: Cell, digit: Digit, unique: bool) -> bool {
        match &self.solution {
            Some(solution) => usize::from(solution[cell.index()]) != digit.value(),
            None if unique => false,
            None => self.solver.has_other(&self.clues, cell, digit),
        }
    }
}

/// Whether a technique rests on there being one solution.
#[must_use]
pub fn assumes_one_solution(technique: Technique) -> bool {
    matches!(
        technique,
        Technique::UniqueRectangle { .. } | Technique::UniqueLoop { .. } | Technique::Bug { .. }
    )
}
