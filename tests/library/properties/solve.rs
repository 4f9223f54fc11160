//! The fast solvers count what the naive one counts.

use super::choices::{Choices, read_puzzle};
use rootgrid::solve::lanes::{Backend, LaneSolver};
use rootgrid::solve::naive;
use rootgrid::{Cell, Digit, Shape, Solver};
use std::cell::RefCell;

/// Counts go so far.
const LIMIT: usize = 3;

/// Solvers of one puzzle, on 4x4, 2x3, 2x4 and, nearly full, 3x3 boards.
pub fn check_single(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let shape: Shape = choices.pick(&["9", "4", "2x3", "3x2", "2x4"]).parse().expect("a shape");
    let solution = choices.solution(shape);
    let mut values = solution.values().to_vec();
    // A naive search needs most of the digits of a large board.
    let blanks = choices.below(if shape.side() < 8 { shape.cells() + 1 } else { 45 });
    for _ in 0..blanks {
        let cell = choices.below(values.len());
        values[cell] = 0;
    }
    choices.change(shape, &mut values);
    let Some(puzzle) = read_puzzle(shape, &values) else { return };
    let expected = naive::collect_solutions(&puzzle, LIMIT);
    let mut solver = Solver::new(shape);
    assert_eq!(solver.count(&values, LIMIT), expected.len());
    match solver.first_and_count(&values, LIMIT) {
        Some((first, count)) => {
            assert_eq!(count, expected.len());
            let first = read_puzzle(shape, first).expect("a grid");
            assert_eq!(naive::count_solutions(&first, 1), 1);
            assert!(
                first.values().iter().zip(&values).all(|(&a, &b)| a != 0 && (b == 0 || a == b))
            );
        }
        None => assert!(expected.is_empty()),
    }
    let found: Vec<_> = rootgrid::solutions(&puzzle).take(LIMIT).collect();
    assert_eq!(found.len(), expected.len());
    assert!(found.iter().all(|solution| solution.solves(&puzzle)));
    if let Some(first) = expected.first() {
        let Some(blank) = values.iter().position(|&value| value == 0) else { return };
        let digit = Digit::new(usize::from(first.values()[blank]));
        let has_other = expected.iter().any(|other| other.values()[blank] != first.values()[blank]);
        if has_other || expected.len() < LIMIT {
            assert_eq!(solver.has_other(&values, Cell::new(blank), digit), has_other);
        }
    }
}

thread_local! {
    static LANES: RefCell<Vec<LaneSolver>> = RefCell::new(
        Backend::ALL.into_iter().filter_map(|backend| LaneSolver::with_backend(backend).ok()).collect(),
    );
}

/// Every backend of this processor, on many 9x9 boards at once, some of them with several solutions or none.
pub fn check_lanes(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let mut boards: Vec<[u8; 81]> = Vec::new();
    while !choices.is_empty() && boards.len() < 70 {
        let mut values: [u8; 81] =
            choices.solution(Shape::NINE).values().try_into().expect("81 cells");
        let (start, step) = (choices.below(81), choices.below(80) + 1);
        for i in 0..choices.below(57) {
            values[(start + i * step) % 81] = 0;
        }
        for _ in 0..choices.below(4) {
            values[choices.below(81)] = choices.byte() % 10;
        }
        boards.push(values);
    }
    let mut solver = Solver::new(Shape::NINE);
    // Boards with a digit twice in a house have no solution.
    let counts: Vec<u8> = boards
        .iter()
        .map(|values| match read_puzzle(Shape::NINE, values) {
            Some(puzzle) => {
                let count = solver.count(values, LIMIT);
                if values.iter().filter(|&&value| value == 0).count() < 40 {
                    assert_eq!(naive::count_solutions(&puzzle, LIMIT), count);
                }
                count as u8
            }
            None => 0,
        })
        .collect();
    LANES.with_borrow_mut(|all| {
        for lanes in all {
            assert_eq!(lanes.count(&boards, LIMIT as u8).expect("values up to 9"), counts);
            let found = lanes.solve_and_count(&boards, 2).expect("values up to 9");
            for ((values, count), found) in boards.iter().zip(&counts).zip(found) {
                assert_eq!(found.map_or(0, |(_, count)| count), (*count).min(2));
                let Some((grid, _)) = found else { continue };
                let grid = read_puzzle(Shape::NINE, &grid).expect("no digit twice");
                assert!(
                    grid.values().iter().zip(values).all(|(&a, &b)| a != 0 && (b == 0 || a == b))
                );
            }
        }
    });
}
