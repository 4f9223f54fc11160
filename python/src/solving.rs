//! Solvers of many puzzles under any rules, which an interrupt ends within a search.

use crate::error::{Failure, Outcome};
use rootgrid::{Budget, Bulk, Cell, Givens, Puzzle, Solution, Solver};

/// Solutions above this are counted one puzzle after the other: such searches are long, and lanes end with no flag.
const FEW: usize = 255;

/// Solves puzzles: ordinary ones of 9x9 many at once, which takes no time, and others one by one until the flag is set.
pub(crate) struct Solving {
    bulk: Bulk,
    /// The solver of the rules that were met last.
    solver: Option<Solver>,
    budget: Budget,
}

impl Solving {
    /// A solver whose searches end with the flag of a budget.
    pub(crate) fn new(budget: Budget) -> Solving {
        Solving { bulk: Bulk::new(), solver: None, budget }
    }

    /// The number of solutions of each puzzle up to a limit.
    pub(crate) fn count(&mut self, puzzles: &[Puzzle], limit: usize) -> Outcome<Vec<usize>> {
        if limit <= FEW && are_small(puzzles) {
            return Ok(self.bulk.count(puzzles, limit));
        }
        let count =
            |puzzle: &Puzzle| Ok(self.first_and_count(puzzle, limit)?.map_or(0, |(_, n)| n));
        match limit {
            0 => Ok(vec![0; puzzles.len()]),
            _ => puzzles.iter().map(count).collect(),
        }
    }

    /// The first solution of each puzzle and the number of its solutions up to a limit, but to 1.
    pub(crate) fn solve(
        &mut self,
        puzzles: &[Puzzle],
        limit: usize,
    ) -> Outcome<Vec<Option<(Solution, usize)>>> {
        if are_small(puzzles) {
            return Ok(self.bulk.solve(puzzles, limit));
        }
        puzzles.iter().map(|puzzle| self.first_and_count(puzzle, limit)).collect()
    }

    /// Returns for each puzzle whether every clue is needed, of puzzles that have one solution.
    pub(crate) fn are_minimal(&mut self, puzzles: &[Puzzle]) -> Outcome<Vec<bool>> {
        if are_small(puzzles) {
            return Ok(self.bulk.are_minimal(puzzles));
        }
        puzzles.iter().map(|puzzle| self.is_minimal(puzzle)).collect()
    }

    fn is_minimal(&mut self, puzzle: &Puzzle) -> Outcome<bool> {
        let mut clues = puzzle.values().to_vec();
        let budget = self.budget.clone();
        let solver = self.solver(puzzle);
        for cell in (0..clues.len()).map(Cell::new) {
            let Some(digit) = puzzle.digit(cell) else { continue };
            let value = std::mem::replace(&mut clues[cell.index()], 0);
            let is_needed = solver.has_other_within(&clues, cell, digit, budget.clone());
            clues[cell.index()] = value;
            if !is_needed.ok_or_else(interrupted)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn first_and_count(
        &mut self,
        puzzle: &Puzzle,
        limit: usize,
    ) -> Outcome<Option<(Solution, usize)>> {
        let (mut first, mut count) = (None, 0);
        let watch = self.budget.watch();
        let ended = self.solver(puzzle).try_visit(puzzle.values(), &watch, |found| {
            first.get_or_insert_with(|| found.to_vec());
            count += 1;
            count < limit
        });
        ended.map_err(|_| interrupted())?;
        let Some(values) = first else { return Ok(None) };
        Ok(Some((Solution::try_from(Givens::new(puzzle.rules(), &values)?)?, count)))
    }

    /// The solver for the rules of a puzzle.
    fn solver(&mut self, puzzle: &Puzzle) -> &mut Solver {
        let same = self.solver.take_if(|solver| solver.rules() == puzzle.rules());
        self.solver.insert(same.unwrap_or_else(|| Solver::new(puzzle.rules())))
    }
}

/// The end of a search by an interrupt, after which nobody asks for an answer.
fn interrupted() -> Failure {
    Failure::Argument("the search was interrupted".to_owned())
}

/// Returns whether a search on each is over at once.
fn are_small(puzzles: &[Puzzle]) -> bool {
    puzzles.iter().all(|puzzle| puzzle.rules().is_ordinary_nine())
}
