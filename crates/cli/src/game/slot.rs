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
        let value = if first == '.' { 0 } else { Digit::from_symbol(first, side)?.value() as u8 };
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
                    set.insert(Digit::from_symbol(symbol, most)?);
                    continue;
                }
            }
            part = Some(symbol);
        }
        Some(slot)
    }
}

/// The cell of this shape with this name, as r3c5; other ways to write it are R3C5, 35 and 3,5.
pub(crate) fn cell_named(name: &str, shape: Shape) -> Option<Cell> {
    let numbers = || match name.split_once(',') {
        None if name.len() == 2 && name.is_ascii() => Some(name.split_at(1)),
        parts => parts,
    };
    Cell::from_name(name, shape)
        .or_else(|| numbers().and_then(|(row, col)| Cell::from_numbers(row, col, shape)))
}
