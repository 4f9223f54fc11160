//! The tutorials' way: cells in order, digits in random order, a step back on failure.
//!
//! Row by row from the top left, every cell tries all digits in an order shuffled for it; the first
//! that is allowed stays, and when none is left the cell before tries its next one. Nothing looks
//! ahead, so the cost of a grid varies over orders of magnitude.
//!
//! Its grids are not uniform: a beginning with few completions is as likely as one with many, unless
//! it has none.

use super::method::FillBudget;
use super::used::Used;
use crate::board::{Cell, Digit, Shape};
use crate::rng::Stream;

/// Most 9x9 grids take a few hundred steps back, so that giving up a start hardly ever happens there.
pub(super) const BUDGET: FillBudget = FillBudget { backtracks: 1_000_000, restarts: 20 };

pub(super) fn attempt(
    shape: Shape,
    values: &mut [u8],
    stream: &mut Stream,
    limit: u64,
) -> (bool, u64) {
    let side = shape.side();
    let mut used = Used::new(shape);
    let mut backtracks = 0;
    // For every cell up to the current one: its digits in shuffled order, and how many are tried.
    let mut digits: Vec<u8> = vec![0; shape.cells() * side];
    let mut tried = vec![0; shape.cells()];
    let mut at = 0;
    let mut enters = true;
    while at < shape.cells() {
        let cell = Cell::new(at);
        let order = &mut digits[at * side..][..side];
        if enters {
            order.iter_mut().zip(0..).for_each(|(digit, index)| *digit = index);
            stream.shuffle(order);
            tried[at] = 0;
        } else {
            used.take_back(cell, Digit::from_index(usize::from(values[at]) - 1));
            values[at] = 0;
            backtracks += 1;
            if backtracks > limit {
                return (false, backtracks);
            }
        }
        let open = used.open(cell);
        let rest = order[tried[at]..].iter();
        let next = rest
            .map(|&index| Digit::from_index(usize::from(index)))
            .position(|digit| open.contains(digit));
        enters = next.is_some();
        match next {
            Some(skipped) => {
                let digit = Digit::from_index(usize::from(order[tried[at] + skipped]));
                tried[at] += skipped + 1;
                used.place(cell, digit);
                values[at] = digit.value() as u8;
                at += 1;
            }
            // The first cell has a grid for every digit, so there is always a cell before.
            None => at -= 1,
        }
    }
    (true, backtracks)
}
