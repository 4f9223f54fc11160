//! A game: a board in play with all that a player keeps beside it, and its text, which grows by a line a move.
//!
//! ```text
//!   Facts + Board --Session::new--> Session --enter, mark, undo ...--> Session
//!                                      |                                  |
//!                                      +--text----> head of the file      +--take_lines--> what the file grows by
//!                                      +--read----< the file, whole or cut short anywhere
//! ```
//!
//! Nothing here draws, reads a file or looks at a clock: the time is handed in. Programs with a screen and programs
//! that speak in lines stand on the same session.

mod clock;
mod finished;
mod hint;
mod judgement;
mod line;
mod marked_board;
mod objection;
mod save;
mod session;
mod slot;
mod spoken;

#[cfg(test)]
mod tests;

pub(crate) use finished::{Finished, Streaks, Summary};
pub(crate) use hint::{GameHint, HINT_WORK};
pub(crate) use marked_board::Mode;
pub(crate) use session::{Facts, Session};
pub(crate) use slot::{COLOURS, Slot, cell_named};
pub(crate) use spoken::{cell_words, count_words, house_words, time_words};
