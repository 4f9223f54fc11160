//! Tests of `least`.

use super::*;

#[test]
fn techniques_without_a_fixed_rating_have_a_least_one() {
    for (number, name) in RATED_NAMES.iter().enumerate() {
        let listed = LEAST.iter().filter(|(known, _)| known == name).count();
        assert!(listed == 1 || listed == 0 && BASES[number] != BY_RULE, "{name}");
    }
}

#[test]
fn ratings_that_no_puzzle_has_are_known() {
    let below: Vec<u16> = (0..=CHAINS).filter(|&tenths| is_possible(tenths)).collect();
    let mut expected = vec![10, 12, 15, 17, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44];
    expected.extend(45..=54);
    expected.extend(56..=62);
    expected.push(65);
    assert_eq!(below, expected);
    assert_eq!(nearest_ratings(13, 14), Some((12, 15)));
    assert_eq!(nearest_ratings(19, 19), Some((17, 20)));
    assert_eq!(nearest_ratings(63, 64), Some((62, 65)));
    assert_eq!(nearest_ratings(13, 15), None);
    assert_eq!(nearest_ratings(70, 70), None);
}

/// Every rating of the samples is one that the scale has.
#[test]
fn ratings_of_puzzles_are_possible() {
    let sample = include_str!("../../../../tests/data/rated_se_sample.csv");
    for line in sample.lines().skip(1) {
        for rating in line.split(',').skip(1).take(3) {
            let tenths = (rating.parse::<f64>().unwrap() * 10.0).round() as u16;
            assert!(is_possible(tenths), "{line}");
        }
    }
}
