//! The plain root: one fixed grid without a pattern.

use crate::board::Shape;
use crate::grid::{Givens, Solution};
use crate::rng::Stream;
use crate::solve::random_solution;

/// The plain root of 9x9, row by row.
const NINE: [u8; 81] = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, //
    4, 9, 8, 3, 1, 7, 6, 2, 5, //
    5, 7, 6, 8, 9, 2, 3, 1, 4, //
    2, 6, 4, 7, 3, 9, 1, 5, 8, //
    9, 8, 7, 1, 2, 5, 4, 3, 6, //
    3, 5, 1, 6, 4, 8, 9, 7, 2, //
    7, 1, 9, 5, 8, 4, 2, 6, 3, //
    8, 3, 2, 9, 6, 1, 5, 4, 7, //
    6, 4, 5, 2, 7, 3, 8, 9, 1, //
];

/// Sides up to which the plain root is chosen among several random grids; larger ones have no pattern anyway.
const CHOSEN: usize = 10;
/// Number of random grids that it is chosen from.
const CANDIDATES: u64 = 16;

/// The plain root of a shape, whose definition is that of [`Root::Plain`](super::Root::Plain).
pub(super) fn plain(shape: Shape) -> Solution {
    if shape == Shape::NINE {
        return Solution::from_trusted(Givens::from_trusted(shape, &NINE));
    }
    let candidates = if shape.side() <= CHOSEN { CANDIDATES } else { 1 };
    let mut best = candidate(shape, 0);
    let mut most = best.distinct_mini_lines().iter().sum::<usize>();
    for index in 1..candidates {
        let grid = candidate(shape, index);
        let count = grid.distinct_mini_lines().iter().sum();
        if count > most {
            (best, most) = (grid, count);
        }
    }
    best
}

/// The random grid of a number, its digits renamed so that the first row is 1, 2, 3, ...
fn candidate(shape: Shape, index: u64) -> Solution {
    let grid = random_solution(shape, &mut Stream::of(0, index));
    let mut names = vec![0; shape.side() + 1];
    let first_row = &grid.values()[..shape.side()];
    first_row.iter().zip(1..).for_each(|(&value, name)| names[usize::from(value)] = name);
    let values: Vec<u8> = grid.values().iter().map(|&value| names[usize::from(value)]).collect();
    Solution::from_trusted(Givens::from_trusted(shape, &values))
}

#[cfg(test)]
mod tests;
