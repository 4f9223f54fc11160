//! Puzzles that come in: givens, and candidates that are crossed out beforehand.

use super::facts::{DatedReason, FactReason};
use super::literal::CandidateLiteral;
use super::pace::Pace;
use super::state::CoverSearch;
use super::tables::CoverTables;

impl CoverSearch {
    /// Starts on a new puzzle. Values must be in range and as many as the shape has cells.
    pub(in crate::solve) fn load(&mut self, values: &[u8]) {
        let CoverTables { side, cells, shift, .. } = self.tables;
        let full = (1 << side) - 1;
        self.words[..cells].fill(full);
        for house in self.words[cells..].chunks_exact_mut(1 << shift) {
            house[..side].fill(full);
        }
        self.known.fill(0);
        self.learner.clear();
        self.values.fill(0);
        self.placed = 0;
        self.start();
        for (cell, &value) in values.iter().enumerate() {
            if value != 0 {
                let candidate = self.tables.candidate(cell, usize::from(value) - 1);
                self.suppose(CandidateLiteral::placed(candidate));
            }
        }
        self.list_open();
    }

    /// Starts where singles are followed to the end: word after word what they leave. A solution is known; the one that is
    /// looked for is another one near it. Weights stay as the questions before have left them.
    pub(super) fn load_words(&mut self, words: &[u32], known: &[u32]) {
        self.words.copy_from_slice(words);
        self.known.copy_from_slice(known);
        self.start();
        // Facts without a trial have level 0.
        self.facts.fill(DatedReason::default());
        self.placed = 0;
        let candidates = self.values.chunks_exact_mut(1 << self.tables.shift);
        for (values, &word) in candidates.zip(&self.words[..self.tables.cells]) {
            let is_placed = word.is_power_of_two();
            self.placed += usize::from(is_placed);
            for (digit, value) in values.iter_mut().enumerate() {
                *value = if word >> digit & 1 == 0 { -1 } else { i8::from(is_placed) };
            }
        }
        self.list_open();
    }

    /// Lists the places with several candidates: there will be no others.
    fn list_open(&mut self) {
        let words = self.words.iter().zip(0..);
        let open = words.filter(|(word, _)| **word & word.wrapping_sub(1) != 0);
        self.open.clear();
        self.open.extend(open.map(|(_, place)| place));
    }

    /// Forgets the puzzle before.
    fn start(&mut self) {
        self.trail.clear();
        self.followed = 0;
        self.trials.clear();
        self.clauses.clear();
        self.pace = Pace::default();
        self.floor = 0;
        self.is_solved = false;
        self.is_dead = false;
    }

    /// Crosses out one more candidate at the root of the search.
    pub(in crate::solve) fn forbid(&mut self, cell: usize, digit: usize) {
        self.suppose(CandidateLiteral::crossed(self.tables.candidate(cell, digit)));
    }

    /// Returns whether what follows from the puzzle just loaded gives a cell its digit.
    ///
    /// Without trials, following up is naked and hidden singles and nothing else.
    pub(in crate::solve) fn singles_reach(&self, cell: usize) -> bool {
        !self.is_dead && self.words[cell].is_power_of_two()
    }

    /// Adds a fact that needs no reason, with all that follows.
    fn suppose(&mut self, literal: CandidateLiteral) {
        match self.value(literal) {
            0 => {
                self.state(literal, FactReason::Trial);
                self.is_dead = self.is_dead || self.follow().is_some();
            }
            -1 => self.is_dead = true,
            _ => {}
        }
    }
}
