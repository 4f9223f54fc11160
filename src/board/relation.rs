//! Relations of pairs of cells beyond being different.

use super::{Digit, DigitSet};

/// A relation of two cells, the same seen from either of them: the digits that cannot stand beside a digit.
///
/// That the two differ is no part of it: cells that must differ are peers.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Relation {
    /// The digits do not differ by 1.
    Apart,
    /// Nor are they 1 and the last digit.
    ApartRound,
    /// This digit does not stand in both.
    Unlike(Digit),
}

impl Relation {
    /// The digits that the other cell cannot have beside this digit, on a board of this side.
    #[inline]
    pub(crate) fn rivals(self, digit: Digit, side: usize) -> DigitSet {
        let bit = DigitSet::single(digit).bits();
        let full = DigitSet::full(side).bits();
        let bits = match self {
            Relation::Apart => bit << 1 | bit >> 1,
            Relation::ApartRound => bit << 1 | bit >> 1 | bit << (side - 1) | bit >> (side - 1),
            Relation::Unlike(both) => DigitSet::single(both).bits() & bit,
        };
        DigitSet::from_bits(bits & full)
    }

    /// Returns whether two digits cannot stand beside each other on a board of this side.
    #[inline]
    pub(crate) fn forbids(self, digit: Digit, other: Digit, side: usize) -> bool {
        self.rivals(digit, side).contains(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        /// Rivals are what the plain definitions say, from both cells.
        fn rivals_are_those_of_the_definitions(side: u8, a: u8, b: u8, both: u8) -> bool {
            let side = 4 + usize::from(side) % 22;
            let digit = |value: u8| Digit::from_index(usize::from(value) % side);
            let (a, b, both) = (digit(a), digit(b), digit(both));
            let apart = a.value().abs_diff(b.value());
            let is_rival = |relation: Relation| {
                assert_eq!(relation.rivals(a, side).contains(b), relation.rivals(b, side).contains(a));
                relation.rivals(a, side).contains(b)
            };
            is_rival(Relation::Apart) == (apart == 1)
                && is_rival(Relation::ApartRound) == (apart == 1 || apart == side - 1)
                && is_rival(Relation::Unlike(both)) == (a == both && b == both)
                && (Relation::ApartRound.rivals(a, side) & !DigitSet::full(side)).is_empty()
        }
    }
}
