//! Remote pair: cells with the same two candidates, joined one to the next (HoDoKu's manual, "Remote Pair").
//!
//! ```text
//!   37 . . | . 37 .     cells that see each other differ: top left and bottom right are 3 and 7, or 7 and 3;
//!    .  . . | . 37 .    who sees both is neither
//!    x  . . | 37 . .
//! ```

use super::UNRATED;
use super::colouring::paint;
use crate::board::DigitSet;
use crate::deduce::bits::is_pair;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::colours::RemotePair;
use crate::deduce::position::{Position, cell};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first group of four cells or more that removes a candidate. Two cells that see each other are a naked pair: what
/// sees only such cells is left to it.
pub(in crate::deduce) fn find<P: Position>(board: &P, step: &mut Step) -> bool {
    let cells: Vec<usize> =
        board.open_cells().filter(|&at| is_pair(board.candidates(at))).collect();
    let mut joined = vec![Vec::new(); board.shape().cells()];
    for &at in &cells {
        let is_joined = |&other: &usize| {
            board.candidates(other) == board.candidates(at) && board.sees(at, other)
        };
        joined[at] = cells.iter().copied().filter(is_joined).collect();
    }
    let sees_itself =
        |cells: &Vec<usize>| cells.iter().any(|&a| cells.iter().any(|&b| board.sees(a, b)));
    for colours in paint(&joined, cells.iter().copied()) {
        if colours.iter().any(sees_itself) {
            continue;
        }
        let pair = board.candidates(colours[0][0]);
        let [first, second] = &colours;
        if first.len() + second.len() < 4 {
            continue;
        }
        let pattern = RemotePair {
            pair: DigitSet::from_bits(pair),
            colours: colours.each_ref().map(|list| list.iter().map(|&at| cell(at)).collect()),
        };
        step.begin(Technique::RemotePair, UNRATED, Pattern::RemotePair(pattern));
        for at in board.open_cells().filter(|at| !first.contains(at) && !second.contains(at)) {
            let sees_both = first
                .iter()
                .filter(|&&a| board.sees(at, a))
                .any(|&a| second.iter().any(|&b| board.sees(at, b) && !board.sees(a, b)));
            if sees_both {
                step.remove(at, board.candidates(at) & pair);
            }
        }
        if !step.removals.is_empty() && step.ends_search() {
            return true;
        }
    }
    false
}
