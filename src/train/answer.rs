//! The answer of a player, read from text.

use crate::board::{Cell, Digit, Shape};
use crate::error::Error;

/// A statement about a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Claim {
    pub(super) cell: Cell,
    pub(super) digit: Digit,
    /// True if the digit stands there; otherwise it cannot.
    pub(super) places: bool,
}

/// Reads `r7c5<>7, r3c4=5`: each statement begins with its cell; several digits may go at once.
pub(super) fn read(text: &str, shape: Shape) -> Result<Vec<Claim>, Error> {
    let wrong = |found: &str| {
        Error::option(format!(
            "found '{}' in an answer, expected candidates of {shape} as 'r7c5<>7, r8c5<>7' or 'r3c4=5'",
            found.trim()
        ))
    };
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let mut claims: Vec<Claim> = Vec::new();
    // No digit is written as R: there are 25 at most.
    let parts: Vec<&str> = plain.split_inclusive(['r', 'R']).collect();
    if parts.len() < 2 || parts[0].len() > 1 {
        return Err(wrong(text));
    }
    for part in &parts[1..] {
        let part = part.trim_end_matches(['r', 'R', ',', ';']);
        let whole = format!("r{part}");
        let signs = ["<>", "!=", "="];
        let split = signs.iter().find_map(|sign| Some((*sign, whole.split_once(sign)?)));
        let (sign, (cell, digits)) = split.ok_or_else(|| wrong(&whole))?;
        let cell = Cell::from_name(cell, shape).ok_or_else(|| wrong(&whole))?;
        let places = sign == "=";
        let digits: Option<Vec<Digit>> =
            digits.chars().map(|symbol| Digit::from_symbol(symbol, shape.side())).collect();
        match digits {
            Some(digits) if digits.len() == 1 || !(digits.is_empty() || places) => {
                for digit in digits {
                    let claim = Claim { cell, digit, places };
                    if !claims.contains(&claim) {
                        claims.push(claim);
                    }
                }
            }
            _ => return Err(wrong(&whole)),
        }
    }
    Ok(claims)
}
