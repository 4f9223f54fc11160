//! Whether anything follows from all of several literals, where links are as they are on the board.
//!
//! ```text
//!   on[r]    the literals with strong links that are on if literal r is
//!   off[r]   the candidates of the board that are off then
//! ```
//!
//! Candidates go by their *rank* among those of the board, so that rows are short. If the rows of some literals have
//! nothing in common, their closures need not be made.

use super::links::LinkTable;
use super::rows::{LONGEST, Reach, units};
use crate::deduce::nine::Marks;
use crate::deduce::pattern::chain::{CANDIDATES, Candidate, Links};
use crate::deduce::tables::{CELLS, HOUSES};

type Row = [u64; LONGEST];

/// What follows from each literal of a board.
#[derive(Clone, Debug)]
pub(super) struct Common {
    table: LinkTable,
    reach: Reach,
    rank: [u16; CANDIDATES],
    /// Words of a row of candidates.
    width: usize,
    /// By unit, its candidates.
    members: Vec<Row>,
    on: Vec<Row>,
    off: Vec<Row>,
}

impl Common {
    pub(super) fn new() -> Common {
        Common {
            table: LinkTable::new(),
            reach: Reach::new(),
            rank: [0; CANDIDATES],
            width: 0,
            members: Vec::new(),
            on: Vec::new(),
            off: Vec::new(),
        }
    }

    /// Fills the rows for a board; returns whether they hold: not if a literal leads to its negation, as its closure ends
    /// there.
    pub(super) fn fill(&mut self, marks: &Marks) -> bool {
        self.table.fill(marks, Links::Xy);
        self.reach.fill(&self.table);
        if self.reach.refuted(&self.table) != [0; 9] {
            return false;
        }
        let candidates: Vec<Candidate> = self.table.candidates().collect();
        self.width = candidates.len().div_ceil(64);
        self.members.clear();
        self.members.resize(CELLS + 9 * HOUSES, [0; LONGEST]);
        for (rank, &candidate) in candidates.iter().enumerate() {
            self.rank[usize::from(candidate)] = rank as u16;
            for unit in units(candidate) {
                self.members[unit][rank / 64] |= 1 << (rank % 64);
            }
        }
        let near: Vec<Row> = candidates.iter().enumerate().map(|at| self.near(at)).collect();
        let linked: Vec<usize> =
            self.table.linked().map(|other| self.rank[usize::from(other)].into()).collect();
        for rows in [&mut self.on, &mut self.off] {
            rows.clear();
            rows.resize(candidates.len(), [0; LONGEST]);
        }
        let mut done = [0; LONGEST];
        let is_linked = |candidate: &Candidate| self.reach.number(*candidate).is_some();
        let (first, last): (Vec<Candidate>, Vec<Candidate>) =
            candidates.iter().copied().partition(is_linked);
        for candidate in first.into_iter().chain(last) {
            self.follow(candidate, &near, &linked, &mut done);
        }
        true
    }

    /// Makes the rows of a candidate. `near` are the candidates that each makes off at once, `linked` the ranks of those
    /// with strong links, of which those in `done` have their rows.
    fn follow(&mut self, candidate: Candidate, near: &[Row], linked: &[usize], done: &mut Row) {
        let rank = usize::from(self.rank[usize::from(candidate)]);
        let on = self.reach.reached(candidate);
        let (mut rest, mut off) = (on, near[rank]);
        let add = |off: &mut Row, other: &Row| (0..self.width).for_each(|k| off[k] |= other[k]);
        for i in 0..self.reach.width {
            // What has its rows stands for all that follows from it.
            while rest[i] & done[i] != 0 {
                let bit = (rest[i] & done[i]).trailing_zeros();
                let next = linked[64 * i + bit as usize];
                add(&mut off, &self.off[next]);
                (0..self.reach.width).for_each(|k| rest[k] &= !self.on[next][k]);
                rest[i] &= !(1 << bit);
            }
        }
        for (i, &word) in rest[..self.reach.width].iter().enumerate() {
            let mut word = word;
            while word != 0 {
                add(&mut off, &near[linked[64 * i + word.trailing_zeros() as usize]]);
                word &= word - 1;
            }
        }
        (self.on[rank], self.off[rank]) = (on, off);
        if let Some(number) = self.reach.number(candidate) {
            done[number / 64] |= 1 << (number % 64);
        }
    }

    /// The candidates that a literal on makes off at once.
    fn near(&self, (rank, &candidate): (usize, &Candidate)) -> Row {
        let mut row = [0; LONGEST];
        for unit in units(candidate) {
            for k in 0..self.width {
                row[k] |= self.members[unit][k];
            }
        }
        row[rank / 64] &= !(1 << (rank % 64));
        row
    }

    /// Whether all of these literals on have a consequence in common.
    pub(super) fn is_any(&self, starts: impl Iterator<Item = (usize, usize)>) -> bool {
        let (mut on, mut off) = ([!0; LONGEST], [!0; LONGEST]);
        for (cell, digit) in starts {
            let rank = usize::from(self.rank[cell * 9 + digit]);
            for k in 0..self.reach.width {
                on[k] &= self.on[rank][k];
            }
            for k in 0..self.width {
                off[k] &= self.off[rank][k];
            }
        }
        on[..self.reach.width].iter().chain(&off[..self.width]).any(|&word| word != 0)
    }
}
