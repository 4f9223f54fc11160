//! A single constraint beside cages and pairs, or a row of dots, with all candidates of its cells.

use super::conclude;
use super::paths::{conclude_ways, paths, ways_of_path};
use crate::board::{Cell, Demand, MachineScratch};
use crate::deduce::Sheet;
use crate::deduce::pattern::lines::LinePattern;
use crate::deduce::reach::{MOST_OPEN, kept_by};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first constraint that some candidates of its cells do not let come true.
pub(in crate::deduce) fn find_clue(board: &Sheet, step: &mut Step) -> bool {
    let mut scratch = MachineScratch::default();
    for (constraint, demand) in board.rules().demands() {
        if matches!(demand, Demand::Cage(..)) {
            continue;
        }
        let kept = kept_by(board, demand, &mut scratch);
        if kept.iter().any(|kept| kept.1 == 0) {
            continue;
        }
        let gone: Vec<(Cell, u32)> = kept.into_iter().map(|(cell, kept)| (cell, !kept)).collect();
        if conclude(board, Technique::Clue, LinePattern::Whole(*constraint), &gone, step) {
            return true;
        }
    }
    for path in paths(board, MOST_OPEN) {
        let Some(ways) = ways_of_path(board, &path, usize::MAX) else { continue };
        let rule = board.rules().pair_origin(path[0], path[1]);
        if conclude_ways(board, Technique::Clue, path, rule, ways, step) {
            return true;
        }
    }
    false
}
