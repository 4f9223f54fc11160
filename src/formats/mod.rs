//! Forms of text for boards in play: those of other programs that hold placed digits, notes or candidates.
//!
//! ```text
//!   text --detect--> BoardForm --its reader--> Board --writer of any form--> text
//! ```
//!
//! | form | boards | what it keeps of a [`Board`](crate::position::Board) |
//! |---|---|---|
//! | `board` | every shape | all but the moves |
//! | `library` | 9x9 | givens, digits, candidates |
//! | `729` | every shape | digits (as givens), candidates |
//! | `pencilmarks` | every shape | digits (as givens), candidates |
//! | `sdk` | every shape | givens, digits, notes |
//! | `sdx` | 9x9 | givens, digits, candidates |
//!
//! In `729` and `pencilmarks` every cell is the list of its candidates. A cell with one candidate is filled if no open cell that
//! it sees has that candidate, too, and an open cell with one candidate otherwise.

mod detect;
mod form;
mod library;
mod marks;
mod pencilmarks;
mod places;
mod sdk;
mod sdx;
mod sukaku;
#[cfg(test)]
mod tests;
mod text;

pub use form::BoardForm;
pub use text::{read, read_each, write};
