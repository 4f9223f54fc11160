//! Alternating inference chain: strong and weak links in turn, through cells and houses.

use super::{UNRATED, conjugate};
use crate::board::{Cell, House};
use crate::budget::Watch;
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::pattern::{Links, Node, Pattern};
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// A candidate: cell and digit.
type Candidate = (usize, usize);

/// A literal on of the tree, with the literal off before it and the entry before that.
#[derive(Copy, Clone)]
struct Entry {
    off: Candidate,
    on: Candidate,
    before: usize,
    depth: usize,
}

const NONE: usize = usize::MAX;

/// The shortest chain that concludes something; of equal ones the first by start.
pub(in crate::deduce) fn find<P: Position>(board: &P, watch: &Watch, step: &mut Step) -> bool {
    let mut search = Search::new(board);
    let mut shortest = usize::MAX;
    for cell in board.open_cells() {
        for digit in Bits(board.candidates(cell)) {
            if watch.is_over_after_unit() {
                return false;
            }
            if let Some(len) = search.grow((cell, digit), shortest, step) {
                shortest = len;
            }
        }
    }
    shortest < usize::MAX
}

struct Search<'a, P> {
    board: &'a P,
    side: usize,
    /// By candidate: the candidates that one of the two must be true with.
    strong: Vec<Vec<Candidate>>,
    tree: Vec<Entry>,
    /// By candidate: the last search that reached it, off and on.
    met: Vec<[u32; 2]>,
    now: u32,
}

impl<'a, P: Position> Search<'a, P> {
    fn new(board: &'a P) -> Search<'a, P> {
        let (side, cells) = (board.side(), board.shape().cells());
        let mut strong = vec![Vec::new(); cells * side];
        let mut join = |a: Candidate, b: Candidate| {
            for (from, to) in [(a, b), (b, a)] {
                let list: &mut Vec<Candidate> = &mut strong[from.0 * side + from.1];
                if !list.contains(&to) {
                    list.push(to);
                }
            }
        };
        for house in board.geometry().houses().map(House::index) {
            for digit in 0..side {
                if let Some(link) = conjugate(board, house, digit) {
                    join((link.cells[0], digit), (link.cells[1], digit));
                }
            }
        }
        for cell in board.open_cells().filter(|&cell| is_pair(board.candidates(cell))) {
            let mut digits = Bits(board.candidates(cell));
            if let (Some(low), Some(high)) = (digits.next(), digits.next()) {
                join((cell, low), (cell, high));
            }
        }
        Search { board, side, strong, tree: Vec::new(), met: vec![[0; 2]; cells * side], now: 0 }
    }

    /// The shortest chain with fewer strong links than `bound` from a candidate that is false.
    fn grow(&mut self, start: Candidate, bound: usize, step: &mut Step) -> Option<usize> {
        self.now += 1;
        self.tree.clear();
        self.met[start.0 * self.side + start.1][0] = self.now;
        self.reach(start, NONE, 1);
        let mut next = 0;
        while let Some(&at) = self.tree.get(next) {
            if at.depth >= bound {
                return None;
            }
            if at.depth > 1 && self.conclude(start, next, step) {
                return Some(at.depth);
            }
            if at.depth + 1 < bound {
                for off in self.weak(at.on) {
                    let met = &mut self.met[off.0 * self.side + off.1][0];
                    if *met != self.now {
                        *met = self.now;
                        self.reach(off, next, at.depth + 1);
                    }
                }
            }
            next += 1;
        }
        None
    }

    /// Adds what is true if `off` is false.
    fn reach(&mut self, off: Candidate, before: usize, depth: usize) {
        for i in 0..self.strong[off.0 * self.side + off.1].len() {
            let on = self.strong[off.0 * self.side + off.1][i];
            let met = &mut self.met[on.0 * self.side + on.1][1];
            if *met != self.now {
                *met = self.now;
                self.tree.push(Entry { off, on, before, depth });
            }
        }
    }

    /// The candidates that are false if this one is true.
    fn weak(&self, (cell, digit): Candidate) -> Vec<Candidate> {
        let board = self.board;
        let others = Bits(board.candidates(cell) & !(1 << digit)).map(|other| (cell, other));
        let peers = board.shape().geometry().peers(Cell::new(cell)).iter().map(|peer| peer.index());
        let peers = peers.filter(|&peer| board.candidates(peer) >> digit & 1 == 1);
        others.chain(peers.map(|peer| (peer, digit))).collect()
    }

    /// What is excluded by both ends goes; a chain back to its start proves it.
    fn conclude(&self, start: Candidate, last: usize, step: &mut Step) -> bool {
        let end = self.tree[last].on;
        if end == start {
            let (cell, digit) = start;
            self.begin(last, step);
            step.remove(cell, self.board.candidates(cell) & !(1 << digit));
            step.place(cell, digit);
            return step.ends_search();
        }
        let excluded = self.weak(end);
        let mut targets =
            self.weak(start).into_iter().filter(|target| excluded.contains(target)).peekable();
        if targets.peek().is_none() {
            return false;
        }
        self.begin(last, step);
        for (cell, digit) in targets {
            step.remove(cell, 1 << digit);
        }
        step.ends_search()
    }

    fn begin(&self, last: usize, step: &mut Step) {
        let mut nodes = Vec::new();
        let mut at = last;
        while at != NONE {
            let entry = self.tree[at];
            nodes.extend([entry.on, entry.off].map(|(cell, digit)| Node::new(cell, digit)));
            at = entry.before;
        }
        nodes.reverse();
        step.begin(Technique::AlternatingChain, UNRATED, Pattern::Links(Links { nodes }));
    }
}
