//! Turbot fish: two strong links of a digit, an end of one seeing an end of the other.

use super::{UNRATED, conjugates, strike_seen_by};
use crate::deduce::pattern::{Links, Pattern};
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first turbot fish that removes a candidate. Skyscrapers and kites are turbot fish, too. `clean` holds
/// digits that have none.
pub(in crate::deduce) fn find<P: Position>(board: &P, clean: &mut u128, step: &mut Step) -> bool {
    for digit in (0..board.side()).filter(|&digit| *clean >> digit & 1 == 0) {
        let links = conjugates(board, digit);
        for (i, left) in links.iter().enumerate() {
            for right in &links[i + 1..] {
                for [near, far] in [[0, 1], [1, 0]] {
                    for [low, high] in [[0, 1], [1, 0]] {
                        let path = [
                            left.cells[far],
                            left.cells[near],
                            right.cells[low],
                            right.cells[high],
                        ];
                        let apart = left.cells.iter().all(|cell| !right.cells.contains(cell));
                        if !apart || !board.sees(path[1], path[2]) {
                            continue;
                        }
                        let pattern = Pattern::Links(Links::along(digit, &path));
                        step.begin(Technique::TurbotFish, UNRATED, pattern);
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
