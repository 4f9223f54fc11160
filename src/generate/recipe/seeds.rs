//! From a recipe to the keys of its streams.

use super::Recipe;
use super::fields::Keys;
use crate::rng::{StreamKey, hash_text};

/// The seeds of a recipe's streams, with everything else that the recipe says mixed in.
///
/// ```text
///   without grid seed   grid = removal = seed ^ hash("rg1.9x9.t200.l2")
///   with grid seed      grid = grid seed ^ hash("rg1.9x9.t200"), removal as without
/// ```
///
/// Different recipes have different hashes, so that their puzzles share nothing, whatever their seeds are. The number
/// of attempts is a budget: it is not mixed in, so that a larger one keeps the puzzles that were made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seeds {
    /// Of what makes the solution: root, walk, labels, fill.
    pub(crate) grid: u64,
    /// Of everything else: frame, order, target.
    pub(crate) removal: u64,
    /// All attempts of a puzzle keep its solution: when that has a seed of its own, and towards a goal, where the
    /// attempts differ in order. Of a solution whose mask cannot be solved they would all be in vain, and with few units
    /// there are few puzzles of one solution.
    pub(crate) keeps_grid: bool,
}

/// Fewer units than that are few: symmetries with four cells or more in most orbits of 9x9 have no more, nor have small boards.
const FEW_UNITS: usize = 27;

impl Seeds {
    /// The key of the streams that make the solution of an index.
    pub(crate) fn grid_key(self, index: u64) -> StreamKey {
        StreamKey::new(self.grid, index)
    }

    /// The key of the other streams of an index, or of a block of indices.
    pub(crate) fn removal_key(self, index: u64) -> StreamKey {
        StreamKey::new(self.removal, index)
    }
}

impl Recipe {
    /// The key of the random streams that make the solution of an index, attempts aside.
    #[must_use]
    pub fn grid_key(&self, index: u64) -> StreamKey {
        self.seeds().grid_key(index)
    }

    /// Returns whether so few units go one by one that a solution may have no puzzle which a goal asks for.
    pub(super) fn has_few_units(&self) -> bool {
        self.symmetry.orbits(self.shape()).len() < FEW_UNITS
    }

    /// The seeds of the streams of this recipe's puzzles.
    pub(crate) fn seeds(&self) -> Seeds {
        let hash = |keys: Keys| {
            let mut text = String::new();
            // Writing to a string cannot fail.
            let _ = self.write_fields(&mut text, keys);
            hash_text(&text)
        };
        let removal = self.seed ^ hash(Keys::Clues);
        Seeds {
            grid: self.grid_seed.map_or(removal, |seed| seed ^ hash(Keys::Grid)),
            removal,
            keeps_grid: self.grid_seed.is_some()
                || !self.goal.is_empty() && self.bounds.mask.is_none() && !self.has_few_units(),
        }
    }
}

#[cfg(test)]
mod tests;
