//! Sums over groups of cells that see one another: what a group can add up to is that of different digits.
//!
//! ```text
//!   groups --digits of each--> sums of each --before, behind--> sums that the others leave --> digits
//! ```

use super::words::{Culprit, Words};
use super::work::{Group, GroupSum, MOST_SIDE};
use crate::solve::word_search::digits;
use std::sync::OnceLock;

/// By a number of digits and a set of digits: the sums of so many different ones of them, a bit each.
struct DistinctSums {
    digits: usize,
    sums: Vec<u64>,
}

impl DistinctSums {
    /// The table of all sides up to [`MOST_SIDE`].
    fn get() -> &'static DistinctSums {
        static KNOWN: OnceLock<DistinctSums> = OnceLock::new();
        KNOWN.get_or_init(|| {
            let sets = 1 << MOST_SIDE;
            let mut sums = vec![0_u64; sets * (MOST_SIDE + 1)];
            for set in 0..sets {
                sums[set * (MOST_SIDE + 1)] = 1;
                if set > 0 {
                    // With the highest digit or without it.
                    let digit = set.ilog2() as usize;
                    let rest = set & !(1 << digit);
                    for count in 1..=MOST_SIDE {
                        let at = |set: usize, count: usize| set * (MOST_SIDE + 1) + count;
                        sums[at(set, count)] =
                            sums[at(rest, count)] | sums[at(rest, count - 1)] << (digit + 1);
                    }
                }
            }
            DistinctSums { digits: MOST_SIDE, sums }
        })
    }

    fn of(&self, set: u32, count: usize) -> u128 {
        self.sums[set as usize * (self.digits + 1) + count].into()
    }
}

/// A group as it stands.
#[derive(Copy, Clone, Default)]
struct Standing {
    /// The digits that are fixed, and their sum.
    fixed: u32,
    fixed_sum: usize,
    /// The digits of the open cells, and how many cells these are.
    union: u32,
    open: usize,
    /// The sums that the group can have, a bit each.
    sums: u128,
    /// The sums that those before it can have.
    before: u128,
}

/// Lists that are used again.
#[derive(Default)]
pub(super) struct GroupScratch(Vec<Standing>);

impl GroupScratch {
    /// Leaves the cells of groups the digits with which all of them can make the total.
    pub(super) fn look_at(&mut self, board: &mut Words, sum: &GroupSum) -> Result<(), Culprit> {
        let table = DistinctSums::get();
        let all = &mut self.0;
        all.clear();
        for group in &sum.groups {
            let mut one = Standing::default();
            for &cell in &group.cells {
                let word = board.words[usize::from(cell)];
                if word & word.wrapping_sub(1) == 0 {
                    if one.fixed & word != 0 {
                        return Err(cell);
                    }
                    one.fixed |= word;
                    one.fixed_sum += word.trailing_zeros() as usize + 1;
                } else {
                    one.union |= word;
                    one.open += 1;
                }
            }
            one.union &= !one.fixed;
            one.sums = table.of(one.union, one.open) << one.fixed_sum;
            if one.sums == 0 {
                return Err(group.cells[0]);
            }
            all.push(one);
        }
        let fits = if sum.is_small { fit(sum, all) } else { fit_bounds(sum, all) };
        if !fits {
            return Err(sum.groups[0].cells[0]);
        }
        for (group, one) in sum.groups.iter().zip(&*all).filter(|(_, one)| one.open > 0) {
            let mut kept = 0;
            for digit in digits(one.union) {
                let others = table.of(one.union & !(1 << digit), one.open - 1);
                let sums = others << (digit + 1 + one.fixed_sum);
                kept |= u32::from(sums & one.sums != 0) << digit;
            }
            for &cell in &group.cells {
                let word = board.words[usize::from(cell)];
                if word & (word - 1) != 0 {
                    board.keep(cell, kept)?;
                }
            }
        }
        Ok(())
    }
}

/// Leaves each group the sums with which the others can make the total; false if there are none.
fn fit(sum: &GroupSum, all: &mut [Standing]) -> bool {
    // Two sides of one sum, as most lines have: what both can have.
    if let ([Group { factor: 1, .. }, Group { factor: -1, .. }], [one, other]) =
        (&sum.groups[..], &mut *all)
    {
        one.sums &= other.sums.unbounded_shl(sum.total as u32);
        other.sums = one.sums >> sum.total;
        return one.sums != 0;
    }
    let mut before: u128 = 1;
    for (group, one) in sum.groups.iter().zip(&mut *all) {
        one.before = before;
        before = moved(before, one.sums, group.factor);
    }
    let mut wanted: u128 = 1 << sum.total;
    if before & wanted == 0 {
        return false;
    }
    for (group, one) in sum.groups.iter().zip(all).rev() {
        let mut fitting: u128 = 0;
        each_sum(one.sums, |of_group| {
            let reached = moved(one.before, 1 << of_group, group.factor);
            fitting |= u128::from(reached & wanted != 0) << of_group;
        });
        one.sums = fitting;
        wanted = moved(wanted, fitting, -group.factor);
    }
    true
}

/// The same by the least and the greatest sums alone.
fn fit_bounds(sum: &GroupSum, all: &mut [Standing]) -> bool {
    let bounds = |group: &Group, one: &Standing| {
        let [least, most] = [one.sums.trailing_zeros(), 127 - one.sums.leading_zeros()];
        let [a, b] = [least, most].map(|bound| bound as i32 * group.factor);
        (a.min(b), a.max(b))
    };
    let (mut least, mut most) = (0, 0);
    for (group, one) in sum.groups.iter().zip(&*all) {
        let (low, high) = bounds(group, one);
        (least, most) = (least + low, most + high);
    }
    if !(least..=most).contains(&sum.total) {
        return false;
    }
    for (group, one) in sum.groups.iter().zip(all) {
        let (low, high) = bounds(group, one);
        let range = sum.total - (most - high)..=sum.total - (least - low);
        let mut fitting: u128 = 0;
        each_sum(one.sums, |of_group| {
            fitting |= u128::from(range.contains(&(of_group as i32 * group.factor))) << of_group;
        });
        one.sums = fitting;
    }
    true
}

/// Sums to which each of others is added so many times, or from which it is taken.
fn moved(sums: u128, by: u128, factor: i32) -> u128 {
    let mut moved = 0;
    each_sum(by, |sum| {
        let way = sum * factor.unsigned_abs();
        moved |= if factor < 0 { sums.unbounded_shr(way) } else { sums.unbounded_shl(way) };
    });
    moved
}

fn each_sum(mut sums: u128, mut each: impl FnMut(u32)) {
    while sums != 0 {
        each(sums.trailing_zeros());
        sums &= sums - 1;
    }
}
