//! Learned clauses: of the literals of each, at least one is true.

use super::literal::CandidateLiteral;

/// One clause: a stretch of the literals.
///
/// ```text
///   literals:  ... | first  second  third ... | ...
///                    ^^^^^^^^^^^^^ watched: unless a clause has a true literal, neither of these
///                                  is false (or the other one has just been made true)
/// ```
pub(super) struct Clause {
    pub(super) start: u32,
    pub(super) len: u32,
    /// Number of levels that its literals came from when it was learned: few means it is worth keeping
    /// (G. Audemard and L. Simon, "Predicting Learnt Clauses Quality", 2009).
    pub(super) levels: u32,
}

/// A clause that watches a literal, and another of its literals: while that one is true, the
/// clause need not be looked at.
#[derive(Copy, Clone)]
pub(super) struct ClauseWatch {
    pub(super) clause: u32,
    pub(super) other: CandidateLiteral,
}

/// All learned clauses of the present puzzle.
pub(super) struct Clauses {
    pub(super) clauses: Vec<Clause>,
    pub(super) literals: Vec<CandidateLiteral>,
    /// Literal after literal, who watches it.
    pub(super) watches: Vec<Vec<ClauseWatch>>,
    /// The literals that have been watched since the start, to clear their lists.
    watched: Vec<CandidateLiteral>,
}

impl Clauses {
    pub(super) fn new(literals: usize) -> Clauses {
        Clauses {
            clauses: Vec::new(),
            literals: Vec::new(),
            watches: (0..literals).map(|_| Vec::new()).collect(),
            watched: Vec::new(),
        }
    }

    pub(super) fn clear(&mut self) {
        self.clauses.clear();
        self.literals.clear();
        self.unwatch();
    }

    pub(super) fn len(&self) -> usize {
        self.clauses.len()
    }

    /// The literals of a clause.
    pub(super) fn literals(&self, clause: u32) -> &[CandidateLiteral] {
        let Clause { start, len, .. } = self.clauses[clause as usize];
        &self.literals[start as usize..][..len as usize]
    }

    pub(super) fn are_watching(&self, literal: CandidateLiteral) -> bool {
        !self.watches[literal.index()].is_empty()
    }

    /// Adds a clause of at least two literals, which watches the first two.
    pub(super) fn add(&mut self, literals: &[CandidateLiteral], levels: u32) -> u32 {
        let number = self.clauses.len() as u32;
        let start = self.literals.len() as u32;
        self.clauses.push(Clause { start, len: literals.len() as u32, levels });
        self.literals.extend_from_slice(literals);
        self.watch(literals[0], ClauseWatch { clause: number, other: literals[1] });
        self.watch(literals[1], ClauseWatch { clause: number, other: literals[0] });
        number
    }

    pub(super) fn watch(&mut self, literal: CandidateLiteral, watch: ClauseWatch) {
        let list = &mut self.watches[literal.index()];
        if list.is_empty() {
            self.watched.push(literal);
        }
        list.push(watch);
    }

    fn unwatch(&mut self) {
        for literal in self.watched.drain(..) {
            self.watches[literal.index()].clear();
        }
    }

    /// Which clauses are in the better half: few levels first, then the newer ones.
    pub(super) fn better_half(&self) -> Vec<bool> {
        let count = self.len();
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|&i| (self.clauses[i].levels, count - i));
        let mut is_better = vec![false; count];
        order[..count / 2].iter().for_each(|&i| is_better[i] = true);
        is_better
    }

    /// Drops all other clauses; returns the new numbers of those that are kept.
    pub(super) fn keep(&mut self, is_kept: &[bool]) -> Vec<u32> {
        self.unwatch();
        let clauses = std::mem::take(&mut self.clauses);
        let literals = std::mem::take(&mut self.literals);
        let mut numbers = vec![0; is_kept.len()];
        for (i, Clause { start, len, levels }) in clauses.into_iter().enumerate() {
            if is_kept[i] {
                numbers[i] = self.add(&literals[start as usize..][..len as usize], levels);
            }
        }
        numbers
    }
}
