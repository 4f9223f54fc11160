//! Continuous nice loop: an alternating chain whose ends exclude each other.
//!
//! ```text
//!   n0 = n1 - n2 = n3 - ... = nk - n0     either all even nodes are true or all odd ones: of the two nodes
//!                                         of every weak link one is true, and what both exclude goes
//! ```
//!
//! (HoDoKu's manual, "Nice Loops"; SudokuWiki, "X-Cycles", rule 1, and "Alternating Inference Chains", rule 1.)

use super::chain_search::find_shortest;
use super::nodes::{Candidate, NodeGraph};
use crate::budget::Watch;
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
    let graph = NodeGraph::new(board, grouped);
    let starts = (0..graph.nodes.len()).map(Some);
    find_shortest(
        &graph,
        starts,
        watch,
        |_, _| true,
        |chain| {
            graph.weak[chain.last].contains(&chain.first)
                && conclude(&graph, &chain.nodes(), grouped, step)
        },
    )
}

fn conclude<P: Position>(
    graph: &NodeGraph<'_, P>,
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
    let technique = Technique::ContinuousLoop { grouped };
    !removals.is_empty() && graph.conclude(technique, (nodes, true), Vec::new(), removals, step)
}
