//! The names of the methods, and bounds on their trials.

use crate::names::named;

named! {
    /// The method by which a blank grid is filled.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[non_exhaustive]
    pub enum Method: "method" {
        /// Cells in order, digits shuffled at every cell, stepping back on failure: the tutorials' way.
        Backtracking = "backtracking",
        /// Digit by digit and block by block, with lists of forbidden positions.
        Digits = "digits",
        /// One random digit in every column, then arc consistency and search.
        Arc = "arc",
        /// A random first row, the other rows shifted: the cheap trick, as a low mark.
        ShuffledRows = "shuffled-rows",
    }
}

/// The trials that a method may make.
#[derive(Copy, Clone, Debug)]
pub(super) struct FillBudget {
    /// Steps back until a start is given up.
    pub(super) backtracks: u64,
    /// Starts that may be given up.
    pub(super) restarts: u32,
}
