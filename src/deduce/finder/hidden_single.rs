//! Hidden single: a digit with one place left in a house.

use crate::deduce::bits::is_single;
use crate::deduce::pattern::{HiddenSingle, Pattern};
use crate::deduce::position::{Position, house, houses_bcr};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first house with one open cell, else the first digit with one place in a house.
///
/// `clean` holds the houses that are known to have no hidden single.
pub(in crate::deduce) fn find<P: Position>(board: &P, clean: &mut u128, step: &mut Step) -> bool {
    let side = board.side();
    let single = |house| {
        let digit = (0..side).find(|&digit| is_single(board.places(house, digit)))?;
        Some((digit, board.cell_at(house, board.places(house, digit).trailing_zeros() as usize)))
    };
    let mut emit = |number: usize, (digit, cell): (usize, usize), last: bool, rating: f64| {
        let pattern = HiddenSingle { house: house(number), last };
        step.begin(Technique::HiddenSingle, rating, Pattern::HiddenSingle(pattern));
        step.place(cell, digit);
    };
    for house in houses_bcr(side) {
        if board.open_in(house) == 1
            && let Some(found) = single(house)
        {
            emit(house, found, true, Technique::HiddenSingle.base());
            return true;
        }
    }
    for (i, house) in houses_bcr(side).enumerate() {
        if *clean >> house & 1 == 1 {
            continue;
        }
        if let Some(found) = single(house) {
            emit(house, found, false, if i < side { 1.2 } else { 1.5 });
            return true;
        }
        *clean |= 1 << house;
    }
    false
}
