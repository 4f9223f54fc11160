//! Tests of `foreign`.

use super::*;
use quickcheck::quickcheck;

quickcheck! {
    fn every_text_is_the_same_bytes_again(bytes: Vec<u8>) -> bool {
        let private = "\u{10FF80}\u{10FFFF}\u{10FF7F}";
        let bytes = [&bytes, private.as_bytes(), &bytes[bytes.len() / 2..]].concat();
        *bytes_of(&text_of(&bytes)) == bytes
    }
}

#[test]
fn other_texts_stay_as_they_are() {
    for text in ["", "plain", "caf\u{e9}", "\u{10FF7F}"] {
        assert_eq!((&*text_of(text.as_bytes()), foreign_byte(text)), (text, None));
    }
    assert_eq!(foreign_byte(&text_of(b"caf\xE9")), Some(0xE9));
}
