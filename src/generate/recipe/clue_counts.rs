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
mod tests {
    use super::*;
    use crate::board::{Shape, Symmetry};
    use quickcheck::quickcheck;
    use std::collections::HashSet;

    #[test]
    fn impossible_counts_are_refused_with_the_possible_ones() {
        let table = [
            (
                "2x2",
                Symmetry::HalfTurn,
                "7",
                "7 clues asked for: half-turn symmetry on 2x2 allows even counts only",
            ),
            (
                "3x3",
                Symmetry::Full,
                "30-31",
                "30-31 clues asked for: the nearest counts that full symmetry on 3x3 allows are 29 and 32",
            ),
        ];
        for (shape, symmetry, clues, expected) in table {
            let shape: Shape = shape.parse().unwrap();
            let recipe = Recipe::new(1)
                .with_shape(shape)
                .with_symmetry(symmetry)
                .with_clues(clues.parse().unwrap());
            let error = recipe.check().unwrap_err();
            assert!(error.is_invalid_input());
            assert_eq!(
                error.to_string(),
                expected.replace("2x2", &shape.to_string()).replace("3x3", &shape.to_string())
            );
        }
        // The centre makes odd counts possible.
        let odd =
            Recipe::new(1).with_symmetry(Symmetry::HalfTurn).with_clues("25".parse().unwrap());
        assert!(odd.check().is_ok());
    }

    quickcheck! {
        /// On 4x4 all unions of orbits are looked at.
        fn counts_are_those_of_unions(symmetry: u8, least: u8, most: u8) -> bool {
            let shape = Shape::new(2, 2).unwrap();
            let symmetry = Symmetry::ALL[usize::from(symmetry) % Symmetry::ALL.len()];
            let Some(range) = ClueRange::new(usize::from(least % 17), usize::from(most % 17)) else {
                return true;
            };
            let recipe = Recipe::new(1).with_shape(shape).with_symmetry(symmetry).with_clues(range);
            let orbits = symmetry.orbits(shape);
            let counts: HashSet<usize> = (0_u32..1 << orbits.len())
                .map(|set| (0..orbits.len()).filter(|i| set >> i & 1 == 1).map(|i| orbits[i].len()).sum())
                .collect();
            let expected: Vec<usize> = range.range().filter(|count| counts.contains(count)).collect();
            recipe.possible_clues() == expected && recipe.check_clues().is_ok() != expected.is_empty()
        }
    }
}
