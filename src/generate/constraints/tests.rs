//! Puzzles with constraints beside the oracle.

use super::{ConstraintName, ConstraintNames};
use crate::board::constraint::tests::holds;
use crate::board::{Cell, CellSet, Constraint, RuleName, Rules, Shape, Symmetry};
use crate::deduce::level::Level;
use crate::generate::removal::{Bounds, ClueRange};
use crate::generate::{Generator, Recipe};
use crate::solve::naive;

fn recipe(side: usize, names: &str, seed: u64) -> Recipe {
    Recipe {
        rules: Shape::from_side(side).unwrap().into(),
        constraints: names.parse().unwrap(),
        ..Recipe::new(seed).with_level(Level::Unique)
    }
}

/// The constraints of every name hold on the solution by their definitions, and leave it alone, which the oracle counts.
#[test]
fn puzzles_of_every_name_are_unique() {
    for (at, name) in ConstraintName::ALL.into_iter().enumerate() {
        for side in [4, 6] {
            // The oracle takes its time where few clues are shown.
            let clues = ClueRange::new(side * side / 3, side * side - 1).filter(|_| side > 4);
            let bounds = Bounds { clues, ..Bounds::default() };
            let recipe = Recipe { bounds, ..recipe(side, name.name(), at as u64) };
            let generator = Generator::new(recipe).unwrap();
            let (mut made, mut laid) = (0, 0);
            for found in generator.iter(..4) {
                // Small boards have no place for some of them.
                let Ok(found) = found else { continue };
                made += 1;
                let rules = found.puzzle().rules();
                laid += rules.constraints().len();
                let values = found.solution().values();
                for constraint in rules.constraints() {
                    let text = constraint.text(rules.shape());
                    assert!(holds(constraint, rules, values), "{name} {side} {text}");
                }
                assert_eq!(naive::count_solutions(found.puzzle(), 2), 1, "{name} {side}");
            }
            assert!(side == 4 || made > 0 && laid >= made, "{name} on {side}: {made}");
        }
    }
}

/// Lines of one puzzle share no cell, and no two steps of lines cross at a corner.
#[test]
fn lines_do_not_meet() {
    let generator = Generator::new(recipe(9, "thermo,arrow,renban", 3)).unwrap();
    for found in generator.iter(..4) {
        let found = found.unwrap();
        let rules = found.puzzle().rules();
        let lines: Vec<Vec<Cell>> =
            rules.constraints().iter().map(|line| line.cells().collect()).collect();
        let mut cells = lines.concat();
        let count = cells.len();
        cells.sort_unstable();
        cells.dedup();
        assert_eq!(cells.len(), count);
        let steps = lines.iter().flat_map(|line| line.windows(2));
        let place = |cell: Cell| [cell.row(Shape::NINE), cell.col(Shape::NINE)];
        // Twice the middle of a diagonal step is odd in both.
        let mut corners: Vec<[usize; 2]> = steps
            .map(|step| [0, 1].map(|axis| place(step[0])[axis] + place(step[1])[axis]))
            .filter(|middle| middle.iter().all(|twice| twice % 2 == 1))
            .collect();
        let count = corners.len();
        corners.sort_unstable();
        corners.dedup();
        assert_eq!(corners.len(), count);
    }
}

/// Clues keep their range and symmetry, and no line is left of which the puzzle has no need, but for two of a kind.
#[test]
fn clues_and_lines_are_those_asked_for() {
    let asked = Recipe {
        symmetry: Symmetry::HalfTurn,
        bounds: Bounds { clues: ClueRange::new(6, 12), ..Bounds::default() },
        ..recipe(6, "thermo", 8)
    };
    let generator = Generator::new(asked).unwrap();
    for found in generator.iter(..8) {
        let found = found.unwrap();
        let puzzle = found.puzzle();
        assert!((6..=12).contains(&puzzle.clue_count()));
        for (cell, &value) in puzzle.values().iter().enumerate() {
            let orbit = Symmetry::HalfTurn.orbit(puzzle.shape(), Cell::new(cell));
            assert!(orbit.iter().all(|at| (puzzle.values()[at.index()] == 0) == (value == 0)));
        }
        let rules = puzzle.rules();
        let all = rules.constraints();
        for one in all.iter().filter(|_| all.len() > 2) {
            let others: Vec<_> = all.iter().filter(|other| *other != one).cloned().collect();
            let fewer = Rules::from(rules.shape()).and(others).unwrap();
            let puzzle = crate::grid::Givens::new(fewer, puzzle.values()).unwrap();
            assert_eq!(naive::count_solutions(&puzzle.try_into().unwrap(), 2), 2);
        }
    }
}

/// With a symmetry each constraint is carried to one of its kind, on all of these names that boards have a place for.
#[test]
fn constraints_lie_symmetrically() {
    let all_shown = ["kropki", "xv", "consecutive"];
    let mut met = 0;
    for (at, name) in ConstraintName::ALL.into_iter().enumerate() {
        for symmetry in [Symmetry::HalfTurn, Symmetry::Vertical, Symmetry::Diagonal] {
            let mut recipe = recipe(9, name.name(), at as u64);
            recipe.bounds.clues = ClueRange::new(30, 50);
            recipe.rule_symmetry = symmetry;
            if all_shown.contains(&name.name()) {
                assert!(Generator::new(recipe).is_err());
                continue;
            }
            let Ok(made) = Generator::new(recipe).unwrap().puzzle(0) else { continue };
            let rules = made.puzzle().rules();
            assert!(rules.constraints().iter().all(|one| holds(
                one,
                rules,
                made.solution().values()
            )));
            let set = |one: &Constraint| (one.kind(), one.cells().collect::<CellSet>());
            let sets: Vec<_> = rules.constraints().iter().map(set).collect();
            for map in symmetry.maps(rules.shape()) {
                for (kind, cells) in &sets {
                    let image = cells.iter().map(|cell| map[cell.index()]).collect();
                    assert!(sets.contains(&(*kind, image)), "{name} {symmetry} {rules}");
                }
            }
            met += 1;
        }
    }
    assert!(met >= 60, "{met}");
}

/// Other rules hold beside them, and a recipe's text fixes all.
#[test]
fn they_stand_beside_other_rules() {
    let text = "rg1.6x6.wanti-king.zthermo--kropki.t0.rrandom.lunique.c12-20.s2";
    let recipe: Recipe = text.parse().unwrap();
    assert!(
        recipe.rules.names().eq([RuleName::AntiKing]) && recipe.constraints.iter().count() == 2
    );
    let again: Recipe = recipe.to_string().parse().unwrap();
    assert_eq!(again, recipe);
    let [one, other] =
        [recipe, again].map(|recipe| Generator::new(recipe).unwrap().puzzle(1).unwrap());
    assert_eq!(one.puzzle(), other.puzzle());
    assert_eq!(naive::count_solutions(one.puzzle(), 2), 1);
}

#[test]
fn names_are_read() {
    let names: ConstraintNames = "arrow, thermometer,arrow".parse().unwrap();
    assert_eq!(names.to_string(), "thermo,arrow");
    for wrong in ["", "thermo;arrow", "cage", "thermo,"] {
        assert!(wrong.parse::<ConstraintNames>().is_err(), "{wrong}");
    }
    let check = |text: &str| text.parse::<ConstraintNames>().unwrap().check(Shape::NINE);
    assert!(check("kropki,white").is_err() && check("white,black").is_ok());
    assert!(names.check(Shape::from_side(25).unwrap()).is_err());
}
