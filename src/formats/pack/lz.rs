//! lz-string, version 1.4 (pieroxy), in Base64.
//!
//! It is our own: libraries keep every phrase as a text of its own, so that a megabyte could become many gigabytes, and a
//! link takes five times as long. Here a phrase that is read is a place in the text that came out before, whose length is
//! bounded; one that is written is the code of a shorter one and a unit.

use super::{MOST_PACKED, MOST_UNPACKED};

/// Codes below this are no phrases: a character of 8 bits, one of 16, the end.
const CODES: usize = 3;

/// The digits of Base64.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

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

/// Packs a text, with the bytes that the library of the format gives.
pub(in crate::formats) fn pack(text: &str) -> String {
    let mut bits = BitWriter::new(text.len());
    let mut phrases = Phrases::new(text.len());
    let mut next = CODES as u32;
    // The phrase so far, and its only unit where this is new.
    let mut last: Option<(u32, Option<u16>)> = None;
    for unit in text.encode_utf16() {
        if let Some((code, None)) = last
            && let Some(longer) = phrases.get(code, unit)
        {
            last = Some((longer, None));
            continue;
        }
        let known = phrases.get(0, unit);
        let alone = known.unwrap_or(next);
        if known.is_none() {
            phrases.add(0, unit, alone);
            next += 1;
        }
        if let Some((code, new)) = last {
            bits.phrase(code, new);
            phrases.add(code, unit, next);
            next += 1;
        }
        last = Some((alone, known.is_none().then_some(unit)));
    }
    if let Some((code, new)) = last {
        bits.phrase(code, new);
    }
    bits.end()
}

/// The code of each phrase by that of the phrase without its last unit, 0 for none, and this unit.
///
/// A table of a power of two places, at most half of them taken: a pair stands at the place that its product says, or at the
/// next free one. The standard map takes twice as long for it.
struct Phrases {
    /// Pairs with one added, so that 0 is a free place, and their codes.
    places: Vec<(u64, u32)>,
    count: usize,
}

impl Phrases {
    /// For a text of so many bytes: some three of them are a phrase.
    fn new(length: usize) -> Phrases {
        Phrases { places: vec![(0, 0); length.max(64).next_power_of_two()], count: 0 }
    }

    /// The place of a pair, or the free one for it.
    fn place(&self, pair: u64) -> usize {
        let most = self.places.len() - 1;
        let mut place = (pair.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & most;
        while ![0, pair].contains(&self.places[place].0) {
            place = (place + 1) & most;
        }
        place
    }

    fn get(&self, code: u32, unit: u16) -> Option<u32> {
        let pair = pair(code, unit);
        let found = self.places[self.place(pair)];
        (found.0 == pair).then_some(found.1)
    }

    /// Adds a phrase that is not there.
    fn add(&mut self, code: u32, unit: u16, own: u32) {
        if 2 * self.count >= self.places.len() {
            let wider = vec![(0, 0); 2 * self.places.len()];
            for old in std::mem::replace(&mut self.places, wider) {
                if old.0 != 0 {
                    let place = self.place(old.0);
                    self.places[place] = old;
                }
            }
        }
        let pair = pair(code, unit);
        let place = self.place(pair);
        self.places[place] = (pair, own);
        self.count += 1;
    }
}

fn pair(code: u32, unit: u16) -> u64 {
    (u64::from(code) << 16 | u64::from(unit)) + 1
}

/// Writes codes as bits of Base64 digits, the highest first.
struct BitWriter {
    packed: String,
    /// Bits that are no whole digit yet: the lowest `count` ones.
    open: u64,
    count: u32,
    /// Bits of a code, and how many codes come before there is one more.
    width: u32,
    room: u32,
}

impl BitWriter {
    /// For a text of so many bytes.
    fn new(length: usize) -> BitWriter {
        BitWriter {
            packed: String::with_capacity(length / 2),
            open: 0,
            count: 0,
            width: 2,
            room: 2,
        }
    }

    /// A phrase by its code, or by its unit where this is new.
    fn phrase(&mut self, code: u32, new: Option<u16>) {
        match new {
            None => self.number(code, self.width),
            Some(unit) => {
                let is_wide = unit > 0xFF;
                self.number(is_wide.into(), self.width);
                self.number(unit.into(), if is_wide { 16 } else { 8 });
                self.take_room();
            }
        }
        self.take_room();
    }

    fn take_room(&mut self) {
        self.room -= 1;
        if self.room == 0 {
            self.room = 1 << self.width;
            self.width += 1;
        }
    }

    /// A number of so many bits, the lowest first.
    fn number(&mut self, number: u32, bits: u32) {
        self.open = self.open << bits | u64::from(number.reverse_bits() >> (32 - bits));
        self.count += bits;
        while self.count >= 6 {
            self.count -= 6;
            self.packed.push(char::from(DIGITS[(self.open >> self.count & 63) as usize]));
        }
    }

    /// The end, filled up to a digit by at least one bit, and to four digits.
    fn end(mut self) -> String {
        self.number(2, self.width);
        self.number(0, 6 - self.count);
        while !self.packed.len().is_multiple_of(4) {
            self.packed.push('=');
        }
        self.packed
    }
}

#[cfg(test)]
mod tests;
