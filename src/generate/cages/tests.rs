//! Killers beside the solver.

use super::{CageMaker, CageSizes};
use crate::board::{Cell, CellSet, Constraint, RuleName, Rules, Shape, Symmetry};
use crate::deduce::Limits;
use crate::deduce::level::Level;
use crate::generate::constraints::Constrained;
use crate::generate::removal::{Bounds, ClueRange};
use crate::generate::{Generator, Goal, Recipe, RecipeDraft};
use crate::grid::Givens;
use crate::rate::{EffortJudge, Grade};
use crate::rng::{Purpose, Stream};
use crate::solve::Solver;
use crate::solve::random_solution;

/// Every killer has its solution and no other, its cages are in one piece, of the sizes asked for, and cover the board.
#[test]
fn killers_are_unique_and_whole() {
    let mut stream = Stream::new(5, 0, Purpose::Sample, 0);
    for (side, sizes, names) in [
        (4, "2-4", &[][..]),
        (6, "2-4", &[]),
        (9, "2-5", &[]),
        (9, "3-4", &[]),
        (9, "2-5", &[RuleName::X]),
    ] {
        let shape = Shape::from_side(side).unwrap();
        let sizes: CageSizes = sizes.parse().unwrap();
        let base = Rules::with(shape, names.iter().copied()).unwrap();
        let mut maker = CageMaker::new(&base, sizes);
        for _ in 0..4 {
            let solution = match names.is_empty() {
                true => random_solution(shape, &mut stream).values().to_vec(),
                false => crate::solve::RandomFill::new(&base).draw(&mut stream).unwrap(),
            };
            let blank = vec![0; shape.cells()];
            let made = maker.make(&solution, &blank, None, &mut stream);
            let Constrained::Puzzle(rules, _) = made else { panic!("no cages") };
            let mut solver = Solver::new(&rules);
            assert_eq!(solver.first_and_count(&blank, 2).unwrap(), (&solution[..], 1), "{rules}");
            let cells: Vec<Cell> = rules.constraints().iter().flat_map(Constraint::cells).collect();
            assert_eq!(cells.len(), shape.cells());
            for cage in rules.constraints() {
                assert!(cage.cells().collect::<CellSet>().is_in_one_piece(shape));
                let least = if side == 9 { sizes.least() } else { 1 };
                assert!((least..=sizes.most()).contains(&cage.parts()[0].len()), "{rules}");
            }
        }
    }
}

/// Killers of a grade have it, one solution, and cages of the sizes asked for; where the first cages are too hard, parts of them do.
#[test]
fn killers_of_a_grade_are_eased() {
    for grade in [Grade::Medium, Grade::Hard] {
        let goal = Goal { grade: Some(grade), ..Goal::default() };
        let recipe = Recipe {
            cages: Some("2-5".parse().unwrap()),
            goal,
            ..Recipe::new(4).with_level(Level::Unique)
        };
        let generator = Generator::new(recipe).unwrap();
        let mut attempts = 0;
        let mut maker = generator.maker();
        for index in 0..6 {
            let batch = maker.make(index).unwrap();
            let made = batch.puzzle(0).unwrap();
            attempts += made.attempts;
            let mut solver = Solver::new(made.rules);
            assert_eq!(solver.count(made.puzzle, 2), 1, "{}", made.rules);
            let givens = Givens::new(made.rules.clone(), made.puzzle).unwrap();
            let puzzle = givens.into_puzzle().unwrap();
            assert_eq!(EffortJudge::new().grade(&puzzle, &Limits::new()), Some(grade));
            for cage in made.rules.constraints() {
                let cells: CellSet = cage.cells().collect();
                assert!(cells.is_in_one_piece(Shape::NINE));
                assert!((2..=5).contains(&cage.cells().count()), "{}", made.rules);
            }
        }
        // Without easing four to seven times as many.
        assert!(attempts <= 18, "{attempts} attempts for {grade}");
    }
}

/// Where gaps are allowed, cells are in no cage, one solution is left, and more with any cage less.
#[test]
fn gaps_are_as_many_as_one_solution_bears() {
    let mut stream = Stream::new(6, 0, Purpose::Sample, 0);
    for side in [4, 6] {
        let shape = Shape::from_side(side).unwrap();
        let base = Rules::from(shape);
        let mut maker = CageMaker::new(&base, "2-4-gaps".parse().unwrap());
        for _ in 0..4 {
            let solution = random_solution(shape, &mut stream).values().to_vec();
            let blank = vec![0; shape.cells()];
            let made = maker.make(&solution, &blank, None, &mut stream);
            let Constrained::Puzzle(rules, _) = made else { panic!("no cages") };
            let count = |rules: &Rules| {
                let givens = Givens::from_trusted(rules, &blank);
                crate::solve::naive::count_solutions(&givens.into_puzzle().unwrap(), 2)
            };
            assert_eq!(Solver::new(&rules).count(&blank, 2), 1, "{rules}");
            assert_eq!(count(&rules), 1, "{rules}");
            let cages = rules.constraints();
            let covered: usize = cages.iter().map(|cage| cage.cells().count()).sum();
            assert!(covered < shape.cells(), "{rules}");
            for at in 0..cages.len() {
                let others = cages.iter().enumerate().filter(|(other, _)| *other != at);
                let others: Vec<Constraint> = others.map(|(_, cage)| cage.clone()).collect();
                assert_eq!(Solver::new(base.and(others).unwrap()).count(&blank, 2), 2, "{rules}");
            }
        }
    }
}

/// With a symmetry each cage is carried to a cage, whatever was done to make the solution the only one: repairs, parting for a
/// grade, cages left out.
#[test]
fn cages_lie_symmetrically() {
    let wishes = [("9", "2-5", "hard"), ("9", "2-4-gaps", ""), ("6", "2-4", ""), ("4", "1-3", "")];
    for (at, symmetry) in Symmetry::ALL.into_iter().enumerate() {
        let (shape, cages, grade) = wishes[at % wishes.len()];
        let mut draft = RecipeDraft::default();
        let words = [("shape", shape), ("rules", "killer"), ("cages", cages), ("level", "unique")];
        let grade = (!grade.is_empty()).then_some(("difficulty", grade));
        let symmetric = ("rule-symmetry", symmetry.name());
        for (key, value) in words.into_iter().chain(grade).chain([symmetric]) {
            draft.set(key, value).unwrap();
        }
        let recipe = draft.recipe_of_seed(3).unwrap();
        assert_eq!(recipe.to_string().parse::<Recipe>().unwrap(), recipe);
        assert_eq!(recipe.rule_symmetry, symmetry);
        let generator = Generator::new(recipe).unwrap();
        for index in 0..3 {
            let made = generator.puzzle(index).unwrap();
            let rules = made.puzzle().rules();
            assert_eq!(
                Solver::new(rules).count(made.puzzle().values(), 2),
                1,
                "{symmetry} {rules}"
            );
            let sets: Vec<CellSet> =
                rules.constraints().iter().map(|cage| cage.cells().collect()).collect();
            for map in symmetry.maps(rules.shape()) {
                let image = |set: &CellSet| set.iter().map(|cell| map[cell.index()]).collect();
                assert!(sets.iter().all(|set| sets.contains(&image(set))), "{symmetry} {rules}");
            }
        }
    }
}

/// Killers with clues show so many, in the symmetry, and are unique with them.
#[test]
fn killers_may_show_digits() {
    let recipe = Recipe {
        cages: Some("2-4".parse().unwrap()),
        symmetry: Symmetry::HalfTurn,
        bounds: Bounds { clues: ClueRange::new(3, 6), ..Bounds::default() },
        ..Recipe::new(4).with_level(Level::Unique)
    };
    let generator =
        Generator::new(Recipe { rules: "6".parse::<Shape>().unwrap().into(), ..recipe });
    let mut counts = std::collections::BTreeSet::new();
    for made in generator.unwrap().iter(..12) {
        let made = made.unwrap();
        let puzzle = made.puzzle();
        counts.insert(puzzle.clue_count());
        assert_eq!(crate::solve::naive::count_solutions(puzzle, 2), 1);
        for (cell, &value) in puzzle.values().iter().enumerate() {
            let orbit = Symmetry::HalfTurn.orbit(puzzle.shape(), Cell::new(cell));
            assert!(orbit.iter().all(|at| (puzzle.values()[at.index()] == 0) == (value == 0)));
        }
    }
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), [4, 6]);
}

#[test]
fn sizes_are_read() {
    assert_eq!("3".parse::<CageSizes>().unwrap().to_string(), "3-3");
    assert_eq!("2-5".parse::<CageSizes>().unwrap(), CageSizes::default());
    let gaps: CageSizes = "3-4-gaps".parse().unwrap();
    assert_eq!((gaps.to_string(), gaps.least(), gaps.has_gaps()), ("3-4-gaps".into(), 3, true));
    for wrong in ["-gaps", "2-5-gap", "", "5-2", "0-3", "1-1", "a-b", "2-99"] {
        assert!(wrong.parse::<CageSizes>().is_err(), "{wrong}");
    }
    assert!(CageSizes::default().check(Shape::from_side(4).unwrap()).is_err());
}
