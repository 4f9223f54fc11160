//! Certificates: files that prove what is said of a puzzle to readers who do not trust this program.
//!
//! ```text
//!   rules    the rules of a board, one by one
//!   refute   the search for a contradiction or the solution, by singles, single rules and branches; what did no work is left out
//!   proof    its result as a tree
//!   write    puzzle, solution, tree of uniqueness, and the path, each conclusion with its own tree
//! ```
//!
//! `docs/TRUST.md` has the format; `verify/` holds two checkers that share no code with this crate.

mod proof;
mod refute;
mod rules;
mod write;

#[cfg(test)]
mod tests;

pub use write::certify;
