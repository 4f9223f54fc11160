//! Hidden pair, triplet, quad: as many digits as places for them in a house.

use super::closed_set;
use crate::board::DigitSet;
use crate::deduce::bits::{Bits, is_several, is_single};
use crate::deduce::pattern::{HiddenSet, Pattern};
use crate::deduce::position::{Position, digit, house};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::ops::ControlFlow::{self, Continue};

/// Calls `each(house, digits, places)` for every hidden set of this size in a house with more than
/// `guard` open cells, whether or not it concludes anything; a house in which every call went on
/// is added to `clean`.
pub(in crate::deduce) fn each<P: Position>(
    board: &P,
    size: u32,
    guard: usize,
    clean: &mut u128,
    each: impl FnMut(usize, u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let places_of = |house, digit| board.places(house, digit);
    closed_set::each(board, size, guard + 1, clean, places_of, each)
}

/// The first hidden set that removes another candidate from its cells.
pub(in crate::deduce) fn find<P: Position>(
    board: &P,
    size: u32,
    clean: &mut u128,
    step: &mut Step,
) -> bool {
    let technique = match size {
        2 => Technique::HiddenPair,
        3 => Technique::HiddenTriplet,
        _ => Technique::HiddenQuad,
    };
    each(board, size, 2 * size as usize, clean, |number, digits, places| {
        if board.cells_at(number, places).all(|cell| board.candidates(cell) & !digits == 0) {
            return Continue(());
        }
        let digit_set = DigitSet::from_bits(digits);
        let pattern = HiddenSet { house: house(number), digits: digit_set, places, filled: None };
        step.begin(technique, technique.base(), Pattern::HiddenSet(pattern));
        for cell in board.cells_at(number, places) {
            step.remove(cell, board.candidates(cell) & !digits);
        }
        step.flow()
    })
    .is_break()
}

/// The first hidden set that leaves another digit of the house with one place.
pub(in crate::deduce) fn find_direct<P: Position>(
    board: &P,
    size: u32,
    clean: &mut u128,
    step: &mut Step,
) -> bool {
    let technique = match size {
        2 => Technique::DirectHiddenPair,
        _ => Technique::DirectHiddenTriplet,
    };
    let all = (1 << board.side()) - 1;
    each(board, size, size as usize, clean, |number, digits, places| {
        let left = |digit: &usize| {
            let own = board.places(number, *digit);
            is_several(own) && is_single(own & !places)
        };
        let Some(filled) = Bits(all & !digits).find(left) else {
            return Continue(());
        };
        let place = (board.places(number, filled) & !places).trailing_zeros() as usize;
        let pattern = HiddenSet {
            house: house(number),
            digits: DigitSet::from_bits(digits),
            places,
            filled: Some(digit(filled)),
        };
        step.begin(technique, technique.base(), Pattern::HiddenSet(pattern));
        step.place(board.cell_at(number, place), filled);
        step.flow()
    })
    .is_break()
}
