//! Where the candidates of a board lie: numbers of candidates and places, without a division.

use crate::board::{Cell, Digit, Geometry, Rules};
use std::ops::Range;

/// A digit in a cell, as one number: `cell << shift | digit`, where `1 << shift` is the next power
/// of two from the side.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) struct CandidateIndex(pub(super) u16);

/// One of the places of a candidate, and the candidate's bit in the word of that place.
#[derive(Copy, Clone)]
pub(super) struct CandidatePlace {
    pub(super) place: usize,
    pub(super) bit: u32,
}

/// Where a cell lies in three of its houses.
#[derive(Copy, Clone)]
struct Spot {
    /// The places of the houses with digit 0; the other digits follow.
    houses: [u16; 3],
    /// Its position in each of them.
    positions: [u8; 3],
}

impl Spot {
    #[inline(always)]
    fn places(&self, digit: usize) -> [CandidatePlace; 3] {
        [0, 1, 2].map(|i| CandidatePlace {
            place: usize::from(self.houses[i]) + digit,
            bit: 1 << self.positions[i],
        })
    }
}

/// The tables of the boards of one set of rules.
pub(super) struct CoverTables {
    pub(super) shift: u32,
    pub(super) side: usize,
    pub(super) cells: usize,
    /// Number of words: the cells, then `1 << shift` for each house (the last of them
    /// stay zero where the side is no power of two).
    pub(super) places: usize,
    /// Cell after cell, its first three houses.
    spots: Vec<Spot>,
    /// Number of further spots of a cell: none unless rules bring further houses.
    further_each: usize,
    /// Cell after cell, three houses each. A cell of fewer houses than others has its last one again, which changes nothing.
    further: Vec<Spot>,
    /// Candidate after candidate, where its rivals by pairs of cells begin in the list; empty where there are none.
    pair_starts: Vec<u32>,
    /// Candidates that a candidate takes no place from, and that cannot stand beside it: digits of cells that must differ
    /// without sharing a house, or that are joined by a relation.
    pair_rivals: Vec<CandidateIndex>,
    /// House after house, `1 << shift` entries each: its cells in the order of the bits.
    house_cells: Vec<u16>,
}

impl CoverTables {
    pub(super) fn new(rules: &Rules) -> CoverTables {
        let geometry = rules.geometry();
        let (side, cells) = (rules.shape().side(), rules.cells());
        let shift = side.next_power_of_two().trailing_zeros();
        let mut house_cells = vec![0; geometry.house_count() << shift];
        for house in geometry.houses() {
            for (position, cell) in geometry.house(house).iter().enumerate() {
                house_cells[(house.index() << shift) + position] = cell.index() as u16;
            }
        }
        let all = || (0..cells).map(Cell::new);
        let most = all().map(|cell| geometry.houses_of(cell).len()).max().unwrap_or(0);
        let further_each = most.div_ceil(3).saturating_sub(1);
        let (mut spots, mut further) = (Vec::with_capacity(cells), Vec::new());
        for cell in all() {
            let lies: Vec<(u16, u8)> = geometry
                .places(cell)
                .map(|(house, at)| ((cells + (house.index() << shift)) as u16, at as u8))
                .collect();
            let spot = |number: usize| {
                let three = [0, 1, 2].map(|i| lies[(3 * number + i).min(lies.len() - 1)]);
                Spot { houses: three.map(|(first, _)| first), positions: three.map(|(_, at)| at) }
            };
            spots.push(spot(0));
            further.extend((1..=further_each).map(spot));
        }
        let places = cells + house_cells.len();
        let (pair_starts, pair_rivals) = pair_rivals(geometry, shift);
        CoverTables {
            shift,
            side,
            cells,
            places,
            spots,
            further_each,
            further,
            pair_starts,
            pair_rivals,
            house_cells,
        }
    }

    /// Where the rivals of a candidate by pairs of cells stand in their list.
    #[inline(always)]
    pub(super) fn pairs_of(&self, candidate: CandidateIndex) -> Range<usize> {
        let index = usize::from(candidate.0);
        match self.pair_starts.get(index..index + 2) {
            Some(&[start, end]) => start as usize..end as usize,
            _ => 0..0,
        }
    }

    /// One of the rivals of that list.
    #[inline(always)]
    pub(super) fn pair_rival(&self, at: usize) -> CandidateIndex {
        self.pair_rivals[at]
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

    #[inline(always)]
    pub(super) fn digit(&self, candidate: CandidateIndex) -> usize {
        usize::from(candidate.0) & ((1 << self.shift) - 1)
    }

    /// The first four places that a candidate can take: its cell, and its digit in three of its houses.
    #[inline(always)]
    pub(super) fn places_of(&self, candidate: CandidateIndex) -> [CandidatePlace; 4] {
        let (cell, digit) = (self.cell(candidate), self.digit(candidate));
        let [a, b, c] = self.spots[cell].places(digit);
        [CandidatePlace { place: cell, bit: 1 << digit }, a, b, c]
    }

    /// The numbers of the threes of places that follow: none unless rules bring further houses.
    #[inline(always)]
    pub(super) fn further(&self) -> Range<usize> {
        0..self.further_each
    }

    /// Three of those places.
    #[inline(always)]
    pub(super) fn places_at(
        &self,
        candidate: CandidateIndex,
        number: usize,
    ) -> [CandidatePlace; 3] {
        let spot = &self.further[self.cell(candidate) * self.further_each + number];
        spot.places(self.digit(candidate))
    }

    /// Does something with every place of a candidate; with one of them perhaps twice.
    #[inline(always)]
    pub(super) fn each_place(
        &self,
        candidate: CandidateIndex,
        mut each: impl FnMut(CandidatePlace),
    ) {
        self.places_of(candidate).into_iter().for_each(&mut each);
        for number in self.further() {
            self.places_at(candidate, number).into_iter().for_each(&mut each);
        }
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

/// The rivals of candidates by pairs of cells, and where those of each begin.
fn pair_rivals(geometry: &Geometry, shift: u32) -> (Vec<u32>, Vec<CandidateIndex>) {
    let (mut starts, mut rivals) = (vec![0], Vec::new());
    let side = geometry.shape().side();
    for index in 0..geometry.cell_count() << shift {
        let (cell, digit) = (Cell::new(index >> shift), index & ((1 << shift) - 1));
        if digit < side {
            let of =
                |other: Cell, digit: usize| CandidateIndex((other.index() << shift | digit) as u16);
            rivals.extend(geometry.lone_peers(cell).iter().map(|&peer| of(peer, digit)));
            let own = Digit::from_index(digit);
            rivals.extend(geometry.links(cell).iter().flat_map(|&(other, relation)| {
                relation.rivals(own, side).into_iter().map(move |rival| of(other, rival.index()))
            }));
        }
        starts.push(rivals.len() as u32);
    }
    if rivals.is_empty() {
        starts.clear();
    }
    (starts, rivals)
}
