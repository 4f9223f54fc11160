//! Candidates in two colours.

use super::account::{Account, Gap, add_new, fact, facts, gaps, saying};
use super::language::texts as say;
use crate::board::{Cell, Digit, House};
use crate::deduce::figure::{By, Graph, GraphNode, Role};
use crate::deduce::pattern::colours::{Clash, Medusa, MultiColouring, RemotePair};
use crate::deduce::pattern::{Colouring, Node};
use crate::deduce::technique::Technique;
use std::collections::BTreeMap;

/// The number of a candidate in a graph.
fn number(graph: &mut Graph, (cell, digit): (Cell, Digit)) -> usize {
    graph.number(GraphNode::new(cell, digit, None))
}

/// Adds the candidates of two colours.
fn add_colours(
    account: &mut Account<'_>,
    graph: &mut Graph,
    colours: [(&[(Cell, Digit)], Role); 2],
) {
    for (members, role) in colours {
        for &(cell, digit) in members {
            account.figure.add_candidate(cell, digit, role);
            number(graph, (cell, digit));
        }
    }
}

/// Adds two colours and the strong links between them: in cells with two candidates, and in houses with two places.
fn paint(account: &mut Account<'_>, graph: &mut Graph, colours: [(&[(Cell, Digit)], Role); 2]) {
    add_colours(account, graph, colours);
    let [(first, _), (second, _)] = colours;
    let sheet = account.sheet;
    let geometry = sheet.rules().geometry();
    for &(a, digit) in first {
        for &(b, other) in second {
            let by = if a == b {
                (sheet.digits(a).len() == 2).then_some(By::Cell)
            } else {
                let is_pair = |house: &&House| {
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

/// Notes that one of two colours is true.
fn add_colour_ways(account: &mut Account<'_>, [a, b]: [&[(Cell, Digit)]; 2]) {
    for &(cell, digit) in a {
        let node = |&(cell, digit): &(Cell, Digit)| (vec![cell], digit);
        account.ways.extend(b.iter().map(|other| vec![(vec![cell], digit), node(other)]));
    }
}

/// Adds groups of a digit, each in two colours, and weak links between some of their cells.
fn paint_digit(
    account: &mut Account<'_>,
    digit: Digit,
    groups: &[[Vec<Cell>; 2]],
    weak: &[[Cell; 2]],
) {
    let mut graph = Graph::default();
    for (i, group) in groups.iter().enumerate() {
        let [a, b] = group.each_ref().map(|cells| of_digit(cells, digit));
        let roles = [0, 1].map(|colour| Role::colour(2 * i + colour));
        paint(account, &mut graph, [(&a, roles[0]), (&b, roles[1])]);
        account.cells.extend(group.iter().flatten());
    }
    for ends in weak {
        let [from, to] = ends.map(|cell| number(&mut graph, (cell, digit)));
        graph.link(account.sheet, from, to, false);
    }
    account.figure.graphs.push(graph);
}

fn of_digit(cells: &[Cell], digit: Digit) -> Vec<(Cell, Digit)> {
    cells.iter().map(|&cell| (cell, digit)).collect()
}

pub(super) fn colouring(account: &mut Account<'_>, found: &Colouring) {
    let weak: Vec<[Cell; 2]> = found.clash.into_iter().collect();
    paint_digit(account, found.digit, std::slice::from_ref(&found.colours), &weak);
    account.say([say::TWO_COLOURS]);
    match found.clash {
        None => {
            let [a, b] = found.colours.each_ref().map(|cells| of_digit(cells, found.digit));
            add_colour_ways(account, [&a, &b]);
            account.say([say::SEES_BOTH_COLOURS]);
        }
        Some([a, b]) => account.say_with(say::COLOUR_SEES_ITSELF, gaps![a = a, b = b]),
    }
}

/// The candidates of both digits: the low one in the first cells is equal to the high one in the others.
pub(super) fn remote_pair(account: &mut Account<'_>, found: &RemotePair) {
    let (mut graph, sheet) = (Graph::default(), account.sheet);
    let mut digits = found.pair.into_iter();
    let Some((low, high)) = digits.next().zip(digits.next()) else { return };
    let [first, second] = &found.colours;
    let colour = |low, high| [of_digit(first, low), of_digit(second, high)].concat();
    let (a, b) = (colour(low, high), colour(high, low));
    add_colours(account, &mut graph, [(&a, Role::ColourA), (&b, Role::ColourB)]);
    for digit in [low, high] {
        let [a, b] = found.colours.each_ref().map(|cells| of_digit(cells, digit));
        add_colour_ways(account, [&a, &b]);
    }
    account.cells = found.colours.concat();
    for &cell in &account.cells {
        let [low, high] = [low, high].map(|digit| number(&mut graph, (cell, digit)));
        graph.join(low, high, true, By::Cell);
    }
    let geometry = sheet.rules().geometry();
    for &cell in first {
        for &other in second.iter().filter(|&&other| geometry.sees(cell, other)) {
            for digit in [low, high] {
                let [from, to] = [cell, other].map(|cell| number(&mut graph, (cell, digit)));
                graph.link(sheet, from, to, false);
            }
        }
    }
    account.figure.graphs.push(graph);
    account.say([say::REMOTE_PAIR]);
    account.say_with(say::REMOTE_PAIR_ONE, gaps![a = Gap::all(first), b = Gap::all(second)]);
    account.say_with(say::REMOTE_PAIR_SO, gaps![digits = Gap::neither(found.pair)]);
}

pub(super) fn multi_colouring(account: &mut Account<'_>, found: &MultiColouring) {
    paint_digit(account, found.digit, &found.groups, &found.bridges);
    let sees = |(i, &[from, to]): (usize, &[Cell; 2])| {
        let (own, other) = if i % 2 == 0 { ('A', 'C') } else { ('A', 'D') };
        saying(say::COLOUR_SEES, gaps![from = from, to = to, own = own, other = other])
    };
    let bridges = Gap::all(found.bridges.iter().enumerate().map(sees));
    account.say([say::FOUR_COLOURS]);
    if found.bridges.len() == 1 {
        let struck = &account.step.removals;
        let so = if struck.len() == 1 { say::OPPOSITES_SO } else { say::OPPOSITES_SO_EACH };
        if let [[_, b], [_, d], ..] = &found.groups[..] {
            let [b, d] = [b, d].map(|cells| of_digit(cells, found.digit));
            add_colour_ways(account, [&b, &d]);
        }
        account.say_with(say::OPPOSITES, gaps![bridge = bridges]);
        account.say_with(so, gaps![cell = Gap::all(struck.iter().map(|(cell, _)| cell))]);
    } else {
        account.say_with(say::COLOUR_SEES_GROUP, gaps![bridges = bridges]);
        account.say([say::A_IS_FALSE]);
    }
}

/// `3 at r1c1 and r2c4; 5 at r3c3`.
fn by_digit(nodes: &[Node]) -> Gap {
    let mut digits: BTreeMap<Digit, Vec<Cell>> = BTreeMap::new();
    nodes.iter().for_each(|node| digits.entry(node.digit).or_default().push(node.cell));
    let parts = digits.into_iter().map(|(digit, mut cells)| {
        cells.sort_unstable();
        saying(say::MEDUSA_DIGIT, gaps![digit = digit, cells = Gap::all(cells)])
    });
    Gap::by("; ", parts)
}

pub(super) fn medusa(account: &mut Account<'_>, found: &Medusa) {
    let Technique::Medusa { rule } = account.step.technique else { return };
    let mut graph = Graph::default();
    let pair = |node: &Node| (node.cell, node.digit);
    let [a, b] = found.colours.each_ref().map(|all| all.iter().map(pair).collect::<Vec<_>>());
    paint(account, &mut graph, [(&a, Role::ColourA), (&b, Role::ColourB)]);
    add_new(&mut account.cells, found.colours.iter().flatten().map(|node| node.cell));
    account.say([say::MEDUSA]);
    for (letter, nodes) in ['A', 'B'].into_iter().zip(&found.colours) {
        account.say_with(say::MEDUSA_COLOUR, gaps![letter = letter, digits = by_digit(nodes)]);
    }
    let struck = &account.step.removals;
    let is_one = facts(struck, true).count() == 1;
    account.fill(gaps![targets = Gap::all(facts(struck, true))]);
    if found.clash.is_none() && rule != 3 {
        add_colour_ways(account, [&a, &b]);
    }
    match (&found.clash, rule) {
        (Some(Clash::Nodes([a, b])), _) => {
            let [from, to] = [a, b].map(|node| number(&mut graph, pair(node)));
            graph.link(account.sheet, from, to, false);
            let sentence = if rule == 1 { say::MEDUSA_TWICE } else { say::MEDUSA_CLASH };
            let [first, second] = [a, b].map(|node| fact(node.cell, node.digit));
            account.say_with(sentence, gaps![cell = a.cell, a = first, b = second]);
        }
        (Some(Clash::Emptied(cell)), _) => {
            account.add_cells(&[*cell], Role::Emptied);
            account.say([say::MEDUSA_EMPTIED]);
        }
        (None, 3) => {
            let mut cells: Vec<Cell> = struck.iter().map(|&(cell, _)| cell).collect();
            cells.dedup();
            account.say_with(say::MEDUSA_CELL, gaps![cells = Gap::all(cells)]);
        }
        (None, 4) if is_one => account.say([say::MEDUSA_SEEN]),
        (None, 4) => account.say([say::MEDUSA_SEEN_EACH]),
        _ if is_one => account.say([say::MEDUSA_MIXED]),
        _ => account.say([say::MEDUSA_MIXED_EACH]),
    }
    account.figure.graphs.push(graph);
}
