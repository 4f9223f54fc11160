//! Which literals chains can get to, and in how many hops: sets of literals as rows of bits.
//!
//! Only literals with strong links can be in the middle of a chain. They are numbered, and a row has a bit for each:
//!
//! ```text
//!   strong[i]   the other ends of the strong links of literal i
//!   near[i]     what literal i on makes off
//!   hops[i]     what is on after one hop from literal i: strong[k] of every k in near[i]
//!   reached[i]  what is on after any number of hops
//! ```
//!
//! A layer of a breadth-first search is the union of some rows. This says whether there is a chain and how long the
//! shortest one is, and so where a search for the chain itself is worth its time; which one it is, is not said here.

use super::links::{LinkTable, cell_digit};
use crate::deduce::bits::Bits;
use crate::deduce::pattern::chain::{CANDIDATES, Candidate};
use crate::deduce::tables::{CELLS, HOUSES, HOUSES_OF};

/// Rows of links of one board and family.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    /// The number of a literal with strong links.
    number: [u16; CANDIDATES],
    count: usize,
    /// Words of a row.
    width: usize,
    strong: Vec<u64>,
    near: Vec<u64>,
    hops: Vec<u64>,
    /// From what literals on one hop leads to the literal.
    back: Vec<u64>,
    reached: Vec<u64>,
    /// By unit (cells, then houses and digits): its literals, and the other ends of their strong links.
    members: Vec<u64>,
    partners: Vec<u64>,
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
const UNITS: usize = CELLS + 9 * HOUSES;

/// Candidates as sets of cells by digit.
pub(super) type Set = [u128; 9];

pub(super) fn has(set: &Set, candidate: Candidate) -> bool {
    let (cell, digit) = cell_digit(candidate);
    set[digit] >> cell & 1 == 1
}

fn add(set: &mut Set, candidate: Candidate) {
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

type Row<const W: usize> = [u64; W];

#[inline(always)]
fn unite<const W: usize>(row: &mut Row<W>, other: &Row<W>) {
    for i in 0..W {
        row[i] |= other[i];
    }
}

#[inline(always)]
fn meets<const W: usize>(row: &Row<W>, other: &Row<W>) -> bool {
    (0..W).fold(0, |all, i| all | row[i] & other[i]) != 0
}

#[inline(always)]
fn each_bit<const W: usize>(row: &Row<W>, mut each: impl FnMut(usize)) {
    for (i, &word) in row.iter().enumerate() {
        let mut word = word;
        while word != 0 {
            each(64 * i + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}

#[inline(always)]
fn contains<const W: usize>(row: &Row<W>, number: usize) -> bool {
    row[number / 64] >> (number % 64) & 1 == 1
}

fn row<const W: usize>(rows: &[u64], number: usize) -> &Row<W> {
    &rows.as_chunks().0[number]
}

/// The number of a literal without strong links.
const NONE: u16 = u16::MAX;

impl Reach {
    pub(super) fn new() -> Reach {
        Reach {
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
        self.width = match self.count {
            ..=64 => 1,
            ..=128 => 2,
            ..=192 => 3,
            ..=256 => 4,
            _ => LONGEST,
        };
        by_width!(self.fill_rows(table));
    }

    fn fill_rows<const W: usize>(&mut self, table: &LinkTable) {
        let Reach { strong, near, hops, back, reached, members, partners, .. } = self;
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
        // Until nothing changes; as rows are used while they grow, a few rounds are enough.
        let (hops, reached) = (self.hops.as_chunks::<W>().0, self.reached.as_chunks_mut::<W>().0);
        let mut changes = true;
        while changes {
            changes = false;
            for number in (0..hops.len()).rev() {
                let mut all = reached[number];
                each_bit(&hops[number], |next| unite(&mut all, &reached[next]));
                changes |= all != reached[number];
                reached[number] = all;
            }
        }
    }

    fn union_of_units<const W: usize>(&self, rows: &[u64], candidate: Candidate) -> Row<W> {
        let mut all = [0; W];
        units(candidate).into_iter().for_each(|unit| unite(&mut all, row(rows, unit)));
        all
    }

    /// What a literal on without strong links makes off, and what that makes on.
    fn rows_of<const W: usize>(&self, candidate: Candidate) -> (Row<W>, Row<W>) {
        let near = self.union_of_units(&self.members, candidate);
        (near, self.union_of_units(&self.partners, candidate))
    }

    /// The number of a literal, if it has strong links.
    fn number(&self, candidate: Candidate) -> Option<usize> {
        let number = self.number[usize::from(candidate)];
        (number != NONE).then_some(number.into())
    }

    /// The words of a row that are in use.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// What is on after some hops from a literal on.
    pub(super) fn reached(&self, candidate: Candidate) -> [u64; LONGEST] {
        by_width!(self.reached_by(candidate))
    }

    fn reached_by<const W: usize>(&self, candidate: Candidate) -> [u64; LONGEST] {
        let all: Row<W> = match self.number(candidate) {
            Some(number) => *row(&self.reached, number),
            None => {
                let (_, mut all) = self.rows_of(candidate);
                let hops = all;
                each_bit(&hops, |next| unite(&mut all, row(&self.reached, next)));
                all
            }
        };
        std::array::from_fn(|i| if i < W { all[i] } else { 0 })
    }

    /// Lists in `useful`, row after row, the literals from which the start or what it makes off can be reached in no hop,
    /// in one, and so on up to this number of hops.
    pub(super) fn list_useful(
        &self,
        table: &LinkTable,
        start: Candidate,
        hops: u32,
        useful: &mut Vec<u64>,
    ) {
        by_width!(self.list_useful_by(table, start, hops, useful));
    }

    fn list_useful_by<const W: usize>(
        &self,
        table: &LinkTable,
        start: Candidate,
        hops: u32,
        useful: &mut Vec<u64>,
    ) {
        useful.clear();
        let mut all: Row<W> = match self.number(start) {
            Some(number) => *row(&self.near, number),
            None => self.rows_of(start).0,
        };
        for &(last, _) in table.strong(start) {
            unite(&mut all, row(&self.near, self.number[usize::from(last)].into()));
        }
        let mut layer = all;
        for _ in 0..=hops {
            useful.extend(all);
            let mut before = [0; W];
            each_bit(&layer, |to| unite(&mut before, row(&self.back, to)));
            for i in 0..W {
                layer[i] = before[i] & !all[i];
                all[i] |= layer[i];
            }
        }
    }

    /// The literals that may be in a cycle of at most so many pairs which excludes something, numbered; `None` if that is
    /// none.
    ///
    /// What a cycle excludes leads to its negation along the cycle: over all of it, or over a part that is a chain by
    /// itself. So the literals that the cycle has on are on such chains, or as many hops after one as the cycle is longer.
    pub(super) fn around(
        &self,
        table: &LinkTable,
        refuted: &Set,
        most: u32,
    ) -> Option<[u64; LONGEST]> {
        by_width!(self.around_by(table, refuted, most))
    }

    fn around_by<const W: usize>(
        &self,
        table: &LinkTable,
        refuted: &Set,
        most: u32,
    ) -> Option<[u64; LONGEST]> {
        let (mut all, mut shortest): (Row<W>, u32) = ([0; W], u32::MAX);
        let mut useful: Vec<Row<W>> = Vec::new();
        for candidate in table.candidates().filter(|&candidate| has(refuted, candidate)) {
            let Some(half) = self.on_to_off_by::<W>(candidate, most + 1) else { continue };
            shortest = shortest.min(half);
            let (near, mut layer) = match self.number(candidate) {
                Some(number) => (*row(&self.near, number), *row(&self.hops, number)),
                None => self.rows_of(candidate),
            };
            // From where the chain can end in no hop, in one, and so on.
            useful.clear();
            let (mut within, mut before) = (near, near);
            for _ in 0..most {
                useful.push(within);
                let mut next = [0; W];
                each_bit(&before, |to| unite(&mut next, row(&self.back, to)));
                for i in 0..W {
                    before[i] = next[i] & !within[i];
                    within[i] |= next[i];
                }
            }
            let mut met = [0; W];
            for within in useful.iter().rev() {
                let mut next = [0; W];
                for i in 0..W {
                    layer[i] &= within[i] & !met[i];
                    met[i] |= layer[i];
                }
                each_bit(&layer, |from| unite(&mut next, row(&self.hops, from)));
                layer = next;
            }
            unite(&mut all, &met);
        }
        if shortest == u32::MAX {
            return None;
        }
        let mut layer = all;
        for _ in shortest..=most {
            let mut next = [0; W];
            each_bit(&layer, |from| unite(&mut next, row(&self.hops, from)));
            for i in 0..W {
                layer[i] = next[i] & !all[i];
                all[i] |= next[i];
            }
        }
        Some(std::array::from_fn(|i| if i < W { all[i] } else { 0 }))
    }

    /// Whether a list of [`Reach::list_useful`] has a literal with strong links, for this number of hops.
    #[inline]
    pub(super) fn is_useful(&self, useful: &[u64], candidate: Candidate, hops: u32) -> bool {
        let number = usize::from(self.number[usize::from(candidate)]);
        useful[hops as usize * self.width + number / 64] >> (number % 64) & 1 == 1
    }

    /// The candidates of the board from which chains lead from on to off.
    pub(super) fn refuted(&self, table: &LinkTable) -> Set {
        by_width!(self.refuted_by(table))
    }

    fn refuted_by<const W: usize>(&self, table: &LinkTable) -> Set {
        let mut set = [0; 9];
        for (cell, &digits) in table.marks().cells.iter().enumerate() {
            for digit in Bits(digits.into()) {
                let candidate = (cell * 9 + digit) as Candidate;
                let is_refuted = match self.number(candidate) {
                    Some(number) => meets::<W>(row(&self.near, number), row(&self.reached, number)),
                    None => {
                        let (near, mut all) = self.rows_of::<W>(candidate);
                        let hops = all;
                        each_bit(&hops, |next| unite(&mut all, row(&self.reached, next)));
                        meets(&near, &all)
                    }
                };
                if is_refuted {
                    add(&mut set, candidate);
                }
            }
        }
        set
    }

    /// The candidates from which chains lead from off to on.
    pub(super) fn proved(&self, table: &LinkTable) -> Set {
        by_width!(self.proved_by(table))
    }

    fn proved_by<const W: usize>(&self, table: &LinkTable) -> Set {
        let mut set = [0; 9];
        for (number, candidate) in table.linked().enumerate() {
            let mut is_proved = false;
            each_bit::<W>(row(&self.strong, number), |next| {
                is_proved |= contains::<W>(row(&self.reached, next), number);
            });
            if is_proved {
                add(&mut set, candidate);
            }
        }
        set
    }

    /// Half of the literals of the shortest chain from a literal on to the same off, if it is at most this.
    pub(super) fn on_to_off(&self, start: Candidate, most: u32) -> Option<u32> {
        by_width!(self.on_to_off_by(start, most))
    }

    fn on_to_off_by<const W: usize>(&self, start: Candidate, most: u32) -> Option<u32> {
        let (near, first) = match self.number(start) {
            Some(number) => (*row(&self.near, number), *row(&self.hops, number)),
            None => self.rows_of(start),
        };
        self.layers::<W>(first, most, |layer, _| meets(layer, &near))
    }

    /// The same from off to on.
    pub(super) fn off_to_on(&self, start: Candidate, most: u32) -> Option<u32> {
        let number = self.number(start)?;
        by_width!(self.off_to_on_by(number, most))
    }

    fn off_to_on_by<const W: usize>(&self, number: usize, most: u32) -> Option<u32> {
        let first = *row(&self.strong, number);
        self.layers::<W>(first, most, |_, next| contains(next, number))
    }

    /// Half of the literals that any cycle through a literal on has at least, if that is at most this.
    ///
    /// A cycle comes back over a literal off with a strong link to the start, which it does not use before. Without a
    /// bound the answer is only whether there may be one.
    /// Literals of the cycle that another one is off by are among these.
    pub(super) fn cycle(
        &self,
        table: &LinkTable,
        start: Candidate,
        among: &[u64; LONGEST],
        most: u32,
    ) -> Option<u32> {
        let number =
            self.number(start).filter(|number| among[number / 64] >> (number % 64) & 1 == 1)?;
        by_width!(self.cycle_by(table, (start, number), among, most))
    }

    fn cycle_by<const W: usize>(
        &self,
        table: &LinkTable,
        (start, number): (Candidate, usize),
        among: &[u64; LONGEST],
        mut most: u32,
    ) -> Option<u32> {
        let mut shortest = None;
        for &(last, _) in table.strong(start) {
            let last = usize::from(self.number[usize::from(last)]);
            if among[last / 64] >> (last % 64) & 1 == 0 {
                continue;
            }
            let mut first = [0; W];
            let near: &Row<W> = row(&self.near, number);
            let offs: Row<W> = std::array::from_fn(|i| near[i] & among[i]);
            each_bit(&offs, |off| {
                if off != last {
                    unite(&mut first, row(&self.strong, off));
                }
            });
            first[number / 64] &= !(1 << (number % 64));
            let mut near = *row(&self.near, last);
            near[number / 64] &= !(1 << (number % 64));
            // What can be reached at all is known.
            let mut all = first;
            each_bit(&first, |next| unite(&mut all, row(&self.reached, next)));
            if !meets(&all, &near) {
                continue;
            }
            if most == u32::MAX {
                return Some(2);
            }
            if let Some(half) = self.layers::<W>(first, most, |layer, _| meets(layer, &near)) {
                shortest = Some(half);
                most = half - 1;
            }
        }
        shortest
    }

    /// Breadth-first search from the literals after one hop, until `ends` says so of a layer and what follows from it:
    /// returns the number of layers, the start included.
    #[inline(always)]
    fn layers<const W: usize>(
        &self,
        first: Row<W>,
        most: u32,
        ends: impl Fn(&Row<W>, &Row<W>) -> bool,
    ) -> Option<u32> {
        let (mut layer, mut all, mut half) = (first, first, 2);
        while half <= most {
            let mut next = [0; W];
            each_bit(&layer, |from| unite(&mut next, row(&self.hops, from)));
            if ends(&layer, &next) {
                return Some(half);
            }
            let mut any = 0;
            for i in 0..W {
                next[i] &= !all[i];
                all[i] |= next[i];
                any |= next[i];
            }
            if any == 0 {
                return None;
            }
            layer = next;
            half += 1;
        }
        None
    }
}
