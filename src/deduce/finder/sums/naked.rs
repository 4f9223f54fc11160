//! Generalized naked sets: as many cells as digits, where cells see one another without a house in common.

use crate::board::{Cell, DigitSet};
use crate::deduce::Sheet;
use crate::deduce::bits::{Bits, is_several};
use crate::deduce::finder::closed_set;
use crate::deduce::finder::teaching::UNRATED;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::sums::LooseSet;
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::ops::ControlFlow::Continue;

/// The first set of so many cells, which all see one another and are not in one house, with as many digits: each of these goes
/// from what sees all its places.
pub(in crate::deduce) fn find_loose_set(board: &Sheet, size: usize, step: &mut Step) -> bool {
    let is_narrow = |cell: &usize| {
        let digits = board.candidates(*cell);
        is_several(digits) && digits.count_ones() as usize <= size
    };
    let narrow: Vec<usize> = board.open_cells().filter(is_narrow).collect();
    let mut walk = Walk { board, size, narrow, step };
    walk.go_on(&mut Vec::new(), 0, 0)
}

struct Walk<'a> {
    board: &'a Sheet,
    size: usize,
    /// The cells with few enough candidates.
    narrow: Vec<usize>,
    step: &'a mut Step,
}

impl Walk<'_> {
    /// Adds cells from a place of the list on; returns whether the search ends.
    fn go_on(&mut self, cells: &mut Vec<usize>, digits: u32, from: usize) -> bool {
        if cells.len() == self.size {
            return digits.count_ones() as usize == self.size && self.conclude(cells, digits);
        }
        for at in from..self.narrow.len() {
            let cell = self.narrow[at];
            let more = digits | self.board.candidates(cell);
            let sees_all = cells.iter().all(|&other| self.board.sees(cell, other));
            if more.count_ones() as usize <= self.size && sees_all {
                cells.push(cell);
                let ends = self.go_on(cells, more, at + 1);
                cells.pop();
                if ends {
                    return true;
                }
            }
        }
        false
    }

    fn conclude(&mut self, cells: &[usize], digits: u32) -> bool {
        let board = self.board;
        let is_in = |cell: usize, house: usize| board.houses_of(cell).any(|own| own == house);
        let mut houses = board.houses_of(cells[0]);
        if houses.any(|house| cells.iter().all(|&cell| is_in(cell, house))) {
            return false;
        }
        strike(board, cells, digits, self.step);
        !self.step.removals.is_empty() && self.step.ends_search()
    }
}

/// The first set of so many cells of a house with as many digits, each of which goes from what sees all its places, in the house
/// or not: naked sets of the rating scale under further rules.
pub(in crate::deduce) fn find_house_set(board: &Sheet, size: u32, step: &mut Step) -> bool {
    let digits_of = |house, place| board.candidates(board.cell_at(house, place));
    let open = 2 * size as usize;
    closed_set::each(board, size, open, &mut 0, digits_of, |house, places, digits| {
        let cells: Vec<usize> = board.cells_at(house, places).collect();
        strike(board, &cells, digits, step);
        if step.removals.is_empty() { Continue(()) } else { step.flow() }
    })
    .is_break()
}

/// Strikes the digits of a set from what sees all their places in it.
fn strike(board: &Sheet, cells: &[usize], digits: u32, step: &mut Step) {
    let named = cells.iter().map(|&cell| Cell::new(cell)).collect();
    let found = LooseSet { cells: named, digits: DigitSet::from_bits(digits) };
    let technique = Technique::GeneralizedNakedSet { size: cells.len() as u8 };
    step.begin(technique, UNRATED, Pattern::LooseSet(Box::new(found)));
    for cell in board.open_cells().filter(|cell| !cells.contains(cell)) {
        let gone = Bits(board.candidates(cell) & digits).filter(|digit| {
            let mut holders = cells.iter().filter(|&&own| board.candidates(own) >> digit & 1 == 1);
            holders.all(|&own| board.sees(cell, own))
        });
        step.remove(cell, gone.fold(0, |bits, digit| bits | 1 << digit));
    }
}
