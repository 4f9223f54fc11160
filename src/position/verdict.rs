//! The solver's verdict on a grid.

use crate::grid::{Givens, Solution};
use crate::solve::Solver;

/// The number of solutions of a grid.
#[derive(Clone, Debug)]
pub(super) enum GridVerdict {
    /// A digit stands twice in a house, or there is no solution.
    Unsolvable,
    /// There is one solution.
    Unique(Solution),
    /// There are several.
    Several,
}

impl GridVerdict {
    /// The verdict on these values, or `None` if it takes more trials than given.
    pub(super) fn new(values: &Givens, solver: &mut Solver, trials: u64) -> Option<GridVerdict> {
        Some(match solver.count_within(values.values(), 2, trials)? {
            0 => GridVerdict::Unsolvable,
            // The same search stops at the first solution: it takes no more trials than the count did.
            1 => match solver.first(values.values()) {
                Some(solution) => {
                    let solution = Givens::from_trusted(values.rules(), solution);
                    GridVerdict::Unique(Solution::from_trusted(solution))
                }
                None => GridVerdict::Unsolvable,
            },
            _ => GridVerdict::Several,
        })
    }
}
