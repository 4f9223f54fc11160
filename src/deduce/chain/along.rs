//! Which literals may lead to a contradiction along one digit: all starts of a digit at once.
//!
//! The word of a cell has a bit for each start, so that one operation follows a link for all of them. What a closure
//! follows is among what is followed here until nothing changes, in any order; so without a contradiction here its
//! closure has none.

use crate::board::CellBits;
use crate::board::nine::{CELLS, HOUSE_CELLS, HOUSES};
use crate::deduce::bits::{Bits, is_several};
use crate::deduce::nine::Marks;

/// By start: bit `i` is the `i`-th cell with the digit on, and bit `OFF + i` the same cell without it.
type Starts = u128;

/// The bit of the first start off.
const OFF: usize = 64;

/// Cells that may lead to a contradiction with the digit on, and those that may without it.
pub(super) fn clashes(marks: &Marks, digit: usize) -> [u128; 2] {
    let cells = marks.digits[digit];
    if cells.count_ones() as usize > OFF {
        return [cells; 2];
    }
    let (mut on, mut off): ([Starts; CELLS], [Starts; CELLS]) = ([0; CELLS], [0; CELLS]);
    for (i, cell) in CellBits::new(cells).enumerate() {
        on[cell] = 1 << i;
        off[cell] = 1 << (OFF + i);
    }
    let mut clash: Starts = 0;
    let mut changes = true;
    while changes {
        changes = false;
        for house in (0..HOUSES).filter(|&house| is_several(marks.places[house][digit].into())) {
            let places = || {
                let places = Bits(marks.places[house][digit].into());
                places.map(|place| usize::from(HOUSE_CELLS[house][place]))
            };
            // Starts with some cell open, with several, with some cell on, with several.
            let (mut open, mut opens, mut is_on, mut ons): (Starts, Starts, Starts, Starts) =
                (0, 0, 0, 0);
            for cell in places() {
                opens |= open & !off[cell];
                open |= !off[cell];
                ons |= is_on & on[cell];
                is_on |= on[cell];
            }
            clash |= !open | ons;
            for cell in places() {
                let last = !opens & !off[cell] & !on[cell];
                let gone = is_on & !on[cell] & !off[cell];
                changes |= last | gone != 0;
                on[cell] |= last;
                off[cell] |= gone;
                clash |= on[cell] & off[cell];
            }
        }
    }
    let (mut by_on, mut by_off) = (0, 0);
    for (i, cell) in CellBits::new(cells).enumerate() {
        by_on |= (clash >> i & 1) << cell;
        by_off |= (clash >> (OFF + i) & 1) << cell;
    }
    [by_on, by_off]
}
