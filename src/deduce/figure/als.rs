//! Techniques that join almost locked sets.

use super::graph::{By, Graph, GraphNode};
use super::parts::Figure;
use super::role::Role;
use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::Sheet;
use crate::deduce::pattern::AlsWing;
use crate::deduce::pattern::als::{AlsCells, AlsChain, AlsPair, AlsRing, DeathBlossom};

/// The places of a digit in some cells.
fn places(sheet: &Sheet, cells: &[Cell], digit: Digit) -> Vec<Cell> {
    cells.iter().copied().filter(|&cell| sheet.digits(cell).contains(digit)).collect()
}

/// Adds the candidates of a set: its restricted digits, its common one, and the rest.
fn add_digits(
    figure: &mut Figure,
    sheet: &Sheet,
    (cells, role): (&[Cell], Role),
    (restricted, common): (DigitSet, DigitSet),
) {
    let cells = || cells.iter().copied();
    figure.add_cells(cells(), role);
    figure.add_candidates(sheet, cells(), restricted, Role::Restricted);
    figure.add_candidates(sheet, cells(), common, Role::Common);
    figure.add_candidates(sheet, cells(), !(restricted | common), role);
}

/// Adds an almost locked set of a house.
fn add_als(
    figure: &mut Figure,
    sheet: &Sheet,
    (set, role): (&AlsCells, Role),
    digits: (DigitSet, DigitSet),
) {
    figure.add_house(set.house, role);
    add_digits(figure, sheet, (&set.cells, role), digits);
}

/// The chain through sets: in each, one of the digit that leads in and of the digit that leads out.
///
/// ```text
///   z in A == x in A -- x in B == z in B
/// ```
fn chain_of(sheet: &Sheet, sets: &[(&[Cell], Role)], digits: &[Digit]) -> Graph {
    let mut graph = Graph::default();
    for (pair, &(cells, role)) in digits.windows(2).zip(sets) {
        let [into, out] = [(pair[0], false), (pair[1], true)].map(|(digit, on)| {
            graph.nodes.push(GraphNode { cells: places(sheet, cells, digit), digit, on: Some(on) });
            graph.nodes.len() - 1
        });
        if let Some(before) = into.checked_sub(1) {
            graph.link(sheet, before, into, false);
        }
        graph.join(into, out, true, By::Als(role));
    }
    graph
}

pub(super) fn als_pair(sheet: &Sheet, pair: &AlsPair) -> Figure {
    let mut figure = Figure::default();
    let digits = (DigitSet::single(pair.restricted), DigitSet::single(pair.common));
    let sets = [0, 1].map(|i| (&pair.sets[i], Role::als(i)));
    sets.iter().for_each(|&set| add_als(&mut figure, sheet, set, digits));
    let sets = sets.map(|(set, role)| (&set.cells[..], role));
    let z = pair.common;
    figure.graphs.push(chain_of(sheet, &sets, &[z, pair.restricted, z]));
    figure
}

pub(super) fn als_ring(sheet: &Sheet, ring: &AlsRing) -> Figure {
    let mut figure = Figure::default();
    let sets = [0, 1].map(|i| (&ring.sets[i], Role::als(i)));
    let digits = (ring.restricted, DigitSet::EMPTY);
    sets.iter().for_each(|&set| add_als(&mut figure, sheet, set, digits));
    let sets = sets.map(|(set, role)| (&set.cells[..], role));
    figure.graphs.push(ring_of(sheet, &sets, ring.restricted));
    figure
}

/// Two sets with two restricted digits: the chain closes.
fn ring_of(sheet: &Sheet, sets: &[(&[Cell], Role)], restricted: DigitSet) -> Graph {
    let both: Vec<Digit> = restricted.into_iter().collect();
    let Some((&x, &y)) = both.first().zip(both.get(1)) else { return Graph::default() };
    let mut graph = chain_of(sheet, sets, &[x, y, x]);
    graph.link(sheet, 3, 0, false);
    graph
}

pub(super) fn als_chain(sheet: &Sheet, chain: &AlsChain) -> Figure {
    let mut figure = Figure::default();
    let (last, z) = (chain.sets.len().saturating_sub(1), chain.common);
    for (i, set) in chain.sets.iter().enumerate() {
        let near = chain.restricted.get(i).into_iter();
        let restricted = near.chain(i.checked_sub(1).and_then(|i| chain.restricted.get(i)));
        let restricted: DigitSet = restricted.copied().collect();
        let is_end = i == 0 || i == last;
        let common = if is_end { DigitSet::single(z) } else { DigitSet::EMPTY };
        add_als(&mut figure, sheet, (set, Role::als(i)), (restricted, common));
    }
    let sets: Vec<(&[Cell], Role)> =
        chain.sets.iter().enumerate().map(|(i, set)| (&set.cells[..], Role::als(i))).collect();
    let digits: Vec<Digit> =
        [z].into_iter().chain(chain.restricted.iter().copied()).chain([z]).collect();
    figure.graphs.push(chain_of(sheet, &sets, &digits));
    figure
}

pub(super) fn death_blossom(sheet: &Sheet, blossom: &DeathBlossom) -> Figure {
    let mut figure = Figure::default();
    let (stem, z) = (blossom.stem, blossom.common);
    figure.add_cells([stem], Role::Stem);
    figure.add_candidates(sheet, [stem], sheet.digits(stem), Role::Stem);
    for (i, (digits, petal)) in blossom.petals.iter().enumerate() {
        let role = Role::als(i);
        add_als(&mut figure, sheet, (petal, role), (*digits, DigitSet::single(z)));
        for digit in *digits {
            let mut graph = Graph::default();
            graph.nodes.push(GraphNode::new(stem, digit, Some(true)));
            for (digit, on) in [(digit, false), (z, true)] {
                let cells = places(sheet, &petal.cells, digit);
                graph.nodes.push(GraphNode { cells, digit, on: Some(on) });
            }
            graph.link(sheet, 0, 1, false);
            graph.join(1, 2, true, By::Als(role));
            figure.graphs.push(graph);
        }
    }
    figure
}

/// A set and a cell with two of its digits, which is a set as well.
pub(super) fn als_wing(sheet: &Sheet, wing: &AlsWing) -> Figure {
    let mut figure = Figure::default();
    let restricted: DigitSet = wing.restricted.iter().copied().collect();
    let common = sheet.digits(wing.pivot) & !restricted;
    let pivot = [wing.pivot];
    let sets = [(&wing.cells[..], Role::AlsA), (&pivot[..], Role::Pivot)];
    sets.iter().for_each(|&set| add_digits(&mut figure, sheet, set, (restricted, common)));
    let mut graph = match (common.single_digit(), wing.restricted.first()) {
        (Some(z), Some(&x)) => chain_of(sheet, &sets, &[z, x, z]),
        _ => ring_of(sheet, &sets, restricted),
    };
    for edge in graph.edges.iter_mut().filter(|edge| edge.by == By::Als(Role::Pivot)) {
        edge.by = By::Cell;
    }
    figure.graphs.push(graph);
    figure
}
