//! The search for the shortest chain of strong and weak links in turn, which all chains of this room share.

use super::nodes::NodeGraph;
use crate::budget::Watch;
use crate::deduce::position::Position;

/// A node that is true if the first one is not, with the node before it and the entry before that.
#[derive(Copy, Clone)]
struct ChainEntry {
    first: usize,
    off: usize,
    on: usize,
    before: usize,
    depth: usize,
}

const NONE: usize = usize::MAX;

/// A chain that the search has come to: if its first node is false, its last one is true.
pub(super) struct Reached<'a> {
    pub(super) first: usize,
    pub(super) last: usize,
    /// Number of strong links, two at least.
    pub(super) depth: usize,
    tree: &'a [ChainEntry],
    at: usize,
}

impl Reached<'_> {
    /// The two ends.
    pub(super) fn ends(&self) -> [usize; 2] {
        [self.first, self.last]
    }

    /// All nodes, in order.
    pub(super) fn nodes(&self) -> Vec<usize> {
        let entry = |at: usize| self.tree.get(at);
        let entries = std::iter::successors(entry(self.at), |&last| entry(last.before));
        let mut nodes: Vec<usize> = entries.flat_map(|entry| [entry.on, entry.off]).collect();
        nodes.reverse();
        nodes
    }
}

/// Finds the shortest chain for which `conclude` holds; of equal ones the first by start. Each item of `starts` takes a
/// unit of work. Nodes that do not fit a start are left out of its chains.
pub(super) fn find_shortest<P: Position>(
    graph: &NodeGraph<'_, P>,
    starts: impl IntoIterator<Item = impl IntoIterator<Item = usize>>,
    watch: &Watch,
    fits: impl Fn(usize, usize) -> bool,
    mut conclude: impl FnMut(&Reached<'_>) -> bool,
) -> bool {
    let mut shortest = NONE;
    for starts in starts {
        if watch.is_over_after_unit() {
            return false;
        }
        for start in starts {
            let found = grow(graph, &[start], shortest, |node| fits(start, node), &mut conclude);
            shortest = found.unwrap_or(shortest);
        }
    }
    shortest < NONE
}

/// Grows the tree of what follows if the starts are false, shortest chains first, until one concludes. Returns its length;
/// chains of `bound` strong links are too long.
pub(super) fn grow<P: Position>(
    graph: &NodeGraph<'_, P>,
    starts: &[usize],
    bound: usize,
    fits: impl Fn(usize) -> bool,
    conclude: &mut impl FnMut(&Reached<'_>) -> bool,
) -> Option<usize> {
    let count = graph.nodes.len();
    let (mut is_off, mut is_on) = (vec![false; count], vec![false; count]);
    let mut tree: Vec<ChainEntry> = Vec::new();
    let reach = |tree: &mut Vec<ChainEntry>, is_on: &mut [bool], entry: ChainEntry| {
        for &on in graph.strong[entry.off].iter().filter(|&&on| fits(on)) {
            if !std::mem::replace(&mut is_on[on], true) {
                tree.push(ChainEntry { on, ..entry });
            }
        }
    };
    starts.iter().for_each(|&start| is_off[start] = true);
    for &first in starts {
        let entry = ChainEntry { first, off: first, on: NONE, before: NONE, depth: 1 };
        reach(&mut tree, &mut is_on, entry);
    }
    let mut next = 0;
    while let Some(&ChainEntry { first, on, depth, .. }) = tree.get(next) {
        if depth >= bound {
            return None;
        }
        let reached = Reached { first, last: on, depth, tree: &tree, at: next };
        if depth > 1 && conclude(&reached) {
            return Some(depth);
        }
        if depth + 1 < bound {
            for &off in graph.weak[on].iter().filter(|&&off| fits(off)) {
                if !std::mem::replace(&mut is_off[off], true) {
                    let entry = ChainEntry { first, off, on: NONE, before: next, depth: depth + 1 };
                    reach(&mut tree, &mut is_on, entry);
                }
            }
        }
        next += 1;
    }
    None
}
