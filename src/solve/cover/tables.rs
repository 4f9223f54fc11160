//! Where the candidates of a shape lie: numbers of candidates and places, without a division.

use crate::board::{HouseKind, Shape};

/// A digit in a cell, as one number: `cell << shift | digit`, where `1 << shift` is the next power
/// of two from the side.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) struct CandidateIndex(pub(super) u16);

/// One of the four places of a candidate, and the candidate's bit in the word of that place.
#[derive(Copy, Clone)]
pub(super) struct CandidatePlace {
    pub(super) place: usize,
    pub(super) bit: u32,
}

/// Where a cell lies.
#[derive(Copy, Clone, Default)]
struct Spot {
    /// The places of its row, column and block with digit 0; the other digits follow.
    houses: [u16; 3],
    /// Its position in each of them.
    positions: [u8; 3],
}

/// The tables of one shape.
pub(super) struct CoverTables {
    pub(super) shift: u32,
    pub(super) side: usize,
    pub(super) cells: usize,
    /// Number of words: the cells, then `1 << shift` for each house (the last of them
    /// stay zero where the side is no power of two).
    pub(super) places: usize,
    spots: Vec<Spot>,
    /// House after house, `1 << shift` entries each: its cells in the order of the bits.
    house_cells: Vec<u16>,
}

impl CoverTables {
    pub(super) fn new(shape: Shape) -> CoverTables {
        let geometry = shape.geometry();
        let (side, cells) = (shape.side(), shape.cells());
        let shift = side.next_power_of_two().trailing_zeros();
        let mut spots = vec![Spot::default(); cells];
        let mut house_cells = vec![0; geometry.house_count() << shift];
        for house in geometry.houses() {
            let kind = match house.kind(shape) {
                HouseKind::Row => 0,
                HouseKind::Column => 1,
                HouseKind::Block => 2,
            };
            for (position, cell) in geometry.house(house).iter().enumerate() {
                house_cells[(house.index() << shift) + position] = cell.index() as u16;
                let spot = &mut spots[cell.index()];
                spot.houses[kind] = (cells + (house.index() << shift)) as u16;
                spot.positions[kind] = position as u8;
            }
        }
        let places = cells + house_cells.len();
        CoverTables { shift, side, cells, places, spots, house_cells }
    }

    /// Number of candidate numbers (some of them stand for nothing).
    pub(super) fn candidates(&self) -> usize {
        self.cells << self.shift
    }

    #[inline(always)]
    pub(super) fn candidate(&self, cell: usize, digit: usize) -> CandidateIndex {
        CandidateIndex((cell << self.shift | digit) as u16)
    }

    #[inline(always)]
    pub(super) fn cell(&self, candidate: CandidateIndex) -> usize {
        usize::from(candidate.0) >> self.shift
    }

    /// The four places that a candidate can take: its cell, and its digit in each of its houses.
    #[inline(always)]
    pub(super) fn places_of(&self, candidate: CandidateIndex) -> [CandidatePlace; 4] {
        let cell = self.cell(candidate);
        let digit = usize::from(candidate.0) & ((1 << self.shift) - 1);
        let Spot { houses, positions } = self.spots[cell];
        let in_house = |kind: usize| CandidatePlace {
            place: usize::from(houses[kind]) + digit,
            bit: 1 << positions[kind],
        };
        [CandidatePlace { place: cell, bit: 1 << digit }, in_house(0), in_house(1), in_house(2)]
    }

    /// The candidate of a place with this bit number.
    #[inline(always)]
    pub(super) fn candidate_at(&self, place: usize, bit: u32) -> CandidateIndex {
        let Some(number) = place.checked_sub(self.cells) else {
            return self.candidate(place, bit as usize);
        };
        let digit = number & ((1 << self.shift) - 1);
        let first = number - digit;
        self.candidate(usize::from(self.house_cells[first + bit as usize]), digit)
    }
}
