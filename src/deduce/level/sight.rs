//! The digits that the values on a board forbid at sight.

use crate::board::{Cell, Digit, DigitSet, Geometry, Rules};

/// A board with the digits used in each house, kept while values come and go.
///
/// A digit is *open at sight* in a blank cell when it stands in none of the cell's houses, and no pair of cells
/// forbids it there.
#[derive(Clone, Debug)]
pub struct Sight {
    rules: Rules,
    full: DigitSet,
    /// Digit index plus one, 0 for a blank.
    values: Vec<u8>,
    /// House after house, the digits that stand in it.
    used: Vec<DigitSet>,
    blanks: usize,
}

impl Sight {
    /// A blank board.
    #[must_use]
    pub fn new(rules: impl Into<Rules>) -> Sight {
        let rules = rules.into();
        Sight {
            full: DigitSet::full(rules.shape().side()),
            values: vec![0; rules.cells()],
            used: vec![DigitSet::EMPTY; rules.geometry().house_count()],
            blanks: rules.cells(),
            rules,
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

    /// The rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The geometry of the board.
    #[must_use]
    pub fn geometry(&self) -> &Geometry {
        self.rules.geometry()
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
        for house in self.rules.geometry().houses_of(cell) {
            self.used[house.index()] = self.used[house.index()] | bit;
        }
    }

    /// Blanks a cell that holds a digit.
    pub fn erase(&mut self, cell: Cell) {
        let value = std::mem::take(&mut self.values[cell.index()]);
        self.blanks += 1;
        let bit = DigitSet::from_bits(1 << (value - 1));
        for house in self.rules.geometry().houses_of(cell) {
            self.used[house.index()] = self.used[house.index()] & !bit;
        }
    }

    /// The digits open at sight in a blank cell.
    #[must_use]
    #[inline(always)]
    pub fn open(&self, cell: Cell) -> DigitSet {
        let geometry = self.geometry();
        let [a, b, c] = geometry.first_houses(cell);
        let used = self.used[a.index()] | self.used[b.index()] | self.used[c.index()];
        let further =
            if geometry.has_further() { self.used_further(cell) } else { DigitSet::EMPTY };
        self.full & !(used | further)
    }

    /// The digits in the houses of a cell after its first three, and those that pairs of cells forbid in it.
    #[cold]
    fn used_further(&self, cell: Cell) -> DigitSet {
        let (geometry, side) = (self.geometry(), self.geometry().shape().side());
        let further = geometry.houses_of(cell).iter().skip(3);
        let used = further.fold(DigitSet::EMPTY, |all, house| all | self.used[house.index()]);
        let digit = |cell: Cell| Digit::from_value(self.value(cell).into());
        let alike = geometry.lone_peers(cell).iter().filter_map(|&peer| digit(peer));
        let joined = geometry.links(cell).iter().filter_map(|&(other, relation)| {
            digit(other).map(|digit| relation.reversed().rivals(digit, side))
        });
        let struck = self.full & !geometry.allowed(cell);
        alike.map(DigitSet::single).chain(joined).fold(used | struck, |all, digits| all | digits)
    }

    /// Returns whether the cell is blank and the value open in it at sight.
    #[must_use]
    pub fn takes(&self, cell: Cell, value: u8) -> bool {
        self.values[cell.index()] == 0 && self.open(cell).bits() >> (value - 1) & 1 == 1
    }
}
