//! The solver for every shape: an exact cover search that learns from its contradictions.
//!
//! A Sudoku is an exact cover: each *place* below must be taken by exactly one candidate (a digit in
//! a cell), and each candidate takes one place of each of four kinds. A place is one word, whose
//! bits are the candidates that may still take it:
//!
//! ```text
//!   kind            place number                 bit
//!   0 cell          cell                         digit
//!   1 row, digit    cells + (row << s | digit)   column             s: bits of a digit,
//!   2 col, digit    then columns, the same       row                5 for 20x20 and 25x25
//!   3 block, digit  then blocks                  position in the block, row-major
//! ```
//!
//! Crossing out a candidate clears one bit in four words. A word that falls to one bit is a naked
//! single (kind 0) or a hidden single (kinds 1 to 3); a word that falls to zero is a contradiction.
//! Every fact keeps its reason, so that a contradiction can be traced back to the trials that it
//! really comes from. What is found is learned as a clause, and the search goes back as far as the
//! clause says something new: conflict-driven clause learning (J. P. Marques-Silva and
//! K. A. Sakallah, "GRASP", 1999; N. Een and N. Sorensson, "An Extensible SAT-solver", 2003), with
//! the four kinds of places built in instead of written out as clauses.
//!
//! ```text
//!   facts     trail of placed and crossed out candidates, each with level and reason; undoing
//!   clauses   what has been learned, watched by two literals each; forgetting
//!   learn     from a contradiction to a clause
//!   search    trials, restarts, going on after a solution; random filling
//! ```
//!
//! Plain backtracking needs hours for proofs on 25x25 that take this some milliseconds.

mod clauses;
mod facts;
mod learn;
mod search;
mod tables;

use super::outcome::Outcome;
use crate::board::Shape;
use clauses::Clauses;
use facts::{Fact, Reason};
use tables::{Candidate, Seat, Tables};

/// A statement about a candidate: it is placed, or it is crossed out.
///
/// The candidate's number with one bit below: 0 for placed, 1 for crossed out.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Literal(u16);

impl Literal {
    fn placed(candidate: Candidate) -> Literal {
        Literal(candidate.0 << 1)
    }

    fn crossed(candidate: Candidate) -> Literal {
        Literal(candidate.0 << 1 | 1)
    }

    fn candidate(self) -> Candidate {
        Candidate(self.0 >> 1)
    }

    fn is_placed(self) -> bool {
        self.0 & 1 == 0
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn opposite(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// Search state for one shape; buffers are reused from puzzle to puzzle.
pub(super) struct Cover {
    tables: Tables,
    /// Place after place, the candidates that are not crossed out.
    words: Vec<u32>,
    /// Candidate after candidate: 1 placed, -1 crossed out, 0 neither.
    values: Vec<i8>,
    /// Candidate after candidate, since when and why; meaningful where `values` is not 0.
    facts: Vec<Fact>,
    /// All facts in the order in which they were found.
    trail: Vec<Literal>,
    /// How much of the trail has been followed up.
    followed: usize,
    /// Where in the trail each trial stands.
    trials: Vec<u32>,
    /// How many cells have their digit.
    placed: usize,
    clauses: Clauses,
    learner: learn::Learner,
    pace: search::Pace,
    /// The lowest level that trials above it may fall back to: below it, trials are turned over one
    /// by one, so that no solution comes twice.
    floor: usize,
    /// Whether the search stands at a solution that it must leave before it goes on.
    is_solved: bool,
    /// Whether there is a contradiction without any trial.
    is_dead: bool,
}

impl Cover {
    pub(super) fn new(shape: Shape) -> Cover {
        let tables = Tables::new(shape);
        let candidates = tables.candidates();
        Cover {
            words: vec![0; tables.places],
            values: vec![0; candidates],
            facts: vec![Fact::default(); candidates],
            trail: Vec::with_capacity(candidates),
            followed: 0,
            trials: Vec::new(),
            placed: 0,
            clauses: Clauses::new(2 * candidates),
            learner: learn::Learner::new(&tables),
            pace: search::Pace::default(),
            floor: 0,
            is_solved: false,
            is_dead: false,
            tables,
        }
    }

    /// Starts on a new puzzle. Values must be in range and as many as the shape has cells.
    pub(super) fn load(&mut self, values: &[u8]) {
        let Tables { side, cells, shift, .. } = self.tables;
        let full = (1 << side) - 1;
        self.words[..cells].fill(full);
        for house in self.words[cells..].chunks_exact_mut(1 << shift) {
            house[..side].fill(full);
        }
        self.values.fill(0);
        self.trail.clear();
        self.followed = 0;
        self.trials.clear();
        self.placed = 0;
        self.clauses.clear();
        self.learner.clear();
        self.pace = search::Pace::default();
        self.floor = 0;
        self.is_solved = false;
        self.is_dead = false;
        for (cell, &value) in values.iter().enumerate() {
            if value != 0 {
                let candidate = self.tables.candidate(cell, usize::from(value) - 1);
                self.suppose(Literal::placed(candidate));
            }
        }
    }

    /// Crosses out one more candidate at the root of the search.
    pub(super) fn forbid(&mut self, cell: usize, digit: usize) {
        self.suppose(Literal::crossed(self.tables.candidate(cell, digit)));
    }

    /// Whether what follows from the puzzle just loaded gives a cell its digit.
    ///
    /// Without trials, following up is naked and hidden singles and nothing else.
    pub(super) fn singles_reach(&self, cell: usize) -> bool {
        !self.is_dead && self.words[cell].is_power_of_two()
    }

    /// Adds a fact that needs no reason, with all that follows.
    fn suppose(&mut self, literal: Literal) {
        match self.value(literal) {
            0 => {
                self.state(literal, Reason::Trial);
                self.is_dead = self.is_dead || self.follow().is_some();
            }
            -1 => self.is_dead = true,
            _ => {}
        }
    }

    /// The values of the solution that the search stands at.
    pub(super) fn write_solution(&self, values: &mut [u8]) {
        for (value, word) in values.iter_mut().zip(&self.words) {
            *value = word.trailing_zeros() as u8 + 1;
        }
    }
}
