//! The digits that the values on a board forbid at sight.

use crate::board::{Cell, DigitSet, Geometry, MAX_SIDE, Shape};

/// A board with the digits used in each house, kept while values come and go.
///
/// A digit is *open at sight* in a blank cell when it stands in none of the cell's three houses.
#[derive(Clone, Debug)]
pub struct Sight {
    geometry: &'static Geometry,
    full: DigitSet,
    /// Digit index plus one, 0 for a blank.
    values: Vec<u8>,
    used: [DigitSet; 3 * MAX_SIDE],
    blanks: usize,
}

impl Sight {
    /// A blank board.
    #[must_use]
    pub fn new(shape: Shape) -> Sight {
        Sight {
            geometry: shape.geometry(),
            full: DigitSet::full(shape.side()),
            values: vec![0; shape.cells()],
            used: [DigitSet::EMPTY; 3 * MAX_SIDE],
            blanks: shape.cells(),
        }
    }

    /// Takes over row-major values (0 blank) of the same shape, without equal digits in a house.
    pub fn set(&mut self, values: &[u8]) {
        self.values.fill(0);
        self.used.fill(DigitSet::EMPTY);
        self.blanks = self.values.len();
        for (i, &value) in values.iter().enumerate() {
            if value != 0 {
                self.place(Cell::new(i), value);
            }
        }
    }

    /// The geometry of the board.
    #[must_use]
    pub fn geometry(&self) -> &'static Geometry {
        self.geometry
    }

    /// Row-major values, 0 for a blank.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// The value of a cell, 0 for a blank.
    #[must_use]
    pub fn value(&self, cell: Cell) -> u8 {
        self.values[cell.index()]
    }

    /// Number of blank cells.
    #[must_use]
    pub fn blanks(&self) -> usize {
        self.blanks
    }

    /// Puts a digit into a blank cell in which it is open.
    pub fn place(&mut self, cell: Cell, value: u8) {
        self.values[cell.index()] = value;
        self.blanks -= 1;
        let bit = DigitSet::from_bits(1 << (value - 1));
        for house in self.geometry.lines_and_block(cell) {
            self.used[house.index()] = self.used[house.index()] | bit;
        }
    }

    /// Blanks a cell that holds a digit.
    pub fn erase(&mut self, cell: Cell) {
        let value = std::mem::take(&mut self.values[cell.index()]);
        self.blanks += 1;
        let bit = DigitSet::from_bits(1 << (value - 1));
        for house in self.geometry.lines_and_block(cell) {
            self.used[house.index()] = self.used[house.index()] & !bit;
        }
    }

    /// The digits open at sight in a blank cell.
    #[must_use]
    pub fn open(&self, cell: Cell) -> DigitSet {
        let [row, column, block] = self.geometry.lines_and_block(cell);
        self.full & !(self.used[row.index()] | self.used[column.index()] | self.used[block.index()])
    }

    /// Returns whether the cell is blank and the value open in it at sight.
    #[must_use]
    pub fn takes(&self, cell: Cell, value: u8) -> bool {
        self.values[cell.index()] == 0 && self.open(cell).bits() >> (value - 1) & 1 == 1
    }
}
