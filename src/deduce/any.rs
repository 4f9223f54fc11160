//! The state of a board of any shape, for the basic techniques.

use super::bits::Bits;
use super::nine::Touched;
use super::position::Position;
use crate::board::{Cell, Geometry, Shape};

/// Candidates of a board of any shape, kept by cell and by house and digit.
#[derive(Clone, Debug)]
pub(super) struct AnyBoard {
    geometry: &'static Geometry,
    /// By cell: bit `d` says that digit `d` may stand there.
    cells: Vec<u32>,
    /// By house and digit: bit `p` says that the digit may stand at place `p` of the house.
    places: Vec<u32>,
    /// By house and house: the places of the first that lie in the second.
    overlaps: Vec<u32>,
    open: Vec<u8>,
    placed: Vec<u8>,
    values: Vec<u8>,
    blank: usize,
    touched: Touched,
}

impl AnyBoard {
    /// The board with nothing filled in and every candidate present.
    pub(super) fn blank(shape: Shape) -> AnyBoard {
        let (geometry, side) = (shape.geometry(), shape.side());
        let all = (1u32 << side) - 1;
        let mut overlaps = Vec::with_capacity(9 * side * side);
        for house in geometry.houses() {
            for other in geometry.houses() {
                let places = geometry.house(house).iter().enumerate();
                let common = places.filter(|(_, cell)| geometry.house(other).contains(cell));
                overlaps.push(common.fold(0, |set, (place, _)| set | 1 << place));
            }
        }
        AnyBoard {
            geometry,
            cells: vec![all; shape.cells()],
            places: vec![all; 3 * side * side],
            overlaps,
            open: vec![side as u8; 3 * side],
            placed: vec![0; side],
            values: vec![0; shape.cells()],
            blank: shape.cells(),
            touched: Touched::default(),
        }
    }

    /// Fills in the clues.
    pub(super) fn load(&mut self, values: &[u8]) {
        let side = self.side();
        let all = (1u32 << side) - 1;
        self.cells.fill(all);
        self.places.fill(all);
        self.open.fill(side as u8);
        self.placed.fill(0);
        self.values.fill(0);
        self.blank = values.len();
        for (cell, &value) in values.iter().enumerate().filter(|&(_, &value)| value != 0) {
            self.fill(cell, usize::from(value) - 1);
        }
    }

    /// Strikes one candidate, if it is there.
    pub(super) fn strike(&mut self, cell: usize, digit: usize) {
        if self.cells[cell] >> digit & 1 == 0 {
            return;
        }
        self.cells[cell] &= !(1 << digit);
        self.touched.digits |= 1 << digit;
        for house in self.geometry.houses_of(Cell::new(cell)) {
            let cells = self.geometry.house(house);
            let place = cells.iter().take_while(|&&other| other.index() != cell).count();
            self.places[house.index() * self.geometry.shape().side() + digit] &= !(1 << place);
            self.touched.houses |= 1 << house.index();
        }
    }

    /// Fills a cell: its candidates go, and the digit goes from its peers.
    pub(super) fn fill(&mut self, cell: usize, digit: usize) {
        for other in Bits(self.cells[cell]) {
            self.strike(cell, other);
        }
        let geometry = self.geometry;
        for peer in geometry.peers(Cell::new(cell)) {
            self.strike(peer.index(), digit);
        }
        self.values[cell] = digit as u8 + 1;
        self.blank -= 1;
        self.placed[digit] += 1;
        for house in geometry.houses_of(Cell::new(cell)) {
            self.open[house.index()] -= 1;
            self.touched.houses |= 1 << house.index();
        }
    }

    /// What is filled.
    pub(super) fn values(&self) -> &[u8] {
        &self.values
    }

    /// Whether every cell is filled.
    pub(super) fn is_solved(&self) -> bool {
        self.blank == 0
    }

    /// Where candidates were struck since the last call.
    pub(super) fn take_touched(&mut self) -> Touched {
        std::mem::take(&mut self.touched)
    }
}

impl Position for AnyBoard {
    fn shape(&self) -> Shape {
        self.geometry.shape()
    }

    fn candidates(&self, cell: usize) -> u32 {
        self.cells[cell]
    }

    fn places(&self, house: usize, digit: usize) -> u32 {
        self.places[house * self.side() + digit]
    }

    fn cell_at(&self, house: usize, place: usize) -> usize {
        self.geometry.house(super::position::house(house))[place].index()
    }

    fn overlap(&self, house: usize, other: usize) -> u32 {
        self.overlaps[house * 3 * self.side() + other]
    }

    fn open_in(&self, house: usize) -> usize {
        self.open[house].into()
    }

    fn placed(&self, digit: usize) -> usize {
        self.placed[digit].into()
    }

    fn peers_with(&self, cell: usize, count: u32) -> impl Iterator<Item = usize> {
        let peers = self.geometry.peers(Cell::new(cell)).iter().map(|peer| peer.index());
        peers.filter(move |&peer| self.cells[peer].count_ones() == count)
    }

    fn sees(&self, a: usize, b: usize) -> bool {
        self.geometry.sees(Cell::new(a), Cell::new(b))
    }

    fn open_cells(&self) -> impl Iterator<Item = usize> {
        (0..self.cells.len()).filter(|&cell| self.values[cell] == 0)
    }
}
