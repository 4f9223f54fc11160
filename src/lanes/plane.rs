//! Planes: one bit per cell and lane, and the bits of one lane.

use super::isa::Isa;

/// One bit per cell and lane.
pub(crate) type Plane<I> = [<I as Isa>::Word; 81];

/// The lane's limb and bit.
#[inline(always)]
pub(crate) fn spot(lane: usize) -> (usize, u64) {
    (lane / 64, 1 << (lane % 64))
}

/// Sets a lane's bit.
#[inline(always)]
pub(crate) fn set<I: Isa>(word: &mut I::Word, lane: usize) {
    let (limb, bit) = spot(lane);
    I::limbs_mut(word)[limb] |= bit;
}

/// Clears a lane's bit.
#[inline(always)]
pub(crate) fn clear<I: Isa>(word: &mut I::Word, lane: usize) {
    let (limb, bit) = spot(lane);
    I::limbs_mut(word)[limb] &= !bit;
}

/// A lane's bit.
#[inline(always)]
pub(crate) fn test<I: Isa>(word: &I::Word, lane: usize) -> bool {
    let (limb, bit) = spot(lane);
    I::limbs(word)[limb] & bit != 0
}

/// Number of lanes set.
#[inline(always)]
pub(crate) fn count<I: Isa>(word: &I::Word) -> u32 {
    let mut sum = 0;
    for limb in I::limbs(word) {
        sum += limb.count_ones();
    }
    sum
}

/// The lanes that are set, ascending.
pub(crate) fn lanes_of<I: Isa>(word: &I::Word) -> impl Iterator<Item = usize> + '_ {
    I::limbs(word).iter().enumerate().flat_map(|(i, &limb)| {
        std::iter::successors((limb != 0).then_some(limb), |&rest| {
            let rest = rest & (rest - 1);
            (rest != 0).then_some(rest)
        })
        .map(move |rest| 64 * i + rest.trailing_zeros() as usize)
    })
}
