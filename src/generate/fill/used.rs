//! Digits used in every house, for fills that place and take back.

use crate::board::{Cell, Digit, DigitSet, House, MAX_SIDE, Shape};

/// The digits that stand in each row, column and block.
pub(super) struct Used {
    shape: Shape,
    houses: [DigitSet; 3 * MAX_SIDE],
}

impl Used {
    pub(super) fn new(shape: Shape) -> Used {
        Used { shape, houses: [DigitSet::EMPTY; 3 * MAX_SIDE] }
    }

    fn houses_of(&self, cell: Cell) -> [House; 3] {
        self.shape.geometry().lines_and_block(cell)
    }

    /// The digits that stand in no house of the cell.
    pub(super) fn open(&self, cell: Cell) -> DigitSet {
        let [row, col, block] = self.houses_of(cell).map(|house| self.houses[house.index()].bits());
        DigitSet::full(self.shape.side()) & !DigitSet::from_bits(row | col | block)
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
