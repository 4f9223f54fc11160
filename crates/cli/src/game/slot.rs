//! What a player sees in one cell, and its text.
//!
//! ```text
//!   .          open, nothing noted           5          a digit of the player
//!   .-12       the notes 1 and 2             5-12       with notes under it
//!   .-         every candidate struck        .^3*14     the corner mark 3, the colours 1 and 4
//! ```

use rootgrid::board::{Cell, Digit, DigitSet, Shape};
use rootgrid::position::Content;

/// How many colours there are.
pub(crate) const COLOURS: usize = 8;

/// The content of a cell with the marks that a board in play does not know.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Slot {
    pub(crate) content: Content,
    /// Small digits in the corners: places of a digit, as most players use them.
    pub(crate) corners: DigitSet,
    /// Colours as a set of the numbers 1 to 8.
    pub(crate) colours: DigitSet,
}

impl Slot {
    /// The digit, given or entered.
    pub(crate) fn digit(&self) -> Option<Digit> {
        Digit::from_value(self.content.value.into())
    }

    /// The text of what the player may change.
    pub(super) fn text(&self) -> String {
        let mut text = String::from(self.digit().map_or('.', Digit::symbol));
        let mut push = |sign: char, set: DigitSet| {
            text.push(sign);
            text.extend(set.into_iter().map(Digit::symbol));
        };
        if let Some(notes) = self.content.notes {
            push('-', notes);
        }
        if !self.corners.is_empty() {
            push('^', self.corners);
        }
        if !self.colours.is_empty() {
            push('*', self.colours);
        }
        text
    }

    /// Reads what [`Slot::text`] writes, on a board of this side.
    pub(super) fn parse(text: &str, side: usize) -> Option<Slot> {
        let mut symbols = text.chars();
        let first = symbols.next()?;
        let value = if first == '.' { 0 } else { digit_of(first, side)?.value() as u8 };
        let mut slot = Slot::default();
        slot.content.value = value;
        let mut part = None;
        for symbol in symbols {
            match symbol {
                '-' => slot.content.notes = Some(DigitSet::EMPTY),
                '^' | '*' => {}
                _ => {
                    let (set, most) = match part? {
                        '-' => (slot.content.notes.as_mut()?, side),
                        '^' => (&mut slot.corners, side),
                        _ => (&mut slot.colours, COLOURS),
                    };
                    set.insert(digit_of(symbol, most)?);
                    continue;
                }
            }
            part = Some(symbol);
        }
        Some(slot)
    }
}

/// The digit of a board that a character stands for: 1 to 9, then A to P in either case.
pub(crate) fn digit_of(symbol: char, side: usize) -> Option<Digit> {
    let value = symbol.to_digit(36)? as usize;
    Digit::from_value(value).filter(|_| value <= side)
}

/// The cell of this shape with this name, as r3c5; other ways to write it are R3C5, 35 and 3,5.
pub(crate) fn cell_named(name: &str, shape: Shape) -> Option<Cell> {
    let name = name.to_ascii_lowercase();
    let (row, col) = match name.strip_prefix('r') {
        Some(rest) => rest.split_once('c')?,
        None => match name.split_once(',') {
            Some(parts) => parts,
            None if name.len() == 2 && name.is_ascii() => name.split_at(1),
            None => return None,
        },
    };
    let number = |text: &str| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse::<usize>().ok().filter(|_| is_number)?;
        (1..=shape.side()).contains(&number).then(|| number - 1)
    };
    Some(Cell::at(shape, number(row)?, number(col)?))
}
