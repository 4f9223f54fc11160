//! The engine makes the puzzles of the ordinary path, on every backend.

use super::suits;
use crate::deduce::level::Level;
use crate::generate::fill::Method;
use crate::generate::{Batch, Generator, Recipe};
use crate::grid::Solution;
use crate::solve::lanes::Backend;
use crate::transform::{Kind, Root, Steps};

/// Recipes that the engine takes, of every level.
fn recipes() -> Vec<Recipe> {
    let base = Recipe { seed: 77, ..Recipe::default() };
    let mut recipes: Vec<Recipe> =
        Level::ALL.into_iter().map(|level| Recipe { level, ..base.clone() }).collect();
    for steps in [Steps::Count(0), Steps::Count(3), Steps::Uniform] {
        recipes.push(base.clone().with_level(Level::One).with_steps(steps));
    }
    let kinds = [Kind::Rows, Kind::Stacks, Kind::Transpose].into_iter().collect();
    recipes.push(base.clone().with_level(Level::One).with_kinds(kinds));
    recipes.push(base.clone().with_kinds(kinds).with_steps(Steps::Uniform));
    for level in [Level::One, Level::Unique] {
        recipes.push(base.clone().with_root(Root::MostCanonical).with_level(level));
    }
    for level in Level::ALL {
        recipes.push(base.clone().with_root(Root::Plain).with_level(level));
    }
    for level in Level::ALL {
        recipes.push(base.clone().with_root(Root::Random).with_level(level));
    }
    for (method, level) in Method::ALL.into_iter().zip(Level::ALL) {
        recipes.push(base.clone().with_source(method).with_level(level));
    }
    recipes.push(base.clone().with_source(Method::Arc).with_level(Level::Unique));
    for root in [Root::Canonical, Root::Random] {
        recipes.push(base.clone().with_root(root).with_grid_seed(5));
    }
    recipes.retain(suits);
    recipes
}

/// Compares `count` indices from the middle of a block on, over a border of blocks.
fn compare(backend: Backend, count: u64) {
    if !backend.is_available() {
        return;
    }
    for recipe in recipes() {
        let generator = Generator::new(recipe.clone()).unwrap().try_with_backend(backend).unwrap();
        let mut maker = generator.maker();
        let mut batch = Batch::new(recipe.shape);
        let indices = 400..400 + count;
        assert!(maker.fill(indices.clone(), &mut batch).is_empty(), "{recipe} {backend}");
        let mut ordinary = Batch::new(recipe.shape);
        for index in indices {
            maker.try_push(index, &mut ordinary).unwrap();
        }
        for (fast, slow) in batch.iter().zip(ordinary.iter()) {
            assert_eq!(fast, slow, "{recipe} {backend}");
        }
        assert_eq!(batch.len(), ordinary.len());
        // The removal alone, from solutions that were filled before.
        let solutions = (400..400 + count).map(|index| generator.try_solution(index).unwrap());
        let solutions: Vec<Solution> = solutions.map(|filled| filled.solution).collect();
        let mut removed = Batch::new(recipe.shape);
        assert!(generator.try_remove(400, &solutions, &mut removed), "{recipe} {backend}");
        assert_eq!(removed, ordinary, "{recipe} {backend}");
    }
}

/// One line for each backend.
macro_rules! stamp {
    ($($name:ident: $backend:expr,)*) => {$(
        mod $name {
            use super::Backend;

            #[test]
            fn puzzles_are_those_of_the_ordinary_path() {
                super::compare($backend, 200);
            }

            #[test]
            #[ignore = "minutes: cargo test --release -- --ignored ten_thousand"]
            fn ten_thousand_puzzles_are_those_of_the_ordinary_path() {
                super::compare($backend, 10_000);
            }
        }
    )*};
}

stamp! {
    avx512: Backend::Avx512,
    avx2: Backend::Avx2,
    neon: Backend::Neon,
    portable: Backend::Portable,
}
