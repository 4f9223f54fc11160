//! Class keys.

use crate::board::Shape;
use crate::error::Error;
use crate::grid::Givens;
use crate::grid::text::encode;
use std::{fmt, str::FromStr};

/// The key of a class: 128 bits, the same for every member, on every machine, for ever.
///
/// The key is the MD5 digest of the shape's name, a space (under other than ordinary rules also their text and a space) and
/// the canonical form in one line (row by row, `.` for a blank, digits 1-9 then A-P), without a line end. So any tool can recompute it from
/// a canonical form:
///
/// ```text
/// $ printf '4x4 1234341221434321' | md5sum
/// d997307cdacf9e1ced556190c4af3b35  -
/// ```
///
/// MD5 was chosen because every language has it; it is spread evenly, so that `key % n` splits
/// classes into even parts. Nothing is gained by forging a grid with another grid's key, so its
/// weakness against forgery does not matter here. Two different classes among 10^12 share a key with
/// a chance of about 10^-15.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassKey(u128);

impl ClassKey {
    /// The key that belongs to a canonical form. Of any other board it is not the key of its class.
    #[must_use]
    pub fn of_form(form: &Givens) -> ClassKey {
        ClassKey(digest(form))
    }

    /// The key as a number.
    #[must_use]
    pub const fn to_u128(self) -> u128 {
        self.0
    }

    /// The key with this number.
    #[must_use]
    pub const fn from_u128(number: u128) -> ClassKey {
        ClassKey(number)
    }
}

/// The digest of a board as it is, made like a [`ClassKey`] but without looking for its canonical
/// form: equal for equal boards, different for images of each other.
#[must_use]
pub fn digest(board: &Givens) -> u128 {
    let mut message = Vec::with_capacity(board.values().len() + 8);
    match board.shape() {
        Shape::NINE => message.extend(b"9x9"), // the hot case, without the formatting machinery
        shape => message.extend(shape.to_string().bytes()),
    }
    if !board.rules().is_ordinary() {
        message.push(b' ');
        message.extend(board.rules().to_string().bytes());
    }
    message.push(b' ');
    encode(board.values(), &mut message);
    u128::from_be_bytes(md5::compute(message).0)
}

/// 32 hexadecimal digits.
impl fmt::Display for ClassKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for ClassKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ClassKey({self})")
    }
}

/// 32 hexadecimal digits.
impl FromStr for ClassKey {
    type Err = Error;

    fn from_str(text: &str) -> Result<ClassKey, Error> {
        let hexadecimal = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = hexadecimal.then(|| u128::from_str_radix(text, 16).ok()).flatten();
        number.map(ClassKey).ok_or_else(|| {
            Error::option(format!("bad class key '{text}': expected 32 hexadecimal digits"))
        })
    }
}

#[cfg(test)]
mod tests;
