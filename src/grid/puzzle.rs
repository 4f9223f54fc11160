//! Puzzles: givens without a direct conflict.

use super::Givens;
use crate::error::Error;
use std::ops::Deref;

/// Givens in which no house holds a digit twice.
///
/// A puzzle may still have no solution, or many: [`crate::solve`] counts them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Puzzle(Givens);

impl Puzzle {
    /// A puzzle that the caller knows to be without conflict.
    pub fn from_trusted(givens: Givens) -> Puzzle {
        debug_assert!(givens.conflict().is_none());
        Puzzle(givens)
    }

    /// The givens without the promise.
    #[must_use]
    pub fn into_givens(self) -> Givens {
        self.0
    }
}

impl Deref for Puzzle {
    type Target = Givens;
    fn deref(&self) -> &Givens {
        &self.0
    }
}

impl TryFrom<Givens> for Puzzle {
    type Error = Error;

    fn try_from(givens: Givens) -> Result<Puzzle, Error> {
        let Some(clash) = givens.conflict() else {
            return Ok(Puzzle(givens));
        };
        let message = clash.words(&givens);
        Err(Error::cells_of_grid(message, vec![clash.first.index(), clash.second.index()]))
    }
}

impl Givens {
    /// The puzzle that these givens are.
    ///
    /// # Errors
    /// When a digit stands twice in a house.
    pub fn into_puzzle(self) -> Result<Puzzle, Error> {
        Puzzle::try_from(self)
    }
}
