//! Digits and sets of digits.

use super::MAX_SIDE;
use crate::error::Error;
use std::{fmt, ops};

/// A digit, 1 to the side of the board.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct Digit(u8);

impl Digit {
    /// The digit with this value, 1 to 25.
    ///
    /// # Panics
    /// When the value is 0 or above 25. [`Digit::from_value`] and [`TryFrom`] do not panic.
    #[must_use]
    #[track_caller]
    pub const fn new(value: usize) -> Digit {
        assert!(1 <= value && value <= MAX_SIDE, "digits are 1 to 25");
        Digit(value as u8)
    }

    /// The digit with this value, 1 to 25.
    ///
    /// Returns `None` for 0 and for values above 25.
    #[must_use]
    pub const fn from_value(value: usize) -> Option<Digit> {
        if value == 0 || value > MAX_SIDE { None } else { Some(Digit(value as u8)) }
    }

    /// The digit with this index, counted from 0: its value less 1.
    ///
    /// # Panics
    /// When the index is above 24.
    #[must_use]
    #[track_caller]
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < MAX_SIDE, "digits are 1 to 25");
        Digit(index as u8 + 1)
    }

    /// Value from 1.
    #[must_use]
    pub const fn value(self) -> usize {
        self.0 as usize
    }

    /// Index from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The character of the digit in text: 1-9, then A-P.
    #[must_use]
    pub const fn symbol(self) -> char {
        if self.0 < 10 { (b'0' + self.0) as char } else { (b'A' + self.0 - 10) as char }
    }

    /// The digit that a character stands for on a board with this side: 1-9, then A-P in either case.
    ///
    /// ```
    /// use rootgrid::board::Digit;
    /// assert_eq!(Digit::from_symbol('a', 16), Some(Digit::new(10)));
    /// assert_eq!(Digit::from_symbol('A', 9), None);
    /// assert_eq!(Digit::from_symbol('0', 9), None);
    /// ```
    #[must_use]
    pub const fn from_symbol(symbol: char, side: usize) -> Option<Digit> {
        match symbol.to_digit(36) {
            Some(value) if value as usize <= side => Digit::from_value(value as usize),
            _ => None,
        }
    }
}

/// The digit with this value, 1 to 25.
impl TryFrom<u8> for Digit {
    type Error = Error;

    fn try_from(value: u8) -> Result<Digit, Error> {
        Digit::from_value(usize::from(value))
            .ok_or_else(|| Error::option(format!("no digit has the value {value}: 1 to 25")))
    }
}

impl From<Digit> for u8 {
    fn from(digit: Digit) -> u8 {
        digit.0
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}

/// A set of digits: bit `i` stands for the digit with index `i`.
///
/// ```
/// use rootgrid::board::{Digit, DigitSet};
/// let all = DigitSet::full(9);
/// let five = DigitSet::single(Digit::from_index(4));
/// assert_eq!((all & !five).len(), 8);
/// assert_eq!(five.single_digit(), Some(Digit::from_index(4)));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct DigitSet(u32);

/// The bits of all digits of the largest board.
const ALL_DIGITS: u32 = (1 << MAX_SIDE) - 1;

impl DigitSet {
    /// The empty set.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// All digits of a board with this side.
    ///
    /// # Panics
    /// When the side is above 25.
    #[must_use]
    #[track_caller]
    pub const fn full(side: usize) -> DigitSet {
        assert!(side <= MAX_SIDE, "digits are 1 to 25");
        DigitSet((1 << side) - 1)
    }

    /// The set with one digit.
    #[must_use]
    pub const fn single(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// The set with these bits, of which those above the 25th are left out.
    #[must_use]
    pub const fn from_bits(bits: u32) -> DigitSet {
        DigitSet(bits & ALL_DIGITS)
    }

    /// The bits of the set.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Number of digits in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set has no digit.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the digit is in the set.
    #[must_use]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// The only digit of the set, or `None` if there is not exactly one.
    #[must_use]
    pub const fn single_digit(self) -> Option<Digit> {
        if self.0.is_power_of_two() {
            Some(Digit::from_index(self.0.trailing_zeros() as usize))
        } else {
            None
        }
    }

    /// Adds a digit.
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Takes a digit out.
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.index());
    }
}

impl ops::BitAnd for DigitSet {
    type Output = DigitSet;
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl ops::BitOr for DigitSet {
    type Output = DigitSet;
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

impl ops::BitXor for DigitSet {
    type Output = DigitSet;
    fn bitxor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 ^ other.0)
    }
}

/// The complement within 25 digits: intersect it with the digits of the board.
impl ops::Not for DigitSet {
    type Output = DigitSet;
    fn not(self) -> DigitSet {
        DigitSet(!self.0 & ALL_DIGITS)
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        let mut set = DigitSet::EMPTY;
        for digit in digits {
            set.insert(digit);
        }
        set
    }
}

/// Iterates over the digits, ascending.
impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = DigitSetIter;
    fn into_iter(self) -> DigitSetIter {
        DigitSetIter(self.0)
    }
}

/// The digits of a [`DigitSet`], ascending.
#[derive(Clone, Debug)]
pub struct DigitSetIter(u32);

impl Iterator for DigitSetIter {
    type Item = Digit;
    fn next(&mut self) -> Option<Digit> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(Digit::from_index(index))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(Digit::value)).finish()
    }
}

#[cfg(test)]
mod tests;
