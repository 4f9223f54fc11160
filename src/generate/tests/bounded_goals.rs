//! Masks and bounds, where the solution path is asked for as well.

use super::{make, nth};
use crate::board::{House, HouseKind, Shape};
use crate::deduce::level::Level;
use crate::deduce::{Limits, Profile};
use crate::generate::removal::{Bounds, Mask, MaskMode};
use crate::generate::{Generator, Goal, Recipe, RecipeDraft};
use crate::grid::{Givens, Puzzle};
use crate::rate::{EffortJudge, Grade, Rater};
use crate::solve::naive;
use crate::transform::Root;

/// A goal of each kind.
fn goals() -> [Goal; 7] {
    [
        Goal { grade: Some(Grade::Easy), ..Goal::default() },
        Goal { rating: "1.0-12.0".parse().ok(), ..Goal::default() },
        Goal { rating: "2.0-4.5".parse().ok(), ..Goal::default() },
        Goal { effort: Some(0..=10_000), ..Goal::default() },
        Goal { demands: vec!["fish=0".parse().unwrap()], ..Goal::default() },
        Goal { rating: "7.0-8.9".parse().ok(), ..Goal::default() },
        Goal { minutes: Some(0..=600), ..Goal::default() },
    ]
}

/// Puzzles of these bounds from random roots, made together and each alone.
fn puzzles(bounds: &Bounds, goal: Goal) -> Vec<Puzzle> {
    let recipe = Recipe {
        goal,
        bounds: bounds.clone(),
        level: Level::Unique,
        seed: 5,
        attempts: 100_000,
        ..Recipe::default()
    };
    let recipe = recipe.with_root(Root::Random);
    let batch = make(&recipe, 0..crate::testing::sample(5, 2) as u64);
    for (index, made) in (0..).zip(batch.iter()) {
        assert_eq!(made, make(&recipe, index..index + 1).iter().next().unwrap());
    }
    let puzzle = |values| Givens::new(Shape::NINE, values).unwrap().into_puzzle().unwrap();
    batch.iter().map(|made| puzzle(made.puzzle)).collect()
}

fn reaches(puzzle: &Puzzle, goal: &Goal) -> bool {
    let rating = Rater::new(Profile::Se121).rate(puzzle);
    let work = EffortJudge::new().judge(puzzle, &Default::default());
    goal.rating.is_none_or(|range| range.contains(rating.er))
        && goal.grade.is_none_or(|grade| work.grade(Shape::NINE) == Some(grade))
        && goal
            .effort
            .as_ref()
            .is_none_or(|range| work.effort().is_some_and(|effort| range.contains(&effort)))
        && goal.minutes.as_ref().is_none_or(|range| {
            let minutes = EffortJudge::new().minutes(puzzle, &Default::default()).unwrap();
            range.contains(&minutes.expected)
        })
}

#[test]
fn masks_are_kept_whatever_the_goal() {
    // Without the corners and the middle: 72 cells; a checkerboard: 41.
    let frame: String = (0..81)
        .map(|i| if [0, 8, 30, 31, 39, 40, 41, 49, 50, 72, 80].contains(&i) { '.' } else { 'x' })
        .collect();
    let board = "x.".repeat(40) + "x";
    for (text, mode) in
        [(&frame, MaskMode::Within), (&board, MaskMode::Within), (&board, MaskMode::Exact)]
    {
        let mask = Mask::parse(Shape::NINE, mode, text).unwrap();
        let bounds = Bounds { mask: Some(mask.clone()), ..Bounds::default() };
        for (turn, goal) in goals().into_iter().enumerate() {
            // So many clues make no hard puzzle.
            if mode == MaskMode::Exact && turn == 5 {
                continue;
            }
            for puzzle in puzzles(&bounds, goal.clone()) {
                let clues = puzzle.clues();
                assert!(clues.is_subset(&mask.cells), "{mode}: {goal:?}: {}", *puzzle);
                assert!(mode == MaskMode::Within || clues == mask.cells);
                assert!(reaches(&puzzle, &goal), "{mode}: {goal:?}: {}", *puzzle);
            }
        }
    }
}

/// Attempts that leave no puzzle in a mask are none of those that a recipe has.
#[test]
fn attempts_without_a_puzzle_in_the_mask_are_not_counted() {
    let pattern =
        ".x.x..xx...x.xx.....xx.....x...xxx.x.........x.xxx...x.....xx.....xx.x...xx..x.x.";
    let mask = Mask::parse(Shape::NINE, MaskMode::Exact, pattern).unwrap();
    let bounds = Bounds { mask: Some(mask), ..Bounds::default() };
    let goal = Goal { rating: "1.0-12.0".parse().ok(), ..Goal::default() };
    let recipe = Recipe { goal, bounds, level: Level::Unique, seed: 5, ..Recipe::default() };
    let recipe = recipe.with_root(Root::Random);
    let few = Generator::new(Recipe { attempts: 10, ..recipe.clone() }).unwrap();
    let many = Generator::new(recipe).unwrap();
    let mut further = 0;
    for index in 0..12 {
        let Ok(puzzle) = few.puzzle(index) else { continue };
        assert_eq!(puzzle.puzzle(), many.puzzle(index).unwrap().puzzle());
        further += u32::from(puzzle.attempts() > 10);
    }
    assert!(further > 2, "{further}");
}

/// Returns whether a puzzle obeys bounds on its houses and digits.
fn keeps(puzzle: &Puzzle, bounds: &Bounds) -> bool {
    let clues = puzzle.clues();
    let count = |house: House| {
        let cells = Shape::NINE.geometry().house(house).iter();
        cells.filter(|&&cell| clues.contains(cell)).count()
    };
    let counts = |kind| (0..9).map(move |number| count(House::of(Shape::NINE, kind, number)));
    let kinds = [
        (HouseKind::Row, bounds.max_empty_rows),
        (HouseKind::Column, bounds.max_empty_columns),
        (HouseKind::Block, bounds.max_empty_blocks),
    ];
    kinds.into_iter().all(|(kind, most)| {
        let empty = counts(kind).filter(|&count| count == 0).count();
        most.is_none_or(|most| empty <= usize::from(most))
            && counts(kind).all(|count| count >= usize::from(bounds.min_per_house))
    }) && (1..=9).all(|digit| {
        let count = puzzle.values().iter().filter(|&&value| value == digit).count();
        count >= usize::from(bounds.min_per_digit)
    })
}

#[test]
fn bounds_are_kept_whatever_the_goal() {
    for (turn, goal) in goals().into_iter().enumerate() {
        let usual = Bounds::default();
        let bounds = nth(
            &[
                Bounds { max_empty_rows: Some(0), max_empty_columns: Some(0), ..usual.clone() },
                Bounds { min_per_digit: 2, ..usual.clone() },
                Bounds { min_per_house: 1, max_empty_blocks: Some(0), ..usual },
            ],
            turn,
        );
        for puzzle in puzzles(&bounds, goal.clone()) {
            assert!(keeps(&puzzle, &bounds), "{goal:?}: {}", *puzzle);
            assert!(reaches(&puzzle, &goal), "{goal:?}: {}", *puzzle);
        }
    }
}

/// The easiest thing to do with a solution is to leave it as it is.
#[test]
fn full_grids_are_no_puzzles_of_little_effort() {
    let goal = Goal { effort: Some(0..=30), ..Goal::default() };
    for puzzle in puzzles(&Bounds::default(), goal) {
        assert!(puzzle.clues().len() < 81);
    }
}

/// Clue by clue, where that is quick: under further rules and on small boards, with a symmetry and a number of clues as well.
#[test]
fn grades_are_reached_under_rules_and_on_small_boards() {
    let cases = [
        ("rules", "x", "half-turn", ""),
        ("rules", "windoku", "none", "24-27"),
        ("rules", "non-consecutive", "half-turn", ""),
        ("rules", "jigsaw", "none", ""),
        ("rules", "cage 15 r1c1-3", "none", ""),
        ("shape", "6x6", "half-turn", ""),
        ("shape", "6x6", "none", "12"),
    ];
    for (key, value, symmetry, clues) in cases {
        for grade in [Grade::Medium, Grade::Hard] {
            if (value, grade) == ("non-consecutive", Grade::Hard) {
                continue;
            }
            let mut draft = RecipeDraft::default();
            draft.set(key, value).unwrap();
            draft.set("symmetry", symmetry).unwrap();
            draft.set("difficulty", grade.name()).unwrap();
            if !clues.is_empty() {
                draft.set("clues", clues).unwrap();
            }
            let recipe = draft.recipe_of_seed(4).unwrap();
            let batch = make(&recipe, 0..2);
            assert_eq!(batch.len(), 2, "{recipe}");
            for made in batch.iter() {
                let givens = Givens::new(made.rules.clone(), made.puzzle).unwrap();
                let puzzle = givens.into_puzzle().unwrap();
                let graded = EffortJudge::new().grade(&puzzle, &Limits::new());
                assert_eq!(graded, Some(grade), "{recipe}");
                if recipe.shape().cells() == 36 {
                    assert_eq!(naive::count_solutions(&puzzle, 2), 1, "{recipe}");
                }
                let symmetric = recipe.symmetry.orbits(recipe.shape()).iter().all(|orbit| {
                    orbit.iter().all(|cell| {
                        (made.puzzle[cell.index()] == 0) == (made.puzzle[orbit[0].index()] == 0)
                    })
                });
                let shown = made.puzzle.iter().filter(|&&value| value != 0).count();
                let in_range =
                    recipe.bounds.clues.is_none_or(|range| range.range().contains(&shown));
                assert!(symmetric && in_range, "{recipe}");
            }
        }
    }
}

/// Where constraints leave nothing between singles and suppositions, a long way is harder, as the judge of grades says it too.
#[test]
fn grades_are_reached_with_lines_and_dots() {
    let cases = [
        ("kropki", [Grade::Easy, Grade::Hard]),
        ("thermo", [Grade::Easy, Grade::Medium]),
        ("arrow", [Grade::Hard, Grade::Fiendish]),
        ("xv", [Grade::Medium, Grade::Hard]),
        ("odd", [Grade::Hard, Grade::Diabolical]),
    ];
    for (name, grades) in cases {
        for grade in grades {
            let mut draft = RecipeDraft::default();
            draft.set("rules", name).unwrap();
            draft.set("difficulty", grade.name()).unwrap();
            let recipe = draft.recipe_of_seed(2).unwrap();
            let batch = make(&recipe, 0..1);
            assert_eq!(batch.len(), 1, "{recipe}");
            let made = batch.puzzle(0).unwrap();
            let givens = Givens::new(made.rules.clone(), made.puzzle).unwrap();
            let graded = EffortJudge::new().grade(&givens.into_puzzle().unwrap(), &Limits::new());
            assert_eq!(graded, Some(grade), "{recipe}");
            // Lines in a board full of digits would have nothing to say.
            assert!(made.puzzle.iter().filter(|&&value| value != 0).count() <= 36, "{recipe}");
        }
    }
}
