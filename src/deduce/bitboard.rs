//! Boards of 9x9 as sets of cells: what finders of the rating scale read, under ordinary rules and under others.

use super::bits::is_pair;
use super::nine::Nine;
use super::position::Position;
use crate::board::CellBits;
use crate::board::nine::{HOUSE_MASKS, HOUSES, HOUSES_OF, PEERS};

/// Number of kinds of houses on the rating scale, and those whose nine cells form three rows and three columns as those of
/// a block do.
pub(super) const KINDS: usize = 10;
pub(super) const GROUP: u8 = 3;
pub(super) const WINDOW: u8 = 4;

/// A position of side nine whose cells, 81 at most, are bits of sets.
///
/// Houses go by the order of the scale: block, row, column, then those of further rules by their kind.
pub(super) trait Bitboard: Position {
    /// The candidates of a cell; a filled cell has none.
    fn digits_at(&self, cell: usize) -> u16;

    /// The cells that have the digit as a candidate.
    fn cells_of(&self, digit: usize) -> u128;

    /// The open cells.
    fn blank(&self) -> u128;

    /// The cells that must differ from a cell.
    fn peers(&self, cell: usize) -> u128;

    /// The cells of a house.
    fn house_mask(&self, house: usize) -> u128;

    /// The houses of a cell, in order.
    fn houses_at(&self, cell: usize) -> &[u8];

    /// The first house of a cell that another cell is in, by its place among the houses of the cell.
    fn shared_house(&self, cell: usize, other: usize) -> Option<u8> {
        let mut houses = self.houses_at(cell).iter();
        let place = houses.position(|&house| self.house_mask(house.into()) >> other & 1 == 1);
        place.map(|place| place as u8)
    }

    /// All houses, in order.
    fn all_houses(&self) -> &[u8];

    /// The kinds of the houses that there are, ascending.
    fn kinds(&self) -> &[u8];

    /// The kind of a house as a number: 0 block, 1 row, 2 column, and those of further rules from 3.
    fn kind_of(&self, house: usize) -> u8;

    /// The places of a block, a group or a window in which a row and a column of it may cross to make a grouped link.
    fn middles(&self, house: usize) -> u16;

    /// The houses that hold all of a set of cells, by their numbers in the order column, row, block, others.
    fn holders(&self, cells: u128) -> u64;

    /// The house with a number in that order.
    fn holder(&self, number: u32) -> u8;

    /// Returns whether a cell with one of these digits may take a candidate from a cell with which it shares no house.
    fn is_bound(&self, cell: usize, digits: u16) -> bool;

    /// The cells with exactly two candidates.
    fn pairs(&self) -> u128 {
        let is_wanted = |&cell: &usize| is_pair(self.digits_at(cell).into());
        CellBits::new(self.blank()).filter(is_wanted).fold(0, |set, cell| set | 1 << cell)
    }

    /// The cells of the house that have the digit as a candidate.
    #[inline]
    fn cells_with(&self, house: usize, digit: usize) -> u128 {
        self.cells_of(digit) & self.house_mask(house)
    }
}

/// Blocks, rows, columns.
const IN_ORDER: [u8; HOUSES] = {
    let (mut houses, mut i) = ([0; HOUSES], 0);
    while i < HOUSES {
        houses[i] = ((i + 18) % HOUSES) as u8;
        i += 1;
    }
    houses
};

impl Bitboard for Nine {
    #[inline]
    fn digits_at(&self, cell: usize) -> u16 {
        self.marks.cells[cell]
    }

    #[inline]
    fn cells_of(&self, digit: usize) -> u128 {
        self.marks.digits[digit]
    }

    #[inline]
    fn blank(&self) -> u128 {
        self.blank
    }

    #[inline]
    fn peers(&self, cell: usize) -> u128 {
        PEERS[cell]
    }

    #[inline]
    fn house_mask(&self, house: usize) -> u128 {
        HOUSE_MASKS[house]
    }

    #[inline]
    fn houses_at(&self, cell: usize) -> &[u8] {
        &HOUSES_OF[cell]
    }

    #[inline]
    fn all_houses(&self) -> &[u8] {
        &IN_ORDER
    }

    #[inline]
    fn kinds(&self) -> &[u8] {
        &[0, 1, 2]
    }

    #[inline]
    fn kind_of(&self, house: usize) -> u8 {
        match house {
            18.. => 0,
            ..9 => 1,
            _ => 2,
        }
    }

    #[inline]
    fn middles(&self, _: usize) -> u16 {
        0x1FF
    }

    #[inline]
    fn holders(&self, cells: u128) -> u64 {
        CellBits::new(cells).fold(!0, |set, cell| {
            let [block, row, column] = HOUSES_OF[cell];
            set & (1 << (column - 9) | 1 << (row + 9) | 1 << block)
        })
    }

    #[inline]
    fn holder(&self, number: u32) -> u8 {
        match number as u8 {
            column @ ..9 => column + 9,
            row @ 9..18 => row - 9,
            block => block,
        }
    }

    #[inline]
    fn is_bound(&self, _: usize, _: u16) -> bool {
        false
    }
}
