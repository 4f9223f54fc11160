//! Walking over the bits of words, and over subsets in the order that the rules ask for.

use std::ops::ControlFlow;

/// The set bits of a word, ascending.
#[derive(Clone)]
pub(super) struct Bits(pub(super) u32);

impl Iterator for Bits {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// Returns whether exactly one bit is set.
#[inline]
pub(super) const fn is_single(word: u32) -> bool {
    word != 0 && word & (word - 1) == 0
}

/// Returns whether exactly two bits are set.
#[inline]
pub(super) const fn is_pair(word: u32) -> bool {
    is_single(word & word.wrapping_sub(1))
}

/// Returns whether at least two bits are set.
#[inline]
pub(super) const fn is_several(word: u32) -> bool {
    word & word.wrapping_sub(1) != 0
}

/// The members of `pool` whose mask has at least two and at most `size` bits.
pub(super) fn eligible(pool: u32, size: u32, mask_of: impl Fn(usize) -> u32) -> u32 {
    let fits = |&i: &usize| {
        let mask = mask_of(i);
        is_several(mask) && mask.count_ones() <= size
    };
    Bits(pool).filter(fits).fold(0, |set, i| set | 1 << i)
}

/// Calls `each(members, union)` for every subset of `pool` with `size` members whose masks unite
/// to exactly `size` bits, in increasing order of the subset as a number ("colex").
pub(super) fn each_closed_subset(
    pool: u32,
    size: u32,
    mask_of: &impl Fn(usize) -> u32,
    each: &mut impl FnMut(u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    extend(pool, size, size, (0, 0), mask_of, each)
}

/// The highest member varies slowest, so the recursion picks from the top down.
fn extend(
    pool: u32,
    left: u32,
    size: u32,
    (members, union): (u32, u32),
    mask_of: &impl Fn(usize) -> u32,
    each: &mut impl FnMut(u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if left == 0 {
        return if union.count_ones() == size {
            each(members, union)
        } else {
            ControlFlow::Continue(())
        };
    }
    let mut lower = 0;
    for top in Bits(pool) {
        let wider = union | mask_of(top);
        if wider.count_ones() <= size {
            extend(lower, left - 1, size, (members | 1 << top, wider), mask_of, each)?;
        }
        lower |= 1 << top;
    }
    ControlFlow::Continue(())
}

/// Calls `each(members)` for every subset of `pool` with `size` members, in increasing order of
/// the subset as a number.
pub(super) fn each_subset(
    pool: u32,
    size: u32,
    each: &mut impl FnMut(u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn go(
        pool: u32,
        left: u32,
        members: u32,
        each: &mut impl FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if left == 0 {
            return each(members);
        }
        let mut lower = 0;
        for top in Bits(pool) {
            go(lower, left - 1, members | 1 << top, each)?;
            lower |= 1 << top;
        }
        ControlFlow::Continue(())
    }
    go(pool, size, 0, each)
}

#[cfg(test)]
mod tests;
