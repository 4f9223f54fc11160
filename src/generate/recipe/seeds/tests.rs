//! Tests of `seeds`.

use super::*;
use crate::rng::{GOLDEN, mix};
use quickcheck::quickcheck;

/// Pinned: the worked example of docs/REPRODUCE.md.
#[test]
fn reference_vector() {
    assert_eq!(hash_text("rg1.9x9.t200.l2"), 0xDC2A_3F17_CC23_3DD6);
    let seeds = Recipe::new(42).seeds();
    assert_eq!(seeds.removal, 42 ^ hash_text("rg1.9x9.t200.l2"));
    assert_eq!(seeds.grid, seeds.removal);
    let key = |seed: u64| mix(mix(seed ^ GOLDEN).wrapping_add(17));
    assert_eq!(key(seeds.grid), 0x16F5_23DB_E69C_FB61);
    let seeds = Recipe::new(42).with_grid_seed(7).seeds();
    assert_eq!(hash_text("rg1.9x9.t200"), 0xFDB9_3608_73C6_673B);
    assert_eq!(seeds.grid, 7 ^ hash_text("rg1.9x9.t200"));
    assert_eq!(key(seeds.grid), 0xD656_8C5E_F7EB_3B41);
}

quickcheck! {
    fn different_recipes_have_different_seeds(a: Recipe, b: Recipe) -> bool {
        let b = b.with_seed(a.seed);
        let text = |recipe: &Recipe| recipe.clone().with_attempts(1).to_string();
        (text(&a) == text(&b)) == (a.seeds() == b.seeds())
    }

    fn attempts_and_index_leave_the_seeds_alone(recipe: Recipe, attempts: u32) -> bool {
        recipe.seeds() == recipe.clone().with_attempts(attempts).seeds()
    }
}
