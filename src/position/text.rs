//! The text form of a board: [`Board`] has the grammar.

use super::Board;
use super::state::{BoardState, Content};
use crate::board::{Digit, DigitSet, Rules, Shape};
use crate::error::{Error, Place};
use std::fmt::{self, Write};
use std::str::FromStr;

/// The version of the form, which readers check.
const VERSION: &str = "b1";

/// The version that has rules behind the shape.
const WITH_RULES: &str = "b2";

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rules() {
            rules if rules.is_ordinary() => write!(f, "{VERSION}.{}.", self.shape())?,
            rules => write!(f, "{WITH_RULES}.{}.{}.", self.shape(), rules.recipe_text())?,
        }
        for content in self.state.cells() {
            let digit = Digit::from_value(content.value.into());
            match digit {
                Some(_) if !content.is_given => f.write_char('_')?,
                None if content.notes.is_none() => f.write_char('.')?,
                _ => {}
            }
            if let Some(notes) = content.notes {
                f.write_char('-')?;
                notes.into_iter().try_for_each(|digit| f.write_char(digit.symbol()))?;
                f.write_char('-')?;
            }
            digit.map_or(Ok(()), |digit| f.write_char(digit.symbol()))?;
        }
        Ok(())
    }
}

/// The text of the cells, character by character.
struct BoardReader<'a> {
    rest: std::iter::Peekable<std::iter::Enumerate<std::str::Chars<'a>>>,
    shape: Shape,
    /// Column of the first character.
    column: u64,
}

impl BoardReader<'_> {
    fn error(&mut self, expected: &str) -> Error {
        let (at, found) = match self.rest.peek() {
            Some(&(at, c)) => (at as u64, format!("found '{c}'")),
            None => {
                return Error::text(Place::default(), format!("the board ends early: {expected}"));
            }
        };
        let place = Place::new(0, self.column + at);
        Error::text(place, format!("{found}: {expected}"))
    }

    fn takes(&mut self, wanted: char) -> bool {
        self.rest.next_if(|&(_, c)| c == wanted).is_some()
    }

    /// A digit of the shape, if one comes next.
    fn digit(&mut self) -> Option<Digit> {
        let &(_, symbol) = self.rest.peek().filter(|(_, c)| !c.is_ascii_lowercase())?;
        let digit = Digit::from_symbol(symbol, self.shape.side())?;
        self.rest.next();
        Some(digit)
    }

    fn notes(&mut self) -> Result<Option<DigitSet>, Error> {
        if !self.takes('-') {
            return Ok(None);
        }
        let mut notes = DigitSet::EMPTY;
        while let Some(digit) = self.digit() {
            notes.insert(digit);
        }
        if self.takes('-') { Ok(Some(notes)) } else { Err(self.error("expected a digit or '-'")) }
    }

    fn cell(&mut self) -> Result<Content, Error> {
        if self.takes('.') {
            return Ok(Content::default());
        }
        if let Some(digit) = self.digit() {
            return Ok(Content { value: digit.value() as u8, is_given: true, notes: None });
        }
        let is_entered = self.takes('_');
        let notes = self.notes()?;
        let digit = if is_entered { self.digit() } else { None };
        match digit {
            Some(digit) => Ok(Content { value: digit.value() as u8, is_given: false, notes }),
            None if is_entered => Err(self.error("expected a digit of the board")),
            None if notes.is_some() => Ok(Content { notes, ..Content::default() }),
            None => Err(self.error("expected '.', '-', '_' or a digit of the board")),
        }
    }
}

impl FromStr for Board {
    type Err = Error;

    fn from_str(text: &str) -> Result<Board, Error> {
        let without_place = |error: Error| Error::text(Place::default(), error.to_string());
        let parts = |text| -> Option<(&str, &str, &str)> {
            let (version, rest): (&str, &str) = str::split_once(text, '.')?;
            let (shape, rest) = rest.split_once('.')?;
            match version {
                VERSION => Some((shape, "", rest)),
                WITH_RULES => rest.split_once('.').map(|(rules, cells)| (shape, rules, cells)),
                _ => None,
            }
        };
        let Some((shape, rules, cells)) = parts(text) else {
            let message =
                format!("not a board in play: expected '{VERSION}', a shape and its cells");
            return Err(Error::text(Place::default(), message));
        };
        let before = text.len() - cells.len();
        let column = text[..before].chars().count() as u64 + 1;
        let shape: Shape = shape.parse().map_err(without_place)?;
        let rules = match rules {
            "" => shape.into(),
            text => Rules::from_recipe_text(shape, text).map_err(without_place)?,
        };
        let mut reader = BoardReader { rest: cells.chars().enumerate().peekable(), shape, column };
        let cells = (0..shape.cells()).map(|_| reader.cell()).collect::<Result<Vec<_>, _>>()?;
        if reader.rest.peek().is_some() {
            return Err(reader.error(&format!("the {} cells end here", shape.cells())));
        }
        Ok(Board::from_state(BoardState::from_cells(rules, cells)))
    }
}
