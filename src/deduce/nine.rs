//! The state of the ordinary board: candidates by cell, by house and digit, and by digit.

use super::bits::{Bits, is_pair};
use super::position::{Position, Touched};
use crate::board::nine::{CELLS, HOUSE_CELLS, HOUSES, HOUSES_OF, OVERLAPS, PEERS, PLACES_OF};
use crate::board::{CellBits, Geometry, HouseKind, Shape};
use crate::deduce::step::Step;

/// The candidates of a 9x9 board, kept three ways at once.
///
/// ```text
///   cells[81]      u16   bit d: digit d may stand in the cell
///   places[27][9]  u16   [house][digit], bit p: the digit may stand at place p of the house
///   digits[9]      u128  bit c: the digit may stand in cell c
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Marks {
    pub(super) cells: [u16; CELLS],
    pub(super) places: [[u16; 9]; HOUSES],
    pub(super) digits: [u128; 9],
}

impl Marks {
    /// Strikes one candidate that is known to be there.
    #[inline]
    pub(super) fn strike(&mut self, cell: usize, digit: usize) {
        self.digits[digit] &= !(1 << cell);
        self.strike_links(cell, digit);
    }

    /// Strikes the candidate from all sets but that of the digit.
    #[inline]
    pub(super) fn strike_links(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        let ([block, row, col], places) = (HOUSES_OF[cell], PLACES_OF[cell]);
        self.places[block as usize][digit] &= !(1 << places[0]);
        self.places[row as usize][digit] &= !(1 << places[1]);
        self.places[col as usize][digit] &= !(1 << places[2]);
    }

    /// Returns whether a candidate is neither one of two of its cell nor one of two places of its digit in a house.
    pub(super) fn is_lone(&self, cell: usize, digit: usize) -> bool {
        let is_linked = |house: &u8| is_pair(self.places[usize::from(*house)][digit].into());
        !is_pair(self.cells[cell].into()) && !HOUSES_OF[cell].iter().any(is_linked)
    }
}

/// A 9x9 board: its candidates and what is filled.
///
/// The chain rules work on copies in which candidates are struck but nothing is filled, so that
/// `open` and `placed` stay those of the real board.
#[derive(Clone, Debug)]
pub(super) struct Nine {
    pub(super) marks: Marks,
    /// Cells that are not filled.
    pub(super) blank: u128,
    /// Unfilled cells of each house.
    pub(super) open: [u8; HOUSES],
    /// The houses with one unfilled cell.
    last: u32,
    /// Copies of each digit that are filled in.
    pub(super) placed: [u8; 9],
    /// Digits of the filled cells, 0 for the others.
    pub(super) values: [u8; CELLS],
    /// The cells whose digits are given.
    pub(super) given: u128,
    /// Houses and digits in which a candidate was struck since the last [`Nine::take_touched`].
    pub(super) touched: Touched,
}

impl Nine {
    /// The board with nothing filled in and every candidate present.
    pub(super) fn blank() -> Nine {
        Nine {
            marks: Marks {
                cells: [0x1FF; CELLS],
                places: [[0x1FF; 9]; HOUSES],
                digits: [(1 << CELLS) - 1; 9],
            },
            blank: (1 << CELLS) - 1,
            open: [9; HOUSES],
            last: 0,
            placed: [0; 9],
            values: [0; CELLS],
            given: 0,
            touched: Touched::default(),
        }
    }

    /// Fills in the clues, which are given; the candidates of the other cells are what the clues leave at sight.
    pub(super) fn load(&mut self, values: &[u8]) {
        let mut used = [0; HOUSES];
        for (cell, &value) in values.iter().enumerate().filter(|&(_, &value)| value != 0) {
            HOUSES_OF[cell].into_iter().for_each(|house| used[house as usize] |= 1 << (value - 1));
        }
        *self = Nine {
            marks: Marks { cells: [0; CELLS], places: [[0; 9]; HOUSES], digits: [0; 9] },
            ..Nine::blank()
        };
        for (cell, &value) in values.iter().enumerate() {
            let [block, row, col] = HOUSES_OF[cell].map(usize::from);
            if value != 0 {
                self.values[cell] = value;
                self.placed[usize::from(value) - 1] += 1;
                [block, row, col].into_iter().for_each(|house| self.open[house] -= 1);
                self.given |= 1 << cell;
                continue;
            }
            let digits = 0x1FF & !(used[block] | used[row] | used[col]);
            self.marks.cells[cell] = digits;
            let places = PLACES_OF[cell];
            for digit in Bits(digits.into()) {
                self.marks.digits[digit] |= 1 << cell;
                self.marks.places[block][digit] |= 1 << places[0];
                self.marks.places[row][digit] |= 1 << places[1];
                self.marks.places[col][digit] |= 1 << places[2];
            }
        }
        self.blank &= !self.given;
        self.last =
            (0..HOUSES).fold(0, |set, house| set | u32::from(self.open[house] == 1) << house);
    }

    /// Strikes one candidate, if it is there.
    #[inline]
    pub(super) fn strike(&mut self, cell: usize, digit: usize) {
        if self.marks.cells[cell] >> digit & 1 == 1 {
            self.marks.strike(cell, digit);
            let [block, row, col] = HOUSES_OF[cell];
            self.touched.houses |= 1 << block | 1 << row | 1 << col;
            self.touched.digits |= 1 << digit;
            self.touched.cells |= 1 << cell;
        }
    }

    /// Fills a cell: its candidates go, and the digit goes from its peers.
    pub(super) fn fill(&mut self, cell: usize, digit: usize) {
        for other in Bits(self.marks.cells[cell].into()) {
            self.strike(cell, other);
        }
        for peer in CellBits::new(self.marks.digits[digit] & PEERS[cell]) {
            self.strike(peer, digit);
        }
        self.values[cell] = digit as u8 + 1;
        self.blank &= !(1 << cell);
        self.placed[digit] += 1;
        for house in HOUSES_OF[cell] {
            let open = &mut self.open[house as usize];
            *open -= 1;
            self.last = self.last & !(1 << house) | u32::from(*open == 1) << house;
            self.touched.houses |= 1 << house;
        }
    }

    /// Carries out a step.
    pub(super) fn apply(&mut self, step: &Step) {
        for &(cell, digits) in &step.removals {
            for digit in digits {
                self.strike(cell.index(), digit.index());
            }
        }
        if let Some((cell, digit)) = step.placement {
            self.fill(cell.index(), digit.index());
        }
    }

    /// Where candidates were struck since the last call.
    pub(super) fn take_touched(&mut self) -> Touched {
        std::mem::take(&mut self.touched)
    }
}

/// The places of a house to which a digit is confined.
#[inline]
pub(super) fn confined(places: &[u16; 9]) -> u16 {
    let mut all = 0;
    for &places in places {
        all |= if places & places.wrapping_sub(1) == 0 { places } else { 0 };
    }
    all
}

impl Position for Nine {
    #[inline]
    fn shape(&self) -> Shape {
        Shape::NINE
    }

    fn geometry(&self) -> &Geometry {
        Shape::NINE.geometry()
    }

    #[inline]
    fn house_count(&self) -> usize {
        27
    }

    #[inline]
    fn side(&self) -> usize {
        9
    }

    #[inline]
    fn candidates(&self, cell: usize) -> u32 {
        self.marks.cells[cell].into()
    }

    #[inline]
    fn places(&self, house: usize, digit: usize) -> u32 {
        self.marks.places[house][digit].into()
    }

    #[inline]
    fn confined(&self, house: usize) -> u32 {
        confined(&self.marks.places[house]).into()
    }

    #[inline]
    fn cell_at(&self, house: usize, place: usize) -> usize {
        HOUSE_CELLS[house][place].into()
    }

    #[inline]
    fn overlap(&self, house: usize, other: usize) -> u32 {
        OVERLAPS[house][other].into()
    }

    #[inline]
    fn has_last_cell(&self) -> bool {
        self.last != 0
    }

    #[inline]
    fn open_in(&self, house: usize) -> usize {
        self.open[house].into()
    }

    #[inline]
    fn placed(&self, digit: usize) -> usize {
        self.placed[digit].into()
    }

    #[inline]
    fn house_of(&self, cell: usize, kind: HouseKind) -> usize {
        let [block, row, col] = HOUSES_OF[cell];
        match kind {
            HouseKind::Row => row.into(),
            HouseKind::Column => col.into(),
            _ => block.into(),
        }
    }

    #[inline]
    fn sees(&self, a: usize, b: usize) -> bool {
        PEERS[a] >> b & 1 == 1
    }

    #[inline]
    fn is_seen(&self, digit: usize, by: &[usize]) -> bool {
        by.iter().fold(self.marks.digits[digit], |cells, &cell| cells & PEERS[cell]) != 0
    }

    #[inline]
    fn open_cells(&self) -> impl Iterator<Item = usize> {
        CellBits::new(self.blank)
    }

    #[inline]
    fn value(&self, cell: usize) -> Option<usize> {
        usize::from(self.values[cell]).checked_sub(1)
    }

    fn entered(&self, cell: usize) -> Option<usize> {
        let is_entered = self.values[cell] != 0 && self.given >> cell & 1 == 0;
        is_entered.then(|| usize::from(self.values[cell]) - 1)
    }

    #[inline]
    fn strike_at(&mut self, cell: usize, digit: usize) {
        self.strike(cell, digit);
    }
}

#[cfg(test)]
mod tests;
