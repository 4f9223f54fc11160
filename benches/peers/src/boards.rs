//! Large boards with so many random cells of a random solution that they are hard: solving and counting to two, against an
//! exact cover solver and a SAT solver (batsat, which is MiniSat in Rust).
//!
//! Where the hard region lies: R. Lewis, "Metaheuristics can solve sudoku puzzles", Journal of Heuristics 13 (2007), about
//! 0.4 of the cells on 16x16, and more on 25x25. No solver had a say in which boards are taken.

use crate::contest::{Contest, Table};
use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};
use rootgrid::board::Shape;
use rootgrid::deduce::level::Level;
use rootgrid::generate::removal::{Bounds, ClueRange};
use rootgrid::generate::{Batch, Generator, Recipe};
use rootgrid::solve::Solver;
use rootgrid::transform::Root;

/// Boards of a list.
const MANY: u64 = 20;

/// Shapes, numbers of clues, and whether the exact cover solver ends: of the others, one board alone takes it over a minute.
const LISTS: [(&str, usize, bool); 6] = [
    ("16x16", 90, false),
    ("16x16", 100, true),
    ("16x16", 110, true),
    ("25x25", 270, false),
    ("25x25", 290, false),
    ("25x25", 310, false),
];

/// Random cells of random solutions.
fn boards(shape: Shape, clues: usize) -> Vec<Vec<u8>> {
    let mut bounds = Bounds::default();
    bounds.clues = ClueRange::new(clues, clues);
    let recipe = Recipe::new(42).with_shape(shape).with_root(Root::Random);
    let recipe = recipe.with_level(Level::None).with_bounds(bounds);
    let generator = Generator::new(recipe).expect("a recipe");
    let mut batch = Batch::new(shape);
    assert!(generator.maker().fill(0..MANY, &mut batch).is_empty());
    batch.iter().map(|made| made.puzzle.to_vec()).collect()
}

/// Number of solutions, counted up to `limit`, by the SAT solver: a variable for each digit in each cell.
fn satisfy(shape: Shape, values: &[u8], limit: usize) -> usize {
    let (side, geometry) = (shape.side(), shape.geometry());
    let mut solver = BasicSolver::default();
    let variables: Vec<Var> =
        values.iter().flat_map(|_| 0..side).map(|_| solver.new_var_default()).collect();
    let holds = |cell: usize, digit: usize| Lit::new(variables[cell * side + digit], true);
    let mut groups: Vec<Vec<Lit>> =
        (0..values.len()).map(|cell| (0..side).map(|digit| holds(cell, digit)).collect()).collect();
    for house in geometry.houses() {
        for digit in 0..side {
            groups.push(
                geometry.house(house).iter().map(|cell| holds(cell.index(), digit)).collect(),
            );
        }
    }
    for group in &mut groups {
        for (i, &one) in group.iter().enumerate() {
            for &other in &group[..i] {
                solver.add_clause_reuse(&mut vec![!one, !other]);
            }
        }
        solver.add_clause_reuse(group);
    }
    for (cell, &value) in values.iter().enumerate().filter(|(_, value)| **value > 0) {
        solver.add_clause_reuse(&mut vec![holds(cell, usize::from(value) - 1)]);
    }
    let mut count = 0;
    while count < limit && solver.solve_limited(&[]) == lbool::TRUE {
        count += 1;
        let found = variables.iter().filter(|&&variable| solver.value_var(variable) == lbool::TRUE);
        let mut others: Vec<Lit> = found.map(|&variable| Lit::new(variable, false)).collect();
        solver.add_clause_reuse(&mut others);
    }
    count
}

/// One solution, by the exact cover solver.
fn cover(values: &[u8]) -> usize {
    let values: Vec<usize> = values.iter().map(|&value| value.into()).collect();
    usize::from(dlx_rs::Sudoku::new_from_input(&values).next().is_some())
}

/// Solving, and counting to two.
pub fn hard(rounds: usize) -> Table {
    let mut table = Table::new("Large boards with random clues where they are hard");
    for (name, clues, covers) in LISTS {
        let shape: Shape = name.parse().expect("a shape");
        let boards = boards(shape, clues);
        let mut solver = Solver::new(shape);
        let sum = |count: &mut dyn FnMut(&[u8]) -> usize| {
            (boards.len(), boards.iter().map(|values| count(values) as u64).sum())
        };
        let work = |what: &str| format!("{name} with {clues} clues, {what}");
        let mut contest = Contest::new(work("one solution"))
            .with("batsat", || sum(&mut |values| satisfy(shape, values, 1)));
        if covers {
            contest = contest.with("dlx-rs", || sum(&mut cover));
        }
        contest
            .with("Solver::first", || {
                sum(&mut |values| usize::from(solver.first(values).is_some()))
            })
            .hold(rounds.min(5), &mut table);
        let mut solver = Solver::new(shape);
        Contest::new(work("counted to two"))
            .with("batsat", || sum(&mut |values| satisfy(shape, values, 2)))
            .with("Solver::count", || sum(&mut |values| solver.count(values, 2)))
            .hold(rounds.min(5), &mut table);
    }
    table
}
