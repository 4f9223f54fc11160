//! The engine makes the puzzles of the ordinary path, on every backend.

use super::Engines;
use crate::board::{Cell, Symmetry};
use crate::deduce::LadderName;
use crate::deduce::level::Level;
use crate::generate::fill::Method;
use crate::generate::removal::{Bounds, ClueRange, Mask, MaskMode, Order};
use crate::generate::{Batch, Demand, Generator, Goal, Recipe};
use crate::grid::Solution;
use crate::rate::Grade;
use crate::solve::lanes::Backend;
use crate::transform::{Root, Steps, TransformKind};

/// Recipes with symmetries and orders: each with each level, roots in turn.
fn recipes_with_units() -> Vec<Recipe> {
    let roots = [Root::Plain, Root::Random, Root::Canonical];
    let symmetries = Symmetry::ALL.map(|symmetry| (symmetry, Order::Random));
    let orders = Order::ALL.map(|order| (Symmetry::None, order));
    let both = [(Symmetry::HalfTurn, Order::Digits), (Symmetry::Full, Order::Rows)];
    let units = symmetries.into_iter().chain(orders).chain(both);
    let all = units.flat_map(|units| Level::ALL.map(|level| (level, units)));
    let mut recipes: Vec<Recipe> = all
        .zip(roots.into_iter().cycle())
        .map(|((level, (symmetry, order)), root)| {
            let recipe = Recipe { seed: 78, symmetry, ..Recipe::default() };
            recipe.with_order(order).with_level(level).with_root(root)
        })
        .collect();
    for (method, level) in Method::ALL.into_iter().zip(Level::ALL) {
        let recipe = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::default() };
        recipes.push(recipe.with_source(method).with_level(level));
    }
    recipes.retain(Engines::suit);
    recipes
}

/// Recipes without units, of every level.
fn plain_recipes() -> Vec<Recipe> {
    let base = Recipe { seed: 77, ..Recipe::default() };
    let mut recipes: Vec<Recipe> =
        Level::ALL.into_iter().map(|level| Recipe { level, ..base.clone() }).collect();
    for steps in [Steps::Count(0), Steps::Count(3), Steps::Uniform] {
        recipes.push(base.clone().with_level(Level::One).with_steps(steps));
    }
    let kinds = [TransformKind::Rows, TransformKind::Stacks, TransformKind::Transpose]
        .into_iter()
        .collect();
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
    recipes.retain(Engines::suit);
    recipes
}

/// Recipes with ranges of clues, some of which are seldom met in so few attempts.
fn recipes_with_clues() -> Vec<Recipe> {
    let base = Recipe { seed: 79, attempts: 4, ..Recipe::default() };
    let ranges = [(36, 40), (26, 30), (34, 36), (25, 29), (23, 25)];
    let mut recipes: Vec<Recipe> = Level::ALL
        .into_iter()
        .zip(ranges)
        .flat_map(|(level, (least, most))| {
            let recipe = base.clone().with_level(level);
            let recipe = recipe.with_clues(ClueRange::new(least, most).unwrap());
            let random = recipe.clone().with_root(Root::Random);
            let fixed = recipe.clone().with_grid_seed(3).with_order(Order::Digits);
            let symmetric = recipe.clone().with_symmetry(Symmetry::QuarterTurn);
            let both = random.clone().with_symmetry(Symmetry::HalfTurn);
            [recipe, random, fixed, symmetric, both]
        })
        .collect();
    recipes.retain(Engines::suit);
    recipes
}

/// Bounds on clues of houses and digits, each by itself and some together.
fn bounds_on_houses_and_digits() -> Vec<Bounds> {
    let bounds = |change: fn(&mut Bounds)| {
        let mut bounds = Bounds::default();
        change(&mut bounds);
        bounds
    };
    vec![
        bounds(|b| b.min_per_house = 1),
        bounds(|b| b.max_empty_rows = Some(0)),
        bounds(|b| b.min_per_digit = 2),
        bounds(|b| (b.max_empty_columns, b.max_empty_blocks) = (Some(0), Some(1))),
        bounds(|b| (b.min_per_house, b.min_per_digit) = (2, 3)),
        bounds(|b| (b.max_empty_rows, b.max_empty_columns) = (Some(1), Some(0))),
        bounds(|b| (b.max_empty_blocks, b.min_per_digit) = (Some(0), 1)),
        bounds(|b| (b.min_per_house, b.clues) = (2, ClueRange::new(24, 34))),
        bounds(|b| (b.max_empty_rows, b.clues) = (Some(0), ClueRange::new(25, 27))),
    ]
}

/// Recipes with these bounds: each with each level, with symmetries, orders and roots in turn.
fn recipes_with_bounds() -> Vec<Recipe> {
    let roots = [Root::Plain, Root::Random, Root::Canonical, Root::Random];
    let units = [
        (Symmetry::None, Order::Random),
        (Symmetry::None, Order::Random),
        (Symmetry::HalfTurn, Order::Random),
        (Symmetry::Full, Order::Random),
        (Symmetry::None, Order::Digits),
        (Symmetry::Diagonal, Order::Blocks),
        (Symmetry::None, Order::Rows),
    ];
    let all = bounds_on_houses_and_digits().into_iter();
    let all = all.flat_map(|bounds| Level::ALL.map(|level| (level, bounds.clone())));
    let in_turn = roots.into_iter().cycle().zip(units.into_iter().cycle());
    let mut recipes: Vec<Recipe> = all
        .zip(in_turn)
        .map(|((level, bounds), (root, (symmetry, order)))| {
            let recipe =
                Recipe { seed: 81, level, bounds, symmetry, attempts: 4, ..Recipe::default() };
            recipe.with_order(order).with_root(root)
        })
        .collect();
    for (method, bounds) in Method::ALL.into_iter().zip(bounds_on_houses_and_digits()) {
        let recipe = Recipe { bounds, ..Recipe::default() };
        recipes.push(recipe.with_source(method).with_level(Level::Unique));
    }
    let towards = Recipe { goal: Grade::Medium.into(), attempts: 20, ..Recipe::default() };
    for bounds in bounds_on_houses_and_digits() {
        let recipe = Recipe { bounds, ..towards.clone() };
        recipes.push(recipe.with_level(Level::Unique).with_root(Root::Random));
    }
    recipes.retain(Engines::suit);
    recipes
}

/// A mask without the cells whose number gives this remainder, and without their images under the half turn.
fn mask_without(modulus: usize, remainder: usize, mode: MaskMode) -> Option<Mask> {
    let is_inside =
        |cell: &usize| cell % modulus != remainder && (80 - cell) % modulus != remainder;
    let cells = (0..81).filter(is_inside).map(Cell::new).collect();
    Some(Mask { cells, mode })
}

/// Recipes with masks, which few attempts do not always solve.
fn recipes_with_masks() -> Vec<Recipe> {
    // Of each level: a mask that is solved now and then, and one that is solved more often.
    let seldom = [(5, 1), (3, 1), (5, 1), (3, 1), (2, 1)];
    let mut recipes = Vec::new();
    for (level, (modulus, remainder)) in Level::ALL.into_iter().zip(seldom) {
        let recipe = Recipe { seed: 82, level, attempts: 6, ..Recipe::default() };
        for (modulus, mode) in [(modulus, MaskMode::Exact), (7, MaskMode::Within)] {
            let mask = mask_without(modulus, remainder, mode);
            let recipe = Recipe { bounds: Bounds { mask, ..Bounds::default() }, ..recipe.clone() };
            recipes.push(recipe.clone().with_root(Root::Random));
            recipes.push(recipe.clone().with_symmetry(Symmetry::HalfTurn));
            recipes.push(recipe.clone().with_order(Order::Digits).with_grid_seed(3));
            let mut bounded = recipe.with_root(Root::Plain);
            bounded.bounds.max_empty_rows = Some(0);
            bounded.bounds.min_per_digit = 3;
            if mode == MaskMode::Within {
                bounded.bounds.clues = ClueRange::new(24, 35);
            }
            recipes.push(bounded);
        }
    }
    recipes.retain(Engines::suit);
    recipes
}

/// Compares `count` indices from the middle of a block on, over a border of blocks.
fn compare(backend: Backend, recipes: &[Recipe], count: u64) {
    if !backend.is_tested() {
        return;
    }
    let first = crate::generate::BLOCK - count.min(224) / 2;
    for recipe in recipes {
        let generator = Generator::new(recipe.clone()).unwrap().with_backend(backend).unwrap();
        let mut maker = generator.maker();
        let mut batch = Batch::new(recipe.shape());
        let indices = first..first + count;
        let failures = maker.fill(indices.clone(), &mut batch);
        let failures: Vec<_> = failures.into_iter().map(|(i, e)| (i, e.to_string())).collect();
        let mut ordinary = Batch::new(recipe.shape());
        let failed = indices.clone().filter_map(|index| {
            let error = maker.push(index, &mut ordinary).err()?;
            Some((index, error.to_string()))
        });
        assert_eq!(failures, failed.collect::<Vec<_>>(), "{recipe} {backend}");
        for (fast, slow) in batch.iter().zip(ordinary.iter()) {
            assert_eq!(fast, slow, "{recipe} {backend}");
        }
        assert_eq!(batch.len(), ordinary.len());
        let has_attempts = recipe.bounds.clues.is_some() || recipe.bounds.mask.is_some();
        if has_attempts || !recipe.goal.is_empty() {
            continue;
        }
        assert_eq!(failures, []);
        // The removal alone, from solutions that were filled before.
        let solutions = indices.map(|index| generator.solution(index).unwrap());
        let solutions: Vec<Solution> = solutions.map(|filled| filled.solution).collect();
        let mut removed = Batch::new(recipe.shape());
        assert!(generator.remove(first, &solutions, &mut removed), "{recipe} {backend}");
        assert_eq!(removed, ordinary, "{recipe} {backend}");
    }
}

/// Recipes with goals, which few attempts do not always reach.
fn recipes_with_goals() -> Vec<Recipe> {
    let recipe = |goal: Goal, attempts: u32| {
        let recipe = Recipe { seed: 80, goal, attempts, ..Recipe::default() };
        recipe.with_level(Level::Unique).with_root(Root::Random)
    };
    let rated = |range: &str| Goal { rating: range.parse().ok(), ..Goal::default() };
    let demanded = |text: &str| {
        let forbidden: Demand = "naked-triplet".parse().unwrap();
        let demands = vec![text.parse().unwrap(), forbidden.none()];
        Goal::new().with_demands(LadderName::Teaching, demands)
    };
    let easy = recipe(Grade::Easy.into(), 3).with_clues(ClueRange::new(32, 36).unwrap());
    let medium = recipe(Grade::Medium.into(), 30).with_clues(ClueRange::new(28, 32).unwrap());
    let mut recipes = vec![
        easy,
        medium,
        recipe(Grade::Hard.into(), 6),
        recipe(Grade::Fiendish.into(), 3).with_root(Root::Plain),
        recipe(Goal::from(Grade::Medium).with_spread(true), 8).with_symmetry(Symmetry::HalfTurn),
        recipe(rated("1.2-1.5"), 2).with_symmetry(Symmetry::HalfTurn),
        recipe(rated("2.6-3.4"), 4).with_order(Order::Digits),
        recipe(rated("7.1-7.2"), 3).with_grid_seed(4),
        recipe(demanded("x-wing"), 4).with_source(Method::Arc),
        recipe(demanded("first-hidden-pair"), 3).with_symmetry(Symmetry::Diagonal),
        recipe(Goal::new().with_effort(140..=150), 2).with_order(Order::Rows),
    ];
    recipes.retain(Engines::suit);
    assert_eq!(recipes.len(), 11);
    recipes
}

/// A quick test and a slow one for each kind of recipes.
macro_rules! compare_some_and_many {
    ($backend:expr; $($some:ident, $many:ident: $recipes:ident, $count:expr;)*) => {$(
        #[test]
        fn $some() {
            compare($backend, &$recipes(), crate::testing::sample($count, $count / 3) as u64);
        }

        #[test]
        #[ignore = "minutes: cargo test --release -- --ignored ten_thousand"]
        fn $many() {
            compare($backend, &$recipes(), 10_000);
        }
    )*};
}

/// One line for each backend.
macro_rules! stamp {
    ($($name:ident: $backend:expr,)*) => {$(
        mod $name {
            use super::Backend;

            use super::*;
            compare_some_and_many! { $backend;
                puzzles_are_those_of_the_ordinary_path,
                ten_thousand_puzzles_are_those_of_the_ordinary_path: plain_recipes, 200;
                puzzles_with_units_are_those_of_the_ordinary_path,
                ten_thousand_puzzles_with_units_are_those_of_the_ordinary_path: recipes_with_units, 40;
                puzzles_with_clues_are_those_of_the_ordinary_path,
                ten_thousand_puzzles_with_clues_are_those_of_the_ordinary_path: recipes_with_clues, 40;
                puzzles_with_bounds_are_those_of_the_ordinary_path,
                ten_thousand_puzzles_with_bounds_are_those_of_the_ordinary_path: recipes_with_bounds, 40;
                puzzles_with_masks_are_those_of_the_ordinary_path,
                ten_thousand_puzzles_with_masks_are_those_of_the_ordinary_path: recipes_with_masks, 40;
                puzzles_towards_goals_are_those_of_the_ordinary_path,
                ten_thousand_puzzles_towards_goals_are_those_of_the_ordinary_path: recipes_with_goals, 40;
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
