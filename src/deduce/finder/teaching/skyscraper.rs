//! Skyscraper: two parallel lines with two places each, one of which they share a crossing line in.

use super::{Conjugate, UNRATED, conjugate, strike_seen_by};
use crate::deduce::pattern::{Links, Pattern};
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first skyscraper that removes a candidate: columns as towers first, then digits. `clean` holds digits that
/// have none.
pub(in crate::deduce) fn find<P: Position>(board: &P, clean: &mut u128, step: &mut Step) -> bool {
    let side = board.side();
    for first in [side, 0] {
        for digit in (0..side).filter(|&digit| *clean >> digit & 1 == 0) {
            let towers: Vec<Conjugate> =
                (first..first + side).filter_map(|line| conjugate(board, line, digit)).collect();
            for (i, left) in towers.iter().enumerate() {
                for right in &towers[i + 1..] {
                    if stand(board, left, right, digit, step) {
                        return true;
                    }
                }
            }
        }
    }
    *clean = !0;
    false
}

fn stand<P: Position>(
    board: &P,
    left: &Conjugate,
    right: &Conjugate,
    digit: usize,
    step: &mut Step,
) -> bool {
    let place = |cell: usize| {
        let (row, col) = (cell / board.side(), cell % board.side());
        if left.house < board.side() { col } else { row }
    };
    for [base, top] in [[0, 1], [1, 0]] {
        for [far_base, far_top] in [[0, 1], [1, 0]] {
            let level = place(left.cells[base]) == place(right.cells[far_base]);
            // With both ends level it is an X-Wing.
            if !level || place(left.cells[top]) == place(right.cells[far_top]) {
                continue;
            }
            let tops = [left.cells[top], right.cells[far_top]];
            let path = [tops[0], left.cells[base], right.cells[far_base], tops[1]];
            step.begin(Technique::Skyscraper, UNRATED, Pattern::Links(Links::along(digit, &path)));
            if strike_seen_by(board, digit, tops, step) {
                return true;
            }
        }
    }
    false
}
