//! Links, each by its definition, and what follows from chains.

use super::data::{BoardData, Candidate, ChainData, LinkData, NodeData, StepData};
use super::rules;
use std::collections::BTreeSet;

type Verdict = Result<(), String>;

fn demand(holds: bool, what: &str) -> Verdict {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

impl NodeData {
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.cells.iter().map(|&cell| (cell, self.digit))
    }

    /// True if the node excludes a candidate: it sees all of its cells.
    pub(super) fn excludes(&self, grid: &BoardData, candidate: Candidate) -> bool {
        self.candidates().all(|own| grid.excludes(own, candidate))
    }
}

/// Every link of a chain.
pub(super) fn check(grid: &BoardData, step: &StepData, chain: &ChainData) -> Verdict {
    for node in &chain.nodes {
        demand(node.candidates().all(|own| grid.has(own)), "a node is no candidate")?;
    }
    for link in &chain.links {
        let state = [link.from, link.to].map(|node| chain.nodes[node].on);
        let group: Vec<&LinkData> =
            chain.links.iter().filter(|other| other.to == link.to).collect();
        let same =
            group.iter().all(|other| (&other.strength, &other.by) == (&link.strength, &link.by));
        let (froms, to): (Vec<&NodeData>, &NodeData) =
            (group.iter().map(|link| &chain.nodes[link.from]).collect(), &chain.nodes[link.to]);
        match link.strength.as_str() {
            "strong" => {
                demand(
                    matches!(state, [None, None] | [Some(false), Some(true)]),
                    "strong: states",
                )?;
                // Among colours each link stands for itself.
                let froms = if state[0].is_none() { vec![&chain.nodes[link.from]] } else { froms };
                demand(state[0].is_none() || same, "strong: links of several kinds")?;
                strong(grid, step, link, &froms, to)?;
            }
            "weak" => {
                demand(matches!(state, [None, None] | [Some(true), Some(false)]), "weak: states")?;
                weak(grid, link, &chain.nodes[link.from], to)?;
            }
            "pattern" => {
                demand(state == [Some(false), Some(false)] && same, "pattern: states")?;
                let mut struck = grid.clone();
                froms
                    .iter()
                    .flat_map(|node| node.candidates())
                    .for_each(|gone| struck.strike(gone));
                let gone = (to.cells[0], to.digit);
                let Some(pattern) = &link.pattern else { return Err("no pattern".to_owned()) };
                rules::check(&struck, pattern)?;
                demand(rules::excludes(&struck, pattern, gone), "pattern: excludes")?;
            }
            _ => return Err(format!("strength {}", link.strength)),
        }
    }
    Ok(())
}

fn strong(
    grid: &BoardData,
    step: &StepData,
    link: &LinkData,
    froms: &[&NodeData],
    to: &NodeData,
) -> Verdict {
    let all = || froms.iter().copied().chain([to]);
    match (link.by.as_str(), link.house, &link.role) {
        ("cell", None, None) => {
            demand(
                all().all(|node| node.cells == to.cells && node.cells.len() == 1),
                "strong: a cell",
            )?;
            let digits: BTreeSet<usize> = all().map(|node| node.digit).collect();
            demand(grid.candidates[to.cells[0]] == digits, "strong: the cell has other digits")
        }
        ("house", Some(house), None) => {
            demand(all().all(|node| node.digit == to.digit), "strong: digits")?;
            let cells: BTreeSet<usize> = all().flat_map(|node| node.cells.clone()).collect();
            demand(grid.places(house, to.digit) == cells, "strong: the house has other places")
        }
        ("als", None, Some(role)) => {
            let cells = step.cells_of(role);
            rules::almost_locked(grid, &cells)?;
            let is_pair = froms.len() == 1 && froms[0].digit != to.digit;
            demand(is_pair, "strong: two digits of a set")?;
            all().try_for_each(|node| {
                let places = cells.iter().copied().filter(|&cell| grid.has((cell, node.digit)));
                demand(
                    places.eq(node.cells.iter().copied().collect::<BTreeSet<_>>()),
                    "strong: places in a set",
                )
            })
        }
        _ => Err(format!("strong by {}", link.by)),
    }
}

fn weak(grid: &BoardData, link: &LinkData, from: &NodeData, to: &NodeData) -> Verdict {
    let pairs = || from.cells.iter().flat_map(|&a| to.cells.iter().map(move |&b| (a, b)));
    match (link.by.as_str(), link.house) {
        ("cell", None) => {
            let one = from.cells == to.cells && from.cells.len() == 1;
            demand(one && from.digit != to.digit, "weak: a cell")
        }
        ("house", Some(house)) => {
            let inside =
                pairs().all(|(a, b)| a != b && grid.is_in(a, house) && grid.is_in(b, house));
            demand(inside && from.digit == to.digit, "weak: a house")
        }
        ("sight", None) => {
            demand(from.digit == to.digit && pairs().all(|(a, b)| grid.sees(a, b)), "weak: sight")
        }
        ("rule", None) => {
            let joined = |(a, b)| {
                let is_same = from.digit == to.digit && grid.layout.share_house(a, b);
                a != b && !is_same && grid.excludes((a, from.digit), (b, to.digit))
            };
            demand(pairs().all(joined), "weak: a rule")
        }
        _ => Err(format!("weak by {}", link.by)),
    }
}

/// True if a candidate goes by a chain of which the first or the last node is true.
pub(super) fn by_ends(grid: &BoardData, chain: &ChainData, gone: Candidate) -> bool {
    let [first, last] = [chain.nodes.first(), chain.nodes.last()].map(Option::unwrap);
    is_path(chain)
        && first.on == Some(false)
        && last.on == Some(true)
        && first.excludes(grid, gone)
        && last.excludes(grid, gone)
}

/// True if each node follows from the one before.
pub(super) fn is_path(chain: &ChainData) -> bool {
    let steps: Vec<_> = chain.links.iter().map(|link| (link.from, link.to)).collect();
    let path: Vec<_> = (1..chain.nodes.len()).map(|to| (to - 1, to)).collect();
    steps == path
}

/// True if a candidate goes by a loop: either all its nodes are as written, or all are the other way round.
pub(super) fn by_loop(grid: &BoardData, chain: &ChainData, gone: Candidate) -> bool {
    let last = chain.nodes.len() - 1;
    let mut steps: Vec<_> = chain.links.iter().map(|link| (link.from, link.to)).collect();
    // It closes by a link to the first node, or ends with it.
    let closes = steps.pop_if(|&mut (from, to)| (from, to) == (last, 0)).is_some()
        || chain.nodes[0] == chain.nodes[last];
    let path: Vec<_> = (1..=last).map(|to| (to - 1, to)).collect();
    let excluded = |on: bool| {
        let nodes = chain.nodes.iter().filter(|node| node.on == Some(on));
        nodes.into_iter().any(|node| node.excludes(grid, gone))
    };
    closes && steps == path && excluded(true) && excluded(false)
}

/// The first and the last nodes of all chains.
pub(super) fn ends(step: &StepData) -> Vec<(&NodeData, &NodeData)> {
    step.chains.iter().map(|chain| (&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1])).collect()
}
