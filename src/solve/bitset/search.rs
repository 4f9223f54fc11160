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
