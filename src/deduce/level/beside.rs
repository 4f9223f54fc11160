//! The rules on boards of up to 128 cells under rules of their own, where a set of cells is one word.

use crate::board::Rules;
use crate::solve::{BesideSearch, Other, beside_search};

/// The most unavoidable sets that are kept of a cell.
const KEPT: usize = 256;

/// Contradictions that a look for the reason may meet when singles fail. The answers do not depend on it.
const REASON: u64 = 8;

/// Judges targets on a board of a known solution, and keeps why clues are needed.
pub(super) struct BesideJudge {
    search: Box<dyn BesideSearch>,
    /// The cells of the clues that stand.
    clues: u128,
    /// Cell after cell, sets of cells around it in which some other solution differs: without a clue in one of them the
    /// cell is not deducible by any rule. They are kept for as long as the solution stays.
    unavoidable: Vec<Vec<u128>>,
    /// True if the sets have those that are known without a search.
    is_begun: bool,
}

impl BesideJudge {
    /// A judge for these rules, or `None` if their board has too many cells.
    pub(super) fn new(rules: &Rules) -> Option<BesideJudge> {
        let search = beside_search(rules)?;
        let unavoidable = vec![Vec::new(); rules.cells()];
        Some(BesideJudge { search, clues: 0, unavoidable, is_begun: false })
    }

    /// Takes over another solution, row-major values.
    pub(super) fn set_truth(&mut self, truth: &[u8]) {
        self.search.set_truth(truth);
        self.unavoidable.iter_mut().for_each(Vec::clear);
        self.is_begun = false;
    }

    /// Takes over the clues, 0 for blanks.
    pub(super) fn set_clues(&mut self, clues: &[u8]) {
        let shown = clues.iter().enumerate().filter(|(_, value)| **value != 0);
        self.clues = shown.fold(0, |set, (cell, _)| set | 1 << cell);
    }

    pub(super) fn erase(&mut self, cell: usize) {
        self.clues &= !(1 << cell);
    }

    pub(super) fn restore(&mut self, cell: usize) {
        self.clues |= 1 << cell;
    }

    /// Returns whether the blank target is a naked or hidden single at sight.
    pub(super) fn is_single(&self, target: usize) -> bool {
        self.search.is_single(self.clues, target)
    }

    /// Returns whether singles reach the blank target; if not, and some other solution is the reason, the second is true as
    /// far as that is seen at once.
    pub(super) fn singles_reach(&mut self, target: usize) -> (bool, bool) {
        if self.is_avoided(target) {
            return (false, true);
        }
        match self.search.singles_reach(self.clues, target) {
            true => (true, false),
            false => (false, self.has_other_within(target, REASON) == Some(true)),
        }
    }

    /// Returns whether singles reach all cells.
    pub(super) fn singles_solve(&self) -> bool {
        self.search.singles_solve(self.clues)
    }

    /// Returns whether some solution has another digit in the blank target.
    pub(super) fn has_other(&mut self, target: usize) -> bool {
        self.is_avoided(target) || self.has_other_within(target, u64::MAX) == Some(true)
    }

    /// The answer of [`BesideJudge::has_other`], or `None` if that takes long.
    pub(super) fn has_other_nearby(&mut self, target: usize) -> Option<bool> {
        match self.is_avoided(target) {
            true => Some(true),
            false => self.has_other_within(target, REASON),
        }
    }

    /// Returns whether a set that is known of the target has no clue.
    fn is_avoided(&mut self, target: usize) -> bool {
        if !self.is_begun {
            self.is_begun = true;
            self.search.exchanges().into_iter().for_each(|set| self.keep(set));
        }
        let sets = &mut self.unavoidable[target];
        let Some(place) = sets.iter().position(|set| set & self.clues == 0) else { return false };
        // What serves often comes to the front.
        sets.swap(place / 2, place);
        true
    }

    /// Looks for another digit of the target in some solution, and keeps where it differs.
    fn has_other_within(&mut self, target: usize, patience: u64) -> Option<bool> {
        match self.search.other(self.clues, target, patience) {
            Other::Found(set) => {
                self.keep(set);
                Some(true)
            }
            Other::Refuted => Some(false),
            Other::Unknown => None,
        }
    }

    /// Keeps a set with each of its cells.
    fn keep(&mut self, set: u128) {
        for (cell, sets) in self.unavoidable.iter_mut().enumerate() {
            if set >> cell & 1 == 1 && sets.len() < KEPT {
                sets.push(set);
            }
        }
    }
}
