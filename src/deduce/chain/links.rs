//! The links of a board on which nothing changes while chains are followed.

use crate::board::CellBits;
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::nine::Marks;
use crate::deduce::pattern::chain::{CANDIDATES, Candidate, Links};
use crate::deduce::tables::{HOUSE_CELLS, HOUSE_MASKS, HOUSES_OF, PEERS, PLACES_OF};

/// Why a literal follows: the unit of the strong link that gave it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::deduce) enum Cause {
    Cell,
    /// Block, row or column of the cell, by its index among the three.
    House(u8),
}

/// Two links in a row: from a literal on, over `off`, to `on`.
#[derive(Copy, Clone, Debug)]
pub(super) struct Hop {
    pub(super) off: u16,
    pub(super) on: u16,
}

/// The hops of a board, by the literal that they start from.
///
/// Literals go by their *rank* among the candidates of the board, so that tables are short:
///
/// ```text
///   candidates  [ 4, 7, 12, ... ]      rank -> candidate, ascending
///   first       [ 0, 9, 17, ... ]      rank -> where its hops begin
///   hops        [ off on | off on | ... ]   in the order in which chains take them
/// ```
#[derive(Clone, Debug)]
pub(super) struct HopTable {
    pub(super) candidates: Vec<Candidate>,
    rank: [u16; CANDIDATES],
    first: Vec<u32>,
    hops: Vec<Hop>,
    /// Strong links of each rank, as pairs of the other rank and the cause.
    pub(super) strong: Vec<[(u16, Cause); 4]>,
    pub(super) strong_count: Vec<u8>,
}

impl HopTable {
    pub(super) fn new() -> HopTable {
        HopTable {
            candidates: Vec::new(),
            rank: [0; CANDIDATES],
            first: Vec::new(),
            hops: Vec::new(),
            strong: Vec::new(),
            strong_count: Vec::new(),
        }
    }

    /// The hops from a literal.
    #[inline]
    pub(super) fn from(&self, rank: usize) -> &[Hop] {
        &self.hops[self.first[rank] as usize..self.first[rank + 1] as usize]
    }

    /// The strong links of a literal.
    #[inline]
    pub(super) fn strong(&self, rank: usize) -> &[(u16, Cause)] {
        &self.strong[rank][..usize::from(self.strong_count[rank])]
    }

    #[inline]
    pub(super) fn cell_digit(&self, rank: usize) -> (usize, usize) {
        let candidate = usize::from(self.candidates[rank]);
        (candidate / 9, candidate % 9)
    }

    /// Whether one of the literals on makes the other one off.
    #[inline]
    pub(super) fn weak(&self, a: usize, b: usize, links: Links) -> bool {
        let ((cell_a, digit_a), (cell_b, digit_b)) = (self.cell_digit(a), self.cell_digit(b));
        if cell_a == cell_b {
            digit_a != digit_b && links != Links::X
        } else {
            digit_a == digit_b && PEERS[cell_a] >> cell_b & 1 == 1
        }
    }

    /// Fills the table for a board.
    pub(super) fn fill(&mut self, marks: &Marks, links: Links) {
        self.candidates.clear();
        for (cell, &digits) in marks.cells.iter().enumerate() {
            for digit in Bits(digits.into()) {
                let candidate = cell * 9 + digit;
                self.rank[candidate] = self.candidates.len() as u16;
                self.candidates.push(candidate as u16);
            }
        }
        self.strong.clear();
        self.strong_count.clear();
        for rank in 0..self.candidates.len() {
            self.push_strong(marks, links, rank);
        }
        self.first.clear();
        self.hops.clear();
        for rank in 0..self.candidates.len() {
            self.first.push(self.hops.len() as u32);
            let (cell, digit) = self.cell_digit(rank);
            if links != Links::X {
                for other in Bits(u32::from(marks.cells[cell]) & !(1 << digit)) {
                    self.push_hops(cell, other);
                }
            }
            let seen = marks.digits[digit] & PEERS[cell];
            let [block, row, col] = HOUSES_OF[cell].map(|house| HOUSE_MASKS[usize::from(house)]);
            for part in [seen & block, seen & row & !block, seen & col & !block] {
                for peer in CellBits::new(part) {
                    self.push_hops(peer, digit);
                }
            }
        }
        self.first.push(self.hops.len() as u32);
    }

    fn push_strong(&mut self, marks: &Marks, links: Links, rank: usize) {
        let (cell, digit) = self.cell_digit(rank);
        let (mut found, mut count) = ([(0, Cause::Cell); 4], 0);
        if links != Links::X && is_pair(marks.cells[cell].into()) {
            let other = (marks.cells[cell] & !(1 << digit)).trailing_zeros() as usize;
            found[0] = (self.rank[cell * 9 + other], Cause::Cell);
            count = 1;
        }
        if links != Links::Y {
            for (i, &house) in HOUSES_OF[cell].iter().enumerate() {
                let places = marks.places[usize::from(house)][digit];
                if is_pair(places.into()) {
                    let place = (places & !(1 << PLACES_OF[cell][i])).trailing_zeros() as usize;
                    let other = usize::from(HOUSE_CELLS[usize::from(house)][place]);
                    let other = self.rank[other * 9 + digit];
                    if found[..count].iter().all(|&(known, _)| known != other) {
                        found[count] = (other, Cause::House(i as u8));
                        count += 1;
                    }
                }
            }
        }
        self.strong.push(found);
        self.strong_count.push(count as u8);
    }

    fn push_hops(&mut self, cell: usize, digit: usize) {
        let off = self.rank[cell * 9 + digit];
        let count = usize::from(self.strong_count[usize::from(off)]);
        for (on, _) in self.strong[usize::from(off)].into_iter().take(count) {
            self.hops.push(Hop { off, on });
        }
    }
}
