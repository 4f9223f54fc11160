//! The few ways of filling some cells of a line, of a sum, or along dots.

use super::paths::{paths, ways_of};
use super::{conclude, digits_of};
use crate::board::{Cell, Demand, MachineScratch, RuleOrigin};
use crate::deduce::Sheet;
use crate::deduce::pattern::lines::{LinePattern, Ways};
use crate::deduce::position::Position;
use crate::deduce::reach::kept_by;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// As many ways are named at most.
const MOST_WAYS: usize = 8;

/// The most open cells that people try together.
const MOST_OPEN: usize = 4;

/// The first cells of a line or along dots that a few ways of filling them leave fewer candidates.
pub(in crate::deduce) fn find_ways(board: &Sheet, step: &mut Step) -> bool {
    for path in paths(board, 4) {
        let rule = board.rules().pair_origin(path[0], path[1]);
        let digits: Vec<u32> = path.iter().map(|&cell| digits_of(board, cell)).collect();
        if conclude_of(board, path, &digits, rule, |_| true, step) {
            return true;
        }
    }
    let mut scratch = MachineScratch::default();
    for (number, demand) in board.rules().demands() {
        if matches!(demand, Demand::Cage(..)) || !is_few(board, demand.cells()) {
            continue;
        }
        // What no way has need not be tried.
        let kept = kept_by(board, demand, |cell| digits_of(board, cell), &mut scratch);
        let is_open = |(cell, _): &(Cell, u32)| board.value(cell.index()).is_none();
        let (cells, digits): (Vec<Cell>, Vec<u32>) = kept.into_iter().filter(is_open).unzip();
        let open = cells.clone();
        let mut values = board.values().to_vec();
        let may = |way: &[usize]| {
            if way.len() < open.len() {
                return true;
            }
            open.iter().zip(way).for_each(|(cell, digit)| values[cell.index()] = *digit as u8 + 1);
            !demand.is_broken(&values)
        };
        let kind = board.rules().constraints()[*number].kind();
        let rule = Some(RuleOrigin::Constraint(kind));
        if conclude_of(board, cells, &digits, rule, may, step) {
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

/// A step of cells of which only a few ways are left.
fn conclude_of(
    board: &Sheet,
    cells: Vec<Cell>,
    digits: &[u32],
    rule: Option<RuleOrigin>,
    may: impl FnMut(&[usize]) -> bool,
    step: &mut Step,
) -> bool {
    if !is_few(board, cells.iter().copied()) {
        return false;
    }
    let Some(ways) = ways_of(board, &cells, digits, MOST_WAYS, may) else { return false };
    let kept = |at: usize| ways.iter().fold(0, |all, way: &Vec<usize>| all | 1 << way[at]);
    let gone: Vec<(Cell, u32)> =
        cells.iter().enumerate().map(|(at, &cell)| (cell, !kept(at))).collect();
    let pattern = LinePattern::Ways(Ways { rule, cells, ways });
    conclude(board, Technique::LineWays, pattern, &gone, step)
}
