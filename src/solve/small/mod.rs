//! Boards of up to 64 cells: a set of cells is one word.
//!
//! ```text
//!   tables       peers and houses as words
//!   candidates   digit after digit, the cells that may have it; naked and hidden singles
//!   search       the solver of these boards: singles and guesses
//! ```
//!
//! It knows the solver's questions only; the judge of levels asks the candidates about single rules.

mod candidates;
mod search;
mod tables;

pub(crate) use candidates::Candidates;
pub(crate) use search::SmallBoard;
pub(super) use search::small_search;
pub(crate) use tables::{SmallTables, cells};
