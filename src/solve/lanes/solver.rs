//! The public face: counting and solving slices of puzzles.

use super::search::LaneSearch;
use super::source::Written;
use crate::board::{Cell, Digit};
use crate::error::Error;
use crate::lanes::isa::{Isa, U64Ops};
use crate::lanes::{Backend, WithIsa};

/// A solver of many 9x9 puzzles at once.
///
/// Puzzles are row-major values, 0 for a blank. It pays from some hundred puzzles upwards: a pass over the
/// lanes costs the same for one puzzle as for 512.
///
/// ```
/// use rootgrid::solve::lanes::LaneSolver;
/// let mut puzzle = [0; 81];
/// let mut solver = LaneSolver::new();
/// assert_eq!(solver.count(&[puzzle], 2)?, [2]);
/// (puzzle[0], puzzle[1]) = (5, 5);
/// assert_eq!(solver.count(&[puzzle], 2)?, [0]);
/// # Ok::<(), rootgrid::Error>(())
/// ```
pub struct LaneSolver {
    backend: Backend,
    engine: Box<dyn SearchEngine>,
}

opaque_debug!(LaneSolver);

/// A solution, and the number of solutions counted up to some limit.
pub type Solved = ([u8; 81], u8);

/// The work of a machine for one instruction set.
trait SearchEngine: Send {
    fn count(&mut self, puzzles: &[[u8; 81]], denied: &[(u8, u8)], limit: u8) -> Vec<u8>;
    fn solve(&mut self, puzzles: &[[u8; 81]], limit: u8) -> Vec<Option<Solved>>;
}

impl<I: Isa> SearchEngine for LaneSearch<I> {
    fn count(&mut self, puzzles: &[[u8; 81]], denied: &[(u8, u8)], limit: u8) -> Vec<u8> {
        LaneSearch::count(self, Written::new(puzzles, denied), limit, |_, _, _| {})
    }

    fn solve(&mut self, puzzles: &[[u8; 81]], limit: u8) -> Vec<Option<Solved>> {
        let mut answers = vec![None; puzzles.len()];
        LaneSearch::solve(self, puzzles, limit, |i, values| match &mut answers[i] {
            Some((_, count)) => *count += 1,
            none => *none = Some((*values, 1)),
        });
        answers
    }
}

/// Makes a machine.
struct NewSearch;

impl WithIsa for NewSearch {
    type Output = Box<dyn SearchEngine>;

    fn run<I: U64Ops>(self, isa: I) -> Box<dyn SearchEngine> {
        Box::new(LaneSearch::new(isa))
    }
}

impl Default for LaneSolver {
    fn default() -> LaneSolver {
        LaneSolver::new()
    }
}

impl LaneSolver {
    /// A solver on the widest backend that this processor has.
    #[must_use]
    pub fn new() -> LaneSolver {
        LaneSolver::with_backend(Backend::best()).expect("the best backend is available")
    }

    /// A solver on that backend.
    ///
    /// # Errors
    /// When this processor lacks it.
    pub fn with_backend(backend: Backend) -> Result<LaneSolver, Error> {
        Ok(LaneSolver { backend, engine: backend.run(NewSearch)? })
    }

    /// The backend it runs on.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.backend
    }

    /// Number of solutions of each puzzle, counted up to `limit`.
    ///
    /// # Errors
    /// When a value is above 9.
    pub fn count(&mut self, puzzles: &[[u8; 81]], limit: u8) -> Result<Vec<u8>, Error> {
        check_values(puzzles)?;
        Ok(self.engine.count(puzzles, &[], limit))
    }

    /// For each puzzle, whether it has exactly one solution.
    ///
    /// # Errors
    /// When a value is above 9.
    pub fn unique(&mut self, puzzles: &[[u8; 81]]) -> Result<Vec<bool>, Error> {
        Ok(self.count(puzzles, 2)?.into_iter().map(|count| count == 1).collect())
    }

    /// A solution of each puzzle that has one.
    ///
    /// # Errors
    /// When a value is above 9.
    pub fn solve(&mut self, puzzles: &[[u8; 81]]) -> Result<Vec<Option<[u8; 81]>>, Error> {
        let answers = self.solve_and_count(puzzles, 1)?;
        Ok(answers.into_iter().map(|answer| answer.map(|(solution, _)| solution)).collect())
    }

    /// A solution of each puzzle that has one, with the number of solutions, counted up to `limit`, at least 1.
    ///
    /// Which one of several solutions comes out depends on the other puzzles too.
    ///
    /// # Errors
    /// When a value is above 9.
    pub fn solve_and_count(
        &mut self,
        puzzles: &[[u8; 81]],
        limit: u8,
    ) -> Result<Vec<Option<Solved>>, Error> {
        check_values(puzzles)?;
        Ok(self.engine.solve(puzzles, limit.max(1)))
    }

    /// For each puzzle, whether some solution has another digit than this one in this cell, which is blank.
    ///
    /// It costs less than counting to two: see [`Solver::has_other`](crate::solve::Solver::has_other).
    ///
    /// # Errors
    /// When a value is above 9, a cell or digit is not of a 9x9 board, or there are not as many cells as puzzles.
    pub fn has_other(
        &mut self,
        puzzles: &[[u8; 81]],
        denied: &[(Cell, Digit)],
    ) -> Result<Vec<bool>, Error> {
        check_values(puzzles)?;
        if denied.len() != puzzles.len() {
            return Err(Error::grid(format!(
                "{} cells asked about in {} puzzles",
                denied.len(),
                puzzles.len()
            )));
        }
        if let Some((cell, digit)) =
            denied.iter().find(|(cell, digit)| cell.index() >= 81 || digit.index() >= 9)
        {
            let (cell, digit) = (cell.index(), digit.value());
            return Err(Error::grid(format!("cell {cell} with digit {digit} on a 9x9 board")));
        }
        let denied: Vec<(u8, u8)> =
            denied.iter().map(|(cell, digit)| (cell.index() as u8, digit.index() as u8)).collect();
        let counts = self.engine.count(puzzles, &denied, 1);
        Ok(counts.into_iter().map(|count| count > 0).collect())
    }
}

/// Nothing, if all values are 0 to 9.
fn check_values(puzzles: &[[u8; 81]]) -> Result<(), Error> {
    match puzzles
        .iter()
        .position(|puzzle| puzzle.iter().fold(0, |most, &value| most.max(value)) > 9)
    {
        Some(i) => Err(Error::grid(format!("puzzle {i} holds a value above 9"))),
        None => Ok(()),
    }
}
