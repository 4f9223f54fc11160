//! Digit by digit and block by block, with lists of forbidden positions.
//!
//! The breadth-wise method of public articles: digit 1 goes into every block in turn, then digit 2,
//! and so on, each at a random free position of the block whose row and column do not have the digit
//! yet. When a block has no position left, its own list of forbidden positions is cleared, the digit
//! steps back to the block before, and the position that it had there becomes forbidden there.

use super::method::FillBudget;
use crate::board::{Cell, House, HouseKind, Shape};
use crate::rng::Stream;

/// Dead ends are found late and far from their cause: fresh starts are cheaper than patience.
pub(super) const BUDGET: FillBudget = FillBudget { backtracks: 2_000, restarts: 2_000 };

pub(super) fn attempt(
    shape: Shape,
    values: &mut [u8],
    stream: &mut Stream,
    limit: u64,
) -> (bool, u64) {
    let side = shape.side();
    let geometry = shape.geometry();
    // Rows and columns that have the digit, as bits.
    let mut rows = vec![0u32; side];
    let mut cols = vec![0u32; side];
    // Places of a block by number in the block, as bits; the place taken by each (digit, block).
    let mut forbidden = vec![0u32; side * side];
    let mut taken: Vec<usize> = vec![0; side * side];
    let mut backtracks = 0;
    let mut at = 0;
    while at < side * side {
        let (digit, block) = (at / side, at % side);
        let cells = geometry.house(House::of(shape, HouseKind::Block, block));
        let is_free = |&place: &usize| {
            let cell = cells[place];
            values[cell.index()] == 0
                && forbidden[at] >> place & 1 == 0
                && rows[digit] >> cell.row(shape) & 1 == 0
                && cols[digit] >> cell.col(shape) & 1 == 0
        };
        let free = (0..side).filter(is_free).count() as u64;
        if free > 0 {
            let pick = stream.below(free) as usize;
            // `pick` is below the number of free places.
            let place = (0..side).filter(is_free).nth(pick).unwrap_or(0);
            let cell = cells[place];
            values[cell.index()] = digit as u8 + 1;
            rows[digit] ^= 1 << cell.row(shape);
            cols[digit] ^= 1 << cell.col(shape);
            taken[at] = place;
            at += 1;
            continue;
        }
        backtracks += 1;
        if at == 0 || backtracks > limit {
            return (false, backtracks);
        }
        forbidden[at] = 0;
        at -= 1;
        let cell: Cell = geometry.house(House::of(shape, HouseKind::Block, at % side))[taken[at]];
        values[cell.index()] = 0;
        rows[at / side] ^= 1 << cell.row(shape);
        cols[at / side] ^= 1 << cell.col(shape);
        forbidden[at] |= 1 << taken[at];
    }
    (true, backtracks)
}
