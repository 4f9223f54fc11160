//! lz-string, version 1.4 (pieroxy), in Base64.
//!
//! The reader is our own: libraries keep every phrase as a text of its own, so that a megabyte could become many
//! gigabytes. Here a phrase is a place in the text that came out before, and the length of that text is bounded.

use super::{MOST_PACKED, MOST_UNPACKED};

/// Codes below this are no phrases: a character of 8 bits, one of 16, the end.
const CODES: usize = 3;

/// Bits of Base64 digits, the highest first.
struct BitReader<'a> {
    digits: std::slice::Iter<'a, u8>,
    digit: u8,
    left: u32,
}

impl BitReader<'_> {
    /// A number of so many bits, the lowest first; nothing behind the end.
    fn number(&mut self, bits: u32) -> Option<usize> {
        let mut number = 0;
        for bit in 0..bits {
            if self.left == 0 {
                self.digit = value(*self.digits.next()?)?;
                self.left = 6;
            }
            self.left -= 1;
            number |= usize::from(self.digit >> self.left & 1) << bit;
        }
        Some(number)
    }
}

/// The value of a digit of Base64.
fn value(byte: u8) -> Option<u8> {
    Some(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    })
}

/// The text that was packed; `None` where it is wrong, cut or too long.
pub(in crate::formats) fn unpack(base64: &str) -> Option<String> {
    unpack_within(base64, MOST_UNPACKED)
}

/// Unpacks a text of at most `most` UTF-16 units.
fn unpack_within(base64: &str, most: usize) -> Option<String> {
    if base64.len() > MOST_PACKED {
        return None;
    }
    let digits = base64.trim_end_matches('=').as_bytes();
    let mut bits = BitReader { digits: digits.iter(), digit: 0, left: 0 };
    let mut text: Vec<u16> = Vec::new();
    // Where each phrase stands in the text: its start and its length.
    let mut phrases: Vec<(usize, usize)> = Vec::new();
    let (mut width, mut room) = (2, 1_usize);
    let mut last: Option<(usize, usize)> = None;
    loop {
        let code = bits.number(width)?;
        let start = text.len();
        let (from, length) = match (code, last) {
            (0 | 1, _) => {
                text.push(bits.number(if code == 0 { 8 } else { 16 })? as u16);
                phrases.push((start, 1));
                room -= 1;
                (start, 0)
            }
            (2, _) => break,
            (_, None) => return None,
            // The phrase that this code is about to add: the last one and its own beginning.
            (code, Some((from, length))) if code - CODES == phrases.len() => (from, length + 1),
            (code, Some(_)) => *phrases.get(code - CODES)?,
        };
        if text.len() + length > most {
            return None;
        }
        for at in from..from + length {
            text.push(text[at]);
        }
        if room == 0 {
            room = 1 << width;
            width += 1;
        }
        if let Some((before, length)) = last {
            phrases.push((before, length + 1));
            room -= 1;
            if room == 0 {
                room = 1 << width;
                width += 1;
            }
        } else {
            (width, room) = (3, 4);
        }
        last = Some((start, text.len() - start));
    }
    String::from_utf16(&text).ok()
}

pub(in crate::formats) fn pack(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

#[cfg(test)]
mod tests;
