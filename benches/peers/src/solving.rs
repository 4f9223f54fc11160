//! Counting to two and solving, against the crate `sudoku`.

use crate::contest::{Contest, Table};
use crate::lists;
use rootgrid::board::Shape;
use rootgrid::grid::Givens;
use rootgrid::solve::{self, Solver, lanes::LaneSolver};
use sudoku::Sudoku;

/// Puzzles counted at once by the lanes.
const MANY: usize = 4096;

/// Every list, counted to two: zero, one or more solutions.
pub fn uniqueness(rounds: usize) -> Table {
    let mut table = Table::new("Counting solutions to two (values already read)");
    for list in lists::all() {
        let theirs: Vec<Sudoku> =
            list.values.iter().filter_map(|&v| Sudoku::from_bytes(v).ok()).collect();
        assert_eq!(theirs.len(), list.values.len());
        let many = list.repeated(MANY);
        let mut solver = Solver::new(Shape::NINE);
        let mut lanes = LaneSolver::try_new().expect("a backend");
        let items = list.values.len();
        // The same sum whether a list is counted once or MANY puzzles of it: of the first round.
        Contest::new(list.name)
            .with("crate", || {
                (items, theirs.iter().map(|p| p.solutions_count_up_to(2) as u64).sum())
            })
            .with("Solver", || (items, list.values.iter().map(|v| solver.count(v, 2) as u64).sum()))
            .with("LaneSolver", || {
                let counts = lanes.try_count(&many, 2).expect("no bad option");
                (MANY, counts[..items].iter().map(|&count| u64::from(count)).sum())
            })
            .hold(rounds, &mut table);
    }
    table
}

/// One puzzle, one solution: with a solver kept, and from nothing.
pub fn one_at_a_time(rounds: usize) -> Table {
    let mut table = Table::new("Solving one puzzle after the other");
    for list in lists::all() {
        let theirs: Vec<Sudoku> =
            list.values.iter().filter_map(|&v| Sudoku::from_bytes(v).ok()).collect();
        let ours: Vec<_> = list
            .values
            .iter()
            .filter_map(|v| Givens::try_new(Shape::NINE, v).ok()?.try_puzzle().ok())
            .collect();
        let mut solver = Solver::new(Shape::NINE);
        let items = list.values.len();
        let found = |is_some: bool| u64::from(is_some);
        Contest::new(list.name)
            .with("crate, some_solution", || {
                (items, theirs.iter().map(|p| found(p.some_solution().is_some())).sum())
            })
            .with("Solver::first", || {
                (items, list.values.iter().map(|v| found(solver.first(v).is_some())).sum())
            })
            .with("first_solution", || {
                (items, ours.iter().map(|p| found(solve::first_solution(p).is_some())).sum())
            })
            .hold(rounds, &mut table);
    }
    table
}
