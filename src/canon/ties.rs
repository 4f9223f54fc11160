//! Ties between columns and between stacks, and the orders that they leave open.

use super::best::Line;
use crate::board::Shape;
use std::{cmp::Reverse, ops::Range};

/// Which neighbouring places look alike so far.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Ties {
    /// Bit `p`: the columns at places `p` and `p + 1` are of one stack and look alike.
    columns: u32,
    /// Bit `s`: the stacks at places `s` and `s + 1` look alike.
    stacks: u32,
}

impl Ties {
    /// Everything is tied.
    pub(super) fn all(shape: Shape) -> Ties {
        let (stacks, group) = (shape.block_rows(), shape.block_cols());
        let within = (1 << (group - 1)) - 1;
        Ties {
            columns: (0..stacks).fold(0, |bits, stack| bits | within << (stack * group)),
            stacks: (1 << (stacks - 1)) - 1,
        }
    }

    /// The ties with these bits.
    pub(super) fn from_bits(columns: u32, stacks: u32) -> Ties {
        Ties { columns, stacks }
    }

    /// Returns whether nothing is tied.
    pub(super) fn is_none(self) -> bool {
        self == Ties::from_bits(0, 0)
    }

    /// Orders the columns for a row with these clues (bit = source column) and unties what differs.
    /// Returns how the row reads, the first place in bit `side - 1`.
    pub(super) fn refine(&mut self, cols: &mut Line, clues: u32, shape: Shape) -> u32 {
        let (side, group) = (shape.side(), shape.block_cols());
        let is_clue = |col: u8| clues >> col & 1 == 1;
        let word_of =
            |cols: &[u8]| cols.iter().fold(0u32, |word, &col| word << 1 | u32::from(is_clue(col)));
        for run in runs(self.columns, side) {
            cols[run].sort_by_key(|&col| !is_clue(col));
        }
        // Tied stacks had the same ties, so they can change places whole before these are broken.
        for run in runs(self.stacks, side / group) {
            let before = *cols;
            let mut stacks: Vec<&[u8]> =
                before[run.start * group..run.end * group].chunks(group).collect();
            stacks.sort_by_key(|stack| Reverse(word_of(stack)));
            for (place, stack) in run.zip(stacks) {
                cols[place * group..][..group].copy_from_slice(stack);
            }
        }
        for place in 1..side {
            if is_clue(cols[place - 1]) != is_clue(cols[place]) {
                self.columns &= !(1 << (place - 1));
            }
        }
        for place in 1..side / group {
            let word = |place: usize| word_of(&cols[place * group..][..group]);
            if word(place - 1) != word(place) {
                self.stacks &= !(1 << (place - 1));
            }
        }
        word_of(&cols[..side])
    }

    /// The stretches of stacks, out of so many, that are tied.
    pub(super) fn stack_runs(self, stacks: usize) -> impl Iterator<Item = Range<usize>> {
        runs(self.stacks, stacks)
    }

    /// The stretches of columns that are tied, among the places of one stack.
    pub(super) fn column_runs(
        self,
        first: usize,
        count: usize,
    ) -> impl Iterator<Item = Range<usize>> {
        runs(self.columns >> first, count).map(move |run| first + run.start..first + run.end)
    }

    /// The ties that are left when only such columns and such stacks stay tied.
    pub(super) fn among(
        self,
        column: impl Fn(usize) -> bool,
        stack: impl Fn(usize) -> bool,
        shape: Shape,
    ) -> Ties {
        let pairs = |count: usize, stays: &dyn Fn(usize) -> bool| {
            (1..count).fold(0, |bits, i| bits | u32::from(stays(i - 1) && stays(i)) << (i - 1))
        };
        let columns = self.columns & pairs(shape.side(), &column);
        Ties { columns, stacks: self.stacks & pairs(shape.side() / shape.block_cols(), &stack) }
    }

    /// The groups of places whose contents may change places without changing the pattern. Blank
    /// columns and stacks, which are all the same, are left out.
    pub(super) fn groups(&self, shape: Shape, is_blank: impl Fn(usize) -> bool) -> TieGroups {
        let (side, unit) = (shape.side(), shape.block_cols());
        let is_blank_stack = |stack: usize| (stack * unit..(stack + 1) * unit).all(&is_blank);
        let stacks = runs(self.stacks, side / unit)
            .filter(|run| run.len() > 1 && !is_blank_stack(run.start))
            .map(|run| TieUnits { start: run.start * unit, count: run.len(), unit });
        let columns = runs(self.columns, side)
            .filter(|run| run.len() > 1 && !is_blank(run.start))
            .map(|run| TieUnits { start: run.start, count: run.len(), unit: 1 });
        TieGroups(stacks.chain(columns).collect())
    }
}

/// The stretches of places `0..len` that ties join.
fn runs(ties: u32, len: usize) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    (1..=len).filter_map(move |place| {
        let ends = place == len || ties >> (place - 1) & 1 == 0;
        ends.then(|| std::mem::replace(&mut start, place)..place)
    })
}

/// `count` units of `unit` places each, from `start` on.
struct TieUnits {
    start: usize,
    count: usize,
    unit: usize,
}

/// Groups of units that may change places, stacks before the columns within them.
pub(super) struct TieGroups(Vec<TieUnits>);

impl TieGroups {
    /// Nothing may change places.
    pub(super) const NONE: TieGroups = TieGroups(Vec::new());

    /// Number of orders.
    pub(super) fn orders(&self) -> usize {
        self.0
            .iter()
            .fold(1, |all: usize, group| all.saturating_mul(factorial(group.count) as usize))
    }

    /// Calls `each` with the columns in every order; afterwards they stand as before.
    pub(super) fn each_order(&self, cols: &mut Line, each: &mut impl FnMut(&Line)) {
        permute(&self.0, 0, cols, each);
    }
}

/// Goes through the orders of the first group from its unit `from` on, and of all later groups.
fn permute(groups: &[TieUnits], from: usize, cols: &mut Line, each: &mut impl FnMut(&Line)) {
    let Some((group, later)) = groups.split_first() else {
        return each(cols);
    };
    if from + 1 >= group.count {
        return permute(later, 0, cols, each);
    }
    for other in from..group.count {
        swap_units(group, from, other, cols);
        permute(groups, from + 1, cols, each);
        swap_units(group, from, other, cols);
    }
}

fn swap_units(group: &TieUnits, a: usize, b: usize, cols: &mut Line) {
    for i in 0..group.unit {
        cols.swap(group.start + a * group.unit + i, group.start + b * group.unit + i);
    }
}

/// In how many orders the blank lines (rows or columns, in groups) of a board can stand: within
/// their groups, and blank groups among each other.
pub(super) fn blank_orders(lines: &[u32], group: usize) -> u128 {
    let blanks = lines.chunks(group).map(|lines| lines.iter().filter(|&&line| line == 0).count());
    let blank_groups = blanks.clone().filter(|&blank| blank == group).count();
    blanks.map(factorial).product::<u128>() * factorial(blank_groups)
}

fn factorial(n: usize) -> u128 {
    (1..=n as u128).product()
}
