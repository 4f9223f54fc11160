//! Many puzzles of any shapes, by the solver that suits their number.
//!
//! The lanes answer or leave the question open (several solutions: which is the first?); what is left open,
//! and all other shapes, goes to a solver of single puzzles.

use super::{
    Solver,
    lanes::{Backend, LaneSolver},
};
use crate::board::{Cell, Digit, Shape};
use crate::error::Error;
use crate::grid::{Givens, Puzzle, Solution};

/// So many 9x9 puzzles go through the lanes together; fewer are solved one by one.
const LEAST: usize = 256;

/// Puzzles whose clues are asked about together.
const GROUP: usize = 512;

/// Answers the questions of a [`Solver`] about many puzzles at once, of any shapes mixed.
///
/// It chooses by size: many 9x9 puzzles go through the [lanes](LaneSolver), few of them and other shapes
/// one by one through a [`Solver`] that is kept. The answers are the same on both ways: those of a
/// [`Solver`].
///
/// ```
/// use rootgrid::{grid::text::Reader, solve::Bulk};
/// let text = "1.....3..4.....2\n1...............\n12341234........\n";
/// let givens = Reader::new(text.as_bytes()).map(|entry| Ok(entry?.into_givens()));
/// let puzzles = givens.collect::<Result<Vec<_>, rootgrid::Error>>()?;
/// let puzzles: Vec<_> = puzzles.into_iter().filter_map(|givens| givens.try_puzzle().ok()).collect();
/// let mut bulk = Bulk::new();
/// assert_eq!(bulk.count(&puzzles, 2), [1, 2]); // the third line has a digit twice in a block
/// # Ok::<(), rootgrid::Error>(())
/// ```
pub struct Bulk {
    solvers: Vec<Solver>,
    lanes: LaneSolver,
    /// The 9x9 puzzles at hand, and where they stand among all.
    values: Vec<[u8; 81]>,
    places: Vec<usize>,
}

opaque_debug!(Bulk);

/// A solution and the number of solutions, counted up to some limit.
pub type Answer = (Solution, usize);

impl Default for Bulk {
    fn default() -> Bulk {
        Bulk::new()
    }
}

impl Bulk {
    /// A solver of many puzzles, on the widest backend that this processor has.
    #[must_use]
    pub fn new() -> Bulk {
        Bulk::of(LaneSolver::new())
    }

    /// A solver of many puzzles on that backend. Answers do not depend on it.
    ///
    /// # Errors
    /// When this processor lacks the backend.
    pub fn try_with_backend(backend: Backend) -> Result<Bulk, Error> {
        LaneSolver::try_with_backend(backend).map(Bulk::of)
    }

    fn of(lanes: LaneSolver) -> Bulk {
        Bulk { solvers: Vec::new(), lanes, values: Vec::new(), places: Vec::new() }
    }

    /// The number of solutions of each puzzle, counted no further than `limit`.
    #[must_use]
    pub fn count(&mut self, puzzles: &[Puzzle], limit: usize) -> Vec<usize> {
        let mut counts = vec![None; puzzles.len()];
        if let Ok(limit) = u8::try_from(limit)
            && self.gather(puzzles)
            && let Ok(found) = self.lanes.try_count(&self.values, limit)
        {
            for (&i, count) in self.places.iter().zip(found) {
                counts[i] = Some(usize::from(count));
            }
        }
        let answers = puzzles.iter().zip(counts);
        answers
            .map(|(puzzle, count)| {
                count.unwrap_or_else(|| self.solver(puzzle.shape()).count(puzzle.values(), limit))
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
    /// let blank = Givens::blank("4".parse::<Shape>()?).try_puzzle()?;
    /// let answers = Bulk::new().solve(&[blank], 10);
    /// assert_eq!(answers[0].as_ref().map(|(_, count)| *count), Some(10));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn solve(&mut self, puzzles: &[Puzzle], limit: usize) -> Vec<Option<Answer>> {
        let mut answers: Vec<Option<Option<Answer>>> = vec![None; puzzles.len()];
        if self.gather(puzzles)
            && let Ok(found) = self.lanes.try_solve_and_count(&self.values, 2)
        {
            for (&i, answer) in self.places.iter().zip(found) {
                answers[i] = match answer {
                    None => Some(None),
                    Some((values, 1)) => Some(Some((trusted(Shape::NINE, &values), 1))),
                    // The lanes do not know which one is the first.
                    Some(_) => None,
                };
            }
        }
        let answers = puzzles.iter().zip(answers);
        answers
            .map(|(puzzle, answer)| {
                answer.unwrap_or_else(|| {
                    let found = self.solver(puzzle.shape()).first_and_count(puzzle.values(), limit);
                    found.map(|(values, count)| (trusted(puzzle.shape(), values), count))
                })
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
        let mut verdicts = vec![None; puzzles.len()];
        if self.gather(puzzles) {
            let Bulk { lanes, values, places, .. } = self;
            for (values, places) in values.chunks(GROUP).zip(places.chunks(GROUP)) {
                let found = try_minimal(lanes, values).into_iter().flatten();
                places.iter().zip(found).for_each(|(&i, verdict)| verdicts[i] = Some(verdict));
            }
        }
        let verdicts = puzzles.iter().zip(verdicts);
        verdicts
            .map(|(puzzle, verdict)| {
                verdict.unwrap_or_else(|| is_minimal(self.solver(puzzle.shape()), puzzle))
            })
            .collect()
    }

    /// Gathers the 9x9 puzzles; false if they are too few for the lanes.
    fn gather(&mut self, puzzles: &[Puzzle]) -> bool {
        self.values.clear();
        self.places.clear();
        if puzzles.len() < LEAST {
            return false;
        }
        for (i, puzzle) in puzzles.iter().enumerate() {
            if puzzle.shape() == Shape::NINE
                && let Ok(values) = puzzle.values().try_into()
            {
                self.values.push(values);
                self.places.push(i);
            }
        }
        self.values.len() >= LEAST
    }

    /// The solver of a shape.
    fn solver(&mut self, shape: Shape) -> &mut Solver {
        let found = self.solvers.iter().position(|solver| solver.shape() == shape);
        let i = found.unwrap_or_else(|| {
            self.solvers.push(Solver::new(shape));
            self.solvers.len() - 1
        });
        &mut self.solvers[i]
    }
}

/// A solution that a solver found.
fn trusted(shape: Shape, values: &[u8]) -> Solution {
    Solution::from_trusted(Givens::from_trusted(shape, values))
}

/// Whether every clue of a puzzle with one solution is needed for that.
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

/// The same for many 9x9 puzzles. Clue after clue is asked about, twice as many in each round, until one is
/// found that is not needed: with most of such puzzles, that is soon.
fn try_minimal(lanes: &mut LaneSolver, puzzles: &[[u8; 81]]) -> Result<Vec<bool>, Error> {
    let mut verdicts = vec![true; puzzles.len()];
    // The first cell of each puzzle that has not been asked about.
    let mut next = vec![0; puzzles.len()];
    let mut most = 1;
    loop {
        let (mut asked, mut without, mut denied) = (Vec::new(), Vec::new(), Vec::new());
        for (i, puzzle) in puzzles.iter().enumerate().filter(|(i, _)| verdicts[*i]) {
            let clues = (next[i]..81).filter_map(|cell| {
                Some((Cell::new(cell), Digit::from_value(usize::from(puzzle[cell]))?))
            });
            for (cell, digit) in clues.take(most) {
                next[i] = cell.index() + 1;
                asked.push(i);
                without.push(*puzzle);
                if let Some(last) = without.last_mut() {
                    last[cell.index()] = 0;
                }
                denied.push((cell, digit));
            }
        }
        if asked.is_empty() {
            return Ok(verdicts);
        }
        let needed = lanes.try_has_other(&without, &denied)?;
        for (i, is_needed) in asked.into_iter().zip(needed) {
            verdicts[i] &= is_needed;
        }
        most *= 2;
    }
}
