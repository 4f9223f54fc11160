//! What keys, clicks and the menu ask for.

use super::super::deed::Deed;
use crate::game::Mode;
use rootgrid::board::{Cell, Digit, HouseKind};

/// A direction on the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Up,
    Down,
    Left,
    Right,
    RowStart,
    RowEnd,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Goes one cell on; `true` adds it to the selection.
    Go(Way, bool),
    /// Goes to a cell; `true` adds it to the selection.
    Point(Cell, bool),
    /// Goes to a cell, and writes the digit that is held.
    Place(Cell),
    /// Digits are held, and written by Enter or a click; or written at once.
    DigitFirst,
    /// Goes to the next cell, or the one before, that can take the digit.
    Jump(bool),
    /// Larger cells, or smaller ones.
    Zoom(bool),
    /// The next part of what is said, or the one before.
    Page(bool),
    /// Commands need Shift on this board.
    NeedsShift,
    /// Writes a digit, in a mode of its own or in the one that is chosen.
    Digit(Digit, Option<Mode>),
    Mode(Mode),
    NextMode,
    Erase,
    /// Shows candidates by themselves, or no more.
    Candidates,
    /// What needs no cell.
    Deed(Deed),
    /// Says why the digit of the cursor's cell is wrong.
    Why,
    /// Gives a hint about the cursor's cell.
    Look,
    /// The digits that make the sum of the cage, in words.
    Cage,
    /// Tells the house of the cell.
    House(HouseKind),
    /// Lets the arrows select.
    Several,
    Menu,
    /// Closes what is open, and ends the selection.
    Escape,
    /// In the menu.
    Choose,
}
