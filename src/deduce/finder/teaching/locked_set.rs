//! Locked pair and triplet: a naked set in a line and a block at once, whose digits go from both.

use super::UNRATED;
use crate::board::{DigitSet, HouseKind};
use crate::deduce::bits::Bits;
use crate::deduce::finder::naked_set;
use crate::deduce::pattern::{LockedSet, Pattern};
use crate::deduce::position::{Position, first_house, house};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::ops::ControlFlow::Continue;

/// The first naked set of a block whose cells lie in a line, and whose digits stand elsewhere in both houses.
pub(in crate::deduce) fn find<P: Position>(board: &P, size: u32, step: &mut Step) -> bool {
    let side = board.side();
    let first_block = first_house(side, HouseKind::Block);
    let is_line = |house: &usize| !(first_block..first_block + side).contains(house);
    // Sets of lines need no look: they are known from their blocks.
    let mut clean = (0..3 * side).filter(is_line).fold(0, |lines, line| lines | 1 << line);
    let technique = match size {
        2 => Technique::LockedPair,
        _ => Technique::LockedTriplet,
    };
    let all = (1 << side) - 1;
    naked_set::each(board, size, &mut clean, |block, places, digits| {
        let holds_all = |line: &usize| places & !board.overlap(block, *line) == 0;
        let Some(line) = (0..3 * side).filter(is_line).find(holds_all) else {
            return Continue(());
        };
        let inside = board.overlap(line, block);
        let goes_on = |digit| board.places(line, digit) & !inside != 0;
        if !Bits(digits).any(goes_on) {
            return Continue(());
        }
        let digit_set = DigitSet::from_bits(digits);
        let pattern = LockedSet { houses: [house(block), house(line)], places, digits: digit_set };
        step.begin(technique, UNRATED, Pattern::LockedSet(pattern));
        let others = board.cells_at(block, all & !places);
        for cell in others.chain(board.cells_at(line, all & !inside)) {
            step.remove(cell, board.candidates(cell) & digits);
        }
        step.flow()
    })
    .is_break()
}
