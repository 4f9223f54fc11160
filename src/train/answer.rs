//! The answer of a player, read from text.

use crate::board::{Cell, Digit, Shape};
use crate::deduce::explain::signed;
use crate::error::Error;

/// A statement about a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Claim {
    pub(super) cell: Cell,
    pub(super) digit: Digit,
    /// True if the digit stands there; otherwise it cannot.
    pub(super) places: bool,
}

/// Reads `r7c5<>7, r3c4=5`, or as explanations say it in any language, `r7c5 and r8c5 are not 7`: several cells may lose several
/// digits at once.
pub(super) fn read(text: &str, shape: Shape) -> Result<Vec<Claim>, Error> {
    let wrong = |found: &str| {
        Error::option(format!(
            "found '{}' in an answer, expected candidates of {shape} as 'r7c5<>7, r8c5<>7' or 'r3c4=5'",
            found.trim()
        ))
    };
    let mut claims: Vec<Claim> = Vec::new();
    // What is said of some cells: whether they have the digit, and how many digits there were.
    let (mut cells, mut said) = (Vec::new(), None);
    for word in words(text) {
        let digits: Option<Vec<Digit>> =
            word.chars().map(|symbol| Digit::from_symbol(symbol, shape.side())).collect();
        match (&mut said, Cell::from_name(&word, shape), digits) {
            (None, _, _) if !cells.is_empty() && matches!(word.as_str(), "<>" | "=") => {
                said = Some((word == "=", 0));
            }
            (None, Some(cell), _) => cells.push(cell),
            // Letters are digits of wide boards; after a sign they are no cell.
            (Some((places, count)), cell, Some(digits)) if *count == 0 || cell.is_none() => {
                *count += digits.len();
                if *places && (*count, cells.len()) != (1, 1) {
                    return Err(wrong(text));
                }
                for (&cell, &digit) in
                    cells.iter().flat_map(|cell| digits.iter().map(move |digit| (cell, digit)))
                {
                    let claim = Claim { cell, digit, places: *places };
                    if !claims.contains(&claim) {
                        claims.push(claim);
                    }
                }
            }
            (Some((_, 1..)), Some(cell), _) => (cells, said) = (vec![cell], None),
            _ => return Err(wrong(text)),
        }
    }
    match said {
        Some((_, 1..)) => Ok(claims),
        _ => Err(wrong(text)),
    }
}

/// The cells, signs and digits of an answer.
fn words(text: &str) -> Vec<String> {
    let apart = signed(text).replace("<>", " <> ").replace('=', " = ");
    let parts = apart.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '.'));
    parts
        .filter(|part| !part.is_empty() && !matches!(*part, "and" | "or"))
        .map(str::to_owned)
        .collect()
}
