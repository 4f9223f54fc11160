//! Two-string kite: a row and a column with two places each, tied in a block.

use super::{UNRATED, conjugate, strike_seen_by};
use crate::board::{Cell, Shape};
use crate::deduce::pattern::{Links, Pattern};
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

fn block(shape: Shape, cell: usize) -> usize {
    Cell::new(cell).block(shape)
}

/// The first kite that removes a candidate: digits, rows, columns. `clean` holds digits that have none.
pub(in crate::deduce) fn find<P: Position>(board: &P, clean: &mut u128, step: &mut Step) -> bool {
    let (side, shape) = (board.side(), board.shape());
    for digit in (0..side).filter(|&digit| *clean >> digit & 1 == 0) {
        for row in (0..side).filter_map(|row| conjugate(board, row, digit)) {
            for col in (side..2 * side).filter_map(|col| conjugate(board, col, digit)) {
                for [near, far] in [[0, 1], [1, 0]] {
                    for [low, high] in [[0, 1], [1, 0]] {
                        let path =
                            [row.cells[far], row.cells[near], col.cells[low], col.cells[high]];
                        let tied = block(shape, path[1]) == block(shape, path[2]);
                        let apart = !row.cells.contains(&path[2]) && !row.cells.contains(&path[3]);
                        if !tied || !apart {
                            continue;
                        }
                        let pattern = Pattern::Links(Links::along(digit, &path));
                        step.begin(Technique::TwoStringKite, UNRATED, pattern);
                        if strike_seen_by(board, digit, [path[0], path[3]], step) {
                            return true;
                        }
                    }
                }
            }
        }
    }
    *clean = !0;
    false
}
