//! Digits used in every house, for fills that place and take back.

use crate::board::{Cell, Digit, DigitSet, House, Shape};

/// The digits that stand in each house.
pub(super) struct Used {
    shape: Shape,
    houses: Vec<DigitSet>,
}

impl Used {
    pub(super) fn new(shape: Shape) -> Used {
        Used { shape, houses: vec![DigitSet::EMPTY; shape.geometry().house_count()] }
    }

    fn houses_of(&self, cell: Cell) -> &'static [House] {
        self.shape.geometry().houses_of(cell)
    }

    /// The digits that stand in no house of the cell.
    pub(super) fn open(&self, cell: Cell) -> DigitSet {
        let used = self.houses_of(cell).iter().map(|house| self.houses[house.index()]);
        DigitSet::full(self.shape.side()) & !used.fold(DigitSet::EMPTY, |all, used| all | used)
    }

    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        for house in self.houses_of(cell) {
            self.houses[house.index()].insert(digit);
        }
    }

    pub(super) fn take_back(&mut self, cell: Cell, digit: Digit) {
        for house in self.houses_of(cell) {
            self.houses[house.index()].remove(digit);
        }
    }
}
