//! Continuous nice loop: an alternating chain whose ends exclude each other.
//!
//! ```text
//!   n0 = n1 - n2 = n3 - ... = nk - n0     either all even nodes are true or all odd ones: of the two nodes
//!                                         of every weak link one is true, and what both exclude goes
//! ```
//!
//! (HoDoKu's manual, "Nice Loops"; SudokuWiki, "X-Cycles", rule 1, and "Alternating Inference Chains", rule 1.)

use super::UNRATED;
use super::grouped_chain::{grow, path};
use super::nodes::{Candidate, Graph};
use crate::budget::Watch;
use crate::deduce::pattern::Pattern;
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The shortest loop that removes a candidate; of equal ones the first by start. With `grouped`, only loops with a group.
pub(in crate::deduce) fn find<P: Position>(
    board: &P,
    grouped: bool,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let graph = Graph::new(board, grouped);
    let mut shortest = usize::MAX;
    for start in 0..graph.nodes.len() {
        if watch.is_over_after_unit() {
            return false;
        }
        let found = grow(&graph, start, false, shortest, &mut |tree, last| {
            graph.weak[tree[last].on].contains(&start)
                && try_conclude(&graph, &path(tree, last), grouped, step)
        });
        shortest = found.unwrap_or(shortest);
    }
    shortest < usize::MAX
}

fn try_conclude<P: Position>(
    graph: &Graph<'_, P>,
    nodes: &[usize],
    grouped: bool,
    step: &mut Step,
) -> bool {
    if nodes.iter().any(|&node| graph.is_group(node)) != grouped {
        return false;
    }
    let mut removals: Vec<Candidate> = Vec::new();
    for i in (1..nodes.len()).step_by(2) {
        let next = nodes[(i + 1) % nodes.len()];
        removals.extend(graph.excluded_by_both([nodes[i], next]));
    }
    removals.sort_unstable();
    removals.dedup();
    if removals.is_empty() {
        return false;
    }
    let pattern = graph.pattern(nodes, true);
    let weight = nodes.len();
    step.begin(Technique::ContinuousLoop { grouped }, UNRATED, Pattern::GroupedLinks(pattern));
    removals.into_iter().for_each(|(cell, digit)| step.remove(cell, 1 << digit));
    step.keep_at(weight);
    !step.gathers()
}
