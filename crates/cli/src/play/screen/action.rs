//! What keys, clicks and the menu ask for.

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
    /// Writes a digit, in a mode of its own or in the one that is chosen.
    Digit(Digit, Option<Mode>),
    Mode(Mode),
    NextMode,
    Erase,
    Undo,
    Redo,
    /// Shows candidates by themselves, or no more.
    Candidates,
    /// Notes all candidates.
    Fill,
    Clear,
    Restart,
    /// A hint, or more of it.
    Hint,
    /// Carries out the step of the hint.
    Do,
    Check,
    /// Says why the digit of the cursor's cell is wrong.
    Why,
    Pause,
    /// Tells the house of the cell.
    House(HouseKind),
    Status,
    /// Lets the arrows select.
    Several,
    Help,
    Menu,
    Statistics,
    /// Closes what is open, and ends the selection.
    Escape,
    /// In the menu.
    Choose,
    Quit,
}
