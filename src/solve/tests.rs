//! Every solver against the oracle.

use super::*;
use crate::board::{Cell, Digit, Shape};
use crate::grid::Givens;
use crate::rng::{Purpose, Stream};

/// A puzzle with clues left of a solution that has been shuffled a little: digits relabelled.
fn random_puzzle(shape: Shape, blanks: usize, stream: &mut Stream) -> Puzzle {
    let (rows, cols, side) = (shape.block_rows(), shape.block_cols(), shape.side());
    let mut digits: Vec<u8> = (1..=side as u8).collect();
    stream.shuffle(&mut digits);
    let mut values: Vec<u8> = (0..shape.cells())
        .map(|i| digits[(cols * (i / side % rows) + i / side / rows + i % side) % side])
        .collect();
    let mut order: Vec<usize> = (0..values.len()).collect();
    stream.shuffle(&mut order);
    order.iter().take(blanks).for_each(|&i| values[i] = 0);
    Givens::from_trusted(shape, &values).try_puzzle().expect("clues of a solution")
}

#[test]
fn counts_and_solutions_agree_with_the_oracle_on_every_shape() {
    for shape in Shape::ALL {
        let mut stream = Stream::new(1, shape.cells() as u64, Purpose::Sample, 0);
        let mut solver = Solver::new(shape);
        for round in 0..40 {
            // What the oracle can bear: it sees no hidden singles.
            let blanks = (shape.cells() * (20 + round % 20) / 60).min(70);
            let puzzle = random_puzzle(shape, blanks, &mut stream);
            let mut expected = naive::collect_solutions(&puzzle, 50);
            assert_eq!(solver.count(puzzle.values(), 50), expected.len());
            assert_eq!(solver.count(puzzle.values(), 2), expected.len().min(2));
            assert_eq!(count_solutions(&puzzle, 50), expected.len());
            assert_eq!(is_unique(&puzzle), expected.len() == 1);
            if expected.len() < 50 {
                let mut found: Vec<Solution> = solutions(&puzzle).collect();
                found.sort_unstable();
                expected.sort_unstable();
                assert_eq!(found, expected);
            } else {
                assert!(solutions(&puzzle).take(50).all(|solution| solution.solves(&puzzle)));
            }
            for cell in (0..shape.cells()).map(Cell::new).filter(|&c| puzzle.digit(c).is_none()) {
                let digit = Digit::from_index(stream.below(shape.side() as u64) as usize);
                let other = expected.iter().any(|solution| solution.digit(cell) != Some(digit));
                if other || expected.len() < 50 {
                    assert_eq!(solver.has_other(puzzle.values(), cell, digit), other);
                }
            }
        }
    }
}

#[test]
fn values_that_do_not_fit_have_no_solution() {
    let mut solver = Solver::new(Shape::NINE);
    assert_eq!(solver.count(&[0; 80], 2), 0);
    let mut values = [0; 81];
    values[3] = 10;
    assert_eq!(solver.count(&values, 2), 0);
    (values[3], values[8]) = (4, 4);
    assert_eq!(solver.count(&values, 2), 0);
    assert!(solver.first(&values).is_none());
    assert!(!solver.has_other(&[0; 81], Cell::new(81), Digit::from_index(0)));
}
