//! Searches in a puzzle and around it, for those who collect and study puzzles.
//!
//! | question | answer |
//! |---|---|
//! | why has it not one solution? | [`Puzzle::flaw`] |
//! | which candidates occur in some solution? | [`Puzzle::true_candidates`] |
//! | which minimal puzzles are within it? | [`Puzzle::minimise`], [`Puzzle::minimal_puzzles`], [`Puzzle::fewest_clues`] |
//! | which of its rules and clues can go? | [`Puzzle::minimise_with_rules`], [`Puzzle::needless`] |
//! | which few cells make it easy? | [`Puzzle::backdoors`] |
//! | which puzzles are a clue or two away? | [`Puzzle::neighbours`] |
//! | where must every puzzle of a solution have a clue? | [`Solution::unavoidable_sets`] |
//!
//! All of them are methods of puzzles and solutions of every shape. They search, some for longer than anybody waits, so
//! each takes a [`Budget`](crate::Budget); a unit of its work is a guess, a solution or a node of a search.
//!
//! ```
//! use rootgrid::{Budget, Givens, rng::Stream};
//! let puzzle = "123434122143432.".parse::<Givens>()?.into_puzzle()?;
//! let minimal = puzzle.minimise(&mut Stream::of(7, 0), Budget::new())?;
//! assert!(minimal.clue_count() <= 6);
//! let mut all = Vec::new();
//! puzzle.minimal_puzzles(Budget::new(), |puzzle| { all.push(puzzle); true })?;
//! assert!(all.contains(&minimal));
//! # Ok::<(), rootgrid::Error>(())
//! ```

mod backdoors;
mod candidates;
mod flaw;
mod hitting;
mod minimal;
mod neighbours;
mod only;
mod pieces;
mod singles;
mod unavoidable;

pub use flaw::Flaw;

#[cfg(doc)]
use crate::grid::{Puzzle, Solution};

#[cfg(test)]
mod tests;
