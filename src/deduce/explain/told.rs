//! Chains told link by link: `If r1c3 is not 7, r2c1 is 7: block 1 has no other place for 7.`

use super::account::{Account, Gap, Saying, gaps, saying};
use super::language::texts as say;
use super::strand::reason;
use crate::deduce::figure::{Edge, Graph, GraphNode, LinkStrength};

/// Chains of more links are no easier to follow in sentences than as a formula.
const MOST_LINKS: usize = 12;
/// As many links are told of a step in all its chains together.
const MOST_OF_STEP: usize = 24;

/// Tells the chains of the figure link by link; where they are too long, or join several facts, a sentence names the ends
/// of a single chain, and the formula says the rest.
pub(super) fn tell(account: &mut Account<'_>) {
    let graphs = &account.figure.graphs;
    let count: usize = graphs.iter().map(|graph| graph.nodes.len().saturating_sub(1)).sum();
    let told: Option<Vec<Vec<Saying>>> =
        if count > MOST_OF_STEP { None } else { graphs.iter().map(links_of).collect() };
    match (told, &graphs[..]) {
        (Some(told), _) => {
            account.why.extend(told.into_iter().flatten());
            account.is_told = true;
        }
        (None, [graph]) => {
            let (Some(start), Some(end)) = (graph.nodes.first(), graph.nodes.last()) else {
                return;
            };
            let gaps = gaps![start = told_of(start), end = follows(end), count = count.to_string()];
            account.say_with(say::CHAIN, gaps);
        }
        (None, _) => {}
    }
}

/// The links of a chain in sentences, if each follows from the one before.
fn links_of(graph: &Graph) -> Option<Vec<Saying>> {
    let [start, rest @ ..] = &graph.nodes[..] else { return None };
    if rest.len() > MOST_LINKS {
        return None;
    }
    let links: Vec<&Edge> =
        (1..=rest.len()).map(|to| only_link(graph, to)).collect::<Option<_>>()?;
    let Some(first) = links.first() else {
        return Some(vec![saying(say::LINK_ALREADY, gaps![from = told_of(start)])]);
    };
    let is_on = |link: &&Edge| graph.nodes[link.to].on == Some(true);
    // What is excluded and what that leaves are one sentence.
    let groups = links.chunk_by(|before, after| !is_on(before) && is_on(after));
    let told = groups.map(|group| {
        let last = group[group.len() - 1];
        let (begins, end) = (std::ptr::eq(group[0], *first), &graph.nodes[last.to]);
        let mut gaps = gaps![from = told_of(start), to = follows(end), by = reason(last, end)];
        if let [off, _] = group {
            let between = &graph.nodes[off.to];
            gaps.extend(gaps![off = follows(between), by_off = reason(off, between)]);
        }
        let sentence = match (begins, group.len()) {
            (true, 1) => say::LINK_IF,
            (true, _) => say::LINK_IF_BOTH,
            (false, 1) => say::LINK_THEN,
            (false, _) => say::LINK_THEN_BOTH,
        };
        saying(sentence, gaps)
    });
    Some(told.collect())
}

/// The one link to a node, from the node before it.
fn only_link(graph: &Graph, to: usize) -> Option<&Edge> {
    let mut into = graph.edges.iter().filter(|edge| edge.to == to && edge.from < to);
    let link = into.next().filter(|link| link.strength != LinkStrength::Pattern)?;
    (link.from + 1 == to && into.next().is_none()).then_some(link)
}

/// `r1c1 is not 5`.
pub(super) fn told_of(node: &GraphNode) -> Saying {
    let sentence = match (node.cells.len(), node.on == Some(true)) {
        (1, true) => say::CELL_IS,
        (1, false) => say::CELL_IS_NOT,
        (_, true) => say::GROUP_IS,
        (_, false) => say::GROUP_IS_NOT,
    };
    saying(sentence, parts(node))
}

/// The same where it follows from something, which changes the order of words in some languages.
pub(super) fn follows(node: &GraphNode) -> Saying {
    let sentence = match (node.cells.len(), node.on == Some(true)) {
        (1, true) => say::THEN_IS,
        (1, false) => say::THEN_IS_NOT,
        (_, true) => say::THEN_GROUP_IS,
        (_, false) => say::THEN_GROUP_IS_NOT,
    };
    saying(sentence, parts(node))
}

fn parts(node: &GraphNode) -> super::account::Gaps {
    gaps![cell = Gap::one(&node.cells), cells = Gap::one(&node.cells), digit = node.digit]
}
