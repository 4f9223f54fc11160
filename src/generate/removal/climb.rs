//! Search among the puzzles of a solution for one with a high rating, or with a rare technique on its path.
//!
//! ```text
//!   puzzle --a move--> neighbour      kept if it is as near to the goal or nearer, and passes no bound of the goal
//!     ^------------------'
//! ```
//!
//! A *move* drops one or two units, puts back whatever is needed for uniqueness, and drops what is no longer needed: it
//! is a removal in another order, so mask, bounds and clue range are kept as in any other.
//!
//! ```text
//!   one or two units that stand | all that are erased, shuffled | the others that stand, shuffled
//! ```

use super::pass::{Plan, erase};
use crate::board::Cell;
use crate::deduce::level::Judge;
use crate::generate::goal::{Goal, Path, Walker};
use crate::rng::Stream;

/// Moves of an attempt: towards a rating, of random solutions 19 in 20 have reached 9.0 by then; towards a technique, which
/// takes a tenth of the time, the rarest ones are met once in so many.
fn moves(is_rare: bool) -> usize {
    if is_rare { 400 } else { 4000 }
}

/// Climbs from the puzzle in the judge, whose path is known and passes no bound of the goal.
///
/// Leaves the puzzle that reaches the goal in the judge and returns its path, or `None` after all moves.
pub(super) fn climb(
    judge: &mut Judge,
    walker: &mut Walker,
    solution: &[u8],
    plan: &Plan<'_>,
    (goal, reaches): (&Goal, impl Fn(&Path, &Judge) -> bool),
    (mut path, mut stream): (Path, Stream),
) -> Option<Path> {
    // The rule of the last round alone: with easier rules before it, a move would change more.
    let rounds = &plan.rounds[plan.rounds.len().saturating_sub(1)..];
    let mut best = judge.clues().to_vec();
    let is_rare = goal.is_rare();
    for _ in 0..moves(is_rare) {
        let stands = |unit: &&[Cell]| best[unit[0].index()] != 0;
        let (mut standing, mut gone): (Vec<&[Cell]>, Vec<&[Cell]>) =
            plan.proposals.iter().partition(|&unit| stands(unit));
        stream.shuffle(&mut standing);
        stream.shuffle(&mut gone);
        let dropped = standing.len().min(1 + stream.below(2) as usize);
        let (dropped, others) = standing.split_at(dropped);
        let proposals = [dropped, &gone, others].concat();
        let is_kept = erase(judge, solution, &Plan { proposals: &proposals, rounds, ..*plan });
        if !is_kept || judge.clues() == best {
            continue;
        }
        let Some(next) =
            walker.try_walk(judge.clues(), goal).filter(|next| !next.is_below(&path, is_rare))
        else {
            continue;
        };
        if reaches(&next, judge) {
            return Some(next);
        }
        path = next;
        best.copy_from_slice(judge.clues());
    }
    None
}
