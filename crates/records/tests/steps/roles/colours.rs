//! Colours: all candidates of one are true, and none of the colour against it.

use super::data::{BoardData, Candidate, StepData};
use super::rules::{Verdict, demand};
use std::collections::BTreeSet;

const COLOURS: [&str; 4] = ["colour-a", "colour-b", "colour-c", "colour-d"];

/// The colours of a step, as many as there are.
fn colours(step: &StepData) -> [BTreeSet<Candidate>; 4] {
    COLOURS.map(|role| step.marks_of(role))
}

pub(super) fn check(grid: &BoardData, step: &StepData) -> Verdict {
    let colours = colours(step);
    let number = |mark: &Candidate| colours.iter().position(|colour| colour.contains(mark));
    let [graph] = &step.chains[..] else { return Err("one graph".to_owned()) };
    let nodes: Vec<Candidate> = graph.nodes.iter().flat_map(|node| node.candidates()).collect();
    let all = colours.iter().flatten().copied().collect();
    demand(nodes.iter().copied().collect::<BTreeSet<_>>() == all, "nodes")?;
    let mut group: Vec<usize> = (0..nodes.len()).collect();
    for link in &graph.links {
        let [from, to] = [link.from, link.to].map(|node| nodes[node]);
        let [a, b] = [from, to].map(|mark| number(&mark).unwrap());
        let is_pair = |mark: Candidate| grid.candidates[mark.0].len() == 2;
        // A weak link between two cells with two candidates joins them as a strong one does.
        let joins =
            link.strength == "strong" || step.id == "remote-pair" && is_pair(from) && is_pair(to);
        if joins {
            demand(a != b && a / 2 == b / 2, "a link within a colour")?;
            let (old, new) = (group[link.to], group[link.from]);
            group.iter_mut().filter(|own| **own == old).for_each(|own| *own = new);
        }
    }
    // Two colours against each other hang together.
    for pair in [0, 1] {
        let own: BTreeSet<usize> = (0..nodes.len())
            .filter(|&i| number(&nodes[i]).unwrap() / 2 == pair)
            .map(|i| group[i])
            .collect();
        demand(own.len() <= 1, "colours that are not joined")?;
    }
    Ok(())
}

/// Weak links by the colours of their ends, which contradict each other.
fn clashes(step: &StepData) -> Vec<[usize; 2]> {
    let colours = colours(step);
    let graph = &step.chains[0];
    let weak = graph.links.iter().filter(|link| link.strength == "weak");
    let number = |node: usize| {
        let mark = graph.nodes[node].candidates().next().unwrap();
        colours.iter().position(|colour| colour.contains(&mark)).unwrap()
    };
    weak.map(|link| [number(link.from), number(link.to)]).collect()
}

pub(super) fn excludes(grid: &BoardData, step: &StepData, gone: Candidate) -> bool {
    let all = colours(step);
    let seen = |colour: usize| all[colour].iter().any(|&mark| grid.excludes(mark, gone));
    let clashes = clashes(step);
    let emptied = step.cells_of("emptied");
    let is_emptied = |&cell: &usize| {
        let is_seen =
            |&digit: &usize| all[0].iter().any(|&mark| grid.excludes(mark, (cell, digit)));
        grid.candidates[cell].iter().all(is_seen)
    };
    match (step.id.as_str(), step.kind()) {
        ("multi-colouring", 1) => clashes == [[0, 2]] && seen(1) && seen(3),
        ("multi-colouring", _) => {
            clashes.contains(&[0, 2]) && clashes.contains(&[0, 3]) && all[0].contains(&gone)
        }
        ("simple-colouring", 2) | ("3d-medusa", 1 | 2) => {
            clashes == [[0, 0]] && all[0].contains(&gone)
        }
        ("3d-medusa", 6) => {
            !emptied.is_empty() && emptied.iter().all(is_emptied) && all[0].contains(&gone)
        }
        _ => seen(0) && seen(1),
    }
}
