//! What single puzzles are in Python: the classes, whose methods are in files of their own.

use pyo3::prelude::*;
use rootgrid::Givens;

/// A puzzle: a board on which no digit stands twice in a house. It may have any number of solutions.
///
/// `Puzzle(text)` reads any form of one puzzle (a line, a drawn grid, ...); `Puzzle(values)` takes row-major numbers or an
/// array, 0 for a blank. `shape` is a side (`9`), a text (`"2x3"`) or a block (`(2, 3)`), where the size leaves it open.
///
/// >>> puzzle = rootgrid.Puzzle("1.3.....4.....2.")
/// >>> puzzle.shape, puzzle.clues
/// ('4x4', 4)
/// >>> str(puzzle.solve())
/// '1432234142133124'
#[pyclass(frozen, eq, hash, module = "rootgrid")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Puzzle {
    pub(crate) inner: rootgrid::Puzzle,
}

/// A complete board: every digit once in every row, column and block.
///
/// >>> rootgrid.Solution("1432234142133124").class_key()[:8]
/// '98c6619d'
#[pyclass(frozen, eq, hash, module = "rootgrid")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Solution {
    pub(crate) inner: rootgrid::Solution,
}

/// What a generator made: a puzzle with its solution.
#[pyclass(frozen, module = "rootgrid")]
pub(crate) struct Generated {
    pub(crate) inner: rootgrid::Generated,
}

/// The values of a puzzle, a solution or what a generator made.
pub(crate) fn givens(any: &Bound<'_, PyAny>) -> Option<Givens> {
    if let Ok(puzzle) = any.cast::<Puzzle>() {
        return Some((*puzzle.get().inner).clone());
    }
    if let Ok(solution) = any.cast::<Solution>() {
        return Some((*solution.get().inner).clone());
    }
    let made = any.cast::<Generated>().ok()?;
    Some((**made.get().inner.puzzle()).clone())
}
