//! Supposition: a candidate whose consequences contradict each other. The last resort.

use super::{Node, UNRATED};
use crate::deduce::bits::Bits;
use crate::deduce::position::Position;
use crate::deduce::technique::{Pattern, Technique};
use crate::deduce::trace::{Fact, Follower, Goal, Rules};
use crate::deduce::{Sheet, Step};

/// A candidate that cannot be true, as singles alone lead from it to a contradiction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Supposition {
    /// The candidate.
    pub node: Node,
}

/// The candidate with the shortest way to a contradiction; of equal ones the first.
pub(in crate::deduce) fn find(sheet: &Sheet, step: &mut Step) -> bool {
    let mut shortest = usize::MAX;
    let mut follower = Follower::new(sheet);
    for cell in sheet.open_cells() {
        for digit in Bits(sheet.candidates(cell)) {
            let fact = Fact { cell, digit, on: true };
            let Some(proof) = follower.follow(fact, Rules::DYNAMIC, Goal::Clash) else { continue };
            if proof.lines.len() < shortest {
                shortest = proof.lines.len();
                let pattern = Supposition { node: Node::new(cell, digit) };
                step.begin(Technique::Supposition, UNRATED, Pattern::Supposition(pattern));
                step.remove(cell, 1 << digit);
            }
        }
    }
    shortest < usize::MAX
}
