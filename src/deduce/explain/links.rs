//! Wings, alternating chains, colours and strong links.

use super::chains::by;
use super::parts::{Link, Parts, Strand};
use super::words::{Words, list};
use crate::board::{Cell, CellBits};
use crate::deduce::branch::{ChainLink, LinkReason};
use crate::deduce::pattern::{Colouring, Links, Node, StrongLinks, Wing};

pub(super) fn wing(words: Words<'_>, wing: &Wing) -> Parts {
    let (pivot, z) = (words.cell(wing.pivot), wing.digit.symbol());
    let pincers = words.cells(&wing.pincers);
    let own = words.sheet.digits(wing.pivot);
    let mut why = vec![format!(
        "The pivot {pivot} has {}; the pincers {pincers} have {} and {}.",
        words.digits(own),
        words.digits(words.sheet.digits(wing.pincers[0])).replace(" and ", ", "),
        words.digits(words.sheet.digits(wing.pincers[1])).replace(" and ", ", "),
    )];
    for other in own {
        let taken = wing.pincers.iter().find(|&&cell| words.sheet.digits(cell).contains(other));
        why.push(match taken {
            Some(_) if other == wing.digit => format!("If {pivot} is {z}, it is itself the {z}."),
            Some(&pincer) => {
                format!("If {pivot} is {}, {} is {z}.", other.symbol(), words.cell(pincer))
            }
            None => continue,
        });
    }
    let all = if own.contains(wing.digit) { "all three cells" } else { "both pincers" };
    why.push(format!("So one of them is {z}, which goes from cells that see {all}."));
    let cells = vec![wing.pivot, wing.pincers[0], wing.pincers[1]];
    let look = format!("Look at {pivot} and the cells with two candidates that it sees.");
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn links(words: Words<'_>, links: &Links) -> Parts {
    let nodes = &links.nodes;
    let (Some(&first), Some(&last)) = (nodes.first(), nodes.last()) else {
        return Parts::default();
    };
    let fact = |node: Node, on: bool| words.fact(node.cell, node.digit, on);
    let facts: Vec<String> =
        nodes.iter().enumerate().map(|(i, &node)| fact(node, i % 2 == 1)).collect();
    let lines = facts.iter().enumerate().map(|(i, text)| Link {
        fact: text.clone(),
        because: i.checked_sub(1).map(|before| facts[before].clone()).into_iter().collect(),
        by: i.checked_sub(1).map_or_else(String::new, |before| {
            by(words, &bond(words, nodes[before], nodes[i], i % 2 == 1))
        }),
    });
    let strand = Strand { suppose: facts[0].clone(), links: lines.collect() };
    let why = if first == last {
        vec![format!(
            "If {} were false it would be true, as the chain shows: so it is true.",
            fact(last, true)
        )]
    } else {
        vec![
            format!(
                "If {} does not hold, {} does, as the chain shows.",
                fact(first, true),
                fact(last, true)
            ),
            "So one of the two is true, and what both exclude is false.".to_owned(),
        ]
    };
    let mut cells: Vec<Cell> = Vec::new();
    nodes.iter().for_each(|node| {
        if !cells.contains(&node.cell) {
            cells.push(node.cell);
        }
    });
    let single = nodes.iter().all(|node| node.digit == first.digit);
    let look = if single {
        format!("Look at {}, at houses with two places for it.", first.digit.symbol())
    } else {
        format!("Look at a chain that starts at {}.", words.cell(first.cell))
    };
    Parts { look, cells, why, strands: vec![strand] }
}

/// A candidate of a chain as it follows from the one before.
fn bond(words: Words<'_>, from: Node, to: Node, on: bool) -> ChainLink {
    let geometry = words.sheet.shape().geometry();
    let near = geometry.houses_of(from.cell);
    let shared = geometry.houses_of(to.cell).iter().copied().find(|house| {
        near.contains(house) && (!on || words.sheet.places_of(*house, to.digit).count() == 2)
    });
    let reason = match shared {
        Some(house) if from.cell != to.cell => LinkReason::House(house),
        _ => LinkReason::Cell,
    };
    ChainLink { cell: to.cell, digit: to.digit, on, because: Vec::new(), reason }
}

pub(super) fn colouring(words: Words<'_>, colouring: &Colouring) -> Parts {
    let symbol = colouring.digit.symbol();
    let [first, second] = colouring.colours.each_ref().map(|cells| words.cells(cells));
    let mut why = vec![format!(
        "Strong links of {symbol} join these cells: it is at {first}, or else at {second}."
    )];
    why.push(match colouring.clash {
        None => format!("A cell that sees both kinds cannot be {symbol} either way."),
        Some([a, b]) => format!(
            "{} and {} see each other, so the first kind is false.",
            words.cell(a),
            words.cell(b)
        ),
    });
    let cells = colouring.colours.iter().flatten().copied().collect();
    let look = format!("Look at {symbol}, and paint the houses with two places for it.");
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn strong_links(words: Words<'_>, strong: &StrongLinks) -> Parts {
    let symbol = strong.digit.symbol();
    let cells_of = |end: u128| -> Vec<Cell> { CellBits::new(end).map(Cell::new).collect() };
    let mut why: Vec<String> = strong
        .houses
        .iter()
        .zip(&strong.ends)
        .map(|(&house, ends)| {
            let [a, b] = ends.map(|end| words.cells(&cells_of(end)).replace(" and ", "/"));
            format!("In {}, {symbol} is at {a} or at {b}.", words.house(house))
        })
        .collect();
    let bridges = strong.ends.windows(2).map(|pair| {
        let [a, b] =
            [pair[0][1], pair[1][0]].map(|end| words.cells(&cells_of(end)).replace(" and ", "/"));
        format!("{a} and {b}")
    });
    why.push(format!("Not both are {symbol} of {}.", list(&bridges.collect::<Vec<_>>())));
    why.push(if strong.ring {
        format!(
            "The ends meet as well, so one of each pair is {symbol}; what sees such a pair is not."
        )
    } else {
        format!("So an outer end is {symbol}, and what sees both of them is not.")
    });
    let cells = strong.ends.iter().flatten().flat_map(|&end| cells_of(end)).collect();
    let look = format!("Look at {symbol} in {}.", words.house(strong.houses[0]));
    Parts { look, cells, why, ..Parts::default() }
}
