//! Which search finds the form of a board.

use super::canonical::Canonical;
use super::{complete, decide, nine, pattern, pattern_nine};
use crate::board::Shape;
use crate::budget::Watch;
use crate::error::Error;
use crate::grid::Givens;

/// The form of a board under the morphs of a shape.
pub(super) fn of_board(
    shape: Shape,
    board: &Givens,
    watch: &Watch,
) -> Result<Canonical<Givens>, Error> {
    match board.values().contains(&0) {
        true => settle(shape, board.values(), watch)?.by_digits(shape, board, watch),
        false => of_complete(shape, board, watch),
    }
}

pub(super) fn of_complete(
    shape: Shape,
    grid: &Givens,
    watch: &Watch,
) -> Result<Canonical<Givens>, Error> {
    match shape == Shape::NINE {
        true => Ok(nine::search(grid.values())),
        false => complete::search(shape, grid, watch),
    }
}

pub(super) fn settle(shape: Shape, values: &[u8], watch: &Watch) -> Result<decide::Settled, Error> {
    if shape == Shape::NINE {
        Ok(pattern_nine::settle(values))
    } else {
        pattern::settle(shape, values, watch)
    }
}

/// The number of arrangements: morphs without the renaming of digits; 3,359,232 for 9x9.
///
/// A board with `a` automorphisms has `arrangements / a` different images, times the renamings of its
/// digits.
#[must_use]
pub fn arrangements(shape: Shape) -> u128 {
    let factorial = |n: usize| (1..=n as u128).product::<u128>();
    let lines =
        |groups: usize, group: usize| factorial(groups) * factorial(group).pow(groups as u32);
    let (rows, cols) = (shape.block_rows(), shape.block_cols());
    lines(cols, rows) * lines(rows, cols) * if shape.is_transposable() { 2 } else { 1 }
}
