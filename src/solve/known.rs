//! Questions about 9x9 clues whose solution is known.

use super::bands::{Bands, Resistance};
use super::outcome::SearchOutcome;

/// Looks for second solutions; reusable from puzzle to puzzle.
pub(crate) struct Known {
    bands: Bands,
}

impl Known {
    pub(crate) fn new() -> Known {
        Known { bands: Bands::default() }
    }

    /// The cells in which some other solution of these clues, 0 for blanks, differs from the known one.
    pub(crate) fn other_solution(&mut self, clues: &[u8; 81], known: &[u8; 81]) -> Option<u128> {
        self.bands.load(clues);
        while self.advance() {
            let difference = self.difference(known);
            if difference != 0 {
                return Some(difference);
            }
        }
        None
    }

    /// The same of the solutions in which a cell that is blank has another digit than its own.
    #[cfg(feature = "lanes")]
    pub(crate) fn other_solution_at(
        &mut self,
        clues: &[u8; 81],
        known: &[u8; 81],
        cell: usize,
    ) -> Option<u128> {
        self.bands.load(clues);
        self.bands.forbid(cell, usize::from(known[cell]) - 1);
        self.advance().then(|| self.difference(known))
    }

    /// The resistance of clues with one solution, the known one, against suppositions.
    pub(crate) fn resistance(&mut self, clues: &[u8; 81], known: &[u8; 81]) -> Resistance {
        self.bands.load(clues);
        self.bands.resistance(known)
    }

    /// The cells in which the solution that the search stands at differs from the known one.
    fn difference(&self, known: &[u8; 81]) -> u128 {
        let mut other = [0; 81];
        self.bands.write_solution(&mut other);
        (0..81).filter(|&cell| other[cell] != known[cell]).fold(0, |set, cell| set | 1 << cell)
    }

    fn advance(&mut self) -> bool {
        let mut nodes = u64::MAX;
        self.bands.advance(&mut nodes) == SearchOutcome::Solution
    }
}
