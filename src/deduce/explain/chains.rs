//! Chains from something that is supposed.

use super::account::{Account, Gap, add_new, gaps};
use super::language::{Sentence, texts as say};
use super::told::{follows, tell, told_of};
use crate::board::{Cell, DigitSet, House};
use crate::deduce::branch::{Branch, LinkReason};
use crate::deduce::figure::{By, Edge, Graph, GraphNode, Inner, LinkStrength, Role};
use crate::deduce::pattern::chain::Premise;
use crate::deduce::pattern::{Node, Pattern};
use crate::deduce::technique::{ChainKind, Technique};

/// Chains as they were found; `inner` are the patterns of links that rest on one, in their order.
pub(super) fn chains(account: &mut Account<'_>, branches: &[Branch], inner: Vec<Option<Inner>>) {
    account.figure.inner = inner;
    add_graphs(account, branches);
    add_origin(account);
    account.has_strands = true;
    let graphs = &account.figure.graphs;
    let starts: Vec<&GraphNode> = graphs.iter().filter_map(|graph| graph.nodes.first()).collect();
    let ends: Vec<&GraphNode> = graphs.iter().filter_map(|graph| graph.nodes.last()).collect();
    let (Some(&start), Some(&end)) = (starts.first(), ends.first()) else { return };
    let digits: DigitSet = starts.iter().map(|start| start.digit).collect();
    let gaps = gaps![
        start = told_of(start),
        end = follows(end),
        ends = Gap::all(ends.into_iter().map(told_of)),
        cell = Gap::all(&start.cells),
        cells = Gap::one(starts.iter().flat_map(|start| &start.cells)),
        digit = start.digit,
        digits = Gap::one(digits),
    ];
    add_new(
        &mut account.cells,
        branches.iter().flat_map(|branch| &branch.links).map(|link| link.cell),
    );
    account.fill(gaps);
    say_case(account);
}

/// Says what the chains show together before they are told, or what a single one shows after it.
fn say_case(account: &mut Account<'_>) {
    let (before, after): (Option<Sentence>, &[Sentence]) = match account.step.technique {
        Technique::Supposition
        | Technique::Chains { kind: ChainKind::Contradiction | ChainKind::Nishio, .. } => {
            (Some(say::CONTRADICTION), &[])
        }
        Technique::GeneralizedXWing | Technique::XCycle | Technique::YCycle | Technique::Cycle => {
            (None, &[say::LOOP_BACK, say::LOOP_SO])
        }
        Technique::Chains { kind: ChainKind::Cell, .. } => (Some(say::CASES_OF_CELL), &[]),
        Technique::Chains { kind: ChainKind::Region, .. } => (Some(say::CASES_OF_HOUSE), &[]),
        Technique::Chains { .. } => (Some(say::CASES_OF_CANDIDATE), &[]),
        _ => (None, &[say::CHAIN_BACK]),
    };
    account.say(before);
    tell(account);
    account.say(after.iter().copied());
}

/// Adds a graph for each chain.
fn add_graphs(account: &mut Account<'_>, branches: &[Branch]) {
    let mut patterns = 0..;
    for branch in branches {
        let mut graph = Graph::default();
        for (to, link) in branch.links.iter().enumerate() {
            graph.nodes.push(GraphNode::new(link.cell, link.digit, Some(link.on)));
            let strength = if link.on { LinkStrength::Strong } else { LinkStrength::Weak };
            let (strength, by) = match link.reason {
                LinkReason::Assumed => continue,
                LinkReason::Cell => (strength, By::Cell),
                LinkReason::House(house) => (strength, By::House(house)),
                LinkReason::Rule => (strength, By::Rule),
                LinkReason::Pattern => {
                    (LinkStrength::Pattern, By::Pattern(patterns.next().unwrap_or_default()))
                }
            };
            let edges = link.because.iter().map(|&from| Edge { from, to, strength, by });
            graph.edges.extend(edges);
        }
        account.figure.add_chain(graph);
    }
}

/// Adds what candidates are all cases of: a cell, or a digit in a house.
fn add_origin(account: &mut Account<'_>) {
    match &account.step.pattern {
        Pattern::Chain(chain) => match chain.origin {
            Premise::Cell { cell } => account.add_cells(&[Cell::new(cell.into())], Role::Start),
            Premise::Region { house, .. } => {
                account.figure.add_house(House::new(house.into()), Role::House);
            }
            _ => {}
        },
        Pattern::ForcingChains(found) => add_starts(account, &found.starts),
        _ => {}
    }
}

fn add_starts(account: &mut Account<'_>, starts: &[Node]) {
    let Some(first) = starts.first() else { return };
    if starts.iter().all(|start| start.cell == first.cell) {
        return account.add_cells(&[first.cell], Role::Start);
    }
    let geometry = account.sheet.rules().geometry();
    let is_whole = |house: &&House| {
        let mut places = account.sheet.places_of(**house, first.digit);
        starts.iter().all(|start| geometry.house(**house).contains(&start.cell))
            && places.all(|cell| starts.iter().any(|start| start.cell == cell))
    };
    if let Some(&house) = geometry.houses_of(first.cell).iter().find(is_whole) {
        account.figure.add_house(house, Role::House);
    }
}
