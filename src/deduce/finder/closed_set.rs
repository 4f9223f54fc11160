//! As many members of a house as marks in them: what naked sets (cells and their digits) and hidden sets (digits and
//! their places) have in common.

use crate::deduce::bits::{each_closed_subset, eligible};
use crate::deduce::position::{Position, bit_of, dirty_houses};
use std::ops::ControlFlow::{self, Continue};

/// Calls `each(house, members, union)` for every set of `size` members whose marks unite to `size` marks, in every house
/// with at least `open` open cells. A house in which every call went on is added to `clean`.
pub(in crate::deduce) fn each<P: Position>(
    board: &P,
    size: u32,
    open: usize,
    clean: &mut u128,
    marks_of: impl Fn(usize, usize) -> u32,
    mut each: impl FnMut(usize, u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let side = board.side();
    for house in dirty_houses(board, *clean).filter(|&house| board.open_in(house) >= open) {
        let marks_of = |member| marks_of(house, member);
        let pool = eligible((1 << side) - 1, size, marks_of);
        each_closed_subset(pool, size, &marks_of, &mut |members, union| {
            each(house, members, union)
        })?;
        *clean |= bit_of(house);
    }
    Continue(())
}
