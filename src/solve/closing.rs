//! Which 9x9 puzzles a few easy techniques solve.

use super::bands::{Bands, Closure, HiddenKind};
use super::lane_closer::LaneCloser;

/// Looks whether easy techniques solve puzzles; reusable from puzzle to puzzle.
#[derive(Default)]
pub(crate) struct Closer {
    bands: Bands,
    lanes: LaneCloser,
}

opaque_debug!(Closer);

impl Closer {
    /// Returns whether these techniques solve the puzzle with these clues, 0 for blanks.
    pub(crate) fn solves(&mut self, clues: &[u8; 81], by: Closure) -> bool {
        self.bands.load(clues);
        self.bands.closes(by)
    }

    /// The same for many puzzles, which must have solutions.
    pub(crate) fn solve_all(&mut self, puzzles: &[[u8; 81]], by: Closure) -> Vec<bool> {
        let in_lanes = self.lanes.solve(puzzles, by);
        in_lanes.unwrap_or_else(|| puzzles.iter().map(|clues| self.solves(clues, by)).collect())
    }

    /// The hardest and the first kind of hidden singles, always the easiest that places anything, if they solve the puzzle
    /// with these clues.
    pub(crate) fn hidden_kinds(&mut self, clues: &[u8; 81]) -> Option<[HiddenKind; 2]> {
        self.bands.load(clues);
        self.bands.hidden_kinds()
    }
}

#[cfg(test)]
mod tests;
