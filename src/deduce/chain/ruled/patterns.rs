//! Patterns that arise along a chain under further rules: what they conclude rests on the candidates that are gone.

use crate::board::CellBits;
use crate::deduce::bitboard::Bitboard;
use crate::deduce::bits::Bits;
use crate::deduce::chain::advance::sort_by_hash;
use crate::deduce::chain::closure::Nested;
use crate::deduce::finder::{closed_set, fish, hidden_set, locking, naked_set};
use crate::deduce::pattern::chain::Candidate;
use crate::deduce::position::{Position, first_house};
use crate::deduce::ruled_board::RuledBoard;
use std::ops::ControlFlow::{self, Continue};

/// A pattern, or a chain, that was not there before.
pub(super) struct Arisen {
    /// The candidates without which it came to be.
    pub(super) reasons: Vec<Candidate>,
    pub(super) removals: Vec<(usize, u16)>,
    pub(super) nested: Option<Nested>,
}

/// The patterns of one kind on a board that has lost candidates.
struct Arising<'a> {
    outer: &'a RuledBoard<'a>,
    inner: &'a RuledBoard<'a>,
    all: Vec<Arisen>,
}

/// The patterns of the first kind of which one arose when candidates of the outer board went: intersections, hidden pairs,
/// naked pairs, X-Wings.
pub(super) fn arisen(outer: &RuledBoard<'_>, inner: &RuledBoard<'_>) -> Vec<Arisen> {
    let mut arising = Arising { outer, inner, all: Vec::new() };
    let finders = match inner.is_generalized() {
        true => [
            Arising::find_intersections,
            Arising::find_hidden_pairs,
            Arising::find_loose_pairs,
            Arising::find_x_wings,
        ],
        false => [
            Arising::find_locking,
            Arising::find_hidden_pairs,
            Arising::find_naked_pairs,
            Arising::find_x_wings,
        ],
    };
    for find in finders {
        find(&mut arising);
        if !arising.all.is_empty() {
            break;
        }
    }
    arising.all
}

impl Arising<'_> {
    /// Adds a pattern, unless it concludes nothing or was there before.
    fn add(
        &mut self,
        reasons: impl Iterator<Item = (usize, usize)>,
        removals: impl Iterator<Item = (usize, u16)>,
    ) -> ControlFlow<()> {
        let mut removals: Vec<(usize, u16)> = removals.filter(|(_, digits)| *digits != 0).collect();
        if removals.is_empty() {
            return Continue(());
        }
        let reasons: Vec<Candidate> =
            reasons.map(|(cell, digit)| (cell * 9 + digit) as Candidate).collect();
        if !reasons.is_empty() {
            sort_by_hash(&mut removals);
            self.all.push(Arisen { reasons, removals, nested: None });
        }
        Continue(())
    }

    /// The cells of these places of a house that have lost a digit.
    fn lost(&self, house: usize, digit: usize, places: u32) -> Vec<(usize, usize)> {
        let (outer, inner) = (self.outer, self.inner);
        let gone = outer.places(house, digit) & !inner.places(house, digit) & places;
        outer.cells_at(house, gone).map(|cell| (cell, digit)).collect()
    }

    /// The digits beside these that cells have lost.
    fn lost_by(&self, cells: &[usize], digits: u32) -> Vec<(usize, usize)> {
        let gone = |&cell: &usize| {
            let gone = self.outer.digits_at(cell) & !self.inner.digits_at(cell);
            Bits(u32::from(gone) & !digits).map(move |digit| (cell, digit))
        };
        cells.iter().flat_map(gone).collect()
    }

    fn find_intersections(&mut self) {
        let inner = self.inner;
        for house in inner.all_houses().iter().map(|&house| usize::from(house)) {
            for digit in 0..9 {
                let places = inner.places(house, digit);
                if !(2..=6).contains(&places.count_ones()) {
                    continue;
                }
                let mut cells = inner.cells_at(house, places);
                let seen = cells.try_fold(inner.cells_of(digit), |seen, cell| {
                    Some(seen & inner.peers(cell)).filter(|seen| *seen != 0)
                });
                let removals = CellBits::new(seen.unwrap_or(0)).map(|cell| (cell, 1 << digit));
                let _ = self.add(self.lost(house, digit, !0).into_iter(), removals);
            }
        }
    }

    fn find_locking(&mut self) {
        let inner = self.inner;
        let _ = locking::each(inner, 0, |digit, from, to| {
            let reasons = self.lost(from, digit, !inner.overlap(from, to));
            let places = inner.places(to, digit) & !inner.overlap(to, from);
            let removals = inner.cells_at(to, places).map(|cell| (cell, 1 << digit));
            self.add(reasons.into_iter(), removals)
        });
    }

    fn find_hidden_pairs(&mut self) {
        let inner = self.inner;
        let _ = hidden_set::each(inner, 2, 4, &mut 0, |house, digits, places| {
            let others = |cell| (cell, inner.digits_at(cell) & !(digits as u16));
            let reasons: Vec<(usize, usize)> =
                Bits(digits).flat_map(|digit| self.lost(house, digit, !places)).collect();
            self.add(reasons.into_iter(), inner.cells_at(house, places).map(others))
        });
    }

    fn find_naked_pairs(&mut self) {
        let inner = self.inner;
        let _ = naked_set::each(inner, 2, &mut 0, |house, places, digits| {
            let cells: Vec<usize> = inner.cells_at(house, places).collect();
            let shared = |cell| (cell, inner.digits_at(cell) & digits as u16);
            let removals = inner.cells_at(house, 0x1FF & !places).map(shared);
            self.add(self.lost_by(&cells, digits).into_iter(), removals)
        });
    }

    fn find_loose_pairs(&mut self) {
        let inner = self.inner;
        let digits_of = |house, place| inner.candidates(inner.cell_at(house, place));
        let _ = closed_set::each(inner, 2, 4, &mut 0, digits_of, |house, places, digits| {
            let cells: Vec<usize> = inner.cells_at(house, places).collect();
            let mut removals = [0; 81];
            for digit in Bits(digits) {
                let with = cells.iter().filter(|&&cell| inner.digits_at(cell) >> digit & 1 == 1);
                let seen = with.fold(inner.cells_of(digit), |seen, &cell| seen & inner.peers(cell));
                CellBits::new(seen).for_each(|cell| removals[cell] |= 1 << digit);
            }
            let reasons = self.lost_by(&cells, digits).into_iter();
            self.add(reasons, removals.into_iter().enumerate())
        });
    }

    fn find_x_wings(&mut self) {
        let inner = self.inner;
        let _ = fish::each(inner, 2, 0, |fish| {
            let digit = fish.digit.index();
            let first = first_house(9, fish.base_kind);
            let lost = |line| self.lost(first + line, digit, !fish.cover);
            let reasons: Vec<(usize, usize)> = Bits(fish.base).flat_map(lost).collect();
            let mut removals = Vec::new();
            fish.each_removal(inner, |cell| removals.push((cell, 1 << digit)));
            self.add(reasons.into_iter(), removals.into_iter())
        });
    }
}
