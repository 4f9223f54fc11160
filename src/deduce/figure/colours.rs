//! Candidates in two colours.

use super::graph::{By, Graph, GraphNode};
use super::parts::Figure;
use super::role::Role;
use crate::board::{Cell, Digit};
use crate::deduce::Sheet;
use crate::deduce::pattern::colours::{Clash, Medusa, MultiColouring, RemotePair};
use crate::deduce::pattern::{Colouring, Node};

fn node(cell: Cell, digit: Digit) -> GraphNode {
    GraphNode::new(cell, digit, None)
}

/// The number of a candidate in a graph.
fn number(graph: &mut Graph, (cell, digit): (Cell, Digit)) -> usize {
    graph.number(node(cell, digit))
}

/// Adds two colours and the strong links between them: in cells with two candidates, and in houses with two places.
fn paint(
    figure: &mut Figure,
    graph: &mut Graph,
    sheet: &Sheet,
    colours: [(&[(Cell, Digit)], Role); 2],
) {
    for (members, role) in colours {
        for &(cell, digit) in members {
            figure.add_candidate(cell, digit, role);
            graph.number(node(cell, digit));
        }
    }
    let [(first, _), (second, _)] = colours;
    let geometry = sheet.shape().geometry();
    for &(a, digit) in first {
        for &(b, other) in second {
            let by = if a == b {
                (sheet.digits(a).len() == 2).then_some(By::Cell)
            } else {
                let is_pair = |house: &&crate::board::House| {
                    geometry.house(**house).contains(&b)
                        && sheet.places_of(**house, digit).count() == 2
                };
                let house = geometry.houses_of(a).iter().find(is_pair);
                house.filter(|_| digit == other).map(|&house| By::House(house))
            };
            if let Some(by) = by {
                let ends = [(a, digit), (b, other)].map(|end| number(graph, end));
                graph.join(ends[0], ends[1], true, by);
            }
        }
    }
}

fn of_digit(cells: &[Cell], digit: Digit) -> Vec<(Cell, Digit)> {
    cells.iter().map(|&cell| (cell, digit)).collect()
}

pub(super) fn colouring(sheet: &Sheet, found: &Colouring) -> Figure {
    let (mut figure, mut graph) = (Figure::default(), Graph::default());
    let [a, b] = found.colours.each_ref().map(|cells| of_digit(cells, found.digit));
    paint(&mut figure, &mut graph, sheet, [(&a, Role::ColourA), (&b, Role::ColourB)]);
    if let Some(clash) = found.clash {
        let [a, b] = clash.map(|cell| number(&mut graph, (cell, found.digit)));
        graph.link(sheet, a, b, false);
    }
    figure.graphs.push(graph);
    figure
}

/// The candidates of both digits: the low one in the first cells is equal to the high one in the others.
pub(super) fn remote_pair(sheet: &Sheet, found: &RemotePair) -> Figure {
    let (mut figure, mut graph) = (Figure::default(), Graph::default());
    let mut digits = found.pair.into_iter();
    let Some((low, high)) = digits.next().zip(digits.next()) else { return figure };
    let [first, second] = &found.colours;
    let colour = |low, high| [of_digit(first, low), of_digit(second, high)].concat();
    let (a, b) = (colour(low, high), colour(high, low));
    for (members, role) in [(&a, Role::ColourA), (&b, Role::ColourB)] {
        for &(cell, digit) in members {
            figure.add_candidate(cell, digit, role);
            graph.number(node(cell, digit));
        }
    }
    let geometry = sheet.shape().geometry();
    for &cell in first.iter().chain(second) {
        let [low, high] = [low, high].map(|digit| number(&mut graph, (cell, digit)));
        graph.join(low, high, true, By::Cell);
    }
    for &cell in first {
        for &other in second.iter().filter(|&&other| geometry.sees(cell, other)) {
            for digit in [low, high] {
                let [from, to] = [cell, other].map(|cell| number(&mut graph, (cell, digit)));
                graph.link(sheet, from, to, false);
            }
        }
    }
    figure.graphs.push(graph);
    figure
}

pub(super) fn multi_colouring(sheet: &Sheet, found: &MultiColouring) -> Figure {
    let (mut figure, mut graph) = (Figure::default(), Graph::default());
    for (i, group) in found.groups.iter().enumerate() {
        let [a, b] = group.each_ref().map(|cells| of_digit(cells, found.digit));
        let roles = [0, 1].map(|colour| Role::colour(2 * i + colour));
        paint(&mut figure, &mut graph, sheet, [(&a, roles[0]), (&b, roles[1])]);
    }
    for bridge in &found.bridges {
        let [from, to] = bridge.map(|cell| number(&mut graph, (cell, found.digit)));
        graph.link(sheet, from, to, false);
    }
    figure.graphs.push(graph);
    figure
}

pub(super) fn medusa(sheet: &Sheet, found: &Medusa) -> Figure {
    let (mut figure, mut graph) = (Figure::default(), Graph::default());
    let pair = |node: &Node| (node.cell, node.digit);
    let [a, b] = found.colours.each_ref().map(|all| all.iter().map(pair).collect::<Vec<_>>());
    paint(&mut figure, &mut graph, sheet, [(&a, Role::ColourA), (&b, Role::ColourB)]);
    match &found.clash {
        Some(Clash::Nodes(nodes)) => {
            let [from, to] = nodes.each_ref().map(|node| number(&mut graph, pair(node)));
            graph.link(sheet, from, to, false);
        }
        Some(Clash::Emptied(cell)) => figure.add_cells([*cell], Role::Emptied),
        None => {}
    }
    figure.graphs.push(graph);
    figure
}
