//! Recipes with one seed share nothing, but for the grids that they are asked to share.

use super::{make, nth};
use crate::board::Symmetry;
use crate::deduce::level::Level;
use crate::generate::fill::Method;
use crate::generate::removal::{ClueRange, Order};
use crate::generate::{Generator, Goal, Recipe};
use crate::rate::Grade;
use crate::transform::Root;
use std::collections::HashSet;

/// Fifty recipes with one seed, of every level, order and symmetry, with several clue ranges and roots.
fn fifty() -> Vec<Recipe> {
    let recipes: Vec<Recipe> = (0..50)
        .map(|i| {
            let roots = [Root::Canonical, Root::Plain, Root::Random];
            // Levels that leave many clues have ranges of their own.
            let level = nth(&Level::ALL[..5], i);
            let least = if level == Level::One { 46 } else { 32 };
            let clues = [None, ClueRange::new(least, least + 20), ClueRange::new(least + 2, 70)];
            let mut recipe = Recipe::new(42)
                .with_root(nth(&roots, i / 5))
                .with_level(level)
                .with_order(nth(&Order::ALL, i / 2))
                .with_symmetry(nth(&Symmetry::ALL, i / 3));
            recipe.bounds.clues = nth(&clues, i / 7);
            recipe
        })
        .collect();
    let texts: HashSet<String> = recipes.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), 50);
    recipes
}

/// Solutions of the indices below `count`.
fn solutions(recipe: &Recipe, count: u64) -> Vec<Vec<u8>> {
    let generator = Generator::new(recipe.clone()).unwrap();
    let solution = |index| generator.solution(index).unwrap().solution.values().to_vec();
    (0..count).map(solution).collect()
}

/// Chance is left: 800 grids of the canonical root repeat one under one of 70,000 seeds.
#[test]
fn recipes_with_one_seed_share_no_solution() {
    let mut seen = HashSet::new();
    for recipe in fifty() {
        for solution in solutions(&recipe, 40) {
            assert!(seen.insert(solution), "{recipe}");
        }
    }
}

/// By chance, the 20,000 grids of the canonical root repeat 0.009 of them.
#[test]
#[ignore = "minutes: cargo test --release -- --ignored fifty_thousand"]
fn fifty_thousand_puzzles_with_one_seed_share_no_solution() {
    let mut seen = HashSet::new();
    for recipe in fifty() {
        for made in make(&recipe, 0..1000).iter() {
            assert!(seen.insert(made.solution.to_vec()), "{recipe} {}", made.index);
        }
    }
    assert_eq!(seen.len(), 50_000);
}

/// Recipes that differ in what is erased alone have the same solutions if they have one grid seed, by lanes and one by
/// one, at the first attempt and at later ones.
#[test]
fn recipes_with_one_grid_seed_share_their_solutions() {
    let sources = [
        Recipe::new(1),
        Recipe::new(1).with_root(Root::Random),
        Recipe::new(1).with_source(Method::Arc),
    ];
    for base in sources.map(|recipe| recipe.with_grid_seed(7)) {
        let expected = solutions(&base, 40);
        let clues = |least, most| ClueRange::new(least, most).unwrap();
        let recipes = [
            base.clone().with_level(Level::One),
            base.clone().with_level(Level::Two).with_seed(2),
            base.clone().with_level(Level::Unique),
            base.clone().with_symmetry(Symmetry::HalfTurn),
            base.clone().with_order(Order::Digits),
            // Reached at later attempts.
            base.clone().with_level(Level::Unique).with_clues(clues(20, 23)),
            base.clone().with_goal(Goal::from(Grade::Easy)),
        ];
        let mut puzzles = HashSet::new();
        for recipe in &recipes {
            let count = if recipe.goal.is_empty() { 40 } else { 3 };
            let batch = make(recipe, 0..count);
            for (made, solution) in batch.iter().zip(&expected) {
                assert_eq!(made.solution, solution, "{recipe} {}", made.index);
                assert!(puzzles.insert(made.puzzle.to_vec()), "{recipe} {}", made.index);
            }
            let later = batch.iter().any(|made| made.attempts > 1);
            assert!(later || recipe.bounds.clues.is_none(), "{recipe}");
        }
        let other = base.clone().with_grid_seed(8);
        assert!(solutions(&other, 40).iter().all(|solution| !expected.contains(solution)));
        let other = base.with_root(Root::MostCanonical);
        assert!(solutions(&other, 40).iter().all(|solution| !expected.contains(solution)));
    }
}

/// A larger number of attempts keeps what was made.
#[test]
fn attempts_are_a_budget() {
    let few = Recipe::new(3)
        .with_level(Level::Unique)
        .with_clues(ClueRange::new(23, 23).unwrap())
        .with_attempts(2);
    let many = few.clone().with_attempts(100);
    let (few, many) = (Generator::new(few).unwrap(), Generator::new(many).unwrap());
    let mut made = 0;
    for index in 0..20 {
        if let Ok(one) = few.puzzle(index) {
            assert_eq!(one.puzzle(), many.puzzle(index).unwrap().puzzle());
            made += 1;
        }
    }
    assert!((1..20).contains(&made), "{made}");
}

/// Wide ranges of clues are met at the first attempt and spread evenly where every number can be reached.
#[test]
fn clue_targets_are_even() {
    let clues = |least, most| {
        let range = ClueRange::new(least, most).unwrap();
        let recipe = Recipe::new(5).with_level(Level::Unique).with_clues(range);
        let batch = make(&recipe, 0..330);
        let first = batch.iter().filter(|made| made.attempts == 1).count();
        let counts = batch.iter().map(|made| made.puzzle.iter().filter(|&&v| v != 0).count());
        (first, counts.collect::<Vec<_>>())
    };
    let (first, _) = clues(20, 26);
    assert!(first > 320, "{first}");
    let (first, counts) = clues(30, 40);
    assert_eq!(first, 330);
    let chi: f64 = (30..=40)
        .map(|count| counts.iter().filter(|&&other| other == count).count() as f64)
        .map(|n| (n - 30.0).powi(2) / 30.0)
        .sum();
    // 10 degrees of freedom: mean 10, standard deviation 4.5.
    assert!(chi < 32.0, "{chi}");
}

/// With a symmetry, only numbers that unions of orbits can have are aimed at.
#[test]
fn clue_targets_go_with_the_symmetry() {
    for (symmetry, range) in [
        (Symmetry::Full, ClueRange::new(40, 46)),
        (Symmetry::HalfTurn, ClueRange::new(31, 33)),
        (Symmetry::QuarterTurn, ClueRange::new(34, 40)),
    ] {
        let mut recipe = Recipe::new(5).with_level(Level::Unique).with_symmetry(symmetry);
        recipe.bounds.clues = range;
        let batch = make(&recipe, 0..30);
        let first = batch.iter().filter(|made| made.attempts == 1).count();
        assert!(first >= 28, "{symmetry}: {first}");
    }
}
