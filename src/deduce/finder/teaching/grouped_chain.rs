//! Grouped chains: alternating chains whose nodes may be groups (HoDoKu's manual, "Grouped Nice Loops/AIC"; SudokuWiki,
//! "Grouped X-Cycles").

use super::chain_search::{Reached, find_shortest};
use super::nodes::NodeGraph;
use crate::budget::Watch;
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The shortest chain with a group that concludes something; of equal ones the first by start. With `single`, chains of
/// one digit only, else the others; then `clean` holds digits that have none.
pub(in crate::deduce) fn find<P: Position>(
    board: &P,
    single: bool,
    clean: u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let graph = NodeGraph::new(board, true);
    let is_open = |&start: &usize| !single || clean >> graph.nodes[start].digit & 1 == 0;
    let starts = (0..graph.nodes.len()).filter(is_open).map(Some);
    let fits = |start: usize, node: usize| !single || graph.same_digit(start, node);
    find_shortest(&graph, starts, watch, fits, |chain| conclude(&graph, chain, single, step))
}

/// Strikes what both ends exclude; a chain back to its start proves it.
fn conclude<P: Position>(
    graph: &NodeGraph<'_, P>,
    chain: &Reached<'_>,
    single: bool,
    step: &mut Step,
) -> bool {
    let removals = graph.excluded_by_both(chain.ends());
    if removals.is_empty() {
        return false;
    }
    let nodes = chain.nodes();
    let is_single = nodes.iter().all(|&node| graph.same_digit(node, chain.first));
    if is_single != single || !nodes.iter().any(|&node| graph.is_group(node)) {
        return false;
    }
    let technique = Technique::GroupedChain { single };
    graph.conclude(technique, (&nodes, false), Vec::new(), removals, step)
}
