//! The state of the search: facts stated and taken back.

use super::clauses::Clauses;
use super::facts::{DatedReason, FactReason};
use super::learner::Learner;
use super::literal::CandidateLiteral;
use super::pace::Pace;
use super::tables::{CandidatePlace, CoverTables};
use crate::board::Rules;

/// Search state for the boards of one set of rules; buffers are reused from puzzle to puzzle.
pub(in crate::solve) struct CoverSearch {
    pub(super) tables: CoverTables,
    /// Place after place, the candidates that are not crossed out.
    pub(super) words: Vec<u32>,
    /// Place after place, the candidate of a solution that is known, if the search is for another one near it.
    pub(super) known: Vec<u32>,
    /// The places that had several candidates at first.
    pub(super) open: Vec<u16>,
    /// Candidate after candidate: 1 placed, -1 crossed out, 0 neither.
    pub(super) values: Vec<i8>,
    /// Candidate after candidate, since when and why; meaningful where `values` is not 0.
    pub(super) facts: Vec<DatedReason>,
    /// All facts in the order in which they were found.
    pub(super) trail: Vec<CandidateLiteral>,
    /// Number of facts of the trail that have been followed up.
    pub(super) followed: usize,
    /// Where in the trail each trial stands.
    pub(super) trials: Vec<u32>,
    /// Number of cells that have their digit.
    pub(super) placed: usize,
    pub(super) clauses: Clauses,
    pub(super) learner: Learner,
    pub(super) pace: Pace,
    /// The lowest level that trials above it may fall back to: below it, trials are turned over one
    /// by one, so that no solution comes twice.
    pub(super) floor: usize,
    /// True if the search stands at a solution that it must leave before it goes on.
    pub(super) is_solved: bool,
    /// True if there is a contradiction without any trial.
    pub(super) is_dead: bool,
}

impl CoverSearch {
    pub(in crate::solve) fn new(rules: &Rules) -> CoverSearch {
        let tables = CoverTables::new(rules);
        let candidates = tables.candidates();
        CoverSearch {
            words: vec![0; tables.places],
            known: vec![0; tables.places],
            open: Vec::with_capacity(tables.places),
            values: vec![0; candidates],
            facts: vec![DatedReason::default(); candidates],
            trail: Vec::with_capacity(candidates),
            followed: 0,
            trials: Vec::new(),
            placed: 0,
            clauses: Clauses::new(2 * candidates),
            learner: Learner::new(&tables),
            pace: Pace::default(),
            floor: 0,
            is_solved: false,
            is_dead: false,
            tables,
        }
    }

    /// 1 if the literal is true, -1 if it is false, 0 if it is open.
    #[inline(always)]
    pub(super) fn value(&self, literal: CandidateLiteral) -> i8 {
        let value = self.values[usize::from(literal.candidate().0)];
        if literal.is_placed() { value } else { -value }
    }

    /// Makes an open literal true.
    #[inline(always)]
    pub(super) fn state(&mut self, literal: CandidateLiteral, reason: FactReason) {
        let candidate = literal.candidate();
        let index = usize::from(candidate.0);
        self.facts[index] = DatedReason { level: self.trials.len() as u32, reason };
        self.trail.push(literal);
        if literal.is_placed() {
            self.values[index] = 1;
            self.placed += 1;
        } else {
            self.values[index] = -1;
            let cross = |CandidatePlace { place, bit }| self.words[place] &= !bit;
            self.tables.each_place(candidate, cross);
        }
    }

    /// Takes back all facts that came with trials above the first `level` ones.
    pub(super) fn go_back(&mut self, level: usize) {
        let Some(&keep) = self.trials.get(level) else { return };
        for literal in self.trail.drain(keep as usize..) {
            let candidate = literal.candidate();
            self.values[usize::from(candidate.0)] = 0;
            if literal.is_placed() {
                self.placed -= 1;
            } else {
                let open = |CandidatePlace { place, bit }| self.words[place] |= bit;
                self.tables.each_place(candidate, open);
            }
        }
        self.trials.truncate(level);
        self.followed = keep as usize;
    }

    /// The values of the solution that the search stands at.
    pub(in crate::solve) fn write_solution(&self, values: &mut [u8]) {
        for (value, word) in values.iter_mut().zip(&self.words) {
            *value = word.trailing_zeros() as u8 + 1;
        }
    }
}
