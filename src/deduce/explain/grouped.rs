//! Chains with groups, and loops.

use super::parts::{Link, Parts, Strand};
use super::words::Words;
use crate::board::{Cell, House};
use crate::deduce::pattern::grouped::{GroupedLinks, GroupedNode};

pub(super) fn grouped_links(words: Words<'_>, found: &GroupedLinks) -> Parts {
    let nodes = &found.nodes;
    let (Some(first), Some(last)) = (nodes.first(), nodes.last()) else {
        return Parts::default();
    };
    let facts: Vec<String> =
        nodes.iter().enumerate().map(|(i, node)| fact(words, node, i % 2 == 1)).collect();
    let mut links: Vec<Link> = Vec::new();
    for (i, text) in facts.iter().enumerate() {
        let before = i.checked_sub(1);
        links.push(Link {
            fact: text.clone(),
            because: before.map(|before| facts[before].clone()).into_iter().collect(),
            by: before.map_or_else(String::new, |before| {
                by(words, &nodes[before], &nodes[i], i % 2 == 1)
            }),
        });
    }
    let groups: Vec<String> = nodes
        .iter()
        .filter(|node| node.cells.len() > 1)
        .map(|node| fact(words, node, true))
        .collect();
    let mut why = Vec::new();
    if let Some(group) = groups.first() {
        why.push(format!("A group such as {group} is true if one of its cells has the digit."));
    }
    let (start, end) = (fact(words, first, true), fact(words, last, true));
    if found.is_loop {
        why.push(format!(
            "If {start} does not hold, {end} does, as the chain shows; and as not both can be true, the chain closes."
        ));
        why.push(
            "Either all its facts are as written, or all are the other way round: of every two neighbours one is true, \
             and what both exclude goes."
                .to_owned(),
        );
    } else if first == last {
        why.push(format!("If {start} does not hold, it does, as the chain shows: so it is true."));
    } else {
        why.push(format!("If {start} does not hold, {end} does, as the chain shows."));
        why.push("So one of the two is true, and what both exclude is false.".to_owned());
    }
    let mut cells: Vec<Cell> = Vec::new();
    for &cell in nodes.iter().flat_map(|node| &node.cells) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let single = nodes.iter().all(|node| node.digit == first.digit);
    let symbol = first.digit.symbol();
    let shape = if found.is_loop { "loop" } else { "chain" };
    let look = if single {
        format!("Look at {symbol}, at houses where it is in two cells or groups, for a {shape}.")
    } else {
        format!("Look at {symbol} at {}, where a {shape} starts.", places(words, first))
    };
    Parts { look, cells, why, strands: vec![Strand { suppose: facts[0].clone(), links }] }
}

/// `r1c1`, or `r1c1/r1c2` of a group.
fn places(words: Words<'_>, node: &GroupedNode) -> String {
    node.cells.iter().map(|&cell| words.cell(cell)).collect::<Vec<_>>().join("/")
}

fn fact(words: Words<'_>, node: &GroupedNode, on: bool) -> String {
    let sign = if on { "=" } else { "<>" };
    format!("{}{sign}{}", places(words, node), node.digit.symbol())
}

/// What joins a node to the one before.
fn by(words: Words<'_>, from: &GroupedNode, to: &GroupedNode, on: bool) -> String {
    let (at, symbol) = (places(words, to), to.digit.symbol());
    if from.digit != to.digit {
        return match on {
            true => format!("{at} has no other candidate"),
            false => format!("one digit in {at}"),
        };
    }
    let geometry = words.sheet.shape().geometry();
    let both = || from.cells.iter().chain(&to.cells);
    let is_shared = |house: &House| {
        let holds_all = both().all(|cell| geometry.house(*house).contains(cell));
        let mut places = words.sheet.places_of(*house, to.digit);
        holds_all && (!on || places.all(|cell| both().any(|&own| own == cell)))
    };
    match (geometry.houses().find(is_shared), on) {
        (Some(house), true) => format!("{} has no other place", words.house(house)),
        (Some(house), false) => format!("one {symbol} in {}", words.house(house)),
        (None, _) => "these cells see each other".to_owned(),
    }
}
