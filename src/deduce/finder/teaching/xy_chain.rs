//! XY-chain: cells with two candidates, each passing a digit on to the next.

use super::{UNRATED, strike_seen_by};
use crate::budget::Watch;
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::pattern::{Links, Node, Pattern};
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// A cell of the tree: the digit that it takes, and the entry before it.
#[derive(Copy, Clone)]
struct Entry {
    cell: usize,
    takes: usize,
    before: usize,
    depth: usize,
}

const NONE: usize = usize::MAX;

/// The shortest chain that removes a candidate; of equal ones the first by start cell and digit.
pub(in crate::deduce) fn find<P: Position>(board: &P, watch: &Watch, step: &mut Step) -> bool {
    let mut shortest = usize::MAX;
    for start in board.open_cells().filter(|&cell| is_pair(board.candidates(cell))) {
        if watch.is_over_after_unit() {
            return false;
        }
        for lost in Bits(board.candidates(start)) {
            if let Some(len) = grow(board, start, lost, shortest, step) {
                shortest = len;
            }
        }
    }
    shortest < usize::MAX
}

/// The shortest chain, shorter than `bound`, from a cell that loses a digit to one that takes it.
fn grow<P: Position>(
    board: &P,
    start: usize,
    lost: usize,
    bound: usize,
    step: &mut Step,
) -> Option<usize> {
    let other = |cell: usize, digit: usize| {
        (board.candidates(cell) & !(1 << digit)).trailing_zeros() as usize
    };
    let mut tree = vec![Entry { cell: start, takes: other(start, lost), before: NONE, depth: 1 }];
    let mut next = 0;
    while let Some(&at) = tree.get(next) {
        if at.depth + 1 >= bound {
            return None;
        }
        for cell in board.peers_with(at.cell, 2) {
            let passes = board.candidates(cell) >> at.takes & 1 == 1;
            if !passes || cell == start {
                continue;
            }
            let takes = other(cell, at.takes);
            if tree.iter().any(|known| known.cell == cell && known.takes == takes) {
                continue;
            }
            tree.push(Entry { cell, takes, before: next, depth: at.depth + 1 });
            if takes == lost && at.depth >= 2 {
                let mut removals = board.open_cells().filter(|&target| {
                    board.candidates(target) >> lost & 1 == 1
                        && board.sees(target, start)
                        && board.sees(target, cell)
                });
                if removals.next().is_some() {
                    let pattern = trace(&tree, lost);
                    step.begin(Technique::XyChain, UNRATED, Pattern::Links(pattern));
                    if strike_seen_by(board, lost, [start, cell], step) {
                        return Some(at.depth + 1);
                    }
                }
            }
        }
        next += 1;
    }
    None
}

/// The chain that ends with the last entry of the tree.
fn trace(tree: &[Entry], lost: usize) -> Links {
    let mut path: Vec<Entry> = Vec::new();
    let mut at = tree.len() - 1;
    while at != NONE {
        path.push(tree[at]);
        at = tree[at].before;
    }
    let mut nodes = Vec::new();
    let mut losing = lost;
    for entry in path.iter().rev() {
        nodes.push(Node::new(entry.cell, losing));
        nodes.push(Node::new(entry.cell, entry.takes));
        losing = entry.takes;
    }
    Links { nodes }
}
