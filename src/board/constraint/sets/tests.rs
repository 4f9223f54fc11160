//! Tests of `sets`.

use super::*;

#[test]
fn sets_of_cages_are_those_of_the_book() {
    let sums = DigitSums::of(9);
    assert_eq!(sums.get(2, 3), [0b11]);
    assert_eq!(sums.get(3, 23), [1 << 5 | 1 << 7 | 1 << 8]);
    assert_eq!(sums.get(4, 30), [0b1_1110_0000]);
    assert_eq!(sums.get(3, 15).len(), 8);
    assert_eq!(sums.get(9, 45).len(), 1);
    assert!(sums.get(2, 18).is_empty() && sums.get(10, 45).is_empty());
}
