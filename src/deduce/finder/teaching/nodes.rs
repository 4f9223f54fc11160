//! The nodes of grouped chains and loops: candidates, and groups of candidates of a digit where a line and a block
//! cross, of which one is true or none.
//!
//! ```text
//!   5 5 . | . . .     a row with the 5 in two blocks: r1c1/r1c2 and r1c5 are linked strongly,
//!   . . . | . 5 .     one of the two nodes is true
//! ```

use crate::board::{Cell, House};
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::pattern::grouped::{GroupedLinks, GroupedNode};
use crate::deduce::position::{Position, cell as cell_of, digit as digit_of};
use std::collections::HashMap;

/// A candidate: cell and digit.
pub(super) type Candidate = (usize, usize);

/// A digit at one of some cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Place {
    pub(super) digit: usize,
    /// Ascending; several if it is a group.
    pub(super) cells: Vec<usize>,
}

/// The nodes that have strong links, with all their links.
pub(super) struct Graph<'a, P> {
    pub(super) board: &'a P,
    pub(super) nodes: Vec<Place>,
    /// By node: those of which one is true if it is not.
    pub(super) strong: Vec<Vec<usize>>,
    /// By node: those that are false if it is true.
    pub(super) weak: Vec<Vec<usize>>,
}

impl<'a, P: Position> Graph<'a, P> {
    /// The nodes of a board, without groups or with them.
    pub(super) fn new(board: &'a P, grouped: bool) -> Graph<'a, P> {
        let mut builder =
            Builder { numbers: HashMap::new(), nodes: Vec::new(), strong: Vec::new() };
        for house in board.geometry().houses().map(House::index) {
            for digit in 0..board.side() {
                builder.add_links(board, house, digit, grouped);
            }
        }
        for cell in board.open_cells().filter(|&cell| is_pair(board.candidates(cell))) {
            let mut digits = Bits(board.candidates(cell));
            if let (Some(low), Some(high)) = (digits.next(), digits.next()) {
                let place = |digit| Place { digit, cells: vec![cell] };
                builder.join(place(low), place(high));
            }
        }
        let Builder { nodes, strong, .. } = builder;
        let mut graph = Graph { board, nodes, strong, weak: Vec::new() };
        graph.weak = (0..graph.nodes.len()).map(|node| graph.weak_links(node)).collect();
        graph
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
        let (board, Place { digit, cells }) = (self.board, &self.nodes[node]);
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

    /// Some nodes as a pattern.
    pub(super) fn pattern(&self, path: &[usize], is_loop: bool) -> GroupedLinks {
        let node = |&node: &usize| {
            let Place { digit, cells } = &self.nodes[node];
            let cells = cells.iter().map(|&cell| cell_of(cell)).collect();
            GroupedNode { cells, digit: digit_of(*digit) }
        };
        GroupedLinks { nodes: path.iter().map(node).collect(), is_loop }
    }
}

struct Builder {
    numbers: HashMap<Place, usize>,
    nodes: Vec<Place>,
    strong: Vec<Vec<usize>>,
}

impl Builder {
    fn number(&mut self, place: Place) -> usize {
        if let Some(&number) = self.numbers.get(&place) {
            return number;
        }
        self.nodes.push(place.clone());
        self.strong.push(Vec::new());
        self.numbers.insert(place, self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    fn join(&mut self, a: Place, b: Place) {
        let [a, b] = [a, b].map(|place| self.number(place));
        for [from, to] in [[a, b], [b, a]] {
            if !self.strong[from].contains(&to) {
                self.strong[from].push(to);
            }
        }
    }

    /// The ways to part the places of a digit in a house into two nodes.
    fn add_links<P: Position>(&mut self, board: &P, house: usize, digit: usize, grouped: bool) {
        let places = board.places(house, digit);
        let mut join = |part: u32| {
            let node = |part| {
                let mut cells: Vec<usize> = board.cells_at(house, part).collect();
                cells.sort_unstable();
                Place { digit, cells }
            };
            self.join(node(part), node(places & !part));
        };
        if is_pair(places) {
            return join(places & places.wrapping_neg());
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
