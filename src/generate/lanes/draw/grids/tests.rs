//! Tests of `grids`.

use super::*;
use crate::rng::Stream;
use crate::solve::random_nine;

#[test]
fn codes_are_the_bits_of_the_digits() {
    let mut stream = Stream::new(2, 3, Purpose::Sample, 0);
    for _ in 0..100 {
        let values = random_nine(&mut stream);
        let grid = FramedGrid::of_values(&values);
        assert_eq!(grid.values, values);
        for (cell, &value) in values.iter().enumerate() {
            let bits = grid.codes.iter().rev().fold(0, |all, code| 2 * all + (code >> cell & 1));
            assert_eq!(bits + 1, u128::from(value));
        }
        assert!(grid.codes.iter().all(|code| code >> 81 == 0));
    }
}
