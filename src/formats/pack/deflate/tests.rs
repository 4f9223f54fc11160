//! Tests of `deflate`.

use super::*;
use quickcheck::quickcheck;

quickcheck! {
    fn texts_are_unpacked(text: String) -> bool {
        unpack_base64(&pack_base64(&text)).as_deref() == Some(&*text)
            && unpack_base_32(&pack_base_32(&text)).as_deref() == Some(&*text)
    }

    fn damaged_texts_end(text: String, at: usize, byte: u8) -> bool {
        let mut packed = pack_base64(&text).into_bytes();
        let at = at % packed.len().max(1);
        if let Some(place) = packed.get_mut(at) {
            *place = byte % 128;
        }
        let packed = String::from_utf8_lossy(&packed);
        let _ = (unpack_base64(&packed), unpack_base_32(&packed));
        true
    }
}

#[test]
fn bombs_are_refused() {
    let bomb = "a".repeat(MOST_UNPACKED + 1);
    assert_eq!(unpack_base64(&pack_base64(&bomb)), None);
    assert_eq!(unpack_base_32(&pack_base_32(&bomb)), None);
    assert_eq!(unpack_base64(&"A".repeat(MOST_PACKED + 1)), None);
}
