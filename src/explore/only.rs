//! Puzzles with one solution, which most questions are about.

use crate::budget::{Watch, used_up};
use crate::error::Error;
use crate::grid::Puzzle;
use crate::solve::Solver;

/// The values of the only solution of a puzzle.
///
/// # Errors
/// When there is none or a second one, and when the budget is used up.
pub(super) fn solution(
    puzzle: &Puzzle,
    solver: &mut Solver,
    watch: &Watch,
) -> Result<Vec<u8>, Error> {
    let mut only = Vec::new();
    let mut count = 0_u8;
    let search = solver.try_visit(puzzle.values(), watch, |values| {
        if count == 0 {
            only.extend_from_slice(values);
        }
        count += 1;
        count < 2
    });
    match (count, search) {
        (2.., _) => Err(Error::grid("the puzzle has several solutions: expected one")),
        (_, Err(_)) => Err(used_up()),
        (0, Ok(())) => Err(Error::grid("the puzzle has no solution: expected one")),
        (1, Ok(())) => Ok(only),
    }
}
