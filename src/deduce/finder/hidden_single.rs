//! Hidden single: a digit with one place left in a house.

use crate::deduce::bits::is_single;
use crate::deduce::pattern::{HiddenSingle, Pattern};
use crate::deduce::position::{Position, bit_of, dirty_houses, house, houses_bcr};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first house with one open cell, else the first digit with one place in a house.
///
/// `clean` holds the houses that are known to have no hidden single.
pub(in crate::deduce) fn find<P: Position>(board: &P, clean: &mut u128, step: &mut Step) -> bool {
    let side = board.side();
    let singles = |house| {
        let digits = (0..side).filter(move |&digit| is_single(board.places(house, digit)));
        let place = move |digit| board.places(house, digit).trailing_zeros() as usize;
        digits.map(move |digit| (digit, board.cell_at(house, place(digit))))
    };
    let mut emit = |number: usize, (digit, cell): (usize, usize), last: bool, rating: f64| {
        let pattern = HiddenSingle { house: house(number), last };
        step.begin(Technique::HiddenSingle, rating, Pattern::HiddenSingle(pattern));
        step.place(cell, digit);
        step.ends_search()
    };
    let has_last = board.has_last_cell();
    for house in houses_bcr(board).filter(|_| has_last) {
        if board.open_in(house) == 1
            && singles(house).any(|found| emit(house, found, true, Technique::HiddenSingle.base()))
        {
            return true;
        }
    }
    for house in dirty_houses(board, *clean) {
        // Blocks, or regions in their place.
        let rating = if (2 * side..3 * side).contains(&house) { 1.2 } else { 1.5 };
        if board.confined(house) != 0
            && singles(house).any(|found| emit(house, found, false, rating))
        {
            return true;
        }
        *clean |= bit_of(house);
    }
    false
}
