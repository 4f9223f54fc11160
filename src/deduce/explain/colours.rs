//! Candidates in two colours.

use super::language::colours as say;
use super::parts::Parts;
use super::words::Words;
use crate::board::{Cell, Digit};
use crate::deduce::pattern::Node;
use crate::deduce::pattern::colours::{Clash, Medusa, MultiColouring, RemotePair};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::collections::BTreeMap;

pub(super) fn remote_pair(words: Words<'_>, found: &RemotePair) -> Parts {
    let pair = words.digits(found.pair);
    let neither = pair.replace(" and ", " nor ");
    let [a, b] = found.colours.each_ref().map(|cells| words.cells(cells));
    let cells: Vec<Cell> = found.colours.iter().flatten().copied().collect();
    let why = vec![
        words.say(&say::REMOTE_PAIR, &[("cells", &words.cells(&cells)), ("digits", &pair)]),
        words.say(&say::REMOTE_PAIR_ONE, &[("a", &a), ("b", &b)]),
        words.say(&say::REMOTE_PAIR_SO, &[("digits", &neither)]),
    ];
    let look = words.say(&say::LOOK_AT_REMOTE_PAIR, &[("digits", &pair)]);
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn multi_colouring(words: Words<'_>, found: &MultiColouring, step: &Step) -> Parts {
    let digit = found.digit.symbol();
    let names =
        found.groups.each_ref().map(|group| group.each_ref().map(|cells| words.cells(cells)));
    let [[a, b], [c, d]] = &names;
    let [own, other] = [["A", "A"], ["C", "D"]];
    let see = |(i, pair): (usize, &[Cell; 2])| {
        let [from, to] = pair.map(|cell| words.cell(cell));
        words.say(
            &say::COLOUR_SEES,
            &[("from", &from), ("to", &to), ("own", &own[i % 2]), ("other", &other[i % 2])],
        )
    };
    let bridges: Vec<String> = found.bridges.iter().enumerate().map(see).collect();
    let mut why = vec![
        words.say(&say::FOUR_COLOURS, &[("digit", &digit), ("a", a), ("b", b), ("c", c), ("d", d)]),
    ];
    let bridge = words.list(&bridges);
    if bridges.len() == 1 {
        let struck: Vec<Cell> = step.removals.iter().map(|&(cell, _)| cell).collect();
        let so = if struck.len() == 1 { &say::OPPOSITES_SO } else { &say::OPPOSITES_SO_EACH };
        why.push(words.say(&say::OPPOSITES, &[("bridge", &bridge)]));
        why.push(words.say(so, &[("cell", &words.cells(&struck))]));
    } else {
        why.push(words.say(&say::COLOUR_SEES_GROUP, &[("bridges", &bridge)]));
        why.push(words.say(&say::A_IS_FALSE, &[]));
    }
    let cells = found.groups.iter().flatten().flatten().copied().collect();
    let look = words.say(&say::LOOK_TO_PAINT_TWO, &[("digit", &digit)]);
    Parts { look, cells, why, ..Parts::default() }
}

/// `3 at r1c1 and r2c4; 5 at r3c3`.
fn by_digit(words: Words<'_>, nodes: &[Node]) -> String {
    let mut digits: BTreeMap<Digit, Vec<Cell>> = BTreeMap::new();
    nodes.iter().for_each(|node| digits.entry(node.digit).or_default().push(node.cell));
    let parts = digits.into_iter().map(|(digit, mut cells)| {
        cells.sort_unstable();
        words
            .say(&say::MEDUSA_DIGIT, &[("digit", &digit.symbol()), ("cells", &words.cells(&cells))])
    });
    parts.collect::<Vec<_>>().join("; ")
}

pub(super) fn medusa(words: Words<'_>, found: &Medusa, step: &Step) -> Parts {
    let Technique::Medusa { rule } = step.technique else { return Parts::default() };
    let fact = |node: &Node| words.fact(node.cell, node.digit, true);
    let mut why = vec![words.say(&say::MEDUSA, &[])];
    for (letter, nodes) in ['A', 'B'].iter().zip(&found.colours) {
        let digits = by_digit(words, nodes);
        why.push(words.say(&say::MEDUSA_COLOUR, &[("letter", letter), ("digits", &digits)]));
    }
    let gone: Vec<String> = step
        .removals
        .iter()
        .flat_map(|&(cell, digits)| digits.into_iter().map(move |d| words.fact(cell, d, true)))
        .collect();
    let is_one = gone.len() == 1;
    let targets = words.list(&gone);
    why.push(match (&found.clash, rule) {
        (Some(Clash::Nodes([a, b])), 1) => words.say(
            &say::MEDUSA_TWICE,
            &[("cell", &words.cell(a.cell)), ("a", &fact(a)), ("b", &fact(b))],
        ),
        (Some(Clash::Nodes([a, b])), _) => {
            words.say(&say::MEDUSA_CLASH, &[("a", &fact(a)), ("b", &fact(b))])
        }
        (Some(Clash::Emptied(cell)), _) => {
            words.say(&say::MEDUSA_EMPTIED, &[("cell", &words.cell(*cell))])
        }
        (None, 3) => {
            let mut cells: Vec<Cell> = step.removals.iter().map(|&(cell, _)| cell).collect();
            cells.dedup();
            words.say(&say::MEDUSA_CELL, &[("cells", &words.cells(&cells))])
        }
        (None, 4) if is_one => words.say(&say::MEDUSA_SEEN, &[("targets", &targets)]),
        (None, 4) => words.say(&say::MEDUSA_SEEN_EACH, &[("targets", &targets)]),
        _ if is_one => words.say(&say::MEDUSA_MIXED, &[("targets", &targets)]),
        _ => words.say(&say::MEDUSA_MIXED_EACH, &[("targets", &targets)]),
    });
    let mut cells: Vec<Cell> = Vec::new();
    for node in found.colours.iter().flatten() {
        if !cells.contains(&node.cell) {
            cells.push(node.cell);
        }
    }
    let start = cells.first().map_or_else(String::new, |&cell| words.cell(cell));
    let look = words.say(&say::LOOK_TO_PAINT_ALL, &[("cell", &start)]);
    Parts { look, cells, why, ..Parts::default() }
}
