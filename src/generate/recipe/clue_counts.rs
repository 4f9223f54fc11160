//! The numbers of clues that a pattern can have.

use super::Recipe;
use crate::error::Error;
use crate::generate::removal::{ClueRange, MaskMode};

impl Recipe {
    /// The numbers of clues within the range that is asked for that a union of orbits of the symmetry can have, in
    /// ascending order; none if no range is asked for.
    pub(crate) fn possible_clues(&self) -> Vec<usize> {
        let Some(range) = self.bounds.clues else { return Vec::new() };
        let possible = self.are_possible();
        range.range().filter(|&count| possible.get(count) == Some(&true)).collect()
    }

    /// Returns true if all attempts of an index begin with the same clues of the same mask.
    pub(crate) fn repeats_masks(&self) -> bool {
        self.grid_seed.is_some() && self.bounds.mask.is_some() && self.goal.is_empty()
    }

    /// Refuses a range of clues without a number that the symmetry allows.
    pub(super) fn check_clues(&self) -> Result<(), Error> {
        match self.bounds.clues {
            Some(clues) if self.possible_clues().is_empty() => Err(self.impossible(clues)),
            _ => Ok(()),
        }
    }

    /// For each number of clues, true if a union of orbits, inside the mask if there is one, can have it.
    fn are_possible(&self) -> Vec<bool> {
        let mut possible = vec![false; self.shape().cells() + 1];
        possible[0] = true;
        let mut add = |size: usize| {
            for count in (size..possible.len()).rev() {
                possible[count] |= possible[count - size];
            }
        };
        let orbits = self.symmetry.orbits(self.shape());
        match &self.bounds.mask {
            None => orbits.iter().for_each(|orbit| add(orbit.len())),
            Some(mask) => {
                let inside = orbits.iter().filter(|orbit| mask.cells.contains(orbit[0]));
                match mask.mode {
                    MaskMode::Within => inside.for_each(|orbit| add(orbit.len())),
                    // All of them.
                    MaskMode::Exact => {
                        let total: usize = inside.map(Vec::len).sum();
                        possible = (0..possible.len()).map(|count| count == total).collect();
                    }
                }
            }
        }
        possible
    }

    /// The error for a range without a possible number.
    fn impossible(&self, clues: ClueRange) -> Error {
        let possible = self.are_possible();
        let allows = format!("{} symmetry on {}", self.symmetry, self.shape());
        let counts: Vec<usize> = (0..possible.len()).filter(|&count| possible[count]).collect();
        let what = if counts.iter().all(|count| count.is_multiple_of(2)) && counts.len() > 8 {
            format!("{allows} allows even counts only")
        } else {
            let below = counts.iter().rev().find(|&&count| count < clues.least());
            let above = counts.iter().find(|&&count| count > clues.most());
            let nearest: Vec<String> =
                [below, above].into_iter().flatten().map(ToString::to_string).collect();
            format!("the nearest counts that {allows} allows are {}", nearest.join(" and "))
        };
        Error::option(format!("{clues} clues asked for: {what}"))
    }
}

#[cfg(test)]
mod tests;
