//! The board that closures are made on, with its links and limits.

use super::links::WeakLinks;
use super::patterns::Arisen;
use crate::budget::Watch;
use crate::deduce::chain::plan::Plan;
use crate::deduce::ruled_board::RuledBoard;
use std::rc::Rc;

/// A board with what its closures are made by.
pub(super) struct Source<'a> {
    pub(super) board: &'a RuledBoard<'a>,
    pub(super) plan: Plan,
    pub(super) watch: &'a Watch,
    pub(super) weak: Rc<WeakLinks>,
    pub(super) arisen_chains: ArisenChains,
}

/// Finds the chains of one kind that arose where a board has lost candidates.
pub(super) type ArisenChains = fn(&Source<'_>, &RuledBoard<'_>) -> Vec<Arisen>;

impl<'a> Source<'a> {
    pub(super) fn new(
        board: &'a RuledBoard<'a>,
        (plan, arisen_chains): (Plan, ArisenChains),
        watch: &'a Watch,
    ) -> Source<'a> {
        Source { board, plan, watch, weak: Rc::new(WeakLinks::new(board)), arisen_chains }
    }

    /// The source of chains within a chain, by a plan: what is left of the board along it.
    pub(super) fn within<'b>(&'b self, left: &'b RuledBoard<'b>, plan: Plan) -> Source<'b> {
        Source { board: left, plan, weak: self.weak.clone(), ..*self }
    }
}
