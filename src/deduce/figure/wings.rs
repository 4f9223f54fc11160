//! Wings of three cells.

use super::graph::{Graph, GraphNode};
use super::parts::Figure;
use super::role::Role;
use crate::board::DigitSet;
use crate::deduce::Sheet;
use crate::deduce::pattern::Wing;

/// A chain for each pincer: if the pivot has the digit that they share, the pincer has the common one.
pub(super) fn wing(sheet: &Sheet, wing: &Wing) -> Figure {
    let mut figure = Figure::default();
    let (pivot, z) = (wing.pivot, wing.digit);
    figure.add_cells([pivot], Role::Pivot);
    figure.add_cells(wing.pincers, Role::Pincer);
    let all = [pivot, wing.pincers[0], wing.pincers[1]];
    figure.add_candidates(sheet, all, DigitSet::single(z), Role::Common);
    for pincer in wing.pincers {
        let shared = sheet.digits(pincer) & sheet.digits(pivot) & !DigitSet::single(z);
        figure.add_candidates(sheet, [pivot, pincer], shared, Role::Restricted);
        let Some(x) = shared.single_digit() else { continue };
        let mut graph = Graph::default();
        for (cell, digit, on) in [(pivot, x, true), (pincer, x, false), (pincer, z, true)] {
            graph.nodes.push(GraphNode::new(cell, digit, Some(on)));
        }
        graph.link(sheet, 0, 1, false);
        graph.link(sheet, 1, 2, true);
        figure.graphs.push(graph);
    }
    figure
}
