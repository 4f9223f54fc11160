//! Bytes of a table that are no UTF-8, kept in a text.
//!
//! Spreadsheets write columns in Latin-1 and others. A byte that is no UTF-8 becomes one of the last 128 code points, which
//! are for private use; where a text has one of these itself, its bytes do, so that every text is the same bytes again.

use std::borrow::Cow;

/// Stands for the byte 0x80; those after it for the bytes after that.
const FIRST: u32 = 0x10_FF80;

/// The byte that a character stands for.
fn byte_of(c: char) -> Option<u8> {
    (c as u32 >= FIRST).then(|| (c as u32 - FIRST) as u8 + 0x80)
}

/// Bytes as a text.
pub(super) fn text_of(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    let keep = |text: &mut String, bytes: &[u8]| {
        text.extend(
            bytes.iter().filter_map(|&byte| char::from_u32(FIRST - 0x80 + u32::from(byte))),
        );
    };
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match byte_of(c) {
                None => text.push(c),
                Some(_) => keep(&mut text, c.encode_utf8(&mut [0; 4]).as_bytes()),
            }
        }
        keep(&mut text, chunk.invalid());
    }
    text
}

/// The bytes that a field of a table had.
pub fn bytes_of(text: &str) -> Cow<'_, [u8]> {
    if foreign_byte(text).is_none() {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        match byte_of(c) {
            Some(byte) => bytes.push(byte),
            None => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    Cow::Owned(bytes)
}

/// The first byte of a field of a table that is no UTF-8.
pub fn foreign_byte(text: &str) -> Option<u8> {
    // All of these characters begin with this byte.
    if !text.as_bytes().contains(&0xF4) {
        return None;
    }
    text.chars().find_map(byte_of)
}

#[cfg(test)]
mod tests;
