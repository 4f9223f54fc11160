//! Tests of `clue_counts`.

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
    let odd = Recipe::new(1).with_symmetry(Symmetry::HalfTurn).with_clues("25".parse().unwrap());
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
