//! Grouped chains: alternating chains whose nodes may be groups (HoDoKu's manual, "Grouped Nice Loops/AIC"; SudokuWiki,
//! "Grouped X-Cycles").

use super::UNRATED;
use super::nodes::Graph;
use crate::budget::Watch;
use crate::deduce::pattern::Pattern;
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// A node that is true if the start is not, with the node before it and the entry before that.
#[derive(Copy, Clone)]
pub(super) struct Entry {
    pub(super) off: usize,
    pub(super) on: usize,
    pub(super) before: usize,
    pub(super) depth: usize,
}

const NONE: usize = usize::MAX;

/// The shortest chain with a group that concludes something; of equal ones the first by start. With `single`, chains of
/// one digit only, else the others; then `clean` holds digits that have none.
pub(in crate::deduce) fn find<P: Position>(
    board: &P,
    single: bool,
    clean: &mut u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let graph = Graph::new(board, true);
    let mut shortest = NONE;
    for start in 0..graph.nodes.len() {
        if single && *clean >> graph.nodes[start].digit & 1 == 1 {
            continue;
        }
        if watch.is_over_after_unit() {
            return false;
        }
        let found = grow(&graph, start, single, shortest, &mut |tree, last| {
            try_conclude(&graph, start, tree, last, single, step)
        });
        shortest = found.unwrap_or(shortest);
    }
    if single && shortest == NONE && !step.gathers() {
        *clean = !0;
    }
    shortest < NONE
}

/// Grows the tree of what follows if the start is false, shortest chains first; `each` is called with every entry but the
/// first ones, and ends the search. Returns the depth at the end; chains of `bound` strong links are too long.
pub(super) fn grow<P: Position>(
    graph: &Graph<'_, P>,
    start: usize,
    single: bool,
    bound: usize,
    each: &mut impl FnMut(&[Entry], usize) -> bool,
) -> Option<usize> {
    let count = graph.nodes.len();
    let (mut is_off, mut is_on) = (vec![false; count], vec![false; count]);
    let digit = graph.nodes[start].digit;
    let fits = |node: usize| !single || graph.nodes[node].digit == digit;
    let mut tree: Vec<Entry> = Vec::new();
    let reach = |tree: &mut Vec<Entry>, is_on: &mut [bool], off: usize, before, depth| {
        for &on in graph.strong[off].iter().filter(|&&on| fits(on)) {
            if !std::mem::replace(&mut is_on[on], true) {
                tree.push(Entry { off, on, before, depth });
            }
        }
    };
    is_off[start] = true;
    reach(&mut tree, &mut is_on, start, NONE, 1);
    let mut next = 0;
    while let Some(&at) = tree.get(next) {
        if at.depth >= bound {
            return None;
        }
        if at.depth > 1 && each(&tree, next) {
            return Some(at.depth);
        }
        if at.depth + 1 < bound {
            for &off in graph.weak[at.on].iter().filter(|&&off| fits(off)) {
                if !std::mem::replace(&mut is_off[off], true) {
                    reach(&mut tree, &mut is_on, off, next, at.depth + 1);
                }
            }
        }
        next += 1;
    }
    None
}

/// The nodes of the chain that ends with an entry.
pub(super) fn path(tree: &[Entry], last: usize) -> Vec<usize> {
    let mut nodes = Vec::new();
    let mut at = last;
    while at != NONE {
        nodes.extend([tree[at].on, tree[at].off]);
        at = tree[at].before;
    }
    nodes.reverse();
    nodes
}

/// What is excluded by both ends goes; a chain back to its start proves it.
fn try_conclude<P: Position>(
    graph: &Graph<'_, P>,
    start: usize,
    tree: &[Entry],
    last: usize,
    single: bool,
    step: &mut Step,
) -> bool {
    let removals = graph.excluded_by_both([start, tree[last].on]);
    if removals.is_empty() {
        return false;
    }
    let nodes = path(tree, last);
    let is_single = nodes.iter().all(|&node| graph.nodes[node].digit == graph.nodes[start].digit);
    if is_single != single || !nodes.iter().any(|&node| graph.is_group(node)) {
        return false;
    }
    let pattern = graph.pattern(&nodes, false);
    let weight = nodes.len();
    step.begin(Technique::GroupedChain { single }, UNRATED, Pattern::GroupedLinks(pattern));
    removals.into_iter().for_each(|(cell, digit)| step.remove(cell, 1 << digit));
    step.keep_at(weight);
    !step.gathers()
}
