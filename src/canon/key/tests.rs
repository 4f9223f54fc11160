//! Tests of `key`.

use super::*;

#[test]
fn keys_round_trip_through_text() {
    let key = ClassKey::from_u128(0x0123_4567_89ab_cdef_0000_0000_0000_0001);
    assert_eq!(key.to_string().parse::<ClassKey>().ok(), Some(key));
    for bad in ["", "123", "+123456789abcdef0000000000000001", "g123456789abcdef0000000000000001"] {
        assert!(bad.parse::<ClassKey>().is_err_and(|error| error.is_invalid_input()), "{bad}");
    }
}
