//! Which literals chains can get to, and in how many hops.
//!
//! A layer of a breadth-first search is the union of some rows of bits. This says whether there is a chain and how long
//! the shortest one is, and so where a search for the chain itself is worth its time; which one it is, is not said here.

use super::hop::HopTable;
use super::links::LinkTable;
use super::rows::{
    LONGEST, ReachRows, Row, Set, UNITS, add, by_width, contains, each_bit, has, meets, row, unite,
    units,
};
use crate::deduce::bits::Bits;
use crate::deduce::pattern::chain::Candidate;

impl ReachRows {
    /// The literals that are on after some hops from a literal on.
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

    /// The literals that may be in a cycle of at most `most` pairs which excludes something, numbered; `None` if that is
    /// none.
    ///
    /// A candidate that a cycle excludes leads to its negation along the cycle: over all of it, or over a part that is a
    /// chain by itself. So the literals that the cycle has on are on such chains, or as many hops after one as the cycle
    /// is longer.
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

    /// Returns whether a list of [`ReachRows::list_useful`] has a literal with strong links, for this number of hops.
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
        // By unit, what is on after any number of hops from a literal of it without strong links.
        let (mut far, mut is_known): (Vec<Row<W>>, _) = (vec![[0; W]; UNITS], [false; UNITS]);
        for (cell, &digits) in table.marks().cells.iter().enumerate() {
            for digit in Bits(digits.into()) {
                let candidate = (cell * 9 + digit) as Candidate;
                let is_refuted = match self.number(candidate) {
                    Some(number) => meets::<W>(row(&self.near, number), row(&self.reached, number)),
                    None => {
                        let near = self.union_of_units::<W>(&self.members, candidate);
                        near != [0; W]
                            && units(candidate).into_iter().any(|unit| {
                                if !std::mem::replace(&mut is_known[unit], true) {
                                    far[unit] = self.far_of(unit);
                                }
                                meets(&near, &far[unit])
                            })
                    }
                };
                if is_refuted {
                    add(&mut set, candidate);
                }
            }
        }
        set
    }

    fn far_of<const W: usize>(&self, unit: usize) -> Row<W> {
        let hops: &Row<W> = row(&self.partners, unit);
        let mut far = *hops;
        each_bit(hops, |next| unite(&mut far, row(&self.reached, next)));
        far
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

    /// [`ReachRows::on_to_off`] from off to on.
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
