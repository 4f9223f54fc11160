//! Literals: what chains are made of.

use crate::deduce::pattern::chain::{CANDIDATES, Candidate};

/// A candidate and whether it is true.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::deduce) struct Literal {
    pub(in crate::deduce) candidate: Candidate,
    pub(in crate::deduce) on: bool,
}

impl Literal {
    pub(super) fn new(cell: usize, digit: usize, on: bool) -> Literal {
        Literal { candidate: (cell * 9 + digit) as Candidate, on }
    }

    pub(super) fn cell_digit(self) -> (usize, usize) {
        (usize::from(self.candidate) / 9, usize::from(self.candidate) % 9)
    }

    /// A number below twice [`CANDIDATES`].
    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.candidate) + if self.on { 0 } else { CANDIDATES }
    }
}
