//! What solvers have in common whose sets of cells are one word.

use super::outcome::SearchOutcome;

/// A solver of boards of few cells, whatever their side.
pub(super) trait WordSearch: Send + Sync {
    /// Starts on a new puzzle. Values must be in range and as many as the board has cells.
    fn load(&mut self, values: &[u8]);
    /// Crosses out one more candidate at the root of the search.
    fn forbid(&mut self, cell: usize, digit: usize);
    /// Goes on to the next solution, with at most `nodes` more guesses, which are counted down.
    fn advance(&mut self, nodes: &mut u64) -> SearchOutcome;
    /// Returns whether singles of the puzzle just loaded give a cell its digit.
    fn singles_reach(&mut self, cell: usize) -> bool;
    /// The values of the solution that the search stands at.
    fn write_solution(&self, values: &mut [u8]);
}
