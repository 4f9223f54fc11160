//! A test whether anything follows from all of several literals, where links are as they are on the board.
//!
//! ```text
//!   on[r]    the literals with strong links that are on if literal r is
//!   off[r]   the candidates of the board that are off then
//! ```
//!
//! Candidates go by their *rank* among those of the board, so that rows are short. If the rows of some literals have
//! nothing in common, their closures need not be made.

use super::links::LinkTable;
use super::rows::{LONGEST, ReachRows, each_bit, units};
use crate::board::nine::{CELLS, HOUSES};
use crate::deduce::nine::Marks;
use crate::deduce::pattern::chain::{CANDIDATES, Candidate, LinkFamily};

type Row = [u64; LONGEST];

/// The consequences of each literal of a board.
#[derive(Clone, Debug)]
pub(super) struct Common {
    table: LinkTable,
    reach: ReachRows,
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
            reach: ReachRows::new(),
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
        self.table.fill(marks, LinkFamily::Xy);
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
        self.on.clear();
        self.off.clear();
        for (rank, candidate) in candidates.into_iter().enumerate() {
            let (on, mut off) = (self.reach.reached(candidate), near[rank]);
            each_bit(&on, |next| {
                (0..self.width).for_each(|k| off[k] |= near[linked[next]][k]);
            });
            self.on.push(on);
            self.off.push(off);
        }
        true
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

    /// Returns whether all of these literals on have a consequence in common.
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
