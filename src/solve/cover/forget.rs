//! Which clauses are forgotten.

use super::facts::FactReason;
use super::state::CoverSearch;

impl CoverSearch {
    /// Forgets the worse half of the clauses, but none that is the reason of a fact.
    pub(super) fn forget(&mut self) {
        let mut is_kept = self.clauses.better_half();
        for fact in self.trail.iter().map(|l| self.facts[usize::from(l.candidate().0)]) {
            if let FactReason::Clause(clause) = fact.reason {
                is_kept[clause as usize] = true;
            }
        }
        let numbers = self.clauses.keep(&is_kept);
        for literal in &self.trail {
            let fact = &mut self.facts[usize::from(literal.candidate().0)];
            if let FactReason::Clause(clause) = &mut fact.reason {
                *clause = numbers[*clause as usize];
            }
        }
    }
}
