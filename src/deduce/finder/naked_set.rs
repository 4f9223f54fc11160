//! Naked pair, triplet, quad: as many cells of a house as digits in them.

use crate::board::DigitSet;
use crate::deduce::bits::{Bits, each_closed_subset, eligible};
use crate::deduce::pattern::{NakedSet, Pattern};
use crate::deduce::position::{Position, house, houses_bcr};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::ops::ControlFlow::{self, Break, Continue};

/// Calls `each(house, places, digits)` for every naked set of this size whose digits also stand
/// elsewhere in the house; a house in which every call went on is added to `clean`.
pub(in crate::deduce) fn each<P: Position>(
    board: &P,
    size: u32,
    clean: &mut u128,
    mut each: impl FnMut(usize, u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let side = board.side();
    for house in houses_bcr(side).filter(|&house| board.open_in(house) >= 2 * size as usize) {
        if *clean >> house & 1 == 1 {
            continue;
        }
        let digits_of = |place| board.candidates(board.cell_at(house, place));
        let pool = eligible((1 << side) - 1, size, digits_of);
        each_closed_subset(pool, size, &digits_of, &mut |places, digits| {
            let elsewhere = |digit| board.places(house, digit) & !places != 0;
            if Bits(digits).any(elsewhere) { each(house, places, digits) } else { Continue(()) }
        })?;
        *clean |= 1 << house;
    }
    Continue(())
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
        Break(())
    })
    .is_break()
}
