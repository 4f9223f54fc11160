//! Chains, link by link.

use super::language::chains as say;
use super::parts::{Link, Parts, Strand};
use super::words::Words;
use crate::board::Cell;
use crate::deduce::branch::{Branch, ChainLink};
use crate::deduce::figure::{By, Edge, Figure, Graph, GraphNode, Inner, Role};
use crate::deduce::step::Step;
use crate::deduce::technique::{ChainKind, Technique};
use std::fmt::Display;

pub(super) fn chains(words: Words<'_>, branches: &[Branch], step: &Step, figure: &Figure) -> Parts {
    let strands: Vec<Strand> =
        figure.graphs.iter().map(|graph| strand(words, graph, figure)).collect();
    let fact = |link: &ChainLink| words.fact(link.cell, link.digit, link.on);
    let starts: Vec<&ChainLink> =
        branches.iter().filter_map(|branch| branch.links.first()).collect();
    let ends: Vec<String> =
        branches.iter().filter_map(|branch| branch.links.last()).map(fact).collect();
    let Some(&first) = starts.first() else { return Parts::default() };
    let (start, end) = (fact(first), ends.first().cloned().unwrap_or_default());
    let cells: Vec<Cell> = starts.iter().map(|start| start.cell).collect();
    let digits = starts.iter().map(|start| start.digit).collect();
    let house = figure.houses.iter().find(|(_, role)| *role == Role::House);
    let house = house.map_or_else(String::new, |&(house, _)| words.house(house));
    let parts: [(&str, &dyn Display); 8] = [
        ("start", &start),
        ("end", &end),
        ("ends", &words.list(&ends)),
        ("conclusion", &words.conclusion(step)),
        ("cell", &words.cell(first.cell)),
        ("digits", &words.one_digit_of(digits)),
        ("cells", &words.one_cell_of(&cells)),
        ("house", &house),
    ];
    let digit: (&str, &dyn Display) = ("digit", &first.digit.symbol());
    let parts = [&parts[..], &[digit]].concat();
    let (look, why) = match step.technique {
        Technique::Supposition
        | Technique::Chains { kind: ChainKind::Contradiction | ChainKind::Nishio, .. } => {
            (&say::LOOK_FOR_CONTRADICTION, vec![&say::CONTRADICTION])
        }
        Technique::GeneralizedXWing | Technique::XCycle | Technique::YCycle | Technique::Cycle => {
            (&say::LOOK_FOR_CYCLE, vec![&say::LOOP_EITHER, &say::LOOP_BOTH])
        }
        Technique::Chains { kind: ChainKind::Cell, .. } => {
            (&say::LOOK_AT_CASES_OF_CELL, vec![&say::CASES_OF_CELL])
        }
        Technique::Chains { kind: ChainKind::Region, .. } => {
            (&say::LOOK_AT_CASES_OF_HOUSE, vec![&say::CASES_OF_HOUSE])
        }
        Technique::Chains { .. } => {
            (&say::LOOK_AT_CASES_OF_CANDIDATE, vec![&say::CASES_OF_CANDIDATE])
        }
        _ => (&say::LOOK_AT_START, vec![&say::SUPPOSE]),
    };
    let why = why.into_iter().map(|sentence| words.say(sentence, &parts)).collect();
    let mut cells: Vec<Cell> = Vec::new();
    for link in branches.iter().flat_map(|branch| &branch.links) {
        if !cells.contains(&link.cell) {
            cells.push(link.cell);
        }
    }
    Parts { look: words.say(look, &parts), cells, why, strands }
}

/// A chain of a figure in words.
pub(super) fn strand(words: Words<'_>, graph: &Graph, figure: &Figure) -> Strand {
    let facts: Vec<String> = graph.nodes.iter().map(|node| fact(words, node)).collect();
    let links = facts.iter().enumerate().map(|(to, text)| {
        let into: Vec<&Edge> =
            graph.edges.iter().filter(|edge| edge.to == to && edge.from < to).collect();
        let inner = match into.first().map(|edge| edge.by) {
            Some(By::Pattern(number)) => figure.inner.get(number).and_then(Option::as_ref),
            _ => None,
        };
        Link {
            fact: text.clone(),
            because: into.iter().map(|edge| facts[edge.from].clone()).collect(),
            by: into.first().map_or_else(String::new, |edge| {
                inner.map_or_else(
                    || by(words, edge, &graph.nodes[to]),
                    |inner| pattern(words, inner),
                )
            }),
            is_pattern: inner.is_some(),
        }
    });
    Strand { suppose: facts.first().cloned().unwrap_or_default(), links: links.collect() }
}

/// `r1c1=5`, `r1c1/r1c2<>5`.
pub(super) fn fact(words: Words<'_>, node: &GraphNode) -> String {
    let sign = if node.on == Some(true) { "=" } else { "<>" };
    format!("{}{sign}{}", words.group(&node.cells), node.digit.symbol())
}

/// What joins a fact to those that it follows from.
fn by(words: Words<'_>, edge: &Edge, to: &GraphNode) -> String {
    let is_on = to.on == Some(true);
    let (cell, digit) = (words.group(&to.cells), to.digit.symbol());
    match edge.by {
        By::Cell if is_on => words.say(&say::BY_CELL, &[("cell", &cell)]),
        By::Cell => words.say(&say::BY_CELL_OFF, &[("cell", &cell)]),
        By::House(house) if is_on => words.say(&say::BY_HOUSE, &[("house", &words.house(house))]),
        By::House(house) => {
            words.say(&say::BY_HOUSE_OFF, &[("digit", &digit), ("house", &words.house(house))])
        }
        By::Sight | By::Als(_) => words.say(&say::BY_SIGHT, &[]),
        By::Pattern(_) => words.say(&say::BY_PATTERN, &[]),
    }
}

/// A pattern within a chain: `Hidden Pair of 2 and 8 in r1c1 and r1c2 (row 1)`, or its chains.
fn pattern(words: Words<'_>, inner: &Inner) -> String {
    let (name, figure) = (inner.technique, &inner.figure);
    if !figure.graphs.is_empty() {
        let chains =
            figure.graphs.iter().flat_map(|graph| strand(words, graph, figure).stretches());
        let chains = chains.collect::<Vec<_>>().join("; ");
        return words.say(&say::BY_CHAIN, &[("name", &name), ("chains", &chains)]);
    }
    let houses: Vec<_> = figure.houses.iter().map(|&(house, _)| house).collect();
    words.say(
        &say::BY_SET,
        &[
            ("name", &name),
            ("digits", &words.digits(figure.digits)),
            ("cells", &words.cells(&figure.pattern_cells())),
            ("houses", &words.houses(&houses)),
        ],
    )
}
