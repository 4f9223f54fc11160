//! Where in a text something stands, and the digits that stand there.

use crate::board::{Digit, DigitSet, Shape};
use crate::error::{Error, Place};

/// A piece of a line, with its place.
#[derive(Copy, Clone, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    /// Line and column, from 1.
    pub(super) line: u64,
    pub(super) column: u64,
}

impl<'a> Token<'a> {
    /// A whole line, given its number from 0.
    pub(super) fn line(number: usize, text: &'a str) -> Token<'a> {
        Token { text, line: number as u64 + 1, column: 1 }
    }

    /// An error at this place.
    pub(super) fn error(&self, message: impl Into<String>) -> Error {
        Error::text(Place::new(self.line, self.column), message)
    }

    /// The rest of the token after so many bytes, a place where a character begins.
    pub(super) fn after(&self, bytes: usize) -> Token<'a> {
        let column = self.column + self.text[..bytes].chars().count() as u64;
        Token { text: &self.text[bytes..], line: self.line, column }
    }

    /// The pieces between separators; empty ones count.
    pub(super) fn split(&self, is_separator: impl Fn(char) -> bool) -> Vec<Token<'a>> {
        let mut pieces = Vec::new();
        let mut rest = *self;
        while let Some((at, separator)) = rest.text.char_indices().find(|&(_, c)| is_separator(c)) {
            pieces.push(Token { text: &rest.text[..at], ..rest });
            rest = rest.after(at + separator.len_utf8());
        }
        pieces.push(rest);
        pieces
    }

    /// The pieces between blanks.
    pub(super) fn words(&self) -> Vec<Token<'a>> {
        let mut words = self.split(char::is_whitespace);
        words.retain(|word| !word.text.is_empty());
        words
    }

    /// The digits of a list, each once.
    pub(super) fn digits(&self, side: usize) -> Result<DigitSet, Error> {
        self.digits_without(side, |_| false)
    }

    /// The same between characters that are passed over.
    pub(super) fn digits_without(
        &self,
        side: usize,
        is_passed: impl Fn(char) -> bool,
    ) -> Result<DigitSet, Error> {
        let mut digits = DigitSet::EMPTY;
        for (at, symbol) in self.text.char_indices().filter(|&(_, symbol)| !is_passed(symbol)) {
            let found = self.after(at);
            let digit = Digit::from_symbol(symbol, side).ok_or_else(|| {
                found.error(format!("found '{symbol}', expected a digit 1 to {side}"))
            })?;
            if digits.contains(digit) {
                return Err(found.error(format!("the candidate {symbol} stands twice in a cell")));
            }
            digits.insert(digit);
        }
        Ok(digits)
    }
}

/// The shape of a board with so many rows whose text says none: the one that is wanted, or else the usual one.
pub(super) fn shape_of_side(side: usize, wanted: Option<Shape>) -> Option<Shape> {
    wanted.filter(|wanted| wanted.side() == side).or_else(|| Shape::from_side(side))
}

/// The digits of a set side by side.
pub(super) fn list(digits: DigitSet) -> String {
    digits.into_iter().map(Digit::symbol).collect()
}

/// A text without line ends and other control characters, for forms of lines.
pub(super) fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
