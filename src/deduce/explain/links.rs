//! Wings, alternating chains, colours and strong links.

use super::chains::strand;
use super::language::{chains as say, colours, wings};
use super::parts::Parts;
use super::words::Words;
use crate::board::{Cell, CellBits, Digit, House};
use crate::deduce::figure::{By, Figure, Graph};
use crate::deduce::pattern::{Colouring, Links, StrongLinks, Wing};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

pub(super) fn wing(words: Words<'_>, wing: &Wing) -> Parts {
    let (pivot, z) = (words.cell(wing.pivot), wing.digit.symbol());
    let own = words.sheet.digits(wing.pivot);
    let [a, b] = wing.pincers.map(|cell| {
        let symbols = words.sheet.digits(cell).into_iter().map(|digit| digit.symbol().to_string());
        symbols.collect::<Vec<_>>().join("/")
    });
    let mut why = vec![words.say(
        &wings::WING,
        &[
            ("pivot", &pivot),
            ("own", &words.digits(own)),
            ("pincers", &words.cells(&wing.pincers)),
            ("a", &a),
            ("b", &b),
        ],
    )];
    for other in own {
        let taken = wing.pincers.iter().find(|&&cell| words.sheet.digits(cell).contains(other));
        why.push(match taken {
            Some(_) if other == wing.digit => {
                words.say(&wings::WING_ITSELF, &[("pivot", &pivot), ("z", &z)])
            }
            Some(&pincer) => words.say(
                &wings::WING_IF,
                &[
                    ("pivot", &pivot),
                    ("x", &other.symbol()),
                    ("pincer", &words.cell(pincer)),
                    ("z", &z),
                ],
            ),
            None => continue,
        });
    }
    let is_triple = own.contains(wing.digit);
    let so = if is_triple { &wings::WING_SO_THREE } else { &wings::WING_SO };
    why.push(words.say(so, &[("z", &z)]));
    let cells = vec![wing.pivot, wing.pincers[0], wing.pincers[1]];
    let look = words.say(&wings::LOOK_AT_PIVOT, &[("pivot", &pivot)]);
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn links(words: Words<'_>, links: &Links, step: &Step, figure: &Figure) -> Parts {
    let nodes = &links.nodes;
    let (Some(first), Some(last), Some(graph)) =
        (nodes.first(), nodes.last(), figure.graphs.first())
    else {
        return Parts::default();
    };
    let mut cells: Vec<Cell> = Vec::new();
    nodes.iter().for_each(|node| {
        if !cells.contains(&node.cell) {
            cells.push(node.cell);
        }
    });
    let path: Vec<Cell> = nodes.iter().map(|node| node.cell).collect();
    let (look, why) = match (step.technique, &path[..]) {
        (Technique::Skyscraper, &[a, b, c, d]) => {
            two_links(words, graph, first.digit, [a, b, c, d], [&say::BASE, &say::ROOF])
        }
        (Technique::TwoStringKite | Technique::TurbotFish, &[a, b, c, d]) => {
            two_links(words, graph, first.digit, [a, b, c, d], [&say::BRIDGE_IN, &say::ENDS])
        }
        (Technique::WWing, &[a, _, p, q, _, b]) => {
            twins(words, graph, [first.digit, nodes[1].digit], [a, p, q, b])
        }
        (Technique::XyChain, &[start, .., end]) => {
            let (start, end, digit) = (words.cell(start), words.cell(end), first.digit.symbol());
            let parts: [(&str, &dyn std::fmt::Display); 4] =
                [("start", &start), ("end", &end), ("digit", &digit), ("cell", &start)];
            let why = [&say::XY_CHAIN, &say::ENDS].map(|sentence| words.say(sentence, &parts));
            (words.say(&say::LOOK_AT_XY_CHAIN, &parts), why.to_vec())
        }
        _ => {
            let fact = |cell, digit| words.fact(cell, digit, true);
            let [start, end] = [first, last].map(|node| fact(node.cell, node.digit));
            let parts: [(&str, &dyn std::fmt::Display); 4] = [
                ("start", &start),
                ("end", &end),
                ("digit", &first.digit.symbol()),
                ("cell", &words.cell(first.cell)),
            ];
            let sentences: &[_] =
                if first == last { &[&say::CHAIN_BACK] } else { &[&say::CHAIN, &say::CHAIN_SO] };
            let is_single = nodes.iter().all(|node| node.digit == first.digit);
            let look = if is_single { &say::LOOK_FOR_X_CHAIN } else { &say::LOOK_FOR_CHAIN };
            let why = sentences.iter().map(|sentence| words.say(sentence, &parts)).collect();
            (words.say(look, &parts), why)
        }
    };
    Parts { look, cells, why, strands: vec![strand(words, graph, figure)] }
}

/// The house of a link of a chain.
fn house_of(words: Words<'_>, graph: &Graph, number: usize) -> String {
    match graph.edges.get(number).map(|edge| edge.by) {
        Some(By::House(house)) => words.house(house),
        _ => String::new(),
    }
}

/// Two strong links of a digit, joined by a weak one.
fn two_links(
    words: Words<'_>,
    graph: &Graph,
    digit: Digit,
    path: [Cell; 4],
    [bridge, so]: [&super::language::Sentence; 2],
) -> (String, Vec<String>) {
    let digit = digit.symbol();
    let [start, base, other, end] = path.map(|cell| words.cell(cell));
    let [near, between, far] = [0, 1, 2].map(|number| house_of(words, graph, number));
    let link = |house: &String, a: &String, b: &String| {
        words.say(&say::STRONG_LINK, &[("house", house), ("digit", &digit), ("a", a), ("b", b)])
    };
    let why = vec![
        link(&near, &start, &base),
        link(&far, &other, &end),
        words.say(bridge, &[("a", &base), ("b", &other), ("house", &between), ("digit", &digit)]),
        words.say(so, &[("start", &start), ("end", &end), ("digit", &digit)]),
    ];
    let look = words.say(&say::LOOK_AT_TWO_HOUSES, &[("digit", &digit), ("a", &near), ("b", &far)]);
    (look, why)
}

/// Two cells with the same two candidates, each of which sees an end of a strong link.
fn twins(
    words: Words<'_>,
    graph: &Graph,
    [struck, joining]: [Digit; 2],
    [a, p, q, b]: [Cell; 4],
) -> (String, Vec<String>) {
    let digits = words.digits(words.sheet.digits(a));
    let [a, p, q, b] = [a, p, q, b].map(|cell| words.cell(cell));
    let (digit, z) = (joining.symbol(), struck.symbol());
    let house = house_of(words, graph, 2);
    let parts: [(&str, &dyn std::fmt::Display); 7] = [
        ("a", &a),
        ("b", &b),
        ("p", &p),
        ("q", &q),
        ("digit", &digit),
        ("z", &z),
        ("digits", &digits),
    ];
    let why = vec![
        words.say(&say::TWINS, &parts),
        words.say(&say::STRONG_LINK, &[("house", &house), ("digit", &digit), ("a", &p), ("b", &q)]),
        words.say(&say::TWINS_SEE, &parts),
        words.say(&say::TWINS_SO, &parts),
    ];
    (words.say(&say::LOOK_AT_TWINS, &parts), why)
}

pub(super) fn colouring(words: Words<'_>, colouring: &Colouring) -> Parts {
    let digit = colouring.digit.symbol();
    let [a, b] = colouring.colours.each_ref().map(|cells| words.cells(cells));
    let why = vec![
        words.say(&colours::TWO_COLOURS, &[("digit", &digit), ("a", &a), ("b", &b)]),
        match colouring.clash {
            None => words.say(&colours::SEES_BOTH_COLOURS, &[("digit", &digit)]),
            Some(clash) => {
                let [a, b] = clash.map(|cell| words.cell(cell));
                words.say(&colours::COLOUR_SEES_ITSELF, &[("a", &a), ("b", &b)])
            }
        },
    ];
    let cells = colouring.colours.iter().flatten().copied().collect();
    let look = words.say(&colours::LOOK_TO_PAINT, &[("digit", &digit)]);
    Parts { look, cells, why, ..Parts::default() }
}

pub(super) fn strong_links(words: Words<'_>, strong: &StrongLinks) -> Parts {
    let digit = strong.digit.symbol();
    let has_digit = |cell: &Cell| words.sheet.digits(*cell).contains(strong.digit);
    let cells_of =
        |end: u128| -> Vec<Cell> { CellBits::new(end).map(Cell::new).filter(has_digit).collect() };
    let name = |end: u128| words.group(&cells_of(end));
    let names: Vec<[String; 2]> = strong.ends.iter().map(|ends| ends.map(name)).collect();
    let mut why = Vec::new();
    for (&house, [a, b]) in strong.houses.iter().zip(&names) {
        why.push(words.say(
            &say::STRONG_LINK,
            &[("house", &words.house(house)), ("digit", &digit), ("a", a), ("b", b)],
        ));
    }
    for pair in names.windows(2) {
        let [a, b] = [&pair[0][1], &pair[1][0]];
        why.push(words.say(&say::BRIDGE, &[("a", a), ("b", b), ("digit", &digit)]));
    }
    let (Some([start, _]), Some([_, end])) = (names.first(), names.last()) else {
        return Parts::default();
    };
    if strong.ring {
        let outer = [(end, start)].into_iter();
        let pairs = names.windows(2).map(|pair| (&pair[0][1], &pair[1][0])).chain(outer);
        let pairs = pairs.map(|(a, b)| words.say(&say::PAIR, &[("a", a), ("b", b)]));
        let pairs = pairs.collect::<Vec<_>>().join("; ");
        why.push(words.say(&say::LINKS_RING, &[("start", start), ("end", end)]));
        why.push(words.say(&say::LINKS_RING_SO, &[("pairs", &pairs), ("digit", &digit)]));
    } else {
        why.push(words.say(&say::LINKS_SO, &[("start", start), ("end", end), ("digit", &digit)]));
    }
    let cells = strong.ends.iter().flatten().flat_map(|&end| cells_of(end)).collect();
    let houses: Vec<House> = strong.houses.clone();
    let look = words.say(
        &super::language::basic::LOOK_AT_DIGIT,
        &[("digit", &digit), ("house", &words.houses(&houses))],
    );
    Parts { look, cells, why, ..Parts::default() }
}
