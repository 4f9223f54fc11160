//! The few ways of filling some cells of a line, of a sum, or along dots.

use super::paths::{conclude_ways, paths, ways_of, ways_of_path};
use crate::board::{Cell, Demand, MachineScratch, RuleOrigin};
use crate::deduce::Sheet;
use crate::deduce::pattern::lines::MOST_NAMED;
use crate::deduce::position::Position;
use crate::deduce::reach::kept_by;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The most open cells that people try together.
const MOST_OPEN: usize = 4;

/// The first cells of a line or along dots that a few ways of filling them leave fewer candidates.
pub(in crate::deduce) fn find_ways(board: &Sheet, step: &mut Step) -> bool {
    let technique = Technique::LineWays;
    for path in paths(board, 4) {
        if !is_few(board, path.iter().copied()) {
            continue;
        }
        let Some(ways) = ways_of_path(board, &path, MOST_NAMED) else { continue };
        let rule = board.rules().pair_origin(path[0], path[1]);
        if conclude_ways(board, technique, path, rule, ways, step) {
            return true;
        }
    }
    let mut scratch = MachineScratch::default();
    for (number, demand) in board.rules().demands() {
        if matches!(demand, Demand::Cage(..)) || !is_few(board, demand.cells()) {
            continue;
        }
        // What no way has need not be tried.
        let kept = kept_by(board, demand, &mut scratch);
        let is_open = |(cell, _): &(Cell, u32)| board.value(cell.index()).is_none();
        let (cells, digits): (Vec<Cell>, Vec<u32>) = kept.into_iter().filter(is_open).unzip();
        let mut values = board.values().to_vec();
        let holds = |way: &[usize]| {
            cells.iter().zip(way).for_each(|(cell, digit)| values[cell.index()] = *digit as u8 + 1);
            !demand.is_broken(&values)
        };
        let Some(ways) = ways_of(board, &cells, &digits, MOST_NAMED, holds) else { continue };
        let rule = Some(RuleOrigin::of(&board.rules().constraints()[*number]));
        if conclude_ways(board, technique, cells, rule, ways, step) {
            return true;
        }
    }
    false
}

/// Returns whether two cells or more are open, and not more than people try.
fn is_few(board: &Sheet, cells: impl Iterator<Item = Cell>) -> bool {
    let is_open = |cell: &Cell| board.value(cell.index()).is_none();
    (2..=MOST_OPEN).contains(&cells.filter(is_open).count())
}
