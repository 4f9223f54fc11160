//! Rows of bits for the links of a board.
//!
//! Only literals with strong links can be in the middle of a chain. They are numbered, and a row has a bit for each:
//!
//! ```text
//!   strong[i]   the other ends of the strong links of literal i
//!   near[i]     what literal i on makes off
//!   hops[i]     what is on after one hop from literal i: strong[k] of every k in near[i]
//!   back[i]     from what literals on one hop leads to literal i
//!   reached[i]  what is on after any number of hops
//! ```

use super::hop::{HopTable, cell_digit};
use super::links::LinkTable;
use crate::board::nine::{CELLS, HOUSES, HOUSES_OF};
use crate::deduce::pattern::chain::{CANDIDATES, Candidate};

/// Rows of links of one board and family.
#[derive(Clone, Debug)]
pub(super) struct ReachRows {
    /// The number of a literal with strong links.
    pub(super) number: [u16; CANDIDATES],
    count: usize,
    /// Words of a row.
    pub(super) width: usize,
    pub(super) strong: Vec<u64>,
    pub(super) near: Vec<u64>,
    pub(super) hops: Vec<u64>,
    /// From what literals on one hop leads to the literal.
    pub(super) back: Vec<u64>,
    pub(super) reached: Vec<u64>,
    /// By unit (cells, then houses and digits): its literals, and the other ends of their strong links.
    pub(super) members: Vec<u64>,
    pub(super) partners: Vec<u64>,
}

/// The most words of a row.
pub(super) const LONGEST: usize = CANDIDATES.div_ceil(64);

/// The units that a literal on makes other literals off in.
pub(super) fn units(candidate: Candidate) -> [usize; 4] {
    let (cell, digit) = cell_digit(candidate);
    let [block, row, col] = HOUSES_OF[cell].map(|house| CELLS + 9 * usize::from(house) + digit);
    [cell, block, row, col]
}

/// Number of units.
pub(super) const UNITS: usize = CELLS + 9 * HOUSES;

/// Candidates as sets of cells by digit.
pub(super) type Set = [u128; 9];

pub(super) fn has(set: &Set, candidate: Candidate) -> bool {
    let (cell, digit) = cell_digit(candidate);
    set[digit] >> cell & 1 == 1
}

pub(super) fn add(set: &mut Set, candidate: Candidate) {
    let (cell, digit) = cell_digit(candidate);
    set[digit] |= 1 << cell;
}

/// Calls a method for the width of the rows.
macro_rules! by_width {
    ($self:ident.$method:ident($($argument:expr),*)) => {
        match $self.width {
            1 => $self.$method::<1>($($argument),*),
            2 => $self.$method::<2>($($argument),*),
            3 => $self.$method::<3>($($argument),*),
            4 => $self.$method::<4>($($argument),*),
            _ => $self.$method::<LONGEST>($($argument),*),
        }
    };
}

pub(super) use by_width;

pub(super) type Row<const W: usize> = [u64; W];

#[inline(always)]
pub(super) fn unite<const W: usize>(row: &mut Row<W>, other: &Row<W>) {
    for i in 0..W {
        row[i] |= other[i];
    }
}

#[inline(always)]
pub(super) fn meets<const W: usize>(row: &Row<W>, other: &Row<W>) -> bool {
    (0..W).fold(0, |all, i| all | row[i] & other[i]) != 0
}

#[inline(always)]
pub(super) fn each_bit<const W: usize>(row: &Row<W>, mut each: impl FnMut(usize)) {
    for (i, &word) in row.iter().enumerate() {
        let mut word = word;
        while word != 0 {
            each(64 * i + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}

#[inline(always)]
pub(super) fn contains<const W: usize>(row: &Row<W>, number: usize) -> bool {
    row[number / 64] >> (number % 64) & 1 == 1
}

pub(super) fn row<const W: usize>(rows: &[u64], number: usize) -> &Row<W> {
    &rows.as_chunks().0[number]
}

/// The number of a literal without strong links.
const NONE: u16 = u16::MAX;

impl ReachRows {
    pub(super) fn new() -> ReachRows {
        ReachRows {
            number: [NONE; CANDIDATES],
            count: 0,
            width: 1,
            strong: Vec::new(),
            near: Vec::new(),
            hops: Vec::new(),
            back: Vec::new(),
            reached: Vec::new(),
            members: Vec::new(),
            partners: Vec::new(),
        }
    }

    /// Makes the rows of a table.
    pub(super) fn fill(&mut self, table: &LinkTable) {
        self.number = [NONE; CANDIDATES];
        self.count = 0;
        for candidate in table.linked() {
            self.number[usize::from(candidate)] = self.count as u16;
            self.count += 1;
        }
        self.width = match self.count.div_ceil(64) {
            0 => 1,
            words @ ..=4 => words,
            _ => LONGEST,
        };
        by_width!(self.fill_rows(table));
    }

    fn fill_rows<const W: usize>(&mut self, table: &LinkTable) {
        let ReachRows { strong, near, hops, back, reached, members, partners, .. } = self;
        for rows in [&mut *strong, near, hops, back, reached] {
            rows.clear();
        }
        for rows in [members, partners] {
            rows.clear();
            rows.resize(UNITS * W, 0);
        }
        for (number, candidate) in table.linked().enumerate() {
            let mut row = [0; W];
            for &(other, _) in table.strong(candidate) {
                let number = usize::from(self.number[usize::from(other)]);
                row[number / 64] |= 1 << (number % 64);
            }
            self.strong.extend(row);
            let (members, partners) =
                (self.members.as_chunks_mut::<W>().0, self.partners.as_chunks_mut::<W>().0);
            for unit in units(candidate).into_iter().skip(usize::from(!table.has_cell_links())) {
                members[unit][number / 64] |= 1 << (number % 64);
                unite(&mut partners[unit], &row);
            }
        }
        for (number, candidate) in table.linked().enumerate() {
            let mut near = self.union_of_units::<W>(&self.members, candidate);
            near[number / 64] &= !(1 << (number % 64));
            let mut hops = [0; W];
            each_bit(&near, |off| unite(&mut hops, row(&self.strong, off)));
            self.near.extend(near);
            self.hops.extend(hops);
        }
        for candidate in table.linked() {
            let mut back = [0; W];
            for &(other, _) in table.strong(candidate) {
                unite(&mut back, row(&self.near, self.number[usize::from(other)].into()));
            }
            self.back.extend(back);
        }
        self.reached.extend(&self.hops);
        // Until nothing changes; as rows are used while they grow, a few rounds in turning directions are enough.
        let (hops, reached) = (self.hops.as_chunks::<W>().0, self.reached.as_chunks_mut::<W>().0);
        let (mut changes, mut is_back) = (true, false);
        while changes {
            (changes, is_back) = (false, !is_back);
            for i in 0..hops.len() {
                let number = if is_back { hops.len() - 1 - i } else { i };
                let mut all = reached[number];
                each_bit(&hops[number], |next| unite(&mut all, &reached[next]));
                changes |= all != reached[number];
                reached[number] = all;
            }
        }
    }

    pub(super) fn union_of_units<const W: usize>(
        &self,
        rows: &[u64],
        candidate: Candidate,
    ) -> Row<W> {
        let mut all = [0; W];
        units(candidate).into_iter().for_each(|unit| unite(&mut all, row(rows, unit)));
        all
    }

    /// The literals that one on without strong links makes off, and those that these make on.
    pub(super) fn rows_of<const W: usize>(&self, candidate: Candidate) -> (Row<W>, Row<W>) {
        let near = self.union_of_units(&self.members, candidate);
        (near, self.union_of_units(&self.partners, candidate))
    }

    /// The number of a literal, if it has strong links.
    pub(super) fn number(&self, candidate: Candidate) -> Option<usize> {
        let number = self.number[usize::from(candidate)];
        (number != NONE).then_some(number.into())
    }
}
