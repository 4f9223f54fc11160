//! Tests of `length`.

use super::increment;

#[test]
fn tenths_by_complexity() {
    let tenths = |c| (increment(c) * 10.0).round() as u32;
    let firsts = [0, 7, 9, 11, 15, 19, 27, 35, 51, 67, 99, 131, 195];
    for (i, &first) in firsts.iter().enumerate().skip(1) {
        assert_eq!((tenths(first - 1), tenths(first)), (i as u32 - 1, i as u32));
    }
}

#[test]
fn sums_are_of_doubles() {
    assert!(6.6 + increment(7) < 6.5 + increment(9));
}
