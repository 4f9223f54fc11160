//! Tests of `sk_loop`.

use super::*;

/// A run of groups takes half as many joints, rounded up; an even run in one way only.
#[test]
fn runs_are_covered_by_every_other_joint() {
    let all = |groups| covers(groups).collect::<Vec<_>>();
    assert_eq!(all(0), [0]);
    assert_eq!(all(0b0000_0011), [0b0000_0001]);
    assert_eq!(all(0b0000_0001), [0b0000_0001, 0b1000_0000]);
    assert_eq!(all(0b0000_0111).len(), 3);
    assert_eq!(all(0b1111_1111), [0b0101_0101, 0b1010_1010]);
    for groups in 0..=u8::MAX {
        for joints in covers(groups) {
            let reached = joints | joints.rotate_left(1);
            assert_eq!(groups & !reached, 0);
        }
    }
}
