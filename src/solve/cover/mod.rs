//! The solver for every shape: an exact cover search that learns from its contradictions.
//!
//! A Sudoku is an exact cover: each *place* below must be taken by exactly one candidate (a digit in
//! a cell), and each candidate takes one place of each of four kinds. A place is one word, whose
//! bits are the candidates that may still take it:
//!
//! ```text
//!   kind            place number                 bit
//!   0 cell          cell                         digit
//!   1 row, digit    cells + (row << s | digit)   column             s: bits of a digit,
//!   2 col, digit    then columns, the same       row                5 for 20x20 and 25x25
//!   3 block, digit  then blocks                  position in the block, row-major
//! ```
//!
//! Rules of pairs of cells are no places, since neither cell must have the digit: placing a candidate crosses out those
//! that a pair forbids beside it (`tables` has a list of them for each).
//!
//! Crossing out a candidate clears one bit in four words. A word that falls to one bit is a naked
//! single (kind 0) or a hidden single (kinds 1 to 3); a word that falls to zero is a contradiction.
//! Every fact keeps its reason, so that a contradiction can be traced back to the trials that it
//! really comes from. What is found is learned as a clause, and the search goes back as far as the
//! clause says something new: conflict-driven clause learning (J. P. Marques-Silva and
//! K. A. Sakallah, "GRASP", 1999; N. Een and N. Sorensson, "An Extensible SAT-solver", 2003), with
//! the four kinds of places built in instead of written out as clauses.
//!
//! ```text
//!   tables     where the candidates of a shape lie
//!   literal    what can be said about a candidate
//!   facts      facts with their reasons; contradictions
//!   clauses    what has been learned, watched by two literals each
//!   learner    weights of candidates and places      pace    when to restart, when to forget
//!   state      trail of placed and crossed out candidates; stating and undoing
//!   propagate  singles and clauses that follow       load    givens
//!   learn      from a contradiction to a clause      forget  clauses not worth their keep
//!   search     trials, restarts, going on after a solution; random filling
//!   rival      another solution beside a known one, from question to question
//! ```
//!
//! Plain backtracking needs hours for proofs on 25x25 that take this some milliseconds.

mod clauses;
mod facts;
mod forget;
mod learn;
mod learner;
mod literal;
mod load;
mod pace;
mod propagate;
mod rival;
mod search;
mod state;
mod tables;

pub(crate) use rival::{Rival, RivalSearch};
pub(super) use state::CoverSearch;
