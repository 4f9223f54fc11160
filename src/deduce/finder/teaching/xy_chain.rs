//! XY-chain: cells with two candidates, each passing a digit on to the next.

use super::UNRATED;
use super::chain_search::{Reached, find_shortest};
use super::nodes::NodeGraph;
use crate::budget::Watch;
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::pattern::Pattern;
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The shortest chain that removes a candidate; of equal ones the first by start cell and digit.
pub(in crate::deduce) fn find<P: Position>(board: &P, watch: &Watch, step: &mut Step) -> bool {
    let graph = &NodeGraph::of_pairs(board);
    let starts = board.open_cells().filter(|&cell| is_pair(board.candidates(cell))).map(|cell| {
        Bits(board.candidates(cell)).filter_map(move |digit| graph.number((cell, digit)))
    });
    // A chain does not come back to its first cell.
    let fits = |start: usize, node: usize| node != start;
    find_shortest(graph, starts, watch, fits, |chain| conclude(graph, chain, step))
}

/// Strikes the digit of both ends where it sees them; two cells alone are a naked pair.
fn conclude<P: Position>(graph: &NodeGraph<'_, P>, chain: &Reached<'_>, step: &mut Step) -> bool {
    if chain.depth < 3 || !graph.same_digit(chain.first, chain.last) {
        return false;
    }
    let removals = graph.excluded_by_both(chain.ends());
    if removals.is_empty() {
        return false;
    }
    step.begin(Technique::XyChain, UNRATED, Pattern::Links(graph.links(&chain.nodes())));
    removals.into_iter().for_each(|(cell, digit)| step.remove(cell, 1 << digit));
    step.ends_search()
}
