//! The search: trials, restarts, going on after a solution; and random filling.

use super::facts::FactReason;
use super::literal::CandidateLiteral;
use super::pace::{STRIDE, luby};
use super::state::CoverSearch;
use super::tables::CandidateIndex;
use crate::solve::outcome::SearchOutcome;

impl CoverSearch {
    /// Goes on to the next solution, with at most `nodes` more trials, which are counted down.
    pub(in crate::solve) fn advance(&mut self, nodes: &mut u64) -> SearchOutcome {
        if self.is_solved {
            self.is_solved = false;
            self.turn_over();
        }
        loop {
            if self.is_dead {
                return SearchOutcome::Exhausted;
            }
            if let Some(contradiction) = self.follow() {
                if self.trials.len() > self.floor {
                    self.learn(contradiction);
                    self.pace.left = self.pace.left.saturating_sub(1);
                } else {
                    self.turn_over();
                }
            } else if self.placed == self.tables.cells {
                self.is_solved = true;
                return SearchOutcome::Solution;
            } else if self.pace.left == 0 {
                self.restart();
            } else {
                let Some(candidate) = self.choose() else {
                    self.is_solved = true;
                    return SearchOutcome::Solution;
                };
                if *nodes == 0 {
                    return SearchOutcome::OutOfNodes;
                }
                *nodes -= 1;
                self.begin_trial(candidate);
            }
        }
    }

    /// Takes the other side of the latest trial, for good: what it had is done with.
    ///
    /// Nothing may go back below that by learning, or solutions would come again (as in M. Gebser
    /// et al., "Conflict-Driven Answer Set Enumeration", 2007).
    fn turn_over(&mut self) {
        let Some(&at) = self.trials.last() else {
            self.is_dead = true;
            return;
        };
        let trial = self.trail[at as usize];
        self.floor = self.trials.len() - 1;
        self.go_back(self.floor);
        self.state(trial.opposite(), FactReason::Trial);
    }

    /// Drops the trials above the floor; what was learned will lead to better ones.
    fn restart(&mut self) {
        self.pace.restarts += 1;
        self.pace.left = STRIDE * luby(self.pace.restarts + 1);
        self.go_back(self.floor);
        if self.clauses.len() > self.pace.clauses {
            self.forget();
            self.pace.clauses += self.pace.clauses / 10;
        }
    }

    fn begin_trial(&mut self, candidate: CandidateIndex) {
        self.trials.push(self.trail.len() as u32);
        self.state(CandidateLiteral::placed(candidate), FactReason::Trial);
    }

    /// The weightiest candidate of the weightiest of the places with the fewest candidates; near a known solution its own
    /// candidate if that is left, and none once all open places have theirs.
    fn choose(&self) -> Option<CandidateIndex> {
        let (mut best, mut fewest, mut weight) = (0, u32::MAX, -1.0);
        let mut is_disturbed = false;
        for place in self.open.iter().map(|&place| usize::from(place)) {
            // The lowest one or two candidates are taken off first, because counting is slow where
            // the processor cannot be expected to.
            let word = self.words[place];
            let second = word & word.wrapping_sub(1);
            let third = second & second.wrapping_sub(1);
            if second == 0 {
                continue;
            }
            is_disturbed |= word & self.known[place] == 0;
            if fewest == 2 && third != 0 {
                continue;
            }
            let count = if third == 0 { 2 } else { word.count_ones() };
            let own = self.learner.place_weight(place);
            if count < fewest || count == fewest && own > weight {
                (best, fewest, weight) = (place, count, own);
            }
        }
        if !is_disturbed {
            return None;
        }
        let (word, known) = (self.words[best], self.words[best] & self.known[best]);
        let mut word = if known == 0 { word } else { known };
        let (mut choice, mut weight) = (None, -1.0);
        while word != 0 {
            let candidate = self.tables.candidate_at(best, word.trailing_zeros());
            word &= word - 1;
            let own = self.learner.candidate_weight(usize::from(candidate.0));
            if own > weight {
                (choice, weight) = (Some(candidate), own);
            }
        }
        choice
    }

    /// Fills the board by random trials, until more than `patience` of them have failed.
    ///
    /// This is part of what a recipe means and may never change: it depends on the candidates that
    /// naked and hidden singles leave, which are the same in whatever order they are followed.
    pub(in crate::solve) fn fill(
        &mut self,
        patience: u32,
        mut below: impl FnMut(usize) -> usize,
    ) -> bool {
        let mut failures = 0;
        while !self.is_dead {
            if self.follow().is_some() {
                if failures == patience {
                    return false;
                }
                failures += 1;
                self.turn_over();
            } else if self.placed == self.tables.cells {
                return true;
            } else {
                let candidate = self.draw_candidate(&mut below);
                self.begin_trial(candidate);
            }
        }
        false
    }

    /// Returns whether everything was tried.
    pub(in crate::solve) fn is_exhausted(&self) -> bool {
        self.is_dead
    }

    /// A random candidate of a random place among those with the fewest (but at least two).
    fn draw_candidate(&self, below: &mut impl FnMut(usize) -> usize) -> CandidateIndex {
        let counts = self.words.iter().map(|word| word.count_ones());
        let fewest = counts.clone().filter(|&count| count > 1).min().unwrap_or(2);
        let tight = || counts.clone().enumerate().filter(|&(_, count)| count == fewest);
        let place = tight().nth(below(tight().count())).map_or(0, |(place, _)| place);
        let mut word = self.words[place];
        for _ in 0..below(fewest as usize) {
            word &= word - 1;
        }
        self.tables.candidate_at(place, word.trailing_zeros())
    }
}
