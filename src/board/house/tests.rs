//! Tests of `house`.

use super::*;

#[test]
fn houses_are_those_of_the_largest_board() {
    for index in 0..1000 {
        let house = House::try_from(index).ok().map(House::index);
        assert_eq!(house, (index < MAX_HOUSES).then_some(index));
    }
}
