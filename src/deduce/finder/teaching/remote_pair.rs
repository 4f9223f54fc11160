//! Remote pair: cells with the same two candidates, joined one to the next (HoDoKu's manual, "Remote Pair").
//!
//! ```text
//!   37 . . | . 37 .     cells that see each other differ: top left and bottom right are 3 and 7, or 7 and 3;
//!    .  . . | . 37 .    who sees both is neither
//!    x  . . | 37 . .
//! ```

use super::UNRATED;
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
    let mut done = Vec::new();
    for &start in &cells {
        if done.contains(&start) {
            continue;
        }
        let pair = board.candidates(start);
        let Some(colours) = try_paint(board, &cells, start, &mut done) else { continue };
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

/// The cells that are joined to the first, by colour; `None` if a colour sees itself. All of them are done.
fn try_paint<P: Position>(
    board: &P,
    cells: &[usize],
    start: usize,
    done: &mut Vec<usize>,
) -> Option<[Vec<usize>; 2]> {
    let mut queue = vec![(start, 0)];
    let mut next = 0;
    while let Some(&(at, colour)) = queue.get(next) {
        next += 1;
        let is_joined = |&&other: &&usize| {
            board.candidates(other) == board.candidates(start) && board.sees(at, other)
        };
        for &other in cells.iter().filter(is_joined) {
            if queue.iter().all(|&(known, _)| known != other) {
                queue.push((other, 1 - colour));
            }
        }
    }
    done.extend(queue.iter().map(|&(at, _)| at));
    let clashes = |&(a, first): &(usize, usize)| {
        queue.iter().any(|&(b, second)| first == second && board.sees(a, b))
    };
    let of = |wanted| queue.iter().filter(|&&(_, c)| c == wanted).map(|&(at, _)| at).collect();
    (!queue.iter().any(clashes)).then(|| [of(0), of(1)])
}
