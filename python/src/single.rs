//! What single puzzles and boards are in Python: the classes, whose methods are in files of their own.

use pyo3::prelude::*;
use rootgrid::Givens;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A puzzle: a board on which no digit stands twice in a house. It may have any number of solutions.
///
/// `Puzzle(text)` reads one puzzle in any form that `rootgrid.convert` reads (a line, a drawn grid, a file or a link of another
/// program, ...), with its rules; of a board in play it has the givens. `Puzzle(values)` takes row-major numbers or an array, 0 for a
/// blank. `shape` is a side (`9`), a text (`"2x3"`) or a block (`(2, 3)`), where the size leaves it open.
///
/// >>> import rootgrid
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
/// >>> import rootgrid
/// >>> rootgrid.Solution("1432234142133124").class_key()[:8]
/// '98c6619d'
#[pyclass(frozen, eq, hash, module = "rootgrid")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Solution {
    pub(crate) inner: rootgrid::Solution,
}

/// What a generator made: a puzzle with its solution, its index and its recipe.
#[pyclass(frozen, eq, hash, get_all, module = "rootgrid")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Generated {
    /// The puzzle.
    pub(crate) puzzle: Puzzle,
    /// The solution.
    pub(crate) solution: Solution,
    /// The index.
    pub(crate) index: u64,
    /// The text that makes this very puzzle again.
    pub(crate) recipe: String,
    /// How many removals were tried.
    pub(crate) attempts: u32,
    /// How many solutions were counted, up to 2: 1, unless the level is "none".
    pub(crate) solution_count: u8,
}

/// A board in play: givens, the player's digits and notes, and the moves that led there.
///
/// `Board(puzzle)` begins a game; `Board(text)` reads any form that holds one, with or without notes. Cells are row-major
/// numbers from 0, pairs (row, column) from 0, or names as "r1c2".
///
/// >>> import rootgrid
/// >>> board = rootgrid.Board("1.3.....4.....2.")
/// >>> board.enter("r1c2", 4)
/// >>> board.open_count
/// 11
/// >>> board.hint().step.conclusion
/// 'r1c4 is 2'
/// >>> board.undo(), board.can_undo
/// (True, False)
///
/// Threads may share a board: each call sees it whole, and what takes long works on a copy.
#[pyclass(frozen, eq, module = "rootgrid")]
pub(crate) struct Board {
    inner: Mutex<rootgrid::Board>,
}

impl Board {
    pub(crate) fn of(board: rootgrid::Board) -> Board {
        Board { inner: Mutex::new(board) }
    }

    /// The board as it is now.
    pub(crate) fn now(&self) -> rootgrid::Board {
        self.lock().clone()
    }

    /// The board itself. Nothing of Python may be asked meanwhile: another thread would take over, and might wait for the board
    /// while this one waits for the interpreter.
    pub(crate) fn lock(&self) -> MutexGuard<'_, rootgrid::Board> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board::of(self.now())
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        std::ptr::eq(self, other) || self.now() == other.now()
    }
}

/// Whether it is a puzzle, a solution or what a generator made.
pub(crate) fn is_board(any: &Bound<'_, PyAny>) -> bool {
    any.is_instance_of::<Puzzle>()
        || any.is_instance_of::<Solution>()
        || any.is_instance_of::<Generated>()
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
    Some((*made.get().puzzle.inner).clone())
}
