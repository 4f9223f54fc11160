//! "How many solutions, up to k?", and the questions that come with it.
//!
//! ```text
//!   count_solutions, first_solution, solutions, is_unique, random_solution     one puzzle, one answer
//!        |
//!        |          Bulk         many puzzles at once, any shapes mixed
//!        |          |    |
//!      Solver ------'    |       one puzzle after the other, scratch memory kept
//!        |               |
//!      bands             |       9x9
//!      small             |       up to 64 cells
//!      general           |       up to 128 cells under rules of their own
//!      cover             |       every shape
//!      constraints       |       boards with cages, lines, dots, clues outside
//!                   LaneSolver   9x9, hundreds at once
//!
//!   naive           the oracle that all of them are tested against
//! ```
//!
//! ```
//! use rootgrid::{board::Shape, grid::Givens, solve};
//! let shape: Shape = "4".parse()?;
//! let blank = Givens::blank(shape).into_puzzle()?;
//! assert_eq!(solve::count_solutions(&blank, 1000), 288);
//! assert_eq!(solve::solutions(&blank).skip(280).count(), 8);
//! assert!(!solve::is_unique(&blank));
//! # Ok::<(), rootgrid::Error>(())
//! ```

mod bands;
mod bulk;
#[cfg_attr(not(feature = "lanes"), path = "no_lanes.rs")]
mod by_lanes;
mod closing;
mod clues;
mod constraints;
mod cover;
mod engine;
mod estimate;
mod general;
mod known;
#[cfg_attr(any(not(feature = "lanes"), target_family = "wasm"), path = "no_lane_closer.rs")]
mod lane_closer;
#[cfg(feature = "lanes")]
pub mod lanes;
#[doc(hidden)]
pub mod naive;
mod outcome;
mod random;
pub(crate) mod small;
mod solver;
#[doc(hidden)]
pub mod unavoidable;
mod word_search;

#[cfg(test)]
mod rules_tests;
#[cfg(test)]
mod tests;

pub(crate) use bands::{Closure, HiddenKind};
pub use bulk::{Answer, Bulk};
pub(crate) use closing::Closer;
pub(crate) use constraints::{CageProver, Proof};
pub(crate) use cover::{Rival, RivalSearch};
pub use estimate::Estimate;
pub(crate) use general::{BesideSearch, Other, beside_search};
pub(crate) use known::Known;
#[cfg(all(feature = "lanes", test))]
pub(crate) use random::random_nine;
#[cfg(feature = "lanes")]
pub(crate) use random::random_nine_in_lanes;
pub use random::random_solution;
pub(crate) use random::{NoGrid, RandomFill, have_grids};
pub use solver::{Solutions, Solver};

use crate::grid::{Puzzle, Solution};

/// The number of solutions, counted no further than `limit`.
#[must_use]
pub fn count_solutions(puzzle: &Puzzle, limit: usize) -> usize {
    Solver::new(puzzle.rules()).count(puzzle.values(), limit)
}

/// Returns whether the puzzle has exactly one solution.
#[must_use]
pub fn is_unique(puzzle: &Puzzle) -> bool {
    count_solutions(puzzle, 2) == 1
}

/// A solution, or `None` if there is none.
#[must_use]
pub fn first_solution(puzzle: &Puzzle) -> Option<Solution> {
    solutions(puzzle).next()
}

/// All solutions, each found when it is asked for.
///
/// Their order is fixed for a given version of the library, and otherwise means nothing.
#[must_use]
pub fn solutions(puzzle: &Puzzle) -> Solutions {
    Solutions::new(puzzle)
}
