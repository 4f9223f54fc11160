//! From a contradiction to a clause.

use super::facts::{CoverContradiction, FactReason};
use super::literal::CandidateLiteral;
use super::state::CoverSearch;

impl CoverSearch {
    /// Learns from a contradiction that came with the latest trial: goes back to where the new
    /// clause makes a literal true (but not below the floor), and states it.
    ///
    /// Facts of the latest level are replaced by their causes, the newest first, until one of them
    /// is left: the opposite of that one follows from the others (the first unique implication
    /// point).
    pub(super) fn learn(&mut self, contradiction: CoverContradiction) {
        let latest = self.trials.len() as u32;
        self.learner.clause.clear();
        self.learner.clause.push(CandidateLiteral(0)); // room for the literal that it makes true
        self.collect_contradiction(contradiction);
        let mut open = 0;
        let mut position = self.trail.len();
        let point = loop {
            open += self.meet_causes(latest);
            let newest = loop {
                position -= 1;
                let index = usize::from(self.trail[position].candidate().0);
                if self.learner.is_met[index] && self.facts[index].level == latest {
                    break self.trail[position];
                }
            };
            open -= 1;
            if open == 0 {
                break newest;
            }
            self.collect_causes(newest);
        };
        self.learner.clause[0] = point.opposite();
        self.shorten();
        for index in self.learner.met.drain(..) {
            self.learner.is_met[index] = false;
        }
        self.learner.fade();
        self.state_learned();
    }

    /// Takes up the causes that are not met yet: those of earlier levels into the clause, those of
    /// the latest level are counted.
    fn meet_causes(&mut self, latest: u32) -> u32 {
        let mut count = 0;
        let learner = &mut self.learner;
        for &literal in &learner.causes {
            let index = usize::from(literal.candidate().0);
            let level = self.facts[index].level;
            if level == 0 || learner.is_met[index] {
                continue;
            }
            learner.is_met[index] = true;
            learner.met.push(index);
            learner.candidate_weights[index] += learner.increment;
            if level == latest {
                count += 1;
            } else {
                learner.clause.push(literal.opposite());
            }
        }
        count
    }

    /// Drops literals of the clause that follow from its others.
    fn shorten(&mut self) {
        let mut kept = 1;
        for i in 1..self.learner.clause.len() {
            let literal = self.learner.clause[i];
            self.collect_causes(literal.opposite());
            let is_implied = |cause: &CandidateLiteral| {
                let index = usize::from(cause.candidate().0);
                self.learner.is_met[index] || self.facts[index].level == 0
            };
            let causes = &self.learner.causes;
            if causes.is_empty() || !causes.iter().all(is_implied) {
                self.learner.clause[kept] = literal;
                kept += 1;
            }
        }
        self.learner.clause.truncate(kept);
    }

    /// Goes back as far as the clause allows, adds it and states its first literal.
    fn state_learned(&mut self) {
        let mut clause = std::mem::take(&mut self.learner.clause);
        let level =
            |literal: CandidateLiteral| self.facts[usize::from(literal.candidate().0)].level;
        let second = (1..clause.len()).max_by_key(|&i| level(clause[i]));
        let back = second.map_or(0, |i| level(clause[i]) as usize);
        if let Some(second) = second {
            clause.swap(1, second);
        }
        self.learner.counts = self.learner.counts.wrapping_add(1);
        let counts = self.learner.counts;
        let mut levels = 0;
        for &literal in &clause {
            let level = self.facts[usize::from(literal.candidate().0)].level as usize;
            let counted = &mut self.learner.counted[level];
            levels += u32::from(*counted != counts);
            *counted = counts;
        }
        self.go_back(back.max(self.floor));
        let reason = if clause.len() > 1 {
            FactReason::Clause(self.clauses.add(&clause, levels))
        } else {
            FactReason::Trial
        };
        self.state(clause[0], reason);
        self.learner.clause = clause;
    }

    /// Collects the facts that contradict each other.
    fn collect_contradiction(&mut self, contradiction: CoverContradiction) {
        match contradiction {
            CoverContradiction::Rivals(a, b) => {
                self.learner.causes.clear();
                self.learner.causes.extend([a, b].map(CandidateLiteral::placed));
            }
            CoverContradiction::Empty(place) => self.collect_place(place, None),
            CoverContradiction::Clause(clause) => self.collect_clause(clause, None),
        }
    }

    /// Collects the facts that a fact follows from; none for a trial.
    fn collect_causes(&mut self, literal: CandidateLiteral) {
        match self.facts[usize::from(literal.candidate().0)].reason {
            FactReason::Trial => self.learner.causes.clear(),
            FactReason::Rival(rival) => {
                self.learner.causes.clear();
                self.learner.causes.push(CandidateLiteral::placed(rival));
            }
            FactReason::Last(place) => self.collect_place(place, Some(literal)),
            FactReason::Clause(clause) => self.collect_clause(clause, Some(literal)),
        }
    }

    /// Collects the crossing out of all candidates of a place, but of one.
    fn collect_place(&mut self, place: u16, but: Option<CandidateLiteral>) {
        self.learner.causes.clear();
        self.learner.place_weights[usize::from(place)] += self.learner.increment;
        for bit in 0..self.tables.side as u32 {
            let candidate = self.tables.candidate_at(usize::from(place), bit);
            if Some(CandidateLiteral::placed(candidate)) != but {
                self.learner.causes.push(CandidateLiteral::crossed(candidate));
            }
        }
    }

    /// Collects the opposites of all literals of a clause, but of one.
    fn collect_clause(&mut self, clause: u32, but: Option<CandidateLiteral>) {
        self.learner.causes.clear();
        let literals = self.clauses.literals(clause).iter();
        let others = literals.filter(|&&literal| Some(literal) != but);
        self.learner.causes.extend(others.map(|literal| literal.opposite()));
    }
}
