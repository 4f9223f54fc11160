//! Removal towards a goal: the clues whose loss would pass it are kept.

use super::pass::Plan;
use super::search::GoalSearch;
use crate::board::Cell;
use crate::deduce::level::Judge;
use crate::generate::goal::{Goal, GoalPath, Walked, Walker};
use crate::rng::Stream;

/// Erases clues of a solution until the puzzle's solution path reaches the goal; the units that an ordinary removal erased
/// are given.
///
/// ```text
///   0. what is outside a mask is blank from the beginning
///   1. an ordinary removal to the end           units u1 u2 ... uk are erased, in this order
///   2. the longest prefix u1 ... uj that passes no bound of the goal, by halving
///   3. from there on, each further unit if the path still passes no bound
///   or, where 1. passes no bound and the attempt is one that climbs: a climb from there
/// ```
///
/// A puzzle with more clues than a unique one is unique, so steps 2 and 3 ask for ratings alone.
/// They stop as soon as everything asked for is reached. The path is walked only up to the bound:
/// what would be too hard is left early.
///
/// Leaves the clues in the judge and returns what is known of their path, or `None` unless they reach the goal and
/// are at most `most_clues`.
pub(in crate::generate) fn erase_towards(
    judge: &mut Judge,
    walker: &mut Walker,
    solution: &[u8],
    (plan, erased): (&Plan<'_>, Vec<&[Cell]>),
    goal: &Goal,
    most_clues: usize,
    climbing: Option<Stream>,
) -> Option<GoalPath> {
    judge.set(solution, solution);
    plan.bounds.outside(solution.len()).for_each(|cell| judge.erase(cell));
    let mut prefix = Prefix { judge, units: &erased, len: 0 };
    prefix.set_len(erased.len());
    let reaches = |path: &GoalPath, judge: &Judge| {
        path.reaches(goal, judge.shape()) && judge.clue_count() <= most_clues
    };
    if let Some(stream) = climbing {
        let judge = &mut *prefix.judge;
        let search =
            |judge, walker| GoalSearch { judge, walker, solution, plan, goal, reaches, stream };
        if goal.is_steep() {
            return search(judge, walker).evolve();
        }
        if let Some(path) = walker.walk(judge.clues(), goal) {
            return match reaches(&path, judge) {
                true => Some(path),
                false if path.is_easier() => None,
                false => search(judge, walker).climb(path),
            };
        }
    } else {
        match walker.walk_last(prefix.judge.clues(), goal) {
            Walked::Within(path) => return Some(path).filter(|path| reaches(path, prefix.judge)),
            Walked::Easier => return None,
            Walked::Beyond => {}
        }
    }
    prefix.set_len(0);
    let mut path = walker.walk(prefix.judge.clues(), goal)?;
    let (mut kept, mut passed) = (0, erased.len());
    while passed - kept > 1 {
        let middle = kept.midpoint(passed);
        prefix.set_len(middle);
        match walker.walk(prefix.judge.clues(), goal) {
            Some(found) => (kept, path) = (middle, found),
            None => passed = middle,
        }
    }
    prefix.set_len(kept);
    if reaches(&path, judge) {
        return Some(path);
    }
    for unit in &erased[passed..] {
        unit.iter().for_each(|&cell| judge.erase(cell));
        match walker.walk(judge.clues(), goal) {
            Some(path) if reaches(&path, judge) => return Some(path),
            Some(_) => {}
            None => unit.iter().for_each(|&cell| judge.restore(cell)),
        }
    }
    None
}

/// The clues that are left when the first `len` units are erased.
struct Prefix<'a, 'b> {
    judge: &'a mut Judge,
    units: &'a [&'b [Cell]],
    len: usize,
}

impl Prefix<'_, '_> {
    fn set_len(&mut self, len: usize) {
        let restored = self.units.get(len..self.len).into_iter().flatten();
        restored.flat_map(|unit| unit.iter()).for_each(|&cell| self.judge.restore(cell));
        let erased = self.units.get(self.len..len).into_iter().flatten();
        erased.flat_map(|unit| unit.iter()).for_each(|&cell| self.judge.erase(cell));
        self.len = len;
    }
}
