//! XY-Wing and XYZ-Wing: a pivot and two pincers with three digits among them.

use crate::deduce::bits::{is_pair, is_single};
use crate::deduce::pattern::{Pattern, Wing};
use crate::deduce::position::{Position, cell, digit, is_clean};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first wing that removes a candidate; `pivot_size` is 2 for XY and 3 for XYZ.
///
/// `clean` holds cells without a wing among them.
pub(in crate::deduce) fn find<P: Position>(
    board: &P,
    pivot_size: u32,
    clean: u128,
    step: &mut Step,
) -> bool {
    let pairs: Vec<(usize, u32)> = board
        .open_cells()
        .map(|cell| (cell, board.candidates(cell)))
        .filter(|&(_, digits)| is_pair(digits))
        .collect();
    let mut mates = Vec::new();
    let changed: Vec<usize> =
        pairs.iter().map(|&(at, _)| at).filter(|&at| !is_clean(clean, at)).collect();
    for pivot in board.open_cells() {
        let own = board.candidates(pivot);
        let is_known = || {
            is_clean(clean, pivot)
                && !changed.iter().any(|&at| at != pivot && board.sees(pivot, at))
        };
        if own.count_ones() != pivot_size || is_known() {
            continue;
        }
        mates.clear();
        let is_mate = |&(cell, digits): &(usize, u32)| {
            is_single(own & !digits) && cell != pivot && board.sees(pivot, cell)
        };
        mates.extend(pairs.iter().copied().filter(is_mate));
        for (i, &(first, left)) in mates.iter().enumerate() {
            let is_known = is_clean(clean, pivot) && is_clean(clean, first);
            for &(second, right) in &mates[i + 1..] {
                if is_known && is_clean(clean, second)
                    || (own | left | right).count_ones() != 3
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
                let digit_at = shared.trailing_zeros() as usize;
                let seen_by = [first, second, pivot];
                if !board.is_seen(digit_at, &seen_by[..pivot_size as usize]) {
                    continue;
                }
                let technique = match pivot_size {
                    2 => Technique::XyWing,
                    _ => Technique::XyzWing,
                };
                let pattern = Wing {
                    pivot: cell(pivot),
                    pincers: [cell(first), cell(second)],
                    digit: digit(digit_at),
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
