//! A game: a board in play, or a sheet of several grids, with all that a player keeps beside it, and its text, which grows by
//! a line a move.
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
mod field;
mod finished;
mod hint;
mod hint_content;
mod judgement;
mod line;
mod marked_board;
mod objection;
mod plan;
mod save;
mod session;
mod sheet_board;
mod sheet_hint;
mod sheet_layout;
mod sheet_words;
mod slot;
mod spoken;

#[cfg(test)]
mod sheet_tests;
#[cfg(test)]
mod tests;

pub(crate) use field::Field;
pub(crate) use finished::{Finished, Streaks, Summary};
pub(crate) use hint::{GameHint, HINT_WORK};
pub(crate) use marked_board::Mode;
pub(crate) use plan::Plan;
pub(crate) use session::{Facts, Session};
pub(crate) use sheet_board::SheetBoard;
pub(crate) use sheet_hint::check_phrasing;
pub(crate) use sheet_layout::{GridHouse, SheetLayout};
pub(crate) use sheet_words::sheet_rules;
pub(crate) use slot::{COLOURS, Slot};
pub(crate) use spoken::{cell_words, cells_words, count_words, house_words, time_words};
