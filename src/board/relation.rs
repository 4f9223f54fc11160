//! Relations of pairs of cells beyond being different.

use super::{Digit, DigitSet};

/// A relation of two cells, as one of them sees the other: the digits that cannot stand there beside its own digit.
///
/// That the two differ is no part of it: cells that must differ are peers.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Relation {
    /// The digits do not differ by this number.
    NoDifference(u8),
    /// Nor by 1, nor are they 1 and the last digit.
    ApartRound,
    /// This digit does not stand in both.
    Unlike(Digit),
    /// The digits differ by this number.
    Difference(u8),
    /// The digits differ by this number or more.
    LeastDifference(u8),
    /// One digit is so many times the other.
    Ratio(u8),
    /// Neither digit is so many times the other.
    NoRatio(u8),
    /// The digits add up to this number.
    Sum(u8),
    /// The digits do not add up to this number.
    NoSum(u8),
    /// The digits are the same.
    Equal,
    /// The own digit is above the other.
    Above,
    /// The own digit is below the other.
    Below,
    /// The own digit is above the other, or the same.
    NotBelow,
    /// The own digit is below the other, or the same.
    NotAbove,
    /// The digits are of different classes of so many digits each: low, middle, high.
    OtherClass(u8),
    /// The digits leave different rests when divided by this number.
    OtherRest(u8),
}

impl Relation {
    /// The relation as the other cell sees it.
    pub(crate) fn reversed(self) -> Relation {
        match self {
            Relation::Above => Relation::Below,
            Relation::Below => Relation::Above,
            Relation::NotBelow => Relation::NotAbove,
            Relation::NotAbove => Relation::NotBelow,
            same => same,
        }
    }

    /// The digits that the other cell cannot have beside this digit, on a board of this side.
    #[inline]
    pub(crate) fn rivals(self, digit: Digit, side: usize) -> DigitSet {
        let bit = DigitSet::single(digit).bits();
        let full = DigitSet::full(side).bits();
        let beside = |step: u8| {
            let step = u32::from(step);
            bit.checked_shl(step).unwrap_or(0) | bit.checked_shr(step).unwrap_or(0)
        };
        let bits = match self {
            Relation::NoDifference(step) => beside(step),
            Relation::ApartRound => beside(1) | beside(side as u8 - 1),
            Relation::Unlike(both) => DigitSet::single(both).bits() & bit,
            Relation::Difference(step) => !beside(step),
            Relation::LeastDifference(least) => {
                (0..least).fold(0, |near, step| near | beside(step))
            }
            Relation::Ratio(factor) => !multiples(digit, factor),
            Relation::NoRatio(factor) => multiples(digit, factor),
            Relation::Sum(sum) => !rest(digit, sum),
            Relation::NoSum(sum) => rest(digit, sum),
            Relation::Equal => !bit,
            Relation::Above => !(bit - 1),
            Relation::Below => bit | (bit - 1),
            Relation::NotBelow => !(bit | (bit - 1)),
            Relation::NotAbove => bit - 1,
            Relation::OtherClass(size) => {
                let size = u32::from(size);
                ((1 << size) - 1) << (digit.index() as u32 / size * size)
            }
            Relation::OtherRest(modulus) => {
                let modulus = usize::from(modulus);
                let same = (digit.value() % modulus..=side).step_by(modulus);
                same.filter(|&value| value > 0).fold(0, |all, value| all | 1 << (value - 1))
            }
        };
        DigitSet::from_bits(bits & full)
    }

    /// Returns whether two digits cannot stand beside each other on a board of this side.
    #[inline]
    pub(crate) fn forbids(self, digit: Digit, other: Digit, side: usize) -> bool {
        self.rivals(digit, side).contains(other)
    }
}

/// The digits of which one is `factor` times the other: a bit each, of any board.
fn multiples(digit: Digit, factor: u8) -> u32 {
    let (value, factor) = (digit.value(), usize::from(factor));
    let part = if value % factor == 0 { 1 << (value / factor) >> 1 } else { 0 };
    part | if value * factor <= 25 { 1 << (value * factor) >> 1 } else { 0 }
}

/// The digit that makes a sum with another, if there is one.
fn rest(digit: Digit, sum: u8) -> u32 {
    match usize::from(sum).checked_sub(digit.value()) {
        Some(rest @ 1..=25) => 1 << (rest - 1),
        _ => 0,
    }
}

#[cfg(test)]
mod tests;
