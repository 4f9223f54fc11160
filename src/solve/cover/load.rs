//! Puzzles that come in: givens, and candidates that are crossed out beforehand.

use super::facts::Reason;
use super::literal::Literal;
use super::pace::Pace;
use super::state::Cover;
use super::tables::Tables;

impl Cover {
    /// Starts on a new puzzle. Values must be in range and as many as the shape has cells.
    pub(in crate::solve) fn load(&mut self, values: &[u8]) {
        let Tables { side, cells, shift, .. } = self.tables;
        let full = (1 << side) - 1;
        self.words[..cells].fill(full);
        for house in self.words[cells..].chunks_exact_mut(1 << shift) {
            house[..side].fill(full);
        }
        self.values.fill(0);
        self.trail.clear();
        self.followed = 0;
        self.trials.clear();
        self.placed = 0;
        self.clauses.clear();
        self.learner.clear();
        self.pace = Pace::default();
        self.floor = 0;
        self.is_solved = false;
        self.is_dead = false;
        for (cell, &value) in values.iter().enumerate() {
            if value != 0 {
                let candidate = self.tables.candidate(cell, usize::from(value) - 1);
                self.suppose(Literal::placed(candidate));
            }
        }
    }

    /// Crosses out one more candidate at the root of the search.
    pub(in crate::solve) fn forbid(&mut self, cell: usize, digit: usize) {
        self.suppose(Literal::crossed(self.tables.candidate(cell, digit)));
    }

    /// Whether what follows from the puzzle just loaded gives a cell its digit.
    ///
    /// Without trials, following up is naked and hidden singles and nothing else.
    pub(in crate::solve) fn singles_reach(&self, cell: usize) -> bool {
        !self.is_dead && self.words[cell].is_power_of_two()
    }

    /// Adds a fact that needs no reason, with all that follows.
    fn suppose(&mut self, literal: Literal) {
        match self.value(literal) {
            0 => {
                self.state(literal, Reason::Trial);
                self.is_dead = self.is_dead || self.follow().is_some();
            }
            -1 => self.is_dead = true,
            _ => {}
        }
    }
}
