//! Depth-first search: try a candidate of the tightest place, cross it out when it fails.

use super::{Bitset, Candidate, Outcome, Trial};

impl Bitset {
    /// Goes on to the next solution, with at most `nodes` more trials, which are counted down.
    pub(in crate::solve) fn advance(&mut self, nodes: &mut u64) -> Outcome {
        if self.is_solved {
            self.is_solved = false;
            self.is_dead = true; // leave the solution as if it were a contradiction
        }
        loop {
            self.settle();
            if self.is_dead {
                let Some(trial) = self.trials.pop() else { return Outcome::Exhausted };
                self.go_back(trial);
                self.cross(trial.candidate);
            } else if self.filled.len() == self.is_filled.len() {
                self.is_solved = true;
                return Outcome::Solution;
            } else if *nodes == 0 {
                return Outcome::OutOfNodes;
            } else {
                *nodes -= 1;
                self.try_candidate(self.choose());
            }
        }
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
        loop {
            self.settle();
            if self.is_dead {
                let trial = self.trials.pop().filter(|_| failures < patience);
                let Some(trial) = trial else { return false };
                failures += 1;
                self.go_back(trial);
                self.cross(trial.candidate);
            } else if self.filled.len() == self.is_filled.len() {
                return true;
            } else {
                let candidate = self.draw_candidate(&mut below);
                self.try_candidate(candidate);
            }
        }
    }

    /// A random candidate of a random place among those with the fewest (but at least two).
    fn draw_candidate(&self, below: &mut impl FnMut(usize) -> usize) -> Candidate {
        let counts = self.words.iter().map(|word| word.count_ones());
        let fewest = counts.clone().filter(|&count| count > 1).min().unwrap_or(2);
        let tight = || counts.clone().enumerate().filter(|&(_, count)| count == fewest);
        let place = tight().nth(below(tight().count())).map_or(0, |(place, _)| place);
        let mut word = self.words[place];
        for _ in 0..below(fewest as usize) {
            word &= word - 1;
        }
        self.candidate(place, word.trailing_zeros())
    }

    /// Begins a trial.
    fn try_candidate(&mut self, candidate: Candidate) {
        let (crossed, filled) = (self.crossed.len() as u32, self.filled.len() as u32);
        self.trials.push(Trial { candidate, crossed, filled });
        self.place(candidate);
    }

    /// The first candidate of the place with the fewest, of those that have at least two.
    fn choose(&self) -> Candidate {
        let (mut best, mut fewest) = (0, u32::MAX);
        for (place, word) in self.words.iter().enumerate() {
            let count = word.count_ones();
            if count >= 2 && count < fewest {
                (best, fewest) = (place, count);
                if count == 2 {
                    break;
                }
            }
        }
        self.candidate(best, self.words[best].trailing_zeros())
    }
}
