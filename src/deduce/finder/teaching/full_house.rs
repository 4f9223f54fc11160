//! Full house: the last open cell of a house.

use super::UNRATED;
use crate::deduce::bits::is_single;
use crate::deduce::pattern::{HiddenSingle, Pattern};
use crate::deduce::position::{Position, house, houses_bcr};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first house with one open cell.
pub(in crate::deduce) fn find<P: Position>(board: &P, step: &mut Step) -> bool {
    let side = board.side();
    for number in houses_bcr(board).filter(|&house| board.open_in(house) == 1) {
        let Some(digit) = (0..side).find(|&digit| is_single(board.places(number, digit))) else {
            continue;
        };
        let place = board.places(number, digit).trailing_zeros() as usize;
        let pattern = HiddenSingle { house: house(number), last: true };
        step.begin(Technique::FullHouse, UNRATED, Pattern::HiddenSingle(pattern));
        step.place(board.cell_at(number, place), digit);
        if step.ends_search() {
            return true;
        }
    }
    false
}
