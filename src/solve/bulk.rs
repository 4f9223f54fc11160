//! Many puzzles of any shapes, by the solver that suits their number.
//!
//! The lanes answer or leave the question open (several solutions: which is the first?); what is left open,
//! and all other shapes, goes to a solver of single puzzles.

use super::Solver;
use super::by_lanes::ByLanes;
#[cfg(feature = "lanes")]
use super::lanes::Backend;
use crate::board::{Cell, Rules};
#[cfg(feature = "lanes")]
use crate::error::Error;
use crate::grid::{Givens, Puzzle, Solution};

/// Answers the questions of a [`Solver`] about many puzzles at once, of any shapes mixed.
///
/// It chooses by size: many 9x9 puzzles go through the lanes (with feature `lanes`), few of them and other shapes
/// one by one through a [`Solver`] that is kept. The answers are the same on both ways: those of a
/// [`Solver`].
///
/// ```
/// use rootgrid::{grid::text::Reader, solve::Bulk};
/// let text = "1.....3..4.....2\n1...............\n12341234........\n";
/// let givens = Reader::new(text.as_bytes()).map(|entry| Ok(entry?.into_givens()));
/// let puzzles = givens.collect::<Result<Vec<_>, rootgrid::Error>>()?;
/// let puzzles: Vec<_> = puzzles.into_iter().filter_map(|givens| givens.into_puzzle().ok()).collect();
/// let mut bulk = Bulk::new();
/// assert_eq!(bulk.count(&puzzles, 2), [1, 2]); // the third line has a digit twice in a block
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Default)]
pub struct Bulk {
    solvers: Vec<Solver>,
    lanes: ByLanes,
}

opaque_debug!(Bulk);

/// A solution and the number of solutions, counted up to some limit.
pub type Answer = (Solution, usize);

impl Bulk {
    /// A solver of many puzzles, on the widest backend that this processor has.
    #[must_use]
    pub fn new() -> Bulk {
        Bulk::default()
    }

    /// A solver of many puzzles on that backend. Answers do not depend on it.
    ///
    /// # Errors
    /// When this processor lacks the backend.
    #[cfg(feature = "lanes")]
    pub fn with_backend(backend: Backend) -> Result<Bulk, Error> {
        Ok(Bulk { solvers: Vec::new(), lanes: ByLanes::with_backend(backend)? })
    }

    /// The number of solutions of each puzzle, counted no further than `limit`.
    #[must_use]
    pub fn count(&mut self, puzzles: &[Puzzle], limit: usize) -> Vec<usize> {
        let counts = self.lanes.count(puzzles, limit);
        let answers = puzzles.iter().zip(counts);
        answers
            .map(|(puzzle, count)| {
                count.unwrap_or_else(|| self.solver(puzzle.rules()).count(puzzle.values(), limit))
            })
            .collect()
    }

    /// For each puzzle the first solution and the number of solutions, counted no further than `limit` (but
    /// to 1); `None` for a puzzle without a solution.
    ///
    /// Of several solutions the first is that of [`Solver::first`], whatever other puzzles there are.
    ///
    /// ```
    /// use rootgrid::{board::Shape, grid::Givens, solve::Bulk};
    /// let blank = Givens::blank("4".parse::<Shape>()?).into_puzzle()?;
    /// let answers = Bulk::new().solve(&[blank], 10);
    /// assert_eq!(answers[0].as_ref().map(|(_, count)| *count), Some(10));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn solve(&mut self, puzzles: &[Puzzle], limit: usize) -> Vec<Option<Answer>> {
        let answers = self.lanes.solve(puzzles);
        let answers = puzzles.iter().zip(answers);
        answers
            .map(|(puzzle, answer)| {
                answer.unwrap_or_else(|| {
                    let found = self.solver(puzzle.rules()).first_and_count(puzzle.values(), limit);
                    found.map(|(values, count)| (trusted(puzzle.rules(), values), count))
                })
            })
            .collect()
    }

    /// For each puzzle its first solution, that of [`Solver::first`]: no second one is looked for.
    ///
    /// ```
    /// use rootgrid::{board::Shape, grid::Givens, solve::Bulk};
    /// let blank = Givens::blank("4".parse::<Shape>()?).into_puzzle()?;
    /// assert!(Bulk::new().first(&[blank])[0].is_some());
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn first(&mut self, puzzles: &[Puzzle]) -> Vec<Option<Solution>> {
        let answers = self.lanes.first(puzzles);
        let answers = puzzles.iter().zip(answers);
        answers
            .map(|(puzzle, answer)| match answer {
                Some(answer) => answer.map(|(solution, _)| solution),
                None => {
                    let rules = puzzle.rules();
                    let found = self.solver(rules).first(puzzle.values());
                    found.map(|values| trusted(rules, values))
                }
            })
            .collect()
    }

    /// For each puzzle, which must have exactly one solution, whether every clue is needed for that.
    ///
    /// ```
    /// use rootgrid::{board::Shape, solve::Bulk, transform::root};
    /// let full = root::canonical(Shape::NINE).into();
    /// assert_eq!(Bulk::new().are_minimal(&[full]), [false]);
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn are_minimal(&mut self, puzzles: &[Puzzle]) -> Vec<bool> {
        let verdicts = self.lanes.are_minimal(puzzles);
        let verdicts = puzzles.iter().zip(verdicts);
        verdicts
            .map(|(puzzle, verdict)| {
                verdict.unwrap_or_else(|| is_minimal(self.solver(puzzle.rules()), puzzle))
            })
            .collect()
    }

    /// The solver for boards of these rules.
    fn solver(&mut self, rules: &Rules) -> &mut Solver {
        let found = self.solvers.iter().position(|solver| solver.rules() == rules);
        let i = found.unwrap_or_else(|| {
            self.solvers.push(Solver::new(rules));
            self.solvers.len() - 1
        });
        &mut self.solvers[i]
    }
}

/// A solution that a solver found.
fn trusted(rules: &Rules, values: &[u8]) -> Solution {
    Solution::from_trusted(Givens::from_trusted(rules, values))
}

/// Returns whether every clue of a puzzle with one solution is needed for that.
fn is_minimal(solver: &mut Solver, puzzle: &Puzzle) -> bool {
    let mut values = puzzle.values().to_vec();
    (0..values.len()).map(Cell::new).all(|cell| {
        let Some(digit) = puzzle.digit(cell) else { return true };
        let value = std::mem::replace(&mut values[cell.index()], 0);
        let is_needed = solver.has_other(&values, cell, digit);
        values[cell.index()] = value;
        is_needed
    })
}
