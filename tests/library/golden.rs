//! Puzzles that must never change: a recipe and an index mean one puzzle for ever.
//!
//! `ROOTGRID_BLESS=1 cargo test --test library golden` writes the file anew; that is only right for recipes
//! that were not pinned before.

use rootgrid::board::{Digit, Shape, Symmetry};
use rootgrid::deduce::level::Level;
use rootgrid::generate::removal::{ClueRange, Mask, MaskMode, Order};
use rootgrid::generate::{Generator, Recipe, RecipeDraft};
use rootgrid::rate::Grade;
use rootgrid::transform::{Root, Steps, TransformKind};
use std::fmt::Write as _;
use std::path::Path;

/// The recipes that are pinned, each with its indices.
fn recipes() -> Vec<(Recipe, Vec<u64>)> {
    let mut recipes = Vec::new();
    for shape in Shape::ALL {
        for level in Level::ALL {
            // The strongest levels of the largest boards take seconds each.
            let is_expensive = matches!(level, Level::TwoChain | Level::Unique);
            if level == Level::None || (is_expensive && shape.side() > 12) {
                continue;
            }
            let recipe = Recipe::new(42).with_shape(shape).with_level(level);
            recipes.push((
                recipe,
                if shape == Shape::NINE { vec![0, 1, 511, 512, u64::MAX] } else { vec![0] },
            ));
        }
    }
    let nine = |change: &dyn Fn(&mut Recipe)| {
        let mut recipe = Recipe::new(7);
        change(&mut recipe);
        (recipe, vec![0, 1000])
    };
    for order in Order::ALL {
        recipes.push(nine(&|recipe| recipe.order = order));
    }
    for symmetry in Symmetry::ALL {
        recipes.push(nine(&|recipe| recipe.symmetry = symmetry));
    }
    // Boards whose blocks are not square have frames of their own.
    for (shape, symmetry) in
        [("2x3", Symmetry::Diagonal), ("3x4", Symmetry::Full), ("4x2", Symmetry::Antidiagonal)]
    {
        let recipe = Recipe::new(7).with_shape(shape.parse().unwrap()).with_symmetry(symmetry);
        recipes.push((recipe.with_order(Order::Columns), vec![1]));
    }
    recipes.push((Recipe::new(7).with_grid_seed(9), vec![0, 600]));
    let given = Root::Given(Root::MostCanonical.solution(Shape::NINE).expect("a fixed grid"));
    for root in [Root::Canonical, Root::MostCanonical, Root::Random, given] {
        recipes.push(nine(&|recipe| {
            *recipe = recipe.clone().with_root(root.clone()).with_level(Level::Unique);
        }));
    }
    for shape in Shape::ALL {
        let recipe =
            Recipe::new(0).with_shape(shape).with_root(Root::Random).with_level(Level::One);
        recipes.push((recipe, vec![3]));
    }
    for steps in [Steps::Count(0), Steps::Count(1), Steps::Count(201), Steps::Uniform] {
        recipes.push(nine(&|recipe| *recipe = recipe.clone().with_steps(steps)));
    }
    recipes.push(nine(&|recipe| {
        *recipe = recipe
            .clone()
            .with_kinds([TransformKind::Rows, TransformKind::Digits].into_iter().collect());
    }));
    recipes.push(nine(&|recipe| {
        recipe.level = Level::Unique;
        recipe.bounds.clues = ClueRange::new(25, 28);
        recipe.bounds.max_empty_rows = Some(0);
        recipe.bounds.min_per_digit = 1;
    }));
    recipes.push(nine(&|recipe| {
        let checkerboard = "x.".repeat(40) + "x";
        let mask = Mask::parse(Shape::NINE, MaskMode::Within, &checkerboard).unwrap();
        recipe.level = Level::Unique;
        recipe.bounds.mask = Some(mask);
    }));
    recipes.push(nine(&|recipe| {
        recipe.level = Level::None;
        recipe.bounds.clues = ClueRange::new(30, 30);
    }));
    recipes
}

#[test]
fn puzzles_are_pinned() {
    let mut found = String::new();
    for (recipe, indices) in recipes() {
        let generator = Generator::new(recipe.clone()).unwrap();
        let mut maker = generator.maker();
        for index in indices {
            let batch = maker.make(index).unwrap();
            let symbol = |&value: &u8| Digit::from_value(value.into()).map_or('.', Digit::symbol);
            let text: String = batch.puzzle_values().iter().map(symbol).collect();
            writeln!(found, "{} {text}", recipe.with_index(index)).unwrap();
        }
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/puzzles.txt");
    if std::env::var_os("ROOTGRID_BLESS").is_some() {
        std::fs::write(&file, &found).unwrap();
    }
    let pinned = std::fs::read_to_string(&file).unwrap();
    for (found, pinned) in found.lines().zip(pinned.lines()) {
        assert_eq!(found, pinned);
    }
    assert_eq!(found.lines().count(), pinned.lines().count());
}

/// The puzzles of choices, which program, bindings and page must make of the same words.
#[test]
fn puzzles_of_choices_are_pinned() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/choices.txt");
    let pinned = std::fs::read_to_string(&file).unwrap();
    let mut found = String::new();
    for line in pinned.lines() {
        let words: Vec<&str> = line.split(' ').filter(|word| word.contains('=')).collect();
        let draft = RecipeDraft::of_words(words.iter().copied()).unwrap();
        let seed = draft.seed().unwrap();
        let made = Generator::new(draft.recipe_of_seed(seed).unwrap()).unwrap().puzzle(0).unwrap();
        writeln!(found, "{} {}", words.join(" "), made.puzzle()).unwrap();
    }
    if std::env::var_os("ROOTGRID_BLESS").is_some() {
        std::fs::write(&file, &found).unwrap();
    }
    let grades = Grade::ALL.map(|grade| format!("difficulty={} seed=7 ", grade.name()));
    assert!(grades.iter().all(|grade| found.contains(grade)));
    assert_eq!(found, std::fs::read_to_string(&file).unwrap());
}

/// The pinned texts themselves lead to the pinned puzzles.
#[test]
fn pinned_recipes_can_be_read() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/puzzles.txt");
    for line in std::fs::read_to_string(file).unwrap().lines() {
        let (text, _) = line.split_once(' ').unwrap();
        let (recipe, index) = Recipe::parse(text).unwrap();
        assert_eq!(recipe.with_index(index.unwrap()), text);
    }
}
