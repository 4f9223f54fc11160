//! Breadth-first trees of literals on.

/// A breadth-first tree over literals on, from one start, by their ranks.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    /// The literals reached, in order: list and queue in one.
    pub(super) queue: Vec<u16>,
    nodes: Vec<Node>,
    now: u32,
}

#[derive(Copy, Clone, Debug)]
struct Node {
    /// The tree in which the literal was last reached.
    stamp: u32,
    /// The literals off and on before it.
    off: u16,
    on: u16,
    depth: u8,
}

/// No literal.
pub(super) const NONE: u16 = u16::MAX;

impl Tree {
    /// Starts a new tree over this many ranks.
    pub(super) fn begin(&mut self, ranks: usize) {
        if self.nodes.len() < ranks {
            self.nodes.resize(ranks, Node { stamp: 0, off: NONE, on: NONE, depth: 0 });
        }
        self.queue.clear();
        self.now += 1;
    }

    /// Adds a literal, unless it was reached before.
    #[inline]
    pub(super) fn reach(&mut self, rank: u16, depth: u8, off: u16, on: u16) {
        let node = &mut self.nodes[usize::from(rank)];
        if node.stamp != self.now {
            *node = Node { stamp: self.now, off, on, depth };
            self.queue.push(rank);
        }
    }

    /// The round in which a literal was reached.
    #[inline]
    pub(super) fn depth(&self, rank: u16) -> u8 {
        self.nodes[usize::from(rank)].depth
    }

    /// The pairs (off, on) before a literal, from it back to the start. The last pair lacks the
    /// literal on when the start is a literal off.
    pub(super) fn back(&self, from: u16) -> impl Iterator<Item = (u16, u16)> + '_ {
        let before = |rank: u16| {
            let node = self.nodes[usize::from(rank)];
            (node.off, node.on)
        };
        std::iter::successors(Some(before(from)), move |&(_, on)| (on != NONE).then(|| before(on)))
            .take_while(|&(off, _)| off != NONE)
    }
}
