//! Tests of `pace`.

#[test]
fn luby_sequence() {
    let start: Vec<u32> = (1..=15).map(super::luby).collect();
    assert_eq!(start, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
}
