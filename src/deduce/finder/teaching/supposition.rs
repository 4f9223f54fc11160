//! Supposition: a candidate whose consequences contradict each other. The last resort.

use super::UNRATED;
use crate::budget::Watch;
use crate::deduce::bits::Bits;
use crate::deduce::branch::Branch;
use crate::deduce::pattern::{Node, Pattern, Supposition};
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::suppose::SinglesFollower;
use crate::deduce::technique::Technique;

impl Supposition {
    /// The chains from the candidate to two facts that contradict each other.
    pub(in crate::deduce) fn branches<P: Position + Clone>(&self, board: &P) -> Vec<Branch> {
        SinglesFollower::new(board).contradict(self.node).into_iter().flatten().collect()
    }
}

/// The candidate with the shortest way to a contradiction; of equal ones the first.
pub(in crate::deduce) fn find<P: Position + Clone>(
    board: &P,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let mut shortest = usize::MAX;
    let mut follower = SinglesFollower::new(board);
    for cell in board.open_cells() {
        for digit in Bits(board.candidates(cell)) {
            if watch.is_over_after_unit() {
                return false;
            }
            let node = Node::new(cell, digit);
            let Some(len) = follower.length_of_contradiction(node) else { continue };
            if step.gathers() || len < shortest {
                shortest = len;
                let pattern = Pattern::Supposition(Supposition { node });
                step.begin(Technique::Supposition, UNRATED, pattern);
                step.remove(cell, 1 << digit);
                step.keep_at(len);
            }
        }
    }
    shortest < usize::MAX
}
