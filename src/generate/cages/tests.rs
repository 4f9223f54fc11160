//! Killers beside the solver.

use super::{CageMaker, CageSizes};
use crate::board::{Cell, CellSet, Constraint, RuleName, Rules, Shape, Symmetry};
use crate::deduce::level::Level;
use crate::generate::removal::{Bounds, ClueRange};
use crate::generate::{Generator, Recipe};
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
            let rules = maker.make(&solution, &blank, &mut stream).unwrap();
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
    for wrong in ["", "5-2", "0-3", "1-1", "a-b", "2-99"] {
        assert!(wrong.parse::<CageSizes>().is_err(), "{wrong}");
    }
    assert!(CageSizes::default().check(Shape::from_side(4).unwrap()).is_err());
}
