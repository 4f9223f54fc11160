//! The nodes of grouped chains and loops: candidates, and groups of candidates of a digit where a line and a block
//! cross, of which one is true or none. In chains with almost locked sets the cells of a set that have a digit are a node,
//! too: the set lacks one of its digits at most, so that one of any two such nodes is true.
//!
//! ```text
//!   5 5 . | . . .     a row with the 5 in two blocks: r1c1/r1c2 and r1c5 are linked strongly,
//!   . . . | . 5 .     one of the two nodes is true
//! ```

use super::UNRATED;
use crate::board::{Cell, House};
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::pattern::als::AlsCells;
use crate::deduce::pattern::grouped::{GroupedLinks, GroupedNode};
use crate::deduce::pattern::{Links, Node, Pattern};
use crate::deduce::position::{Position, cell as cell_of, digit as digit_of};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::collections::HashMap;

/// A candidate: cell and digit.
pub(super) type Candidate = (usize, usize);

/// A digit at one of some cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct ChainNode {
    pub(super) digit: usize,
    /// Ascending; several if it is a group.
    pub(super) cells: Vec<usize>,
}

/// The nodes that have strong links, with all their links.
pub(super) struct NodeGraph<'a, P> {
    pub(super) board: &'a P,
    pub(super) nodes: Vec<ChainNode>,
    /// By cell and digit, the number of the node of one cell.
    numbers: Vec<usize>,
    /// By node: those of which one is true if it is not.
    pub(super) strong: Vec<Vec<usize>>,
    /// By node: those that are false if it is true.
    pub(super) weak: Vec<Vec<usize>>,
}

/// Not the number of a node.
const NONE: usize = usize::MAX;

impl<'a, P: Position> NodeGraph<'a, P> {
    /// The nodes of a board, without groups or with them; weak links by number.
    pub(super) fn new(board: &'a P, grouped: bool) -> NodeGraph<'a, P> {
        let mut graph = NodeGraph::of_strong_links(board, |house, digit, builder| {
            builder.add_links(board, house, digit, grouped);
        });
        graph.weak = (0..graph.nodes.len()).map(|node| graph.weak_links(node)).collect();
        graph
    }

    /// The nodes of a board without groups; weak links first in the cell, then by cell.
    pub(super) fn by_cell(board: &'a P) -> NodeGraph<'a, P> {
        NodeGraph::of_strong_links(board, |house, digit, builder| {
            builder.add_links(board, house, digit, false);
        })
        .with_weak_by_cell()
    }

    /// The candidates of cells with two of them, with no strong links but theirs; weak links as in
    /// [`NodeGraph::by_cell`].
    pub(super) fn of_pairs(board: &'a P) -> NodeGraph<'a, P> {
        NodeGraph::of_strong_links(board, |_, _, _| {}).with_weak_by_cell()
    }

    /// The nodes of a board with groups and with those of some sets, given by the cells of each digit; no weak links.
    /// Returns the strong links that are in no house and no cell, too, each with the number of its set, the first one.
    pub(super) fn with_sets(
        board: &'a P,
        sets: impl IntoIterator<Item = (usize, Vec<ChainNode>)>,
    ) -> (NodeGraph<'a, P>, HashMap<[usize; 2], usize>) {
        let mut builder = Builder::new(board, |house, digit, builder| {
            builder.add_links(board, house, digit, true);
        });
        let mut known = HashMap::new();
        for (number, nodes) in sets {
            for (i, a) in nodes.iter().enumerate() {
                for b in &nodes[..i] {
                    let links = builder.join(a.clone(), b.clone());
                    known.extend(links.into_iter().flatten().map(|link| (link, number)));
                }
            }
        }
        (builder.into_graph(board), known)
    }

    /// Adds the links of every house and digit, then those of cells with two candidates.
    fn of_strong_links(
        board: &'a P,
        add: impl FnMut(usize, usize, &mut Builder),
    ) -> NodeGraph<'a, P> {
        Builder::new(board, add).into_graph(board)
    }

    fn with_weak_by_cell(mut self) -> NodeGraph<'a, P> {
        let weak = |node| {
            let excluded = self.excluded(node).into_iter();
            excluded.filter_map(|candidate| self.number(candidate)).collect()
        };
        self.weak = (0..self.nodes.len()).map(weak).collect();
        self
    }

    /// The node of a candidate that has a strong link.
    pub(super) fn number(&self, (cell, digit): Candidate) -> Option<usize> {
        let number = self.numbers[cell * self.board.side() + digit];
        (number != NONE).then_some(number)
    }

    /// Returns whether two nodes are of one digit.
    pub(super) fn same_digit(&self, a: usize, b: usize) -> bool {
        self.nodes[a].digit == self.nodes[b].digit
    }

    fn weak_links(&self, node: usize) -> Vec<usize> {
        let own = &self.nodes[node];
        let is_linked = |&other: &usize| {
            let far = &self.nodes[other];
            if own.digit != far.digit {
                return own.cells.len() == 1 && own.cells == far.cells;
            }
            own.cells.iter().all(|&a| far.cells.iter().all(|&b| self.board.sees(a, b)))
        };
        (0..self.nodes.len()).filter(is_linked).collect()
    }

    /// The candidates that are false if the node is true.
    pub(super) fn excluded(&self, node: usize) -> Vec<Candidate> {
        let (board, ChainNode { digit, cells }) = (self.board, &self.nodes[node]);
        let mut all: Vec<Candidate> = match cells[..] {
            [cell] => Bits(board.candidates(cell) & !(1 << digit)).map(|d| (cell, d)).collect(),
            _ => Vec::new(),
        };
        let peers = board.geometry().peers(Cell::new(cells[0])).iter().map(|peer| peer.index());
        let is_seen = |peer: &usize| {
            board.candidates(*peer) >> digit & 1 == 1
                && cells.iter().all(|&cell| board.sees(*peer, cell))
        };
        all.extend(peers.filter(is_seen).map(|peer| (peer, *digit)));
        all
    }

    /// The candidates that are false if either node is true.
    pub(super) fn excluded_by_both(&self, [a, b]: [usize; 2]) -> Vec<Candidate> {
        let other = self.excluded(b);
        self.excluded(a).into_iter().filter(|candidate| other.contains(candidate)).collect()
    }

    pub(super) fn is_group(&self, node: usize) -> bool {
        self.nodes[node].cells.len() > 1
    }

    /// The candidate of a node of one cell.
    pub(super) fn candidate(&self, node: usize) -> Candidate {
        (self.nodes[node].cells[0], self.nodes[node].digit)
    }

    /// Nodes of one cell each as a pattern.
    pub(super) fn links(&self, path: &[usize]) -> Links {
        let node = |&node: &usize| {
            let (cell, digit) = self.candidate(node);
            Node::new(cell, digit)
        };
        Links { nodes: path.iter().map(node).collect() }
    }

    /// Writes the step of a chain or loop that may have groups and sets; returns whether the search ends with it.
    pub(super) fn conclude(
        &self,
        technique: Technique,
        (path, is_loop): (&[usize], bool),
        sets: Vec<(usize, AlsCells)>,
        removals: Vec<Candidate>,
        step: &mut Step,
    ) -> bool {
        let node = |&node: &usize| {
            let ChainNode { digit, cells } = &self.nodes[node];
            let cells = cells.iter().map(|&cell| cell_of(cell)).collect();
            GroupedNode { cells, digit: digit_of(*digit) }
        };
        let pattern = GroupedLinks { nodes: path.iter().map(node).collect(), sets, is_loop };
        step.begin(technique, UNRATED, Pattern::GroupedLinks(pattern));
        removals.into_iter().for_each(|(cell, digit)| step.remove(cell, 1 << digit));
        step.keep_at(path.len());
        !step.gathers()
    }
}

struct Builder {
    side: usize,
    /// By cell and digit.
    numbers: Vec<usize>,
    groups: HashMap<ChainNode, usize>,
    nodes: Vec<ChainNode>,
    strong: Vec<Vec<usize>>,
}

impl Builder {
    /// Adds the links of every house and digit, then those of cells with two candidates.
    fn new<P: Position>(board: &P, mut add: impl FnMut(usize, usize, &mut Builder)) -> Builder {
        let mut builder = Builder {
            side: board.side(),
            numbers: vec![NONE; board.shape().cells() * board.side()],
            groups: HashMap::new(),
            nodes: Vec::new(),
            strong: Vec::new(),
        };
        for house in board.geometry().houses().map(House::index) {
            (0..board.side()).for_each(|digit| add(house, digit, &mut builder));
        }
        for cell in board.open_cells().filter(|&cell| is_pair(board.candidates(cell))) {
            let mut digits = Bits(board.candidates(cell));
            if let (Some(low), Some(high)) = (digits.next(), digits.next()) {
                let place = |digit| ChainNode { digit, cells: vec![cell] };
                builder.join(place(low), place(high));
            }
        }
        builder
    }

    fn into_graph<P>(self, board: &P) -> NodeGraph<'_, P> {
        let Builder { numbers, nodes, strong, .. } = self;
        NodeGraph { board, nodes, numbers, strong, weak: Vec::new() }
    }

    /// The number of a node, which is new if it is not known.
    fn number(&mut self, node: ChainNode) -> usize {
        let next = self.nodes.len();
        let number = match node.cells[..] {
            [cell] => &mut self.numbers[cell * self.side + node.digit],
            _ => self.groups.entry(node.clone()).or_insert(NONE),
        };
        if *number == NONE {
            *number = next;
            self.nodes.push(node);
            self.strong.push(Vec::new());
            return next;
        }
        *number
    }

    /// Links two nodes strongly; returns both directions of the link if it is new.
    fn join(&mut self, a: ChainNode, b: ChainNode) -> Option<[[usize; 2]; 2]> {
        let [a, b] = [a, b].map(|place| self.number(place));
        if self.strong[a].contains(&b) {
            return None;
        }
        self.strong[a].push(b);
        self.strong[b].push(a);
        Some([[a, b], [b, a]])
    }

    /// The ways to part the places of a digit in a house into two nodes.
    fn add_links<P: Position>(&mut self, board: &P, house: usize, digit: usize, grouped: bool) {
        let places = board.places(house, digit);
        let mut join = |part: u32| {
            let node = |part| {
                let mut cells: Vec<usize> = board.cells_at(house, part).collect();
                cells.sort_unstable();
                ChainNode { digit, cells }
            };
            self.join(node(part), node(places & !part))
        };
        if is_pair(places) {
            join(places & places.wrapping_neg());
            return;
        }
        if !grouped || places == 0 {
            return;
        }
        // The parts of the house that cross another one in several places.
        let crossing = |other: &usize| board.overlap(house, *other).count_ones() > 1;
        let others = board.geometry().houses().map(House::index).filter(|&other| other != house);
        let parts: Vec<u32> =
            others.filter(crossing).map(|other| board.overlap(house, other)).collect();
        // Places of one line and one block are locked candidates, and no two nodes.
        if parts.iter().any(|whole| places & !whole == 0) {
            return;
        }
        let is_node =
            |part: u32| part.count_ones() == 1 || parts.iter().any(|&whole| part & !whole == 0);
        let mut known: Vec<u32> = Vec::new();
        for &whole in &parts {
            let (near, far) = (places & whole, places & !whole);
            if near != 0 && far != 0 && is_node(far) && !known.contains(&near) {
                known.extend([near, far]);
                join(near);
            }
        }
    }
}
