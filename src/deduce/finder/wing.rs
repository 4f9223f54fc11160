//! XY-Wing and XYZ-Wing: a pivot and two pincers with three digits among them.

use crate::deduce::pattern::{Pattern, Wing};
use crate::deduce::position::{Position, cell, digit};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first wing that removes a candidate; `pivot_size` is 2 for XY and 3 for XYZ.
pub(in crate::deduce) fn find<P: Position>(board: &P, pivot_size: u32, step: &mut Step) -> bool {
    for pivot in board.open_cells() {
        let own = board.candidates(pivot);
        if own.count_ones() != pivot_size {
            continue;
        }
        for first in board.peers_with(pivot, 2) {
            let left = board.candidates(first);
            if (own & !left).count_ones() != 1 {
                continue;
            }
            for second in board.peers_with(pivot, 2) {
                let right = board.candidates(second);
                if (own | left | right).count_ones() != 3
                    || (own & left & right).count_ones() != pivot_size - 2
                {
                    continue;
                }
                let shared = left & right;
                let target = |&other: &usize| {
                    board.candidates(other) & shared != 0
                        && board.sees(other, first)
                        && board.sees(other, second)
                        && (pivot_size == 2 || board.sees(other, pivot))
                };
                if !board.open_cells().any(|other| target(&other)) {
                    continue;
                }
                let technique = match pivot_size {
                    2 => Technique::XyWing,
                    _ => Technique::XyzWing,
                };
                let pattern = Wing {
                    pivot: cell(pivot),
                    pincers: [cell(first), cell(second)],
                    digit: digit(shared.trailing_zeros() as usize),
                };
                step.begin(technique, technique.base(), Pattern::Wing(pattern));
                board.open_cells().filter(target).for_each(|other| step.remove(other, shared));
                if step.ends_search() {
                    return true;
                }
            }
        }
    }
    false
}
