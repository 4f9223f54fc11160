//! A board in play: what a player sees and does, and what can be said about it.
//!
//! ```text
//!   Givens --Board::new--> Board --enter, erase, note, strike, undo, redo--> Board
//!                            |
//!                            +--diagnose---> Diagnosis   conflicts, wrong digits, wrong notes
//!                            +--why_not----> Objection   what speaks against a digit, or against striking it
//!                            +--hint, trace-> Step       what follows from digits and notes
//!                            +--to_string--> text        saved, and read again by `parse`
//! ```
//!
//! Pages, terminal games and bindings stand on [`Board`]: it keeps the whole state of a game, of
//! every shape, and never panics. A file on paper, the clock and the colours are the caller's.
//!
//! ```
//! use rootgrid::board::{Cell, Digit};
//! use rootgrid::deduce::{LadderName, Limits};
//! use rootgrid::grid::Givens;
//! use rootgrid::position::{Board, Hint};
//!
//! let givens: Givens = "1.3.....4.....2.".parse()?;
//! let mut board = Board::new(&givens);
//! let (cell, four) = (Cell::new(1), Digit::new(4));
//! board.toggle_note(cell, four)?;
//! board.enter(cell, four)?;
//! assert_eq!(board.open_count(), 11);
//! assert!(board.diagnose().is_sound());
//!
//! let Hint::Step { step, explanation } = board.hint(LadderName::Teaching, &Limits::new())? else {
//!     panic!("the board is sound and not full");
//! };
//! println!("{} {}", explanation.look, explanation.conclusion);
//! board.apply(&step)?;
//! assert!(board.undo());
//!
//! let saved = board.to_string();
//! assert_eq!(saved.parse::<Board>()?, board);
//! assert!(board.undo() && board.undo() && !board.undo());
//! # Ok::<(), rootgrid::Error>(())
//! ```

#[cfg(feature = "lanes")]
mod beside;
mod board;
mod conflict_core;
mod constraints;
mod diagnosis;
mod hint;
mod history;
mod moves;
mod nudge;
mod objection;
mod path;
mod refutation;
#[cfg(feature = "lanes")]
mod replay;
#[cfg(feature = "lanes")]
mod shortest_refutation;
#[cfg(feature = "lanes")]
mod single_web;
mod state;
mod strength;
mod text;
mod verdict;
#[cfg(feature = "lanes")]
mod way;
mod wish;

#[cfg(test)]
mod tests;

pub use board::Board;
#[doc(hidden)]
pub use constraints::OpenCage;
#[doc(hidden)]
pub use diagnosis::Fault;
pub use diagnosis::{Conflict, Diagnosis};
pub use hint::Hint;
#[doc(hidden)]
pub use nudge::Nudge;
pub use objection::Objection;
pub use path::{Beside, Path, PathStep};
pub use refutation::Contradiction;
pub use state::Content;
#[doc(hidden)]
pub use strength::HintStrength;
#[cfg(feature = "lanes")]
pub use way::PathKind;
pub use wish::Wish;
