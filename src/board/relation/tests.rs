//! Tests of `relation`.

use super::*;
use quickcheck::quickcheck;

quickcheck! {
    /// Rivals are what the plain definitions say, from both cells.
    fn rivals_are_those_of_the_definitions(side: u8, a: u8, b: u8, both: u8, n: u8) -> bool {
        let side = 4 + usize::from(side) % 22;
        let digit = |value: u8| Digit::from_index(usize::from(value) % side);
        let (a, b, both, n) = (digit(a), digit(b), digit(both), 1 + n % 9);
        let (x, y, k) = (a.value(), b.value(), usize::from(n));
        let apart = x.abs_diff(y);
        let is_multiple = x == k * y || y == k * x;
        let all = [
            (Relation::NoDifference(n), apart != k),
            (Relation::ApartRound, apart != 1 && apart != side - 1),
            (Relation::Unlike(both), !(a == both && b == both)),
            (Relation::Difference(n), apart == k),
            (Relation::LeastDifference(n), apart >= k),
            (Relation::Ratio(n), is_multiple),
            (Relation::NoRatio(n), !is_multiple),
            (Relation::Sum(n), x + y == k),
            (Relation::NoSum(n), x + y != k),
            (Relation::Equal, x == y),
            (Relation::Above, x > y),
            (Relation::Below, x < y),
            (Relation::NotBelow, x >= y),
            (Relation::NotAbove, x <= y),
            (Relation::OtherClass(n), (x - 1) / k != (y - 1) / k),
            (Relation::OtherRest(n), x % k != y % k),
        ];
        all.into_iter().all(|(relation, holds)| {
            relation.forbids(a, b, side) != holds
                && relation.reversed().forbids(b, a, side) != holds
                && (relation.rivals(a, side) & !DigitSet::full(side)).is_empty()
        })
    }
}
