//! Searches for chains from several literals, with other chains within them.

use super::nested::arisen_chains;
use super::several::{RuledSearch, is_contradiction};
use super::source::Source;
use crate::budget::Watch;
use crate::deduce::branch::Branch;
use crate::deduce::chain::hint::starts;
use crate::deduce::chain::literal::Literal;
use crate::deduce::chain::plan::Plan;
use crate::deduce::pattern::chain::Chain;
use crate::deduce::ruled_board::RuledBoard;
use crate::deduce::step::Step;

/// The work that searches for chains within chains may take on a puzzle: some seconds. What needs more is not rated.
pub(in crate::deduce) const NESTED_WORK: u64 = 12_000_000;

fn source<'a>(board: &'a RuledBoard<'a>, plan: Plan, watch: &'a Watch) -> Source<'a> {
    Source::new(board, (plan, arisen_chains), watch)
}

/// Finds the best chain of the board by complexity, then kind, then order of discovery; none once the limits are reached. `None`
/// if the search for chains within chains takes more than is left of the work for them.
pub(in crate::deduce) fn find_several(
    board: &RuledBoard<'_>,
    plan: Plan,
    (watch, nested_work): (&Watch, &mut u64),
    step: &mut Step,
) -> Option<bool> {
    let best = |watch: &Watch| RuledSearch::new(&source(board, plan, watch)).best();
    let hint = if plan.reach.level() < 2 {
        best(watch)
    } else {
        let (hint, left) = watch.part(*nested_work, |part| (best(part), part.left()));
        *nested_work = left;
        if left == 0 && !watch.is_over() {
            return None;
        }
        hint
    };
    Some(hint.inspect(|hint| hint.write(board, plan, step)).is_some())
}

/// The first wanted one of the best chains to each literal, shortest first.
pub(super) fn first_of_all(
    board: &RuledBoard<'_>,
    plan: Plan,
    is_wanted: impl Fn(&Step) -> bool,
) -> Option<Step> {
    let watch = Watch::default();
    let source = source(board, plan, &watch);
    RuledSearch::new(&source).collect().into_iter().find_map(|hint| {
        let mut step = Step::blank();
        hint.write(board, plan, &mut step);
        is_wanted(&step).then_some(step)
    })
}

/// The branches of a chain of the board: from each start to its end or ends.
pub(super) fn branches(board: &RuledBoard<'_>, plan: Plan, chain: &Chain) -> Vec<Branch> {
    let watch = Watch::default();
    let source = source(board, plan, &watch);
    let mut search = RuledSearch::new(&source);
    let target = Literal { candidate: chain.target.0, on: chain.target.1 };
    let target = Some(target).filter(|_| !is_contradiction(chain.origin));
    let mut branches = Vec::new();
    for (start, _) in starts(board, chain.origin) {
        let closure = search.closure(start);
        branches.extend(closure.ends(target).into_iter().map(|end| closure.branch(board, end)));
    }
    branches
}
