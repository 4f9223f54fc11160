//! Text forms of boards: reading whatever people use, writing one canonical form.
//!
//! The canonical form is one line of characters, row by row: `.` for a blank, `1`-`9`, then `A`-`P`
//! for the digits 10 to 25. `Display` of [`Givens`], [`Puzzle`] and [`Solution`] writes it; their
//! `FromStr` reads it, and every other form that [`Reader`] understands.
//!
//! Tables with a header and JSON are read with the feature `tables`; without it, lines are
//! searched for the first field that is a whole board.
//!
//! ```text
//!   bytes --lines--> line --cells, fields, table, json--> values --assembly--> Entry (givens + place)
//! ```

mod assembly;
#[cfg(feature = "tables")]
mod beside;
mod cells;
#[cfg(feature = "tables")]
mod document;
mod entry;
mod fields;
#[cfg(feature = "tables")]
mod foreign;
#[cfg(feature = "tables")]
mod json;
#[cfg(feature = "tables")]
mod json_flaw;
mod line_kinds;
mod lines;
#[cfg(feature = "tables")]
mod pieces;
#[cfg(feature = "tables")]
mod quotes;
mod reader;
mod refusals;
mod row_lines;
mod rows;
mod rules;
mod shapes;
mod stated_rules;
mod symbol;
#[cfg(feature = "tables")]
mod table;

pub use entry::{Beside, Entry};
#[doc(hidden)]
#[cfg(feature = "tables")]
pub use foreign::{bytes_of, foreign_byte};
pub use reader::Reader;
pub(crate) use stated_rules::{Doubt, Said};
#[doc(hidden)]
pub use symbol::{encode, symbol, value_of};
#[doc(hidden)]
#[cfg(feature = "tables")]
pub use table::{PUZZLE_NAMES, is_puzzle_name};

use super::{Givens, Puzzle, Solution};
use crate::error::{Error, Place};
use std::{fmt, str::FromStr};

#[cfg(test)]
mod entry_tests;
#[cfg(all(test, feature = "tables"))]
mod json_tests;
#[cfg(all(test, feature = "tables"))]
mod table_tests;
#[cfg(test)]
mod tests;

/// The only entry of a text.
fn read_one(text: &str) -> Result<Entry, Error> {
    let mut reader = Reader::new(text.as_bytes());
    let message = match (reader.next(), reader.next()) {
        (Some(entry), None) => return entry,
        (Some(Err(error)), _) | (_, Some(Err(error))) => return Err(error),
        (None, _) => "found no puzzle, expected one",
        (Some(Ok(_)), Some(Ok(_))) => "found several puzzles, expected one",
    };
    Err(Error::text(Place::default(), message))
}

/// The one-line form.
impl fmt::Display for Givens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.values().iter().map(|&value| char::from(symbol(value))).collect();
        f.pad(&text)
    }
}

/// Any form that [`Reader`] understands, one board.
///
/// ```
/// use rootgrid::grid::Givens;
/// let givens: Givens = "1 2 | 3 4\n3 4 | . .\n----+----\n. . | . .\n. . | . .".parse()?;
/// assert_eq!(givens.to_string(), "123434..........");
/// assert_eq!(givens.to_string().parse::<Givens>()?, givens);
/// # Ok::<(), rootgrid::Error>(())
/// ```
impl FromStr for Givens {
    type Err = Error;

    fn from_str(text: &str) -> Result<Givens, Error> {
        read_one(text).map(Entry::into_givens)
    }
}

/// The one-line form.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&**self, f)
    }
}

/// Any form that [`Reader`] understands, one board without a digit twice in a house.
impl FromStr for Puzzle {
    type Err = Error;

    fn from_str(text: &str) -> Result<Puzzle, Error> {
        read_one(text)?.into_puzzle()
    }
}

/// The one-line form.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&**self, f)
    }
}

/// Any form that [`Reader`] understands, one complete and valid board.
impl FromStr for Solution {
    type Err = Error;

    fn from_str(text: &str) -> Result<Solution, Error> {
        read_one(text)?.solution()
    }
}
