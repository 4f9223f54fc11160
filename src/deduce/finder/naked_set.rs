//! Naked pair, triplet, quad: as many cells of a house as digits in them.

use super::closed_set;
use crate::board::DigitSet;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::{NakedSet, Pattern};
use crate::deduce::position::{Position, house};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::ops::ControlFlow::{self, Continue};

/// Calls `each(house, places, digits)` for every naked set of this size whose digits also stand
/// elsewhere in the house; a house in which every call went on is added to `clean`.
pub(in crate::deduce) fn each<P: Position>(
    board: &P,
    size: u32,
    clean: &mut u128,
    mut each: impl FnMut(usize, u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let digits_of = |house, place| board.candidates(board.cell_at(house, place));
    closed_set::each(board, size, 2 * size as usize, clean, digits_of, |house, places, digits| {
        let elsewhere = |digit| board.places(house, digit) & !places != 0;
        if Bits(digits).any(elsewhere) { each(house, places, digits) } else { Continue(()) }
    })
}

/// The first naked set that removes a candidate.
pub(in crate::deduce) fn find<P: Position>(
    board: &P,
    size: u32,
    clean: &mut u128,
    step: &mut Step,
) -> bool {
    let technique = match size {
        2 => Technique::NakedPair,
        3 => Technique::NakedTriplet,
        _ => Technique::NakedQuad,
    };
    each(board, size, clean, |number, places, digits| {
        let pattern =
            NakedSet { house: house(number), places, digits: DigitSet::from_bits(digits) };
        step.begin(technique, technique.base(), Pattern::NakedSet(pattern));
        let all = (1 << board.side()) - 1;
        for cell in board.cells_at(number, all & !places) {
            step.remove(cell, board.candidates(cell) & digits);
        }
        step.flow()
    })
    .is_break()
}
