//! Chains with groups, loops and bent sets, made again by trying everything.

use super::oracle::{digits, houses, positions, sees, subsets};
use rootgrid::Sheet;
use rootgrid::board::{Cell, Digit, DigitSet};
use rootgrid::deduce::{AllSteps, LadderName};
use std::collections::BTreeSet;

type Candidate = (Cell, Digit);
type Candidates = BTreeSet<Candidate>;

/// A digit at one of some cells.
type Node = (Digit, Vec<Cell>);

/// All that steps of a technique strike.
fn struck(sheet: &Sheet, name: &str) -> Candidates {
    let all = AllSteps::new(sheet, LadderName::Teaching).unwrap();
    let steps = all.with_techniques(&[name]).unwrap();
    let candidates = steps.flat_map(|step| {
        let removals = step.removals().to_vec().into_iter();
        removals.flat_map(|(cell, digits)| digits.into_iter().map(move |d| (cell, d)))
    });
    candidates.collect()
}

fn cells() -> impl Iterator<Item = Cell> {
    (0..81).map(Cell::new)
}

/// True if a node and a candidate, or two candidates, exclude each other.
fn exclude(sheet: &Sheet, (digit, cells): &Node, (cell, other): Candidate) -> bool {
    if *digit == other {
        return cells.iter().all(|&own| sees(sheet, own, cell));
    }
    cells[..] == [cell]
}

fn exclude_nodes(sheet: &Sheet, a: &Node, b: &Node) -> bool {
    a != b
        && b.1.iter().all(|&cell| exclude(sheet, a, (cell, b.0)))
        && (a.0 == b.0 || a.1.len() == 1 && a.1 == b.1)
}

/// The nodes of a digit: its candidates, and with groups every choice of several where a line and a block cross.
fn nodes_of(sheet: &Sheet, houses: &[Vec<Cell>], digit: Digit, grouped: bool) -> Vec<Node> {
    let places: Vec<Cell> = cells().filter(|&cell| sheet.digits(cell).contains(digit)).collect();
    let mut nodes: BTreeSet<Node> = places.iter().map(|&cell| (digit, vec![cell])).collect();
    for (line, block) in houses[..18].iter().flat_map(|l| houses[18..].iter().map(move |b| (l, b)))
    {
        let both: Vec<Cell> = places
            .iter()
            .copied()
            .filter(|cell| grouped && line.contains(cell) && block.contains(cell))
            .collect();
        for size in 2..=both.len() {
            nodes.extend(subsets(&both, size).into_iter().map(|cells| (digit, cells)));
        }
    }
    nodes.into_iter().collect()
}

/// True if one of two nodes is true at least.
fn is_strong(sheet: &Sheet, houses: &[Vec<Cell>], a: &Node, b: &Node) -> bool {
    if a.0 != b.0 {
        return a.1.len() == 1 && a.1 == b.1 && sheet.digits(a.1[0]).len() == 2;
    }
    let mut all: Vec<Cell> = a.1.iter().chain(&b.1).copied().collect();
    all.sort_unstable();
    // Groups that lie in one line and one block together are locked candidates.
    let is_around = |house: &&Vec<Cell>| all.iter().all(|cell| house.contains(cell));
    if all.len() > 2 && houses.iter().filter(is_around).count() > 1 {
        return false;
    }
    houses.iter().any(|house| {
        let mut places: Vec<Cell> =
            house.iter().copied().filter(|&cell| sheet.digits(cell).contains(a.0)).collect();
        places.sort_unstable();
        places == all
    })
}

/// For every node, those that are true if it is not, along two strong links or more; what both exclude, of all of them
/// or of those alone that exclude each other; and the same without nodes that one strong link joins.
fn by_chains(sheet: &Sheet, nodes: &[Node], houses: &[Vec<Cell>], loops: bool) -> [Candidates; 2] {
    let count = nodes.len();
    let list = |is_linked: &dyn Fn(&Node, &Node) -> bool| -> Vec<Vec<usize>> {
        let of = |a: usize| (0..count).filter(move |&b| a != b && is_linked(&nodes[a], &nodes[b]));
        (0..count).map(|a| of(a).collect()).collect()
    };
    let strong = list(&|a, b| is_strong(sheet, houses, a, b));
    let weak = list(&|a, b| exclude_nodes(sheet, a, b));
    let all: Vec<Candidate> =
        cells().flat_map(|cell| sheet.digits(cell).into_iter().map(move |d| (cell, d))).collect();
    let excluded: Vec<Candidates> = nodes
        .iter()
        .map(|node| all.iter().copied().filter(|&at| exclude(sheet, node, at)).collect())
        .collect();
    let [mut gone, mut indirect] = [const { Candidates::new() }; 2];
    for start in 0..count {
        let mut on: BTreeSet<usize> = strong[start].iter().copied().collect();
        let mut ends = BTreeSet::new();
        loop {
            let off = on.iter().flat_map(|&node| weak[node].iter());
            let next: BTreeSet<usize> =
                off.flat_map(|&node| strong[node].iter().copied()).collect();
            let before = (on.len(), ends.len());
            ends.extend(next.iter().copied());
            on.extend(next);
            if before == (on.len(), ends.len()) {
                break;
            }
        }
        for end in ends.into_iter().filter(|end| !loops || weak[start].contains(end)) {
            gone.extend(excluded[start].intersection(&excluded[end]));
            if !strong[start].contains(&end) {
                indirect.extend(excluded[start].intersection(&excluded[end]));
            }
        }
    }
    [gone, indirect]
}

#[test]
fn grouped_x_chains_are_all_listed() {
    let mut count = 0;
    for sheet in positions().into_iter().step_by(3) {
        let houses = houses(&sheet);
        let [mut all, mut expected, mut plain] = [const { Candidates::new() }; 3];
        for digit in digits() {
            let chains = |grouped| {
                let nodes = nodes_of(&sheet, &houses, digit, grouped);
                by_chains(&sheet, &nodes, &houses, false)
            };
            let [direct, indirect] = chains(true);
            all.extend(direct);
            expected.extend(indirect);
            let [direct, _] = chains(false);
            plain.extend(direct);
        }
        let found = struck(&sheet, "grouped-x-chain");
        assert!(found.is_subset(&all), "{:?}", found.difference(&all).next());
        // A chain without groups may be shorter.
        let missing: Candidates = expected.difference(&found).copied().collect();
        assert!(missing.is_subset(&plain), "{:?}", missing.difference(&plain).next());
        count += found.len();
    }
    assert!(count > 50, "{count}");
}

/// A loop without groups strikes what chains between nodes that exclude each other strike.
#[test]
fn continuous_loops_are_all_listed() {
    let mut count = 0;
    for sheet in positions().into_iter().step_by(3) {
        let houses = houses(&sheet);
        let nodes: Vec<Node> =
            digits().flat_map(|digit| nodes_of(&sheet, &houses, digit, false)).collect();
        let [all, expected] = by_chains(&sheet, &nodes, &houses, true);
        let found = struck(&sheet, "continuous-nice-loop");
        assert!(found.is_subset(&all), "{:?}", found.difference(&all).next());
        assert!(expected.is_subset(&found), "{:?}", expected.difference(&found).next());
        count += expected.len();
    }
    assert!(count > 50, "{count}");
}

#[test]
fn wxyz_wings_are_all_listed() {
    let mut count = 0;
    for sheet in positions().into_iter().step_by(3) {
        let (houses, mut expected) = (houses(&sheet), Candidates::new());
        for (line, block) in
            houses[..18].iter().flat_map(|l| houses[18..].iter().map(move |b| (l, b)))
        {
            if !line.iter().any(|cell| block.contains(cell)) {
                continue;
            }
            let both: BTreeSet<Cell> = line.iter().chain(block).copied().collect();
            let open: Vec<Cell> =
                both.into_iter().filter(|&c| (2..=4).contains(&sheet.digits(c).len())).collect();
            for set in subsets(&open, 4) {
                let union = set.iter().fold(DigitSet::EMPTY, |all, &cell| all | sheet.digits(cell));
                let places = |digit: Digit| -> Vec<Cell> {
                    set.iter().copied().filter(|&cell| sheet.digits(cell).contains(digit)).collect()
                };
                let is_free = |digit: &Digit| {
                    let places = places(*digit);
                    places.iter().any(|&a| places.iter().any(|&b| a != b && !sees(&sheet, a, b)))
                };
                let free: Vec<Digit> = union.into_iter().filter(is_free).collect();
                if union.len() == 4 && free.len() == 1 {
                    let places = places(free[0]);
                    let goes = cells().filter(|&cell| sheet.digits(cell).contains(free[0]));
                    let goes = goes.filter(|&cell| places.iter().all(|&p| sees(&sheet, cell, p)));
                    expected.extend(goes.map(|cell| (cell, free[0])));
                }
            }
        }
        assert_eq!(struck(&sheet, "wxyz-wing"), expected);
        count += expected.len();
    }
    assert!(count > 50, "{count}");
}
