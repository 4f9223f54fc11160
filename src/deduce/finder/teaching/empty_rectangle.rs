//! Empty rectangle: a block that has a digit in one row and one column only, and a strong link.
//!
//! ```text
//!   . 5 . | . . .
//!   5 x 5 | 5 . .      the block's 5 lies in row 2 and column 2 of it;
//!   . 5 . | . . .      column 4 has 5 in two places, one of them in that row:
//!   ------+------      5 goes from the cell marked *, as it would leave the block
//!   . * . | 5 . .      without a place
//! ```

use super::{UNRATED, conjugate};
use crate::board::{Cell, House, HouseKind};
use crate::deduce::pattern::{EmptyRectangle, Pattern};
use crate::deduce::position::{Position, cell, digit as digit_of};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first empty rectangle that removes a candidate: digits, blocks, arms, then lines. `clean` holds digits that have
/// none.
pub(in crate::deduce) fn find<P: Position>(board: &P, clean: u128, step: &mut Step) -> bool {
    let (side, shape) = (board.side(), board.shape());
    let (rows, cols) = (shape.block_rows(), shape.block_cols());
    for digit in (0..side).filter(|&digit| clean >> digit & 1 == 0) {
        for block in 0..side {
            let places: Vec<usize> =
                board.cells_at(2 * side + block, board.places(2 * side + block, digit)).collect();
            let (top, left) = (block / rows * rows, block % rows * cols);
            for (row, col) in (0..rows * cols).map(|i| (top + i / cols, left + i % cols)) {
                let held = places.iter().all(|&c| c / side == row || c % side == col);
                let bent = places.iter().any(|&c| c / side != row)
                    && places.iter().any(|&c| c % side != col);
                if !held || !bent {
                    continue;
                }
                let arms = [
                    House::of(shape, HouseKind::Row, row),
                    House::of(shape, HouseKind::Column, col),
                ];
                let block = House::of(shape, HouseKind::Block, block);
                let found =
                    EmptyRectangle { digit: digit_of(digit), block, arms, link: [cell(0); 2] };
                if close(board, found, (row, col), step) {
                    return true;
                }
            }
        }
    }
    false
}

/// Looks for the strong link: in a column that crosses the row outside the block, and the same with
/// rows and columns exchanged.
fn close<P: Position>(
    board: &P,
    found: EmptyRectangle,
    (row, col): (usize, usize),
    step: &mut Step,
) -> bool {
    let (side, shape, digit) = (board.side(), board.shape(), found.digit.index());
    let outside = |cell: usize| Cell::new(cell).block(shape) != found.block.number(shape);
    for line in (side..2 * side).chain(0..side) {
        let Some(link) = conjugate(board, line, digit) else { continue };
        for [near, far] in [link.cells, [link.cells[1], link.cells[0]]] {
            let (meets, target) = if line >= side {
                (near / side == row, far / side * side + col)
            } else {
                (near % side == col, row * side + far % side)
            };
            // Lines through the block say nothing about it.
            let beside = outside(near) && outside(far) && outside(target);
            if meets && beside && target != far && board.candidates(target) >> digit & 1 == 1 {
                let pattern = EmptyRectangle { link: [cell(near), cell(far)], ..found };
                let pattern = Pattern::EmptyRectangle(pattern);
                step.begin(Technique::EmptyRectangle, UNRATED, pattern);
                step.remove(target, 1 << digit);
                if step.ends_search() {
                    return true;
                }
            }
        }
    }
    false
}
