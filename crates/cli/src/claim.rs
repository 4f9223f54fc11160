//! Claims about candidates, as `why` takes them.

use rootgrid::board::{Cell, Digit, Shape};
use rootgrid::error::Error;
use std::str::FromStr;

/// A claim about a candidate, as `r3c4=5` or `r3c4-5`.
#[derive(Clone, Debug)]
pub(super) struct Claim {
    cell: String,
    digit: String,
    is_there: bool,
}

/// The signs between cell and digit, the longer first, and whether the digit is in the cell.
const SIGNS: [(&str, bool); 5] =
    [("!=", false), ("<>", false), ("==", true), ("=", true), ("-", false)];

/// The cell with this name, as r3c5; 3,5 and C5 are the same.
fn cell_named(name: &str, shape: Shape) -> Option<Cell> {
    let by_numbers =
        || name.split_once(',').and_then(|(row, col)| Cell::from_numbers(row, col, shape));
    Cell::from_name(&name.to_lowercase(), shape).or_else(by_numbers)
}

/// The cell that an option names, on a board of this shape.
///
/// # Errors
/// When there is no such cell.
pub(super) fn cell_asked(name: &str, shape: Shape) -> Result<Cell, Error> {
    let side = shape.side();
    cell_named(name, shape).ok_or_else(|| {
        Error::option(format!(
            "found '{name}' in --cell, expected a cell from r1c1 to r{side}c{side} on a {shape} board"
        ))
    })
}

impl FromStr for Claim {
    type Err = Error;

    fn from_str(text: &str) -> Result<Claim, Error> {
        let parts = SIGNS.iter().find_map(|&(sign, is_there)| {
            text.split_once(sign).map(|(cell, digit)| (cell.trim(), digit.trim(), is_there))
        });
        match parts {
            Some((cell, digit, is_there)) if !cell.is_empty() && !digit.is_empty() => {
                Ok(Claim { cell: cell.to_owned(), digit: digit.to_owned(), is_there })
            }
            _ => Err(Error::option(format!(
                "found '{text}', expected a claim such as r3c4=5 (it is 5) or r3c4-5 (5 was struck)"
            ))),
        }
    }
}

impl Claim {
    /// True if the claim is that the digit is in the cell, false if it is that it is not.
    pub(super) fn is_there(&self) -> bool {
        self.is_there
    }

    /// The cell and the digit on a board of this shape.
    pub(super) fn on(&self, shape: Shape) -> Result<(Cell, Digit), Error> {
        let Claim { cell, digit, .. } = self;
        let at = cell_named(cell, shape);
        let mut symbols = digit.chars();
        let by_symbol = match (symbols.next(), symbols.next()) {
            (Some(symbol), None) => Digit::from_symbol(symbol, shape.side()),
            _ => None,
        };
        let by_number = || digit.parse().ok().and_then(Digit::from_value);
        let value = by_symbol.or_else(by_number).filter(|digit| digit.value() <= shape.side());
        at.zip(value).ok_or_else(|| {
            let last = Digit::new(shape.side()).symbol();
            let unknown = if at.is_none() { cell } else { digit };
            let side = shape.side();
            Error::option(format!(
                "found '{unknown}' in the claim, expected a cell from r1c1 to r{side}c{side} and a digit from 1 to {last} on a \
                 {shape} board"
            ))
        })
    }
}
