//! Tests of `unrated`.

use super::*;

#[test]
fn the_teaching_ladder_ascends() {
    let places: Vec<u16> = TEACHING.iter().filter_map(|&row| PLACES[row]).collect();
    assert!(places.len() == TAUGHT && places.windows(2).all(|pair| pair[0] < pair[1]));
}
