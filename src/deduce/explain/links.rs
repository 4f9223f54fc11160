//! Chains of strong and weak links in turn, and strong links joined end to end.

use super::account::{Account, Gap, Way, add_new, gaps, saying};
use super::als::add_sets;
use super::language::texts as say;
use super::strand::reason;
use super::told::{follows, tell, told_of};
use crate::board::{Cell, CellBits, House};
use crate::deduce::figure::{By, Graph, GraphNode, LinkStrength, Role};
use crate::deduce::pattern::grouped::GroupedLinks;
use crate::deduce::pattern::{Links, StrongLinks};
use crate::deduce::technique::Technique;

/// Adds a chain that is shown link by link; returns its nodes.
fn add_strand(account: &mut Account<'_>, graph: Graph) -> Vec<GraphNode> {
    let nodes = graph.nodes.clone();
    add_new(&mut account.cells, nodes.iter().flat_map(|node| node.cells.iter().copied()));
    account.figure.add_strong_houses(&graph);
    account.figure.add_chain(graph);
    account.has_strands = true;
    if let (Some(first), Some(last)) = (nodes.first(), nodes.last())
        && (&first.cells, first.digit) != (&last.cells, last.digit)
    {
        account.ways.push(way([first, last]));
    }
    nodes
}

/// Nodes of which one is true.
fn way(nodes: [&GraphNode; 2]) -> Way {
    nodes.map(|node| (node.cells.clone(), node.digit)).into()
}

/// Tells a chain, and what it shows of its ends.
fn say_chain(account: &mut Account<'_>, nodes: &[GraphNode], is_loop: bool) {
    let (Some(first), Some(last)) = (nodes.first(), nodes.last()) else { return };
    tell(account);
    let start = GraphNode { on: Some(true), ..first.clone() };
    account.fill(gaps![start = told_of(&start), end = told_of(last)]);
    let is_back = first.cells == last.cells && first.digit == last.digit;
    if is_back {
        return account.say_with(say::CHAIN_BACK, gaps![end = follows(last)]);
    }
    if !is_loop {
        return account.say([say::CHAIN_SO]);
    }
    let closing =
        account.figure.graphs.iter().flat_map(|graph| &graph.edges).find(|edge| edge.to == 0);
    if let Some(by) = closing.map(|edge| reason(edge, first)) {
        account.say_with(say::LOOP_CLOSES, gaps![start = follows(first), by = by]);
    }
    account.say([say::LOOP_SO]);
}

pub(super) fn grouped_links(account: &mut Account<'_>, found: &GroupedLinks) {
    let nodes = found.nodes.iter().map(|node| (node.cells.clone(), node.digit));
    let mut graph = Graph::of_chain(account.sheet, nodes);
    add_sets(account, &mut graph, &found.sets);
    if found.is_loop {
        graph.link(account.sheet, found.nodes.len().saturating_sub(1), 0, false);
    }
    if found.is_loop {
        let weak = graph.edges.iter().filter(|edge| edge.strength == LinkStrength::Weak);
        account.ways =
            weak.map(|edge| way([edge.from, edge.to].map(|i| &graph.nodes[i]))).collect();
    }
    let nodes = add_strand(account, graph);
    say_chain(account, &nodes, found.is_loop);
}

pub(super) fn links(account: &mut Account<'_>, links: &Links) {
    let nodes = links.nodes.iter().map(|node| (vec![node.cell], node.digit));
    let graph = Graph::of_chain(account.sheet, nodes);
    let houses: Vec<Option<House>> = graph.edges.iter().map(|edge| edge.by.house()).collect();
    let nodes = add_strand(account, graph);
    let path: Vec<Cell> = links.nodes.iter().map(|node| node.cell).collect();
    match (account.step.technique, &path[..], &houses[..]) {
        (Technique::Skyscraper, &[left, base, other, right], &[near, between, far]) => {
            account.add_cells(&[base, other], Role::Base);
            account.add_cells(&[left, right], Role::Roof);
            two_links(account, [left, base, other, right], [near, far]);
            account.say_with(say::BASE, gaps![a = base, b = other, house = Gap::all(between)]);
            account.say([say::ROOF]);
        }
        (
            Technique::TwoStringKite | Technique::TurbotFish,
            &[start, a, b, end],
            &[near, between, far],
        ) => {
            two_links(account, [start, a, b, end], [near, far]);
            account.say_with(say::BRIDGE_IN, gaps![a = a, b = b, house = Gap::all(between)]);
            account.say([say::ENDS]);
        }
        (Technique::WWing, &[a, _, p, q, _, b], &[_, _, house, ..]) => {
            let (z, digit, digits) = (nodes[0].digit, nodes[1].digit, account.sheet.digits(a));
            account.add_cells(&[a, b], Role::Pincer);
            account.fill(gaps![a = a, b = b, p = p, q = q, digit = digit, z = z, digits = digits]);
            account.say([say::TWINS]);
            say_strong(account, house, [p.into(), q.into()]);
            account.say([say::TWINS_SEE, say::TWINS_SO]);
            account.is_told = true;
        }
        (Technique::XyChain, &[start, ..], _) => {
            account.fill(gaps![cell = start, digit = nodes[0].digit]);
            account.say([say::XY_CHAIN]);
            tell(account);
            account.say([say::ENDS]);
        }
        _ => {
            say_chain(account, &nodes, false);
        }
    }
}

/// Says that a digit is at one of two places of a house.
fn say_strong(account: &mut Account<'_>, house: Option<House>, [a, b]: [Gap; 2]) {
    account.say_with(say::STRONG_LINK, gaps![house = Gap::all(house), a = a, b = b]);
}

/// Says where two strong links of a digit are.
fn two_links(
    account: &mut Account<'_>,
    [start, a, b, end]: [Cell; 4],
    [near, far]: [Option<House>; 2],
) {
    say_strong(account, near, [start.into(), a.into()]);
    say_strong(account, far, [b.into(), end.into()]);
    account.is_told = true;
}

pub(super) fn strong_links(account: &mut Account<'_>, found: &StrongLinks) {
    // An end may hold the crossing of a block's row and column where the digit is no candidate.
    let cells_of = |account: &Account<'_>, end: u128| {
        let cells: Vec<Cell> = CellBits::new(end).map(Cell::new).collect();
        account.holders(&cells, found.digit)
    };
    let ends: Vec<[Vec<Cell>; 2]> =
        found.ends.iter().map(|ends| ends.map(|end| cells_of(account, end))).collect();
    let (Some([start, _]), Some([_, end])) = (ends.first(), ends.last()) else { return };
    let nodes = ends.iter().flatten().map(|cells| (cells.clone(), found.digit));
    let mut graph = Graph::of_chain(account.sheet, nodes);
    for (i, &house) in found.houses.iter().enumerate() {
        // The house that the finder means, where the ends share two.
        let mut edges = graph.edges.iter_mut();
        if let Some(edge) = edges.find(|edge| (edge.from, edge.to) == (2 * i, 2 * i + 1)) {
            edge.by = By::House(house);
        }
    }
    if found.ring {
        graph.link(account.sheet, graph.nodes.len().saturating_sub(1), 0, false);
    }
    account.figure.add_strong_houses(&graph);
    account.figure.add_chain(graph);
    account.cells = ends.iter().flatten().flatten().copied().collect();
    account.fill(gaps![start = Gap::group(start), end = Gap::group(end)]);
    for (&house, [a, b]) in found.houses.iter().zip(&ends) {
        say_strong(account, Some(house), [Gap::group(a), Gap::group(b)]);
    }
    let bridges = || ends.windows(2).map(|pair| (&pair[0][1], &pair[1][0]));
    for (a, b) in bridges() {
        account.say_with(say::BRIDGE, gaps![a = Gap::group(a), b = Gap::group(b)]);
    }
    if found.ring {
        let pairs = bridges().chain([(end, start)]);
        let pairs =
            pairs.map(|(a, b)| saying(say::PAIR, gaps![a = Gap::group(a), b = Gap::group(b)]));
        account.fill(gaps![pairs = Gap::by("; ", pairs)]);
        for (a, b) in bridges().chain([(end, start)]) {
            account.add_way(found.digit, a.iter().chain(b).copied());
        }
        account.say([say::LINKS_RING, say::LINKS_RING_SO]);
    } else {
        account.add_way(found.digit, start.iter().chain(end).copied());
        account.say([say::LINKS_SO]);
    }
}
