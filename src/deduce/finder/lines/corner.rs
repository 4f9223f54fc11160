//! Digits that a corner needs.

use super::{conclude, constraints_of, options_of};
use crate::board::{Cell, ConstraintKind, DigitSet};
use crate::deduce::Sheet;
use crate::deduce::pattern::lines::{Corner, LinePattern};
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first corner with digits that have as few places in it as they are, or with a digit all places of which see a cell.
pub(in crate::deduce) fn find_corner(board: &Sheet, step: &mut Step) -> bool {
    for (number, constraint) in constraints_of(board, ConstraintKind::Quadruple) {
        let cells = &constraint.parts()[0];
        let needed = wanting(board, cells, constraint.numbers());
        let next = |set: &u32| set.checked_sub(1).map(|less| less & needed);
        let mut subsets: Vec<u32> =
            std::iter::successors(Some(needed), next).take_while(|&set| set > 0).collect();
        subsets.sort_unstable_by_key(|set| (set.count_ones(), *set));
        for digits in subsets {
            let has = |cell: &Cell| board.candidates(cell.index()) & digits != 0;
            let places: Vec<Cell> = cells.iter().copied().filter(has).collect();
            let mut gone: Vec<(Cell, u32)> = Vec::new();
            if places.len() == digits.count_ones() as usize {
                gone.extend(places.iter().map(|&cell| (cell, !digits)));
            }
            if digits.is_power_of_two() && !places.is_empty() {
                let sees_all =
                    |cell: usize| places.iter().all(|place| board.sees(cell, place.index()));
                let seen = board.open_cells().filter(|&cell| sees_all(cell));
                gone.extend(seen.map(|cell| (Cell::new(cell), digits)));
            }
            let digits = DigitSet::from_bits(digits);
            let found = Corner { constraint: number, digits, cells: places };
            if conclude(board, Technique::CornerDigits, LinePattern::Corner(found), &gone, step) {
                return true;
            }
        }
    }
    false
}

/// The digits that a corner needs once and does not have yet.
fn wanting(board: &Sheet, cells: &[Cell], numbers: &[usize]) -> u32 {
    let once = |value: &&usize| numbers.iter().filter(|other| other == value).count() == 1;
    let wanted = numbers.iter().filter(once).fold(0_u32, |all, value| all | 1 << (value - 1));
    let is_filled = |cell: &&Cell| board.value(cell.index()).is_some();
    let filled: Vec<Cell> = cells.iter().filter(is_filled).copied().collect();
    wanted & !options_of(board, &filled)
}
