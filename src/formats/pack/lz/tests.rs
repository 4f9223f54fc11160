//! Tests of `lz`.

use super::*;
use quickcheck::quickcheck;

#[test]
fn published_texts_are_unpacked() {
    // From the page of lz-string's author, and two of f-puzzles.
    for (packed, text) in [
        (
            "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==",
            r#"{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}"#,
        ),
        // Of the package for JavaScript.
        ("Q===", ""),
        ("IZA=", "a"),
        ("IYIyA===", "ab"),
        ("IYIwxgJgpkA=", "abcde"),
    ] {
        assert_eq!(unpack(packed).as_deref(), Some(text));
        assert_eq!(pack(text), packed);
    }
    for wrong in ["", "A", "N4Ig", "N4Ig*", "////////"] {
        assert_eq!(unpack(wrong), None, "{wrong}");
    }
}

/// A text of one letter over and over becomes tiny; what it becomes again is bounded.
#[test]
fn bombs_are_refused() {
    let packed = pack(&"a".repeat(100_001));
    assert!(packed.len() < 1_500, "{}", packed.len());
    assert!(unpack_within(&packed, 100_001).is_some());
    assert_eq!(unpack_within(&packed, 100_000), None);
    assert_eq!(unpack(&"A".repeat(MOST_PACKED + 1)), None);
}

quickcheck! {
    fn the_library_packs_and_unpacks_the_same(text: String, times: u8) -> bool {
        let text = text.repeat(times.into());
        let packed = pack(&text);
        // Its filling is wrong.
        let end = |packed: &str| packed.trim_end_matches('=').to_owned();
        assert_eq!(end(&packed), end(&lz_str::compress_to_base64(&text)), "{text}");
        assert!(packed.len().is_multiple_of(4) && packed.len() < end(&packed).len() + 4, "{packed}");
        let theirs = lz_str::decompress_from_base64(&packed).map(|units| String::from_utf16(&units).unwrap());
        unpack(&packed).as_deref() == Some(&*text) && theirs.as_deref() == Some(&*text)
    }

    fn damaged_texts_end(text: String, at: usize, byte: u8) -> bool {
        let mut packed = pack(&text.repeat(3)).into_bytes();
        let at = at % packed.len().max(1);
        if let Some(place) = packed.get_mut(at) {
            *place = byte % 128;
        }
        let _ = unpack(&String::from_utf8_lossy(&packed));
        true
    }
}
