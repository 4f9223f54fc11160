//! Search among the puzzles of a solution for one with a high rating, or with a rare technique on its path.
//!
//! ```text
//!   climb    puzzle --a move--> neighbour      kept if it is as near to the goal or nearer, and passes no bound of the goal
//!              ^------------------'
//!   evolve   puzzles kept --the best of three drawn--> parent --a move, or a cross with another--> child
//!              ^---- in place of the worst of three drawn, if it is no worse and new -----------------'
//! ```
//!
//! Ratings at the top of the scale take long, and most moves leave them as they are. So `evolve` looks at how long a
//! puzzle holds out against suppositions instead, and rates only those that they do not solve.

use super::moves::Moves;
use super::pass::Plan;
use crate::budget::Budget;
use crate::deduce::level::Judge;
use crate::generate::goal::{Goal, GoalPath, Walker};
use crate::rng::Stream;
use crate::solve::Known;

/// Children of an attempt, the puzzles that it begins with counted in.
const CHILDREN: u32 = 40_000;

/// The same where each takes long: with a mask, a bound, a range of clues, or at another level than `unique`.
const FEW_CHILDREN: u32 = 2_000;

/// Puzzles that are kept.
const KEPT: u64 = 100;

/// The number of puzzles that are drawn to take the best or the worst.
const DRAWN: usize = 3;

/// Of ten children, so many have two parents.
const CROSSED: u64 = 3;

/// After a rating so many children go by to the next one, so that ratings do not take most of the time.
const PAUSE: u32 = 100;

/// Moves of a climb: towards a rating, of random solutions 19 in 20 have reached 9.0 by then; towards a technique, which
/// takes a tenth of the time, the rarest ones are met once in so many.
fn moves_of_climb(is_rare: bool) -> usize {
    if is_rare { 400 } else { 4000 }
}

/// The places of some puzzles that are kept.
fn drawn(stream: &mut Stream) -> [usize; DRAWN] {
    std::array::from_fn(|_| stream.below(KEPT) as usize)
}

/// A search from the puzzle in the judge. It leaves the puzzle that reaches the goal in the judge and returns its path, or
/// `None` after all moves, or at the end of its time.
pub(super) struct GoalSearch<'a, 'b, F> {
    pub(super) judge: &'a mut Judge,
    pub(super) walker: &'a mut Walker,
    pub(super) solution: &'a [u8],
    pub(super) plan: &'a Plan<'b>,
    pub(super) goal: &'a Goal,
    /// Looks whether a path, with the puzzle in the judge, reaches the goal.
    pub(super) reaches: F,
    pub(super) stream: Stream,
    /// Its end.
    pub(super) budget: &'a Budget,
}

impl<F: Fn(&GoalPath, &Judge) -> bool> GoalSearch<'_, '_, F> {
    /// Climbs from a puzzle whose path is known and passes no bound of the goal.
    pub(super) fn climb(self, mut path: GoalPath) -> Option<GoalPath> {
        let GoalSearch { judge, walker, solution, plan, goal, reaches, mut stream, budget } = self;
        let mut moves = Moves::new(solution, plan);
        let mut best = judge.clues().to_vec();
        let is_rare = goal.is_rare();
        for _ in 0..moves_of_climb(is_rare) {
            if budget.is_over_by_now() {
                return None;
            }
            if !moves.step(judge, &best, &mut stream) {
                continue;
            }
            let Some(next) =
                walker.walk(judge.clues(), goal).filter(|next| !next.is_below(&path, is_rare))
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

    /// Breeds puzzles of a 9x9 solution that hold out longer and longer.
    pub(super) fn evolve(self) -> Option<GoalPath> {
        let GoalSearch { judge, walker, solution, plan, goal, reaches, mut stream, budget } = self;
        let values = solution.try_into().ok()?;
        let (mut known, mut moves) = (Known::new(), Moves::new(solution, plan));
        let mut kept: Vec<(u32, [u8; 81])> = Vec::new();
        let mut rested = 0;
        let children = if moves.are_quick() { CHILDREN } else { FEW_CHILDREN };
        for turn in 0..children {
            if budget.is_over_by_now() {
                return None;
            }
            let is_made = if kept.len() < KEPT as usize {
                moves.begin(judge, &mut stream)
            } else {
                let parent = drawn(&mut stream).into_iter().max_by_key(|&i| kept[i].0)?;
                let other = stream.below(KEPT) as usize;
                let parent = &kept[parent].1;
                match stream.below(10) < CROSSED {
                    true => moves.cross(judge, parent, &kept[other].1, &mut stream),
                    false => moves.step(judge, parent, &mut stream),
                }
            };
            let child = judge.clues().try_into().ok()?;
            if !is_made || kept.iter().any(|(_, puzzle)| *puzzle == child) {
                continue;
            }
            let found = known.resistance(&child, values);
            if found.is_open && turn >= rested {
                rested = turn + PAUSE;
                let path = walker.walk(&child, goal).filter(|path| reaches(path, judge));
                if path.is_some() {
                    return path;
                }
            }
            if kept.len() < KEPT as usize {
                kept.push((found.score, child));
                continue;
            }
            let worst = drawn(&mut stream).into_iter().min_by_key(|&i| kept[i].0)?;
            if found.score >= kept[worst].0 {
                kept[worst] = (found.score, child);
            }
        }
        None
    }
}
