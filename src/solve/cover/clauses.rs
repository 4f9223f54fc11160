//! Learned clauses: of the literals of each, at least one is true.

use super::{Cover, Literal, Reason};

/// One clause: a stretch of the literals.
///
/// ```text
///   literals:  ... | first  second  third ... | ...
///                    ^^^^^^^^^^^^^ watched: unless a clause has a true literal, neither of these
///                                  is false (or the other one has just been made true)
/// ```
struct Clause {
    start: u32,
    len: u32,
    /// How many levels its literals came from when it was learned: few means it is worth keeping
    /// (G. Audemard and L. Simon, "Predicting Learnt Clauses Quality", 2009).
    levels: u32,
}

/// A clause that watches a literal, and another of its literals: while that one is true, the
/// clause need not be looked at.
#[derive(Copy, Clone)]
struct Watch {
    clause: u32,
    other: Literal,
}

/// All learned clauses of the present puzzle.
pub(super) struct Clauses {
    clauses: Vec<Clause>,
    literals: Vec<Literal>,
    /// Literal after literal, who watches it.
    watches: Vec<Vec<Watch>>,
    /// The literals that have been watched since the start, to clear their lists.
    watched: Vec<Literal>,
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
    pub(super) fn literals(&self, clause: u32) -> &[Literal] {
        let Clause { start, len, .. } = self.clauses[clause as usize];
        &self.literals[start as usize..][..len as usize]
    }

    pub(super) fn are_watching(&self, literal: Literal) -> bool {
        !self.watches[literal.index()].is_empty()
    }

    /// Adds a clause of at least two literals, which watches the first two.
    pub(super) fn add(&mut self, literals: &[Literal], levels: u32) -> u32 {
        let number = self.clauses.len() as u32;
        let start = self.literals.len() as u32;
        self.clauses.push(Clause { start, len: literals.len() as u32, levels });
        self.literals.extend_from_slice(literals);
        self.watch(literals[0], Watch { clause: number, other: literals[1] });
        self.watch(literals[1], Watch { clause: number, other: literals[0] });
        number
    }

    fn watch(&mut self, literal: Literal, watch: Watch) {
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
}

impl Cover {
    /// Has the clauses that watch a literal look for another one, now that it is false; or follow
    /// what they say. Gives the clause whose literals are all false, if there is one.
    pub(super) fn visit(&mut self, literal: Literal) -> Option<u32> {
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
                self.state(first, Reason::Clause(watch.clause));
            }
            true
        });
        // Nobody has begun to watch it meanwhile: it is false.
        self.clauses.watches[literal.index()] = watches;
        broken
    }

    /// Forgets the worse half of the clauses, but none that is the reason of a fact.
    pub(super) fn forget(&mut self) {
        let count = self.clauses.len();
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|&i| (self.clauses.clauses[i].levels, count - i));
        let mut is_kept = vec![false; count];
        order[..count / 2].iter().for_each(|&i| is_kept[i] = true);
        for fact in self.trail.iter().map(|l| self.facts[usize::from(l.candidate().0)]) {
            if let Reason::Clause(clause) = fact.reason {
                is_kept[clause as usize] = true;
            }
        }
        self.clauses.unwatch();
        let clauses = std::mem::take(&mut self.clauses.clauses);
        let literals = std::mem::take(&mut self.clauses.literals);
        let mut numbers = vec![0; count];
        for (i, Clause { start, len, levels }) in clauses.into_iter().enumerate() {
            if is_kept[i] {
                numbers[i] = self.clauses.add(&literals[start as usize..][..len as usize], levels);
            }
        }
        for literal in &self.trail {
            let fact = &mut self.facts[usize::from(literal.candidate().0)];
            if let Reason::Clause(clause) = &mut fact.reason {
                *clause = numbers[*clause as usize];
            }
        }
    }
}
