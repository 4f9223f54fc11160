//! Removal towards a goal: the clues whose loss would pass it are kept.

use super::pass::Plan;
use super::search::GoalSearch;
use crate::board::Cell;
use crate::budget::Budget;
use crate::deduce::level::{Judge, Rule};
use crate::generate::goal::{Goal, GoalPath, Walked, Walker};
use crate::rate::Grade;
use crate::rng::Stream;

/// Where a number of clues is asked for and so many single units were too many, another attempt does better.
const MOST_REFUSED: usize = 12;

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
    climbing: Option<(Stream, &Budget)>,
) -> Option<GoalPath> {
    judge.set(solution, solution);
    plan.bounds.outside(solution.len()).for_each(|cell| judge.erase(cell));
    let mut prefix = Prefix { judge, units: &erased, len: 0 };
    prefix.set_len(erased.len());
    let reaches = |path: &GoalPath, judge: &Judge| {
        path.reaches(goal, judge.rules()) && judge.clue_count() <= most_clues
    };
    if let Some((stream, budget)) = climbing {
        let judge = &mut *prefix.judge;
        let search = |judge, walker| GoalSearch {
            judge,
            walker,
            solution,
            plan,
            goal,
            reaches,
            stream,
            budget,
        };
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

/// The clues that a puzzle gets back to once it reaches its goal.
#[derive(Copy, Clone, Debug)]
pub(in crate::generate) struct CluesBack {
    /// The number that is aimed at.
    pub(in crate::generate) aim: usize,
    /// True if the number is asked for, so that clues which leave the hardest step alone come first.
    pub(in crate::generate) is_asked: bool,
}

/// Returns whether a puzzle is known to be too easy for what a search aims at, without its path.
fn is_too_easy(judge: &mut Judge, walker: &mut Walker, goal: &Goal) -> bool {
    match judge.rules().is_ordinary_nine() {
        true => walker.is_too_easy(judge.clues(), goal),
        false => goal.grade > Some(Grade::Easy) && judge.solves(Rule::SingleChain),
    }
}

/// Erases clues of a solution in the order of proposing until the path needs what a goal aims at.
///
/// A unit goes if the puzzle keeps one solution and its path passes no bound. Going on from what singles alone solve would
/// be in vain: what is left then can hardly lose anything else.
///
/// Leaves the clues in the judge and returns what is known of their path, or `None` if it never needs it with so few clues.
pub(in crate::generate) fn erase_aiming(
    judge: &mut Judge,
    walker: &mut Walker,
    solution: &[u8],
    plan: &Plan<'_>,
    goal: &Goal,
    most: usize,
) -> Option<GoalPath> {
    judge.set(solution, solution);
    let mut tally = plan.bounds.tally(solution, judge.shape());
    for unit in plan.proposals {
        for &cell in *unit {
            judge.erase(cell);
            tally.erase(cell, solution[cell.index()]);
        }
        let is_kept = tally.is_kept();
        if is_kept && is_too_easy(judge, walker, goal) {
            continue;
        }
        // Some techniques rest on the only solution, so that a path is no proof of it.
        if is_kept && unit.iter().all(|&cell| judge.allows(Rule::Unique, cell)) {
            match walker.walk(judge.clues(), goal) {
                Some(path) if path.reaches(goal, judge.rules()) && tally.clues <= most => {
                    return Some(path);
                }
                Some(_) => continue,
                None => {}
            }
        }
        for &cell in *unit {
            judge.restore(cell);
            tally.restore(cell, solution[cell.index()]);
        }
    }
    None
}

/// Gives clues back to a puzzle that reaches its goal, unit by unit in the order of proposing, where it still does, until
/// it has so many. Returns the path of what is then in the judge, if any went back.
///
/// ```text
///   as many units as are missing; if these are too many, half of them, and so on; a single one that is too many stays blank
/// ```
///
/// Where the number is asked for, units come first whose cells the path fills before its hardest step: that step is still
/// needed when they are clues.
pub(in crate::generate) fn give_back(
    judge: &mut Judge,
    walker: &mut Walker,
    plan: &Plan<'_>,
    goal: &Goal,
    clues: CluesBack,
) -> Option<GoalPath> {
    if judge.clue_count() >= clues.aim {
        return None;
    }
    let is_within = |cell| plan.bounds.mask.as_ref().is_none_or(|mask| mask.cells.contains(cell));
    let is_blank = |unit: &&&[Cell]| judge.clues()[unit[0].index()] == 0 && is_within(unit[0]);
    let mut blank: Vec<&[Cell]> = plan.proposals.iter().filter(is_blank).copied().collect();
    if clues.is_asked {
        let filled = walker.filled_before_hardest(judge.clues(), goal);
        let is_early = |unit: &&[Cell]| unit.iter().all(|cell| filled.contains(cell));
        let (mut early, late): (Vec<_>, Vec<_>) = blank.into_iter().partition(is_early);
        early.extend(late);
        blank = early;
    }
    let (mut last, mut at, mut most, mut refused) = (None, 0, usize::MAX, 0);
    while at < blank.len() {
        let mut room = clues.aim.saturating_sub(judge.clue_count());
        let fits = |unit: &&&[Cell]| {
            room.checked_sub(unit.len()).is_some_and(|left| {
                room = left;
                true
            })
        };
        let size = blank[at..].iter().take(most).take_while(fits).count();
        if size == 0 || clues.is_asked && refused == MOST_REFUSED {
            break;
        }
        let cells = || blank[at..at + size].iter().flat_map(|unit| unit.iter());
        cells().for_each(|&cell| judge.restore(cell));
        match walker.walk_last(judge.clues(), goal) {
            Walked::Within(path) if path.reaches(goal, judge.rules()) => {
                (last, at, most) = (Some(path), at + size, 2 * size);
            }
            _ => {
                cells().for_each(|&cell| judge.erase(cell));
                refused += usize::from(size == 1);
                (at, most) = if size == 1 { (at + 1, 1) } else { (at, size / 2) };
            }
        }
    }
    last
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
