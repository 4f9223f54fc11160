//! Tests of `finders`.

use super::*;

#[test]
fn rows_without_a_profile_stand_last() {
    let rated = TABLE.iter().map(|row| row.profiles != Neither);
    assert!(rated.is_sorted_by(|a, b| a >= b));
}
