//! Chains, link by link.

use super::parts::{Link, Parts, Strand};
use super::words::{Words, list};
use crate::board::Cell;
use crate::deduce::branch::{Branch, ChainLink, LinkReason};
use crate::deduce::step::Step;
use crate::deduce::technique::{ChainKind, Technique};

pub(super) fn chains(words: Words<'_>, branches: &[Branch], step: &Step) -> Parts {
    let strands: Vec<Strand> = branches.iter().map(|branch| strand(words, branch)).collect();
    let mut starts: Vec<String> = strands.iter().map(|strand| strand.suppose.clone()).collect();
    starts.dedup();
    let ends: Vec<String> = strands
        .iter()
        .filter_map(|strand| strand.links.last().map(|link| link.fact.clone()))
        .collect();
    let conclusion = words.conclusion(step);
    let start = starts.first().cloned().unwrap_or_default();
    let why = match step.technique {
        Technique::Supposition
        | Technique::Chains { kind: ChainKind::Contradiction | ChainKind::Nishio, .. } => {
            vec![format!("If {start}, both {} follow, a contradiction.", list(&ends))]
        }
        Technique::GeneralizedXWing | Technique::XCycle | Technique::YCycle | Technique::Cycle => {
            vec![
            "The chain closes: either all its facts are as written, or all are the other way round."
                .to_owned(),
            "So of every two neighbours one is true, and what both exclude goes.".to_owned(),
        ]
        }
        Technique::Chains { kind, .. } => {
            let source = match kind {
                ChainKind::Cell => "The cell has one of its candidates",
                ChainKind::Region => "The digit is at one of its places",
                _ => "The candidate is true or false",
            };
            let end = ends.first().cloned().unwrap_or_default();
            vec![format!("{source}: {}. In each case {end} follows.", starts.join(" or "))]
        }
        _ => vec![format!("Suppose {start}: the chain leads to {conclusion} all the same.")],
    };
    let mut cells: Vec<Cell> = Vec::new();
    for link in branches.iter().flat_map(|branch| &branch.links) {
        if !cells.contains(&link.cell) {
            cells.push(link.cell);
        }
    }
    let mut names: Vec<String> = branches
        .iter()
        .filter_map(|branch| branch.links.first())
        .map(|link| words.cell(link.cell))
        .collect();
    names.dedup();
    let look = format!("Look at what follows from {}.", list(&names));
    Parts { look, cells, why, strands }
}

fn strand(words: Words<'_>, branch: &Branch) -> Strand {
    let name = |link: &ChainLink| words.fact(link.cell, link.digit, link.on);
    let links = branch.links.iter().map(|link| Link {
        fact: name(link),
        because: link.because.iter().map(|&before| name(&branch.links[before])).collect(),
        by: by(words, link),
    });
    let suppose = branch.links.first().map_or_else(String::new, name);
    Strand { suppose, links: links.collect() }
}

/// What joins a fact to those that it follows from.
pub(super) fn by(words: Words<'_>, link: &ChainLink) -> String {
    let (cell, symbol) = (words.cell(link.cell), link.digit.symbol());
    match (link.reason, link.on) {
        (LinkReason::Assumed, _) => String::new(),
        (LinkReason::Cell, true) => format!("{cell} has no other candidate"),
        (LinkReason::Cell, false) => format!("one digit in {cell}"),
        (LinkReason::House(house), true) => format!("{} has no other place", words.house(house)),
        (LinkReason::House(house), false) => format!("one {symbol} in {}", words.house(house)),
        (LinkReason::Pattern, _) => "a pattern that arises".to_owned(),
    }
}
