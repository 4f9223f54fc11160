//! Chains.

use super::graph::{By, Edge, Graph, GraphNode, Strength};
use super::parts::{Figure, Inner};
use super::role::Role;
use crate::board::{Cell, CellBits, House};
use crate::deduce::Sheet;
use crate::deduce::branch::{Branch, LinkReason};
use crate::deduce::pattern::chain::Premise;
use crate::deduce::pattern::grouped::GroupedLinks;
use crate::deduce::pattern::{Links, Node, Pattern, StrongLinks};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// Adds a chain with the houses of its strong links.
fn add(figure: &mut Figure, graph: Graph) {
    for edge in graph.edges.iter().filter(|edge| edge.strength == Strength::Strong) {
        if let By::House(house) = edge.by {
            figure.add_house(house, Role::Strong);
        }
    }
    figure.add_chain(graph);
}

pub(super) fn links(sheet: &Sheet, links: &Links, step: &Step) -> Figure {
    let mut figure = Figure::default();
    let nodes = links.nodes.iter().map(|node| (vec![node.cell], node.digit));
    add(&mut figure, Graph::of_chain(sheet, nodes));
    let cells: Vec<Cell> = links.nodes.iter().map(|node| node.cell).collect();
    match (step.technique, &cells[..]) {
        (Technique::Skyscraper, &[left, base, other, right]) => {
            figure.add_cells([base, other], Role::Base);
            figure.add_cells([left, right], Role::Roof);
        }
        (Technique::WWing, &[left, .., right]) => figure.add_cells([left, right], Role::Pincer),
        _ => {}
    }
    figure
}

pub(super) fn grouped_links(sheet: &Sheet, found: &GroupedLinks) -> Figure {
    let mut figure = Figure::default();
    let nodes = found.nodes.iter().map(|node| (node.cells.clone(), node.digit));
    let mut graph = Graph::of_chain(sheet, nodes);
    if found.is_loop {
        graph.link(sheet, found.nodes.len().saturating_sub(1), 0, false);
    }
    add(&mut figure, graph);
    figure
}

pub(super) fn strong_links(sheet: &Sheet, found: &StrongLinks) -> Figure {
    let mut figure = Figure::default();
    // An end may hold the crossing of a block's row and column where the digit is no candidate.
    let has_digit = |cell: &Cell| sheet.digits(*cell).contains(found.digit);
    let cells =
        |end: u128| -> Vec<Cell> { CellBits::new(end).map(Cell::new).filter(has_digit).collect() };
    let nodes = found.ends.iter().flatten().map(|&end| (cells(end), found.digit));
    let mut graph = Graph::of_chain(sheet, nodes);
    for (i, &house) in found.houses.iter().enumerate() {
        // The house that the finder means, where the ends share two.
        let mut edges = graph.edges.iter_mut();
        if let Some(edge) = edges.find(|edge| (edge.from, edge.to) == (2 * i, 2 * i + 1)) {
            edge.by = By::House(house);
        }
    }
    if found.ring {
        graph.link(sheet, graph.nodes.len().saturating_sub(1), 0, false);
    }
    add(&mut figure, graph);
    figure
}

/// Chains from something that is supposed. `inner` are the patterns of links that rest on one, in their order.
pub(super) fn branches(
    sheet: &Sheet,
    branches: &[Branch],
    step: &Step,
    inner: Vec<Option<Inner>>,
) -> Figure {
    let mut figure = Figure { inner, ..Figure::default() };
    let mut patterns = 0;
    for branch in branches {
        let mut graph = Graph::default();
        for (to, link) in branch.links.iter().enumerate() {
            graph.nodes.push(GraphNode::new(link.cell, link.digit, Some(link.on)));
            let strength = if link.on { Strength::Strong } else { Strength::Weak };
            let (strength, by) = match link.reason {
                LinkReason::Assumed => continue,
                LinkReason::Cell => (strength, By::Cell),
                LinkReason::House(house) => (strength, By::House(house)),
                LinkReason::Pattern => {
                    patterns += 1;
                    (Strength::Pattern, By::Pattern(patterns - 1))
                }
            };
            let edges = link.because.iter().map(|&from| Edge { from, to, strength, by });
            graph.edges.extend(edges);
        }
        figure.add_chain(graph);
    }
    match &step.pattern {
        Pattern::Chain(chain) => match chain.origin {
            Premise::Cell { cell } => figure.add_cells([Cell::new(cell.into())], Role::Start),
            Premise::Region { house, .. } => {
                figure.add_house(House::new(house.into()), Role::House);
            }
            _ => {}
        },
        Pattern::ForcingChains(found) => add_starts(&mut figure, sheet, &found.starts),
        _ => {}
    }
    figure
}

/// Adds what candidates are all cases of: a cell, or a digit in a house.
fn add_starts(figure: &mut Figure, sheet: &Sheet, starts: &[Node]) {
    let Some(first) = starts.first() else { return };
    if starts.iter().all(|start| start.cell == first.cell) {
        return figure.add_cells([first.cell], Role::Start);
    }
    let geometry = sheet.shape().geometry();
    let is_whole = |house: &&House| {
        let mut places = sheet.places_of(**house, first.digit);
        starts.iter().all(|start| geometry.house(**house).contains(&start.cell))
            && places.all(|cell| starts.iter().any(|start| start.cell == cell))
    };
    if let Some(&house) = geometry.houses_of(first.cell).iter().find(is_whole) {
        figure.add_house(house, Role::House);
    }
}
