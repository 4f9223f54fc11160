//! Alternating inference chain: strong and weak links in turn, through cells and houses.

use super::UNRATED;
use super::chain_search::{Reached, find_shortest};
use super::nodes::NodeGraph;
use crate::budget::Watch;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::Pattern;
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The shortest chain that concludes something; of equal ones the first by start.
pub(in crate::deduce) fn find<P: Position>(board: &P, watch: &Watch, step: &mut Step) -> bool {
    let graph = NodeGraph::by_cell(board);
    let candidates = board
        .open_cells()
        .flat_map(|cell| Bits(board.candidates(cell)).map(move |digit| (cell, digit)));
    let starts = candidates.map(|candidate| graph.number(candidate));
    find_shortest(&graph, starts, watch, |_, _| true, |chain| conclude(&graph, chain, step))
}

/// Strikes what both ends exclude; a chain back to its start proves it.
fn conclude<P: Position>(graph: &NodeGraph<'_, P>, chain: &Reached<'_>, step: &mut Step) -> bool {
    let removals = graph.excluded_by_both(chain.ends());
    let is_proved = chain.first == chain.last;
    if removals.is_empty() && !is_proved {
        return false;
    }
    let pattern = Pattern::Links(graph.links(&chain.nodes()));
    step.begin(Technique::AlternatingChain, UNRATED, pattern);
    if is_proved {
        let (cell, digit) = graph.candidate(chain.first);
        step.remove(cell, graph.board.candidates(cell) & !(1 << digit));
        step.place(cell, digit);
    } else {
        removals.into_iter().for_each(|(cell, digit)| step.remove(cell, 1 << digit));
    }
    step.ends_search()
}
