//! Rectangles that would leave two solutions.

use super::graph::{Graph, GraphNode};
use super::parts::Figure;
use super::role::Role;
use super::sets::{add_set, at};
use super::unique::add_deadly;
use crate::board::{Cell, Digit, DigitSet, House};
use crate::deduce::Sheet;
use crate::deduce::pattern::rectangle::{AvoidableRectangle, Rectangle, RectangleCase};

pub(super) fn rectangle(sheet: &Sheet, found: &Rectangle) -> Figure {
    let mut figure = Figure::default();
    add_deadly(&mut figure, sheet, &found.corners, found.pair);
    match &found.case {
        RectangleCase::OneCorner | RectangleCase::OneDigit => {}
        RectangleCase::NakedSet(set) | RectangleCase::HiddenSet(set) => {
            let cells = at(sheet, set.house, set.places);
            add_set(&mut figure, sheet, set.house, &cells, set.digits);
        }
        RectangleCase::Confined { house, .. } => figure.add_house(*house, Role::House),
        RectangleCase::Crossed { lines, .. } => {
            lines.iter().for_each(|&line| figure.add_house(line, Role::House));
        }
        RectangleCase::Hidden { from, forced } => {
            let graph = forcing(sheet, found.pair, *from, forced);
            for edge in &graph.edges {
                if let super::graph::By::House(house) = edge.by
                    && edge.strength == super::graph::Strength::Strong
                {
                    figure.add_house(house, Role::Strong);
                }
            }
            figure.graphs.push(graph);
        }
    }
    figure
}

/// From one corner to the others: what has a digit lacks the other one of the pair, which is then at another corner.
fn forcing(
    sheet: &Sheet,
    pair: DigitSet,
    from: (Cell, Digit),
    forced: &[(Cell, Digit, Option<House>)],
) -> Graph {
    let geometry = sheet.shape().geometry();
    let mut graph = Graph::default();
    graph.nodes.push(GraphNode::new(from.0, from.1, Some(true)));
    let corners: Vec<Cell> =
        [from.0].into_iter().chain(forced.iter().map(|&(cell, ..)| cell)).collect();
    for &(cell, digit, house) in forced {
        // What is false now: the digit at the other corner of the house, or the other digit in the cell.
        let off = match house {
            Some(house) => {
                let is_other = |at: &Cell| {
                    *at != cell
                        && geometry.house(house).contains(at)
                        && sheet.digits(*at).contains(digit)
                };
                corners.iter().copied().find(is_other).map(|at| (at, digit))
            }
            None => (sheet.digits(cell) & pair & !DigitSet::single(digit))
                .single_digit()
                .map(|other| (cell, other)),
        };
        let Some((at, other)) = off else { continue };
        let excludes = |node: &GraphNode| {
            let own = node.cells[0];
            let is_same = node.digit == other;
            node.on == Some(true)
                && if own == at { !is_same } else { is_same && geometry.sees(own, at) }
        };
        let Some(before) = graph.nodes.iter().position(excludes) else { continue };
        let off = graph.number(GraphNode::new(at, other, Some(false)));
        if graph.edges.iter().all(|edge| edge.to != off) {
            graph.link(sheet, before, off, false);
        }
        let on = graph.number(GraphNode::new(cell, digit, Some(true)));
        graph.link(sheet, off, on, true);
    }
    graph
}

pub(super) fn avoidable(sheet: &Sheet, found: &AvoidableRectangle) -> Figure {
    let mut figure = Figure::default();
    let pair = found.pair.into_iter().collect();
    add_deadly(&mut figure, sheet, &found.corners, pair);
    // A corner that is open is never of the floor, even if it has no further candidate.
    for (cell, role) in &mut figure.cells {
        *role = if sheet.digits(*cell).is_empty() { Role::Floor } else { Role::Roof };
    }
    for (.., role) in figure.candidates.iter_mut().filter(|(.., role)| *role == Role::Floor) {
        *role = Role::Roof;
    }
    figure
}
