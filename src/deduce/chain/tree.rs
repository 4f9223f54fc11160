//! Breadth-first trees of literals on.

use crate::deduce::pattern::chain::{CANDIDATES, Candidate};

/// A breadth-first tree over literals on, from one start.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    /// The literals reached, in order: list and queue in one.
    pub(super) queue: Vec<Candidate>,
    nodes: Vec<TreeNode>,
    now: u32,
}

#[derive(Copy, Clone, Debug)]
struct TreeNode {
    /// The tree in which the literal was last reached.
    stamp: u32,
    /// The literals off and on before it.
    off: Candidate,
    on: Candidate,
    depth: u8,
}

/// No literal.
pub(super) const NONE: Candidate = Candidate::MAX;

impl Tree {
    /// Starts a new tree.
    pub(super) fn begin(&mut self) {
        self.nodes.resize(CANDIDATES, TreeNode { stamp: 0, off: NONE, on: NONE, depth: 0 });
        self.queue.clear();
        self.now += 1;
    }

    /// Adds a literal, unless it was reached before.
    #[inline]
    pub(super) fn reach(&mut self, candidate: Candidate, depth: u8, off: Candidate, on: Candidate) {
        let node = &mut self.nodes[usize::from(candidate)];
        if node.stamp != self.now {
            *node = TreeNode { stamp: self.now, off, on, depth };
            self.queue.push(candidate);
        }
    }

    /// The round in which a literal was reached.
    #[inline]
    pub(super) fn depth(&self, candidate: Candidate) -> u8 {
        self.nodes[usize::from(candidate)].depth
    }

    /// The pairs (off, on) before a literal, from it back to the start. The last pair lacks the
    /// literal on when the start is a literal off.
    pub(super) fn back(
        &self,
        from: Candidate,
    ) -> impl Iterator<Item = (Candidate, Candidate)> + '_ {
        let before = |candidate: Candidate| {
            let node = self.nodes[usize::from(candidate)];
            (node.off, node.on)
        };
        std::iter::successors(Some(before(from)), move |&(_, on)| (on != NONE).then(|| before(on)))
            .take_while(|&(off, _)| off != NONE)
    }
}
