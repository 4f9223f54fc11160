//! Facts: stating them, following them up, taking them back.

use super::{Candidate, Cover, Literal, Seat};

/// Why a candidate is placed or crossed out.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub(super) enum Reason {
    /// It was given, tried, or is the other side of a trial that is done with.
    #[default]
    Trial,
    /// Crossed out: this candidate, which takes one of its places, is placed.
    Rival(Candidate),
    /// Placed: all other candidates of this place are crossed out.
    Last(u16),
    /// All other literals of this clause are false.
    Clause(u32),
}

/// Since when and why a literal is true.
#[derive(Copy, Clone, Default)]
pub(super) struct Fact {
    /// How many trials stood when it was found.
    pub(super) level: u32,
    pub(super) reason: Reason,
}

/// What cannot be.
#[derive(Copy, Clone)]
pub(super) enum Contradiction {
    /// Two rivals are both placed.
    Rivals(Candidate, Candidate),
    /// All candidates of this place are crossed out.
    Empty(u16),
    /// All literals of this clause are false.
    Clause(u32),
}

impl Cover {
    /// 1 if the literal is true, -1 if it is false, 0 if it is open.
    #[inline(always)]
    pub(super) fn value(&self, literal: Literal) -> i8 {
        let value = self.values[usize::from(literal.candidate().0)];
        if literal.is_placed() { value } else { -value }
    }

    /// Makes an open literal true.
    #[inline(always)]
    pub(super) fn state(&mut self, literal: Literal, reason: Reason) {
        let candidate = literal.candidate();
        let index = usize::from(candidate.0);
        self.facts[index] = Fact { level: self.trials.len() as u32, reason };
        self.trail.push(literal);
        if literal.is_placed() {
            self.values[index] = 1;
            self.placed += 1;
        } else {
            self.values[index] = -1;
            for Seat { place, bit } in self.tables.seats(candidate) {
                self.words[place] &= !bit;
            }
        }
    }

    /// Follows all facts to the end of naked and hidden singles and learned clauses.
    pub(super) fn follow(&mut self) -> Option<Contradiction> {
        while let Some(&literal) = self.trail.get(self.followed) {
            self.followed += 1;
            let seats = self.tables.seats(literal.candidate());
            let contradiction = if literal.is_placed() {
                self.cross_rivals(literal.candidate(), seats)
            } else {
                self.look_at(seats)
            };
            if contradiction.is_some() {
                return contradiction;
            }
            if self.clauses.are_watching(literal.opposite())
                && let Some(clause) = self.visit(literal.opposite())
            {
                return Some(Contradiction::Clause(clause));
            }
        }
        None
    }

    /// Crosses out all that share a place with a candidate that has been placed.
    fn cross_rivals(&mut self, candidate: Candidate, seats: [Seat; 4]) -> Option<Contradiction> {
        for Seat { place, bit } in seats {
            let mut rivals = self.words[place] & !bit;
            while rivals != 0 {
                let rival = self.tables.candidate_at(place, rivals.trailing_zeros());
                rivals &= rivals - 1;
                if self.values[usize::from(rival.0)] > 0 {
                    return Some(Contradiction::Rivals(candidate, rival));
                }
                self.state(Literal::crossed(rival), Reason::Rival(candidate));
            }
        }
        None
    }

    /// Looks at the places that a crossed out candidate has left, for singles.
    fn look_at(&mut self, seats: [Seat; 4]) -> Option<Contradiction> {
        for Seat { place, .. } in seats {
            let word = self.words[place];
            if word == 0 {
                return Some(Contradiction::Empty(place as u16));
            }
            if word.is_power_of_two() {
                let last = self.tables.candidate_at(place, word.trailing_zeros());
                if self.values[usize::from(last.0)] == 0 {
                    self.state(Literal::placed(last), Reason::Last(place as u16));
                }
            }
        }
        None
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
                for Seat { place, bit } in self.tables.seats(candidate) {
                    self.words[place] |= bit;
                }
            }
        }
        self.trials.truncate(level);
        self.followed = keep as usize;
    }
}
