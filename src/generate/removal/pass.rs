//! The loop that joins proposals and judgements.

use super::{Bounds, MaskMode};
use crate::board::Cell;
use crate::deduce::level::{Judge, Rule};

/// The work of one removal.
#[derive(Debug)]
pub struct Plan<'a> {
    /// Units, cells that are erased together or not at all, in the order of proposing. None is
    /// empty, and a mask holds all or no cells of each.
    pub proposals: &'a [&'a [Cell]],
    /// The rules of the rounds, one round after the other.
    pub rounds: &'a [Rule],
    /// The rule by which the clues inside a mask must give back everything outside.
    pub closure: Rule,
    /// The bounds on the clues.
    pub bounds: &'a Bounds,
    /// Stop at that many clues, or fewer; 0 goes on to the end.
    pub target: usize,
    /// Never go below that many clues.
    pub least: usize,
}

/// Erases clues of a solution as the plan says and leaves the rest in the judge.
///
/// Every cell that goes is deducible by the rule of its round from the clues that stand at that
/// moment. A round proposes every unit that still stands once: since the rules are monotone, a
/// second pass of the same rule would erase nothing.
///
/// Returns whether the mask could be kept; the clue range is for the caller to look at.
///
/// ```
/// use rootgrid::board::Shape;
/// use rootgrid::deduce::level::{Judge, Level};
/// use rootgrid::generate::removal::{Bounds, Order, Plan, erase};
/// use rootgrid::rng::{Purpose, Stream};
/// use rootgrid::transform::root;
/// let solution = root::canonical(Shape::NINE);
/// let order = Order::Random.draw(&solution, &mut Stream::new(1, 0, Purpose::Order, 0));
/// let proposals: Vec<&[_]> = order.chunks(1).collect();
/// let mut judge = Judge::new(Shape::NINE);
/// let plan = Plan {
///     proposals: &proposals,
///     rounds: Level::One.rounds(),
///     closure: Level::One.closure(),
///     bounds: &Bounds::default(),
///     target: 0,
///     least: 0,
/// };
/// assert!(erase(&mut judge, solution.values(), &plan));
/// assert!(judge.clue_count() < 60);
/// ```
pub fn erase(judge: &mut Judge, solution: &[u8], plan: &Plan<'_>) -> bool {
    erase_reporting(judge, solution, plan, |_| ())
}

/// As [`erase`]; returns the units that go, in the order of going, or `None` if the mask could not be kept.
pub(in crate::generate) fn erase_recording<'a>(
    judge: &mut Judge,
    solution: &[u8],
    plan: &Plan<'a>,
) -> Option<Vec<&'a [Cell]>> {
    let mut erased = Vec::new();
    erase_reporting(judge, solution, plan, |unit| erased.push(unit)).then_some(erased)
}

/// As [`erase`], and reports each unit that goes.
fn erase_reporting<'a>(
    judge: &mut Judge,
    solution: &[u8],
    plan: &Plan<'a>,
    mut record: impl FnMut(&'a [Cell]),
) -> bool {
    judge.set(solution, solution);
    let mut tally = plan.bounds.tally(solution, judge.shape());
    if let Some(mask) = &plan.bounds.mask {
        for cell in plan.bounds.outside(solution.len()) {
            judge.erase(cell);
            tally.erase(cell, solution[cell.index()]);
        }
        if !tally.is_kept() || !judge.solves(plan.closure) {
            return false;
        }
        if mask.mode == MaskMode::Exact {
            return true;
        }
    }
    // What another solution keeps from going stays, whatever else goes.
    let mut is_needed = vec![false; plan.proposals.len()];
    for &rule in plan.rounds {
        for (&unit, is_needed) in plan.proposals.iter().zip(&mut is_needed) {
            if tally.clues <= plan.target {
                return true;
            }
            // Units stand or fall as a whole: one cell answers for all.
            let stands = judge.clues()[unit[0].index()] != 0;
            if !stands || *is_needed || tally.clues < plan.least + unit.len() {
                continue;
            }
            for &cell in unit {
                judge.erase(cell);
                tally.erase(cell, solution[cell.index()]);
            }
            let is_kept = tally.is_kept();
            if is_kept && unit.iter().all(|&cell| judge.allows(rule, cell)) {
                record(unit);
            } else {
                *is_needed = is_kept && judge.is_refused_for_good();
                for &cell in unit {
                    judge.restore(cell);
                    tally.restore(cell, solution[cell.index()]);
                }
            }
        }
    }
    true
}
