//! The solver of boards with constraints: cages, sums, lines, clues outside, of any size.
//!
//! A cell has a word, the digits that it may hold. What changes wakes what depends on it, the cheap first:
//!
//! ```text
//!   cells --peers, pairs--> cells        houses --hidden singles, pairs, places seen together--> cells
//!     '--> demands: cages by the sets of digits that they may hold, sums by the sums that can be reached, machines by states
//! ```
//!
//! ```text
//!   tables   peers, pairs, houses and demands of one set of rules
//!   prove    proofs of cages, many for one board
//!   work     demands as the search looks at them
//!   words    the words, and the cells that have changed
//!   state    what is to be looked at again, houses and pairs
//!   demands  cages, sums and machines
//!   groups   sums over cells that see one another
//!   lines    sums within lines that hold every digit
//!   search   guesses; random filling
//! ```

mod demands;
mod groups;
mod lines;
mod prove;
mod search;
mod state;
mod tables;
mod words;
mod work;

pub(crate) use prove::{CageProver, Proof};
pub(super) use search::ConstraintSearch;

#[cfg(test)]
mod tests;
