//! Techniques that join almost locked sets.

use super::account::{Account, Gap, Mention, Saying, add_new, gaps, saying};
use super::language::texts as say;
use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::figure::{By, Graph, GraphNode, Role};
use crate::deduce::pattern::AlsWing;
use crate::deduce::pattern::als::{AlsCells, AlsChain, AlsPair, AlsRing, DeathBlossom};

/// Cells with the role of their set.
type SetOfCells<'a> = (&'a [Cell], Role);

/// `A: r1c1 and r1c2 with 1, 2 and 3 (row 1)`.
fn described(letter: char, set: &AlsCells) -> Saying {
    let cells = Gap::all(&set.cells);
    saying(say::SET, gaps![letter = letter, cells = cells, digits = set.digits, house = set.house])
}

/// Adds the candidates of a set: its restricted digits, its common one, and the rest.
fn add_digits(
    account: &mut Account<'_>,
    (cells, role): SetOfCells<'_>,
    (restricted, common): (DigitSet, DigitSet),
) {
    account.add_cells(cells, role);
    account.add_candidates(cells, restricted, Role::Restricted);
    account.add_candidates(cells, common, Role::Common);
    account.add_candidates(cells, !(restricted | common), role);
}

/// Adds an almost locked set of a house, by its number.
fn add_als(account: &mut Account<'_>, number: usize, set: &AlsCells, digits: (DigitSet, DigitSet)) {
    let role = Role::als(number);
    account.figure.add_house(set.house, role);
    add_digits(account, (&set.cells, role), digits);
}

/// The chain through sets: in each, one of the digit that leads in and of the digit that leads out.
///
/// ```text
///   z in A == x in A -- x in B == z in B
/// ```
fn chain_of(account: &Account<'_>, sets: &[SetOfCells<'_>], digits: &[Digit]) -> Graph {
    let mut graph = Graph::default();
    for (pair, &(cells, role)) in digits.windows(2).zip(sets) {
        let [into, out] = [(pair[0], false), (pair[1], true)].map(|(digit, on)| {
            let cells = account.holders(cells, digit);
            graph.nodes.push(GraphNode { cells, digit, on: Some(on) });
            graph.nodes.len() - 1
        });
        if let Some(before) = into.checked_sub(1) {
            graph.link(account.sheet, before, into, false);
        }
        graph.join(into, out, true, By::Als(role));
    }
    graph
}

/// Adds the sets of strong links of a chain, each link by its number, and says what they are.
pub(super) fn add_sets(
    account: &mut Account<'_>,
    graph: &mut Graph,
    of_links: &[(usize, AlsCells)],
) {
    let mut sets: Vec<(&AlsCells, DigitSet)> = Vec::new();
    for (link, set) in of_links {
        let number = sets.iter().position(|(known, _)| *known == set).unwrap_or(sets.len());
        if number == sets.len() {
            sets.push((set, DigitSet::EMPTY));
        }
        let Some(edge) = graph.edges.get_mut(2 * link) else { continue };
        edge.by = By::Als(Role::als(number));
        for node in [edge.from, edge.to] {
            sets[number].1.insert(graph.nodes[node].digit);
        }
    }
    for (number, &(set, linked)) in sets.iter().enumerate() {
        let role = Role::als(number);
        account.figure.add_house(set.house, role);
        account.add_cells(&set.cells, role);
        account.add_candidates(&set.cells, !linked, role);
    }
    let described = ('A'..='Z').zip(&sets).map(|(letter, (set, _))| described(letter, set));
    if !sets.is_empty() {
        account.say_with(say::SETS_OF_CHAIN, gaps![sets = Gap::by(". ", described)]);
    }
}

/// Two sets with two restricted digits: the chain closes.
fn ring_of(account: &Account<'_>, sets: &[SetOfCells<'_>], restricted: DigitSet) -> Graph {
    let both: Vec<Digit> = restricted.into_iter().collect();
    let Some((&x, &y)) = both.first().zip(both.get(1)) else { return Graph::default() };
    let mut graph = chain_of(account, sets, &[x, y, x]);
    graph.link(account.sheet, 3, 0, false);
    graph
}

/// Notes that a digit is in one of some sets.
fn add_way(account: &mut Account<'_>, digit: Digit, sets: &[&[Cell]]) {
    let holders = account.holders(&sets.concat(), digit);
    account.add_way(digit, holders);
}

/// Adds two sets, and says what they are.
fn two_sets<'a>(
    account: &mut Account<'_>,
    sets: &'a [AlsCells; 2],
    digits: (DigitSet, DigitSet),
) -> [SetOfCells<'a>; 2] {
    let [a, b] = sets;
    add_als(account, 0, a, digits);
    add_als(account, 1, b, digits);
    add_new(&mut account.cells, a.cells.iter().chain(&b.cells).copied());
    account.say_with(say::TWO_SETS, gaps![a = described('A', a), b = described('B', b)]);
    [(&a.cells, Role::AlsA), (&b.cells, Role::AlsB)]
}

pub(super) fn als_pair(account: &mut Account<'_>, pair: &AlsPair) {
    let (x, z) = (pair.restricted, pair.common);
    let sets = two_sets(account, &pair.sets, (DigitSet::single(x), DigitSet::single(z)));
    account.figure.graphs.push(chain_of(account, &sets, &[z, x, z]));
    account.fill(gaps![x = x, z = z, last = 'B']);
    add_way(account, z, &sets.map(|(cells, _)| cells));
    account.say([say::RESTRICTED, say::LOCKED_TO_REST, say::COMMON_SO]);
}

pub(super) fn als_ring(account: &mut Account<'_>, ring: &AlsRing) {
    let sets = two_sets(account, &ring.sets, (ring.restricted, DigitSet::EMPTY));
    account.figure.graphs.push(ring_of(account, &sets, ring.restricted));
    account.fill(gaps![both = ring.restricted]);
    ring.restricted.into_iter().for_each(|x| add_way(account, x, &sets.map(|(cells, _)| cells)));
    account.say([say::RING_RESTRICTED, say::RING_NEEDS, say::RING_SO]);
    for (letter, set) in ['A', 'B'].into_iter().zip(&ring.sets) {
        let rest = set.digits & !ring.restricted;
        rest.into_iter().for_each(|z| add_way(account, z, &[&set.cells]));
        let sentence = if rest.len() == 1 { say::RING_HAS_ONE } else { say::RING_HAS };
        if !rest.is_empty() {
            account.say_with(sentence, gaps![letter = letter, digits = rest]);
        }
    }
}

pub(super) fn als_chain(account: &mut Account<'_>, chain: &AlsChain) {
    let (AlsChain { sets, restricted, .. }, z) = (chain, chain.common);
    for (i, set) in sets.iter().enumerate() {
        let beside = [i.checked_sub(1), Some(i)].into_iter().flatten();
        let own: DigitSet = beside.filter_map(|i| restricted.get(i)).copied().collect();
        let is_end = i == 0 || i + 1 == sets.len();
        let common = if is_end { DigitSet::single(z) } else { DigitSet::EMPTY };
        add_als(account, i, set, (own, common));
        add_new(&mut account.cells, set.cells.iter().copied());
    }
    let of_sets: Vec<SetOfCells<'_>> =
        sets.iter().enumerate().map(|(i, set)| (&set.cells[..], Role::als(i))).collect();
    let graph = chain_of(account, &of_sets, &[&[z], &restricted[..], &[z]].concat());
    account.figure.graphs.push(graph);
    let letters: Vec<char> = ('A'..='Z').take(sets.len()).collect();
    let described = letters.iter().zip(sets).map(|(&letter, set)| described(letter, set));
    let joined = letters.windows(2).zip(restricted).map(|(pair, &digit)| {
        saying(say::CHAIN_DIGIT, gaps![digit = digit, a = pair[0], b = pair[1]])
    });
    // Each set that lacks a digit is locked, and takes the next digit from its neighbour.
    let middle = letters[1..]
        .iter()
        .zip(restricted)
        .map(|(&next, &digit)| saying(say::CHAIN_STEP, gaps![digit = digit, next = next]));
    account.fill(gaps![
        z = z,
        last = letters.last().copied().unwrap_or('B'),
        count = Mention::Number(sets.len()),
        sets = Gap::by(". ", described),
        joined = Gap::all(joined),
        middle = Gap::by("", middle),
    ]);
    if let (Some(first), Some(last)) = (sets.first(), sets.last()) {
        add_way(account, z, &[&first.cells, &last.cells]);
    }
    account.say([say::CHAIN_OF_SETS, say::CHAIN_JOINED, say::CHAIN_IF, say::COMMON_SO]);
}

pub(super) fn death_blossom(account: &mut Account<'_>, blossom: &DeathBlossom) {
    let (stem, z) = (blossom.stem, blossom.common);
    let candidates = account.sheet.digits(stem);
    account.add_part(&[stem], candidates, Role::Stem);
    account.cells.push(stem);
    account.fill(gaps![z = z]);
    account.say_with(say::STEM, gaps![digits = candidates]);
    for ((i, (digits, petal)), letter) in blossom.petals.iter().enumerate().zip('A'..='Z') {
        add_als(account, i, petal, (*digits, DigitSet::single(z)));
        for digit in *digits {
            let mut graph = Graph::default();
            graph.nodes.push(GraphNode::new(stem, digit, Some(true)));
            for (digit, on) in [(digit, false), (z, true)] {
                let cells = account.holders(&petal.cells, digit);
                graph.nodes.push(GraphNode { cells, digit, on: Some(on) });
            }
            graph.link(account.sheet, 0, 1, false);
            graph.join(1, 2, true, By::Als(Role::als(i)));
            account.figure.graphs.push(graph);
        }
        add_new(&mut account.cells, petal.cells.iter().copied());
        account.say_with(
            say::PETAL,
            gaps![set = described(letter, petal), digits = Gap::one(*digits), letter = letter],
        );
    }
    let petals: Vec<&[Cell]> = blossom.petals.iter().map(|(_, petal)| &petal.cells[..]).collect();
    add_way(account, z, &petals);
    account.say([say::PETALS_SO]);
}

/// A set and a cell with two of its digits, which is a set as well.
pub(super) fn als_wing(account: &mut Account<'_>, wing: &AlsWing) {
    let (pivot, pair) = ([wing.pivot], account.sheet.digits(wing.pivot));
    let of_cells = wing.cells.iter().map(|&cell| account.sheet.digits(cell));
    let digits = of_cells.fold(DigitSet::EMPTY, |set, own| set | own);
    let restricted: DigitSet = wing.restricted.iter().copied().collect();
    let common = pair & !restricted;
    let sets = [(&wing.cells[..], Role::AlsA), (&pivot[..], Role::Pivot)];
    sets.iter().for_each(|&set| add_digits(account, set, (restricted, common)));
    let z = common.single_digit();
    let mut graph = match (z, wing.restricted.first()) {
        (Some(z), Some(&x)) => chain_of(account, &sets, &[z, x, z]),
        _ => ring_of(account, &sets, restricted),
    };
    for edge in graph.edges.iter_mut().filter(|edge| edge.by == By::Als(Role::Pivot)) {
        edge.by = By::Cell;
    }
    account.figure.graphs.push(graph);
    account.cells = [&wing.cells[..], &pivot].concat();
    account.say_with(
        say::ALS_WING,
        gaps![
            count = Mention::Number(wing.cells.len()),
            cells = Gap::all(&wing.cells),
            more = Mention::Number(digits.len()),
            digits = digits,
            pair = pair,
        ],
    );
    for &x in &wing.restricted {
        account.say_with(say::ALS_WING_IF, gaps![x = x, rest = pair & !DigitSet::single(x)]);
    }
    if let Some(z) = z {
        let cells = Gap::group(account.holders(&wing.cells, z));
        add_way(account, z, &[&wing.cells, &pivot]);
        account.say_with(say::ALS_WING_SO, gaps![z = z, cells = cells]);
    } else {
        let rest = digits & !pair;
        pair.into_iter().for_each(|z| add_way(account, z, &[&wing.cells, &pivot]));
        rest.into_iter().for_each(|z| add_way(account, z, &[&wing.cells]));
        account.say_with(say::ALS_WING_RING, gaps![both = pair]);
        if !rest.is_empty() {
            account.say_with(say::ALS_WING_REST, gaps![digits = rest]);
        }
    }
}
