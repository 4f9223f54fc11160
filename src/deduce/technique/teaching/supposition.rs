//! Supposition: a candidate whose consequences contradict each other. The last resort.

use super::{Node, UNRATED};
use crate::deduce::bits::Bits;
use crate::deduce::position::Position;
use crate::deduce::suppose::Follower;
use crate::deduce::technique::{Pattern, Technique};
use crate::deduce::{Branch, Sheet, Step};

/// A candidate that cannot be true, as singles alone lead from it to a contradiction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Supposition {
    /// The candidate.
    pub node: Node,
}

impl Supposition {
    /// The chains from the candidate to two facts that contradict each other.
    pub(in crate::deduce) fn branches(&self, sheet: &Sheet) -> Vec<Branch> {
        Follower::new(sheet).try_contradict(self.node).into_iter().flatten().collect()
    }
}

/// The candidate with the shortest way to a contradiction; of equal ones the first.
pub(in crate::deduce) fn find(sheet: &Sheet, step: &mut Step) -> bool {
    let mut shortest = usize::MAX;
    let mut follower = Follower::new(sheet);
    for cell in sheet.open_cells() {
        for digit in Bits(sheet.candidates(cell)) {
            let node = Node::new(cell, digit);
            let Some(branches) = follower.try_contradict(node) else { continue };
            let len = branches.iter().map(|branch| branch.links.len()).sum();
            if len < shortest {
                shortest = len;
                let pattern = Pattern::Supposition(Supposition { node });
                step.begin(Technique::Supposition, UNRATED, pattern);
                step.remove(cell, 1 << digit);
            }
        }
    }
    shortest < usize::MAX
}
