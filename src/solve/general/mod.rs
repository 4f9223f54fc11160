//! The solver of boards of up to 128 cells under rules of their own: houses, cells that differ, related cells.
//!
//! As on small boards a set of cells is one word, and a digit has one: the cells that may still hold it.
//!
//! ```text
//!   tables   houses, peers and relations as words
//!   state    candidates; singles, and what the places of a digit and the digits of a cell say together
//!   search   guesses at a cell with few digits that has led to contradictions before; random filling
//!   beside   another solution beside a known one, from question to question
//! ```

mod beside;
mod search;
mod state;
mod tables;

pub(crate) use beside::{BesideSearch, Other, beside_search};
pub(super) use search::general_search;

#[cfg(test)]
mod tests;
