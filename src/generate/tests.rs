//! The promises of every recipe.

use super::Shuffle;
use super::constraints::ConstraintNames;
use super::fill::Method;
use super::recipe::Recipe;
use super::removal::{Bounds, ClueRange, Mask, MaskMode, Order, Plan, erase};
use super::{Batch, Generator, Goal, Sampling};
use crate::board::{Cell, CellSet, Shape, Symmetry};
use crate::deduce::level::{Judge, Level};
use crate::grid::{Givens, Solution};
use crate::rng::{Purpose, Stream};
use crate::solve;
use crate::transform::{Morph, Root, Steps, TransformKind, root};
use quickcheck::{Arbitrary, Gen, quickcheck};

mod bounded_goals;
mod goals;
mod seeds;

/// The `i`-th of some choices, round and round.
fn nth<T: Clone>(from: &[T], i: usize) -> T {
    from[i % from.len()].clone()
}

fn choose<T: Clone>(g: &mut Gen, from: &[T]) -> T {
    g.choose(from).cloned().unwrap()
}

impl Arbitrary for Recipe {
    fn arbitrary(g: &mut Gen) -> Recipe {
        let shape = choose(g, &Shape::ALL);
        let cells = shape.cells();
        let mask = Mask {
            cells: (0..cells).filter(|_| bool::arbitrary(g)).map(Cell::new).collect(),
            mode: choose(g, &[MaskMode::Exact, MaskMode::Within]),
        };
        let roots = [
            Root::Canonical,
            Root::Plain,
            Root::MostCanonical,
            Root::Random,
            Root::Given(root::most_canonical(shape)),
        ];
        let masked = u8::arbitrary(g).is_multiple_of(4);
        let steps = [Steps::Count(0), Steps::Count(200), Steps::Count(7), Steps::Uniform];
        let shuffle = Shuffle {
            root: choose(g, &roots),
            steps: choose(g, &steps),
            kinds: TransformKind::ALL.into_iter().filter(|_| bool::arbitrary(g)).collect(),
        };
        let method = choose(g, &Method::ALL);
        let shuffled = !u8::arbitrary(g).is_multiple_of(5);
        if u8::arbitrary(g).is_multiple_of(8) {
            let most = 24 + usize::arbitrary(g) % 17;
            let sampling = choose(g, &[Sampling::Unbiased, Sampling::Uniform { most }]);
            return Recipe::new(u64::arbitrary(g)).with_sampling(sampling);
        }
        let recipe = Recipe {
            rules: shape.into(),
            cages: None,
            constraints: ConstraintNames::default(),
            rule_symmetry: Symmetry::None,
            source: if shuffled { shuffle.into() } else { method.into() },
            level: choose(g, &Level::ALL),
            order: choose(g, &Order::ALL),
            symmetry: if masked { Symmetry::None } else { choose(g, &Symmetry::ALL) },
            bounds: Bounds {
                clues: ClueRange::new(0, cells - usize::from(u8::arbitrary(g)) % cells)
                    .filter(|_| !masked),
                max_empty_rows: Option::arbitrary(g),
                max_empty_columns: Option::arbitrary(g),
                max_empty_blocks: Option::arbitrary(g),
                min_per_house: u8::from(bool::arbitrary(g)),
                min_per_digit: u8::from(bool::arbitrary(g)),
                mask: masked.then_some(mask),
            },
            goal: Goal::default(),
            sampling: None,
            attempts: 1 + u32::from(u16::arbitrary(g)),
            seed: u64::arbitrary(g),
            grid_seed: Option::arbitrary(g),
        };
        if recipe.check().is_ok() {
            recipe
        } else {
            Recipe { seed: recipe.seed, ..Recipe::default() }
        }
    }
}

pub(super) fn make(recipe: &Recipe, indices: std::ops::Range<u64>) -> Batch {
    let generator = Generator::new(recipe.clone()).unwrap();
    let mut batch = Batch::new(&recipe.rules);
    let failures = generator.maker().fill(indices, &mut batch);
    assert!(failures.is_empty(), "{}: {:?}", recipe, failures[0].1.to_string());
    batch
}

quickcheck! {
    fn recipe_text_round_trips(recipe: Recipe, index: u64) -> bool {
        let text = recipe.with_index(index);
        let safe = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-';
        text.chars().all(safe)
            && recipe.to_string().parse::<Recipe>().unwrap() == recipe
            && Recipe::parse(&text).unwrap() == (recipe, Some(index))
    }

    fn no_text_makes_the_recipe_reader_fail_badly(recipe: Recipe, at: usize, by: char) -> bool {
        // Whatever one changed character does, reading ends in a value that can be used or an error.
        let mut text: Vec<char> = recipe.with_index(3).chars().collect();
        let at = at % text.len();
        text[at] = by;
        match Recipe::parse(&text.into_iter().collect::<String>()) {
            Ok((recipe, _)) => Generator::new(recipe).is_ok(),
            Err(error) => error.is_invalid_input() && !error.to_string().contains('\n'),
        }
    }

    fn puzzles_are_as_asked(seed: u64, order: u8, symmetry: u8, level: u8) -> bool {
        let level = Level::ALL[usize::from(level) % 5];
        let symmetry = Symmetry::ALL[usize::from(symmetry) % 10];
        let recipe = Recipe {
            level,
            order: Order::ALL[usize::from(order) % 5],
            symmetry,
            seed,
            ..Recipe::default()
        };
        make(&recipe, 0..3).iter().all(|made| {
            let clues = Givens::new(made.rules, made.puzzle).unwrap();
            let solution = Givens::new(made.rules, made.solution).and_then(Solution::try_from);
            let puzzle = clues.clone().into_puzzle().unwrap();
            let pattern = clues.clues();
            let mut judge = Judge::new(made.rules);
            judge.set(made.puzzle, made.solution);
            solution.unwrap().solves(&puzzle)
                && solve::naive::count_solutions(&puzzle, 2) == 1
                && judge.solves(level.closure())
                && pattern.iter().all(|cell| {
                    symmetry.orbit(made.shape(), cell).into_iter().all(|c| pattern.contains(c))
                })
        })
    }
}

/// The cells that removal erased come back in reverse order by the rule they went by, and what is
/// left cannot lose another clue by the last rule.
#[test]
fn erased_cells_can_be_won_back_and_one_pass_is_maximal() {
    for level in [Level::One, Level::Two, Level::OneChain, Level::TwoChain, Level::Unique] {
        let recipe = Recipe { level, seed: 11, ..Recipe::default() };
        let rule = *level.rounds().last().unwrap();
        for made in make(&recipe, 0..6).iter() {
            let mut judge = Judge::new(made.rules);
            judge.set(made.puzzle, made.solution);
            for cell in (0..81).map(Cell::new).filter(|cell| made.puzzle[cell.index()] != 0) {
                judge.erase(cell);
                assert!(!judge.allows(rule, cell), "{level}");
                judge.restore(cell);
            }
            // Direct rules win back one cell after the other: some order must reach the end.
            while judge.clue_count() < 81 {
                let blank = (0..81)
                    .map(Cell::new)
                    .find(|&cell| judge.clues()[cell.index()] == 0 && judge.allows(rule, cell));
                judge.restore(blank.expect("a cell that can be won back"));
            }
        }
    }
}

#[test]
fn clue_targets_are_met_or_refused() {
    for (range, met) in [((30, 30), true), ((25, 28), true), ((24, 24), true), ((17, 18), false)] {
        let bounds = Bounds { clues: ClueRange::new(range.0, range.1), ..Bounds::default() };
        let recipe =
            Recipe { level: Level::Unique, bounds, attempts: 50, seed: 3, ..Recipe::default() };
        let generator = Generator::new(recipe).unwrap();
        for index in 0..5 {
            match generator.maker().make(index) {
                Ok(batch) => {
                    let clues = batch.puzzle_values().iter().filter(|&&v| v != 0).count();
                    assert!(met && (range.0..=range.1).contains(&clues));
                }
                Err(error) => assert!(!met && error.is_unmet(), "{range:?}: {error}"),
            }
        }
    }
}

#[test]
fn bounds_on_houses_and_digits_are_kept() {
    let bounds = Bounds {
        max_empty_rows: Some(0),
        max_empty_columns: Some(0),
        max_empty_blocks: Some(0),
        min_per_house: 2,
        min_per_digit: 2,
        ..Bounds::default()
    };
    let recipe = Recipe { level: Level::Unique, bounds, ..Recipe::default() };
    let geometry = Shape::NINE.geometry();
    for made in make(&recipe, 0..10).iter() {
        for house in geometry.houses() {
            let cells = geometry.house(house).iter();
            assert!(cells.filter(|cell| made.puzzle[cell.index()] != 0).count() >= 2);
        }
        for digit in 1..=9 {
            assert!(made.puzzle.iter().filter(|&&value| value == digit).count() >= 2);
        }
    }
}

#[test]
fn masks_are_kept() {
    // A checkerboard: 41 cells.
    let text = "x.".repeat(40) + "x";
    for (mode, level) in [
        (MaskMode::Exact, Level::Unique),
        (MaskMode::Within, Level::Unique),
        (MaskMode::Within, Level::Two),
        (MaskMode::Exact, Level::TwoChain),
    ] {
        let mask = Mask::parse(Shape::NINE, mode, &text).unwrap();
        let cells = mask.cells.clone();
        let bounds = Bounds { mask: Some(mask), ..Bounds::default() };
        let recipe = Recipe { level, bounds, seed: 8, attempts: 100_000, ..Recipe::default() };
        for made in make(&recipe, 0..2).iter() {
            let clues = Givens::new(made.rules, made.puzzle).unwrap().clues();
            match mode {
                MaskMode::Exact => assert_eq!(clues, cells),
                MaskMode::Within => assert!(clues.is_subset(&cells) && clues.len() < cells.len()),
            }
            assert_eq!(made.solutions, 1);
        }
    }
    let asymmetric = Mask { cells: CellSet::full(40), mode: MaskMode::Within };
    let bounds = Bounds { mask: Some(asymmetric), ..Bounds::default() };
    let recipe = Recipe { symmetry: Symmetry::HalfTurn, bounds, ..Recipe::default() };
    assert!(recipe.check().unwrap_err().is_invalid_input());
}

#[test]
fn level_none_carries_the_true_count() {
    let bounds = Bounds { clues: ClueRange::new(30, 30), ..Bounds::default() };
    let recipe = Recipe { level: Level::None, bounds, ..Recipe::default() };
    let batch = make(&recipe, 0..40);
    assert!(batch.iter().any(|made| made.solutions == 2));
    for made in batch.iter() {
        let puzzle = Givens::new(made.rules, made.puzzle).unwrap().into_puzzle().unwrap();
        assert_eq!(solve::naive::count_solutions(&puzzle, 2), usize::from(made.solutions));
    }
}

/// A puzzle is a function of recipe and index: not of what was made before it or with it.
#[test]
fn neighbours_do_not_matter() {
    for order in [Order::Random, Order::Digits] {
        let recipe = Recipe { order, level: Level::One, seed: 6, ..Recipe::default() };
        let whole = make(&recipe, 500..540);
        let generator = Generator::new(recipe).unwrap();
        let mut maker = generator.maker();
        for made in whole.iter().collect::<Vec<_>>().into_iter().rev() {
            let alone = maker.make(made.index).unwrap();
            assert_eq!(alone.puzzle(0), Some(made));
        }
    }
}

/// Boards of up to 64 cells come out alike from the engine of small boards and from the ordinary path.
#[test]
fn small_boards_are_those_of_the_ordinary_path() {
    for shape in ["4", "6", "3x2", "8", "4x2"] {
        for level in [Level::One, Level::Two, Level::OneChain, Level::TwoChain, Level::Unique] {
            for root in [Root::default(), Root::MostCanonical, Root::Random] {
                let recipe = Recipe {
                    rules: shape.parse::<Shape>().unwrap().into(),
                    grid_seed: (level == Level::Two).then_some(9),
                    ..Recipe::new(17).with_root(root).with_level(level)
                };
                // Over the end of a block.
                let whole = make(&recipe, 492..532);
                let generator = Generator::new(recipe).unwrap();
                let mut maker = generator.maker();
                for made in whole.iter() {
                    let alone = maker.make(made.index).unwrap();
                    assert_eq!(alone.puzzle(0), Some(made), "{}", generator.recipe());
                }
            }
        }
    }
}

/// Large boards, whose questions about uniqueness are bounded above 256 cells, lose the clues that they lose by the
/// solver alone.
#[test]
fn large_boards_lose_the_clues_that_the_solver_alone_lets_go() {
    for (shape, levels) in [
        ("10", &[Level::TwoChain, Level::Unique][..]),
        ("12", &[Level::TwoChain, Level::Unique]),
        ("20", &[Level::Unique]),
    ] {
        let shape: Shape = shape.parse().unwrap();
        let mut stream = Stream::new(5, 5, Purpose::Sample, 0);
        let solution =
            Morph::uniform(shape, &mut stream).apply_to_solution(&root::canonical(shape));
        let order = Order::Random.draw(&solution, &mut stream);
        let proposals: Vec<&[Cell]> = order.chunks(1).collect();
        for level in levels {
            let plan = Plan {
                proposals: &proposals,
                rounds: level.rounds(),
                closure: level.closure(),
                bounds: &Bounds::default(),
                target: 0,
                least: 0,
            };
            let (mut judge, mut ordinary) = (Judge::new(shape), Judge::ordinary(shape));
            assert!(erase(&mut judge, solution.values(), &plan));
            assert!(erase(&mut ordinary, solution.values(), &plan));
            assert_eq!(judge.clues(), ordinary.clues(), "{shape} {level}");
        }
    }
}

/// The shared order of a block does not make its patterns alike: pairs of one block differ in as
/// many cells as pairs of different blocks, and every cell is as often a clue.
#[test]
fn patterns_of_a_block_are_as_varied_as_those_of_many() {
    let recipe = Recipe { level: Level::One, seed: 4, ..Recipe::default() };
    let generator = Generator::new(recipe).unwrap();
    let patterns = |indices: &mut dyn Iterator<Item = u64>| -> Vec<CellSet> {
        let mut maker = generator.maker();
        indices
            .map(|index| {
                let batch = maker.make(index).unwrap();
                let cells = (0..81).filter(|&i| batch.puzzle_values()[i] != 0);
                cells.map(Cell::new).collect()
            })
            .collect()
    };
    let measure = |patterns: &[CellSet]| {
        let distances: Vec<f64> = (0..patterns.len())
            .flat_map(|i| (0..i).map(move |j| (i, j)))
            .map(|(i, j)| patterns[i].distance(&patterns[j]) as f64)
            .collect();
        let mean = distances.iter().sum::<f64>() / distances.len() as f64;
        let spread = distances.iter().map(|d| (d - mean).powi(2)).sum::<f64>();
        let most = (0..81).map(|i| patterns.iter().filter(|p| p.contains(Cell::new(i))).count());
        (mean, (spread / distances.len() as f64).sqrt(), most.max().unwrap())
    };
    let (mean, spread, most) = measure(&patterns(&mut (0..512)));
    let (mean_apart, spread_apart, _) = measure(&patterns(&mut (0..512).map(|i| i * 512)));
    assert!((mean - mean_apart).abs() < 0.5, "{mean} {mean_apart}");
    assert!((spread - spread_apart).abs() < 0.3, "{spread} {spread_apart}");
    // A clue in 42.7 of 81 cells: 270 of 512 on average, standard deviation 11.3.
    assert!(most < 270 + 60, "{most}");
}

#[test]
fn other_methods_obey_the_same_recipe() {
    for method in Method::ALL {
        let recipe = Recipe::new(5).with_source(method).with_level(Level::Unique);
        let batch = make(&recipe, 0..20);
        for made in batch.iter() {
            let givens = Givens::new(made.rules, made.puzzle).unwrap();
            assert_eq!(solve::count_solutions(&givens.into_puzzle().unwrap(), 2), 1, "{method}");
        }
        let clues: usize = batch.puzzle_values().iter().filter(|&&value| value != 0).count();
        assert!((22..27).contains(&(clues / 20)), "{method}: {clues}");
    }
    let mixed = Recipe::parse("rg1.9x9.farc.rmost-canonical");
    assert!(mixed.unwrap_err().is_invalid_input());
    assert!(Recipe::parse("rg1.9x9.ftransforms").is_err());
}

/// Puzzles of a block are essentially different, although they share an erase order and all show one
/// root: the most symmetric root is the hardest case.
#[test]
fn no_two_puzzles_of_a_block_are_essentially_the_same() {
    for (root, level) in [(Root::MostCanonical, Level::One), (Root::Canonical, Level::Unique)] {
        let recipe = Recipe::new(21).with_root(root).with_level(level);
        let keys: std::collections::HashSet<_> = make(&recipe, 0..512)
            .iter()
            .map(|made| {
                let puzzle = Givens::new(made.rules, made.puzzle).unwrap().into_puzzle();
                crate::canon::of_puzzle(&puzzle.unwrap()).unwrap().key()
            })
            .collect();
        assert_eq!(keys.len(), 512, "{level}");
    }
}
