//! Levels of many 9x9 puzzles at once.

use crate::deduce::level::Level;

/// The values of a 9x9 puzzle, 0 for blanks, and of its solution.
pub(in crate::generate) type Nine<'a> = (&'a [u8; 81], &'a [u8; 81]);

/// Finds levels in lanes.
pub(in crate::generate) trait FindLevels: Send {
    /// The levels of puzzles with one solution that were made under a level.
    fn find(&mut self, puzzles: &[Nine<'_>], made_under: Level) -> Vec<Level>;
}
