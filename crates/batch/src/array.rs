//! A JSON array on its way to an output.

use super::cancel::Cancel;

/// The end of an array.
pub(super) const END: &[u8] = b"]\n";

/// The state of an array of which `[`, elements with a `,` before each, and `]` come in pieces.
#[derive(Debug)]
pub(super) struct Array {
    state: ArrayState,
    cancel: Cancel,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum ArrayState {
    Closed,
    Open,
    /// Open, with an element.
    Filled,
}

impl Array {
    /// An array that is open already, and may have elements, or of which nothing is there yet.
    pub(super) fn new(is_open: bool, is_filled: bool, cancel: &Cancel) -> Array {
        let state = match (is_open, is_filled) {
            (_, true) => ArrayState::Filled,
            (true, false) => ArrayState::Open,
            (false, false) => ArrayState::Closed,
        };
        Array { state, cancel: cancel.clone() }
    }

    /// Takes down a piece that is to be written; what is left of it without the `,` before the first element.
    pub(super) fn take<'a>(&mut self, piece: &'a [u8]) -> &'a [u8] {
        match (self.state, piece) {
            (_, [b']', ..]) => self.state = ArrayState::Closed,
            (ArrayState::Closed, [b'[', ..]) => self.state = ArrayState::Open,
            (ArrayState::Open, [b',', rest @ ..]) => {
                self.state = ArrayState::Filled;
                return rest;
            }
            _ => {}
        }
        piece
    }

    /// Returns true if it has an element.
    pub(super) fn is_filled(&self) -> bool {
        self.state == ArrayState::Filled
    }

    /// The bytes that it lacks to be whole.
    pub(super) fn lacking(&self) -> &'static [u8] {
        if self.state == ArrayState::Closed { b"" } else { END }
    }

    /// Writes a piece through; if the program must end at once before or after it, it writes the end of the array.
    pub(super) fn write_whole<T>(&self, write: impl FnOnce() -> T) -> T {
        self.cancel.lacking().bytes = b"";
        let written = write();
        self.cancel.lacking().bytes = self.lacking();
        written
    }
}
