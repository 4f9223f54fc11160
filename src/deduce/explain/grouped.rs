//! Chains with groups, and loops.

use super::chains::{fact, strand};
use super::language::chains as say;
use super::parts::Parts;
use super::words::Words;
use crate::board::Cell;
use crate::deduce::figure::{Figure, GraphNode};
use crate::deduce::pattern::grouped::GroupedLinks;
use std::fmt::Display;

pub(super) fn grouped_links(words: Words<'_>, found: &GroupedLinks, figure: &Figure) -> Parts {
    let nodes = &found.nodes;
    let (Some(first), Some(last), Some(graph)) =
        (nodes.first(), nodes.last(), figure.graphs.first())
    else {
        return Parts::default();
    };
    let as_true = |node: &GraphNode| fact(words, &GraphNode { on: Some(true), ..node.clone() });
    let group = graph.nodes.iter().find(|node| node.cells.len() > 1).map(as_true);
    let [start, end] = [graph.nodes.first(), graph.nodes.last()]
        .map(|node| node.map_or_else(String::new, as_true));
    let places = words.group(&first.cells);
    let parts: [(&str, &dyn Display); 5] = [
        ("start", &start),
        ("end", &end),
        ("digit", &first.digit.symbol()),
        ("cell", &places),
        ("cells", &places),
    ];
    let mut why = Vec::new();
    if let Some(group) = &group {
        why.push(words.say(&say::GROUP, &[("group", group)]));
    }
    let sentences: &[_] = match (found.is_loop, first == last) {
        (true, _) => &[&say::LOOP_CLOSES, &say::LOOP_SO],
        (_, true) => &[&say::CHAIN_BACK],
        _ => &[&say::CHAIN, &say::CHAIN_SO],
    };
    why.extend(sentences.iter().map(|sentence| words.say(sentence, &parts)));
    let mut cells: Vec<Cell> = Vec::new();
    for &cell in nodes.iter().flat_map(|node| &node.cells) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let is_single = nodes.iter().all(|node| node.digit == first.digit);
    let look = match (is_single, found.is_loop) {
        (true, true) => &say::LOOK_FOR_GROUP_LOOP,
        (true, false) => &say::LOOK_FOR_GROUPS,
        (false, true) => &say::LOOK_FOR_LOOP,
        (false, false) => &say::LOOK_FOR_GROUP_CHAIN,
    };
    let look = words.say(look, &parts);
    Parts { look, cells, why, strands: vec![strand(words, graph, figure)] }
}
