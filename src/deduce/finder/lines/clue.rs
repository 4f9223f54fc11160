//! A single constraint beside cages and pairs, or a row of dots, with all candidates of its cells.

use super::paths::{paths, ways_of};
use super::{conclude, digits_of};
use crate::board::{Cell, Demand, MachineScratch};
use crate::deduce::Sheet;
use crate::deduce::pattern::lines::{LinePattern, Ways};
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
        let kept = kept_by(board, demand, |cell| digits_of(board, cell), &mut scratch);
        if kept.iter().any(|kept| kept.1 == 0) {
            continue;
        }
        let gone: Vec<(Cell, u32)> = kept.into_iter().map(|(cell, kept)| (cell, !kept)).collect();
        if conclude(board, Technique::Clue, LinePattern::Whole(*constraint), &gone, step) {
            return true;
        }
    }
    for path in paths(board, MOST_OPEN) {
        let digits: Vec<u32> = path.iter().map(|&cell| digits_of(board, cell)).collect();
        let ways = ways_of(board, &path, &digits, usize::MAX, |_| true);
        let Some(ways) = ways else { continue };
        let kept = |at: usize| ways.iter().fold(0, |all, way: &Vec<usize>| all | 1 << way[at]);
        let gone: Vec<(Cell, u32)> =
            path.iter().enumerate().map(|(at, &cell)| (cell, !kept(at))).collect();
        let rule = board.rules().pair_origin(path[0], path[1]);
        let pattern = LinePattern::Ways(Ways { rule, cells: path, ways });
        if conclude(board, Technique::Clue, pattern, &gone, step) {
            return true;
        }
    }
    false
}
