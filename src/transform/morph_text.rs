//! The text form of morphs.

use super::Morph;
use crate::board::{Digit, MAX_SIDE, Shape};
use crate::error::Error;
use std::{fmt, str::FromStr};

/// Shape, then `t` if transposed, then the sources of rows and columns and the new digits, from 1,
/// with the symbols of digits: `9x9.t.r231456789.c123456789.d987654321`.
impl fmt::Display for Morph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.shape)?;
        if self.transposed {
            f.write_str(".t")?;
        }
        for (tag, line) in [('r', self.rows()), ('c', self.cols()), ('d', self.digits())] {
            write!(f, ".{tag}")?;
            for &i in line {
                write!(f, "{}", Digit::from_index(usize::from(i)).symbol())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Morph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Morph({self})")
    }
}

/// Reads what `Display` writes; parts that change nothing may be left out.
impl FromStr for Morph {
    type Err = Error;

    fn from_str(text: &str) -> Result<Morph, Error> {
        let bad = |what: &str| {
            Error::option(format!(
                "bad morph '{text}': {what}; expected a form such as \
                 9x9.t.r231456789.c123456789.d987654321"
            ))
        };
        let mut parts = text.split('.');
        // `split` gives at least one part.
        let shape: Shape = parts.next().unwrap_or_default().parse()?;
        let identity: Vec<usize> = (0..shape.side()).collect();
        let mut transposed = false;
        let mut lines = [const { None }; 3];
        for part in parts {
            let mut symbols = part.chars();
            let slot = match symbols.next() {
                Some('t') if part.len() == 1 && !transposed => {
                    transposed = true;
                    continue;
                }
                Some('r') => &mut lines[0],
                Some('c') => &mut lines[1],
                Some('d') => &mut lines[2],
                _ => return Err(bad(&format!("unknown part '{part}'"))),
            };
            let line: Option<Vec<usize>> =
                symbols.map(|c| Digit::from_symbol(c, MAX_SIDE).map(Digit::index)).collect();
            let line = line.ok_or_else(|| bad(&format!("unknown symbol in '{part}'")))?;
            if slot.replace(line).is_some() {
                return Err(bad(&format!("part '{part}' comes twice")));
            }
        }
        if transposed && !shape.is_square() {
            return Err(bad(&format!(
                "a {shape} board has no transposition, as its blocks are not square: leave out 't'"
            )));
        }
        let [rows, cols, digits] = lines.map(|line| line.unwrap_or_else(|| identity.clone()));
        Morph::new(shape, transposed, &rows, &cols, &digits).ok_or_else(|| {
            bad("its parts are not permutations that keep bands and stacks together")
        })
    }
}
