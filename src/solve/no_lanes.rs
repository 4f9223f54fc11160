//! The lanes of a build without them: every question is left open.

use crate::grid::{Puzzle, Solution};

/// No lanes.
#[derive(Default)]
pub(super) struct ByLanes;

impl ByLanes {
    pub(super) fn count(&self, puzzles: &[Puzzle], _: usize) -> Vec<Option<usize>> {
        vec![None; puzzles.len()]
    }

    pub(super) fn solve(&self, puzzles: &[Puzzle]) -> Vec<Option<Option<(Solution, usize)>>> {
        vec![None; puzzles.len()]
    }

    pub(super) fn first(&self, puzzles: &[Puzzle]) -> Vec<Option<Option<(Solution, usize)>>> {
        vec![None; puzzles.len()]
    }

    pub(super) fn are_minimal(&self, puzzles: &[Puzzle]) -> Vec<Option<bool>> {
        vec![None; puzzles.len()]
    }
}
