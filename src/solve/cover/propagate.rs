//! Constraint propagation: facts and learned clauses are followed up.

use super::clauses::Clause;
use super::facts::{CoverContradiction, FactReason};
use super::literal::CandidateLiteral;
use super::state::CoverSearch;
use super::tables::{CandidateIndex, CandidatePlace};

impl CoverSearch {
    /// Follows all facts to the end of naked and hidden singles and learned clauses.
    pub(super) fn follow(&mut self) -> Option<CoverContradiction> {
        while let Some(&literal) = self.trail.get(self.followed) {
            self.followed += 1;
            let contradiction = if literal.is_placed() {
                self.cross_rivals(literal.candidate())
            } else {
                self.look_around(literal.candidate())
            };
            if contradiction.is_some() {
                return contradiction;
            }
            if self.clauses.are_watching(literal.opposite())
                && let Some(clause) = self.visit(literal.opposite())
            {
                return Some(CoverContradiction::Clause(clause));
            }
        }
        None
    }

    /// Crosses out all that cannot stand beside a candidate that has been placed.
    fn cross_rivals(&mut self, candidate: CandidateIndex) -> Option<CoverContradiction> {
        let (places, mut further) = (self.tables.places_of(candidate), self.tables.further());
        self.cross_rivals_at(candidate, places)
            .or_else(|| {
                further.find_map(|number| {
                    self.cross_rivals_at(candidate, self.tables.places_at(candidate, number))
                })
            })
            .or_else(|| self.cross_pairs(candidate))
    }

    /// Crosses out what a pair of cells forbids.
    #[inline(always)]
    fn cross_pairs(&mut self, candidate: CandidateIndex) -> Option<CoverContradiction> {
        for at in self.tables.pairs_of(candidate) {
            let rival = self.tables.pair_rival(at);
            match self.values[usize::from(rival.0)] {
                0 => self.state(CandidateLiteral::crossed(rival), FactReason::Rival(candidate)),
                1 => return Some(CoverContradiction::Rivals(candidate, rival)),
                _ => {}
            }
        }
        None
    }

    #[inline(always)]
    fn cross_rivals_at<const COUNT: usize>(
        &mut self,
        candidate: CandidateIndex,
        places: [CandidatePlace; COUNT],
    ) -> Option<CoverContradiction> {
        for CandidatePlace { place, bit } in places {
            let mut rivals = self.words[place] & !bit;
            while rivals != 0 {
                let rival = self.tables.candidate_at(place, rivals.trailing_zeros());
                rivals &= rivals - 1;
                if self.values[usize::from(rival.0)] > 0 {
                    return Some(CoverContradiction::Rivals(candidate, rival));
                }
                self.state(CandidateLiteral::crossed(rival), FactReason::Rival(candidate));
            }
        }
        None
    }

    /// Looks at the places that a crossed out candidate has left, for singles.
    fn look_around(&mut self, candidate: CandidateIndex) -> Option<CoverContradiction> {
        let (places, mut further) = (self.tables.places_of(candidate), self.tables.further());
        self.look_at(places).or_else(|| {
            further.find_map(|number| self.look_at(self.tables.places_at(candidate, number)))
        })
    }

    #[inline(always)]
    fn look_at<const COUNT: usize>(
        &mut self,
        places: [CandidatePlace; COUNT],
    ) -> Option<CoverContradiction> {
        for CandidatePlace { place, .. } in places {
            let word = self.words[place];
            if word == 0 {
                return Some(CoverContradiction::Empty(place as u16));
            }
            if word.is_power_of_two() {
                let last = self.tables.candidate_at(place, word.trailing_zeros());
                if self.values[usize::from(last.0)] == 0 {
                    self.state(CandidateLiteral::placed(last), FactReason::Last(place as u16));
                }
            }
        }
        None
    }

    /// Lets the clauses that watch a literal, which is now false, watch another one, or states their last
    /// literal. Returns the clause whose literals are all false, if there is one.
    fn visit(&mut self, literal: CandidateLiteral) -> Option<u32> {
        let mut watches = std::mem::take(&mut self.clauses.watches[literal.index()]);
        let mut broken = None;
        watches.retain_mut(|watch| {
            if broken.is_some() || self.value(watch.other) > 0 {
                return true;
            }
            let Clause { start, len, .. } = self.clauses.clauses[watch.clause as usize];
            let (start, end) = (start as usize, (start + len) as usize);
            if self.clauses.literals[start] == literal {
                self.clauses.literals.swap(start, start + 1);
            }
            let first = self.clauses.literals[start];
            watch.other = first;
            if self.value(first) > 0 {
                return true;
            }
            let mut rest = start + 2..end;
            if let Some(free) = rest.find(|&i| self.value(self.clauses.literals[i]) >= 0) {
                self.clauses.literals.swap(start + 1, free);
                self.clauses.watch(self.clauses.literals[start + 1], *watch);
                return false;
            }
            if self.value(first) < 0 {
                broken = Some(watch.clause);
            } else {
                self.state(first, FactReason::Clause(watch.clause));
            }
            true
        });
        // Nobody has begun to watch it meanwhile: it is false.
        self.clauses.watches[literal.index()] = watches;
        broken
    }
}
