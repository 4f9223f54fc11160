//! Steps of chains through almost locked sets, made again by following every link.

use super::oracle::{digits, positions};
use super::oracle_als::{Field, MOST, bits, cells, struck};
use rootgrid::board::{Cell, Digit};
use std::collections::BTreeSet;

/// Strong links in cells, houses and almost locked sets, groups included: a node is a digit at one of some cells.
struct StrongNet {
    nodes: Vec<(Digit, u128)>,
    strong: Vec<Vec<usize>>,
    weak: Vec<Vec<usize>>,
}

impl StrongNet {
    fn new(field: &Field<'_>) -> StrongNet {
        let mut net = StrongNet { nodes: Vec::new(), strong: Vec::new(), weak: Vec::new() };
        let crossings: Vec<u128> = field.crossings();
        for (digit, house) in digits().flat_map(|d| field.houses.iter().map(move |h| (d, h))) {
            let has = |cell: &Cell| field.sheet.digits(*cell).contains(digit);
            let places = bits(&cells(*house).filter(has).collect::<Vec<_>>());
            let is_part =
                |part: u128| part.count_ones() == 1 || crossings.iter().any(|all| part & !all == 0);
            // What lies in a line and a block as a whole is locked candidates.
            if places.count_ones() > 2 && is_part(places) {
                continue;
            }
            let parts =
                cells(places).map(|cell| 1 << cell.index()).chain(crossings.iter().copied());
            for near in parts.map(|part| places & part) {
                let far = places & !near;
                if near != 0 && far != 0 && is_part(far) {
                    net.join((digit, near), (digit, far));
                }
            }
        }
        for set in field.sets(MOST) {
            let nodes = || set.digits.into_iter().map(|digit| (digit, set.with[digit.value()]));
            nodes().for_each(|a| nodes().filter(|b| *b != a).for_each(|b| net.join(a, b)));
        }
        let linked = |&node: &(Digit, u128)| {
            (0..net.nodes.len()).filter(|&other| field.excludes(node, net.nodes[other])).collect()
        };
        net.weak = net.nodes.iter().map(linked).collect();
        net
    }

    fn number(&mut self, node: (Digit, u128)) -> usize {
        self.nodes.iter().position(|known| *known == node).unwrap_or_else(|| {
            self.nodes.push(node);
            self.strong.push(Vec::new());
            self.nodes.len() - 1
        })
    }

    fn join(&mut self, a: (Digit, u128), b: (Digit, u128)) {
        let [a, b] = [a, b].map(|node| self.number(node));
        self.strong[a].push(b);
        self.strong[b].push(a);
    }

    /// True if a candidate, link by link, leads to a node that excludes it.
    fn refutes(&self, field: &Field<'_>, candidate: (Digit, u128)) -> bool {
        let starts: Vec<usize> = (0..self.nodes.len())
            .filter(|&node| field.excludes(candidate, self.nodes[node]))
            .collect();
        let (mut off, mut on) = (vec![false; self.nodes.len()], vec![false; self.nodes.len()]);
        let mut rest = starts.clone();
        starts.iter().for_each(|&node| off[node] = true);
        while let Some(node) = rest.pop() {
            for &next in &self.strong[node] {
                if !std::mem::replace(&mut on[next], true) {
                    for &gone in &self.weak[next] {
                        if !std::mem::replace(&mut off[gone], true) {
                            rest.push(gone);
                        }
                    }
                }
            }
        }
        starts.iter().any(|&node| on[node])
    }
}

/// What chains with sets strike follows link by link, and what follows is struck by them or by chains of a narrower kind.
#[test]
fn chains_with_almost_locked_sets_are_listed() {
    let (mut count, mut missed) = (0, 0);
    let narrower = [
        "alternating-inference-chain",
        "grouped-alternating-inference-chain",
        "grouped-x-chain",
        "als-xz",
        "double-linked-als-xz",
        "als-xy-wing",
        "als-chain",
        "naked-pair",
        "pointing",
        "claiming",
        "xy-chain",
    ];
    for sheet in positions().into_iter().step_by(31) {
        let field = Field::new(&sheet);
        let net = StrongNet::new(&field);
        let found = struck(&sheet, "alternating-inference-chain-with-als");
        let known: BTreeSet<String> =
            narrower.iter().flat_map(|name| struck(&sheet, name)).collect();
        for cell in (0..81).map(Cell::new) {
            for digit in sheet.digits(cell) {
                let candidate = (digit, 1 << cell.index());
                let text = field.conclusion(&[candidate]).unwrap();
                let is_refuted = net.refutes(&field, candidate);
                assert!(is_refuted || !found.contains(&text), "{:?} {text}", sheet.givens());
                count += usize::from(found.contains(&text));
                missed +=
                    usize::from(is_refuted && !found.contains(&text) && !known.contains(&text));
            }
        }
    }
    assert!(count > 50 && missed * 20 <= count, "{missed} missed, {count} found");
}
