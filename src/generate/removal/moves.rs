//! Moves from puzzle to puzzle within one solution.
//!
//! A *move* drops one or two units, puts back whatever is needed for uniqueness, and drops what is no longer needed: it
//! is a removal in another order, so mask, bounds and clue range are kept as in any other.
//!
//! ```text
//!   one or two units that stand | all that are erased, shuffled | the others that stand, shuffled
//! ```

use super::bounds::Bounds;
use super::pass::{Plan, erase};
use super::sets::Sets;
use crate::board::Cell;
use crate::deduce::level::{Judge, Rule};
use crate::rng::Stream;

/// Makes moves.
pub(super) struct Moves<'a, 'b> {
    solution: &'a [u8],
    plan: &'a Plan<'b>,
    /// The rule of the last round alone: with easier rules before it, a move would change more.
    rounds: &'a [Rule],
    /// The sets of the solution, where they make removals faster.
    sets: Option<Sets>,
}

impl<'a, 'b> Moves<'a, 'b> {
    pub(super) fn new(solution: &'a [u8], plan: &'a Plan<'b>) -> Moves<'a, 'b> {
        let rounds = &plan.rounds[plan.rounds.len().saturating_sub(1)..];
        let is_plain = rounds == [Rule::Unique]
            && (plan.target, plan.least) == (0, 0)
            && *plan.bounds == Bounds::default();
        let sets = if is_plain { Sets::of(solution) } else { None };
        Moves { solution, plan, rounds, sets }
    }

    /// Returns whether they take microseconds.
    pub(super) fn are_quick(&self) -> bool {
        self.sets.is_some()
    }

    /// Leaves what a move from a puzzle comes to in the judge; whether that is another puzzle.
    pub(super) fn step(&mut self, judge: &mut Judge, from: &[u8], stream: &mut Stream) -> bool {
        let (mut standing, mut gone) = self.parted(|cell| from[cell] != 0);
        stream.shuffle(&mut standing);
        stream.shuffle(&mut gone);
        let dropped = standing.len().min(1 + stream.below(2) as usize);
        let (dropped, others) = standing.split_at(dropped);
        self.remove(judge, &[dropped, &gone].concat(), others) && judge.clues() != from
    }

    /// Leaves what a removal in random order comes to in the judge; whether the mask could be kept.
    pub(super) fn begin(&mut self, judge: &mut Judge, stream: &mut Stream) -> bool {
        let mut units = self.plan.proposals.to_vec();
        stream.shuffle(&mut units);
        self.remove(judge, &units, &[])
    }

    /// The same where what neither of two puzzles has goes first, then what one of them has, and what both have last.
    pub(super) fn cross(
        &mut self,
        judge: &mut Judge,
        one: &[u8],
        other: &[u8],
        stream: &mut Stream,
    ) -> bool {
        let (mut both, rest) = self.parted(|cell| one[cell] != 0 && other[cell] != 0);
        let has_one = |unit: &&[Cell]| [one, other].iter().any(|clues| clues[unit[0].index()] != 0);
        let (mut single, mut none): (Vec<_>, Vec<_>) = rest.into_iter().partition(has_one);
        for units in [&mut none, &mut single, &mut both] {
            stream.shuffle(units);
        }
        self.remove(judge, &none, &[single, both].concat())
    }

    /// The units of such cells, and the others.
    fn parted(&self, is_first: impl Fn(usize) -> bool) -> (Vec<&'b [Cell]>, Vec<&'b [Cell]>) {
        self.plan.proposals.iter().partition(|unit| is_first(unit[0].index()))
    }

    /// Removes units in this order, from the whole solution.
    fn remove(&mut self, judge: &mut Judge, first: &[&[Cell]], others: &[&[Cell]]) -> bool {
        let Moves { solution, plan, rounds, .. } = *self;
        if let Some(sets) = &mut self.sets {
            judge.set(&sets.removed(first, others), solution);
            return true;
        }
        let proposals = [first, others].concat();
        erase(judge, solution, &Plan { proposals: &proposals, rounds, ..*plan })
    }
}

#[cfg(test)]
mod tests;
