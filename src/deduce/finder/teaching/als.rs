//! Almost locked sets, which several techniques join: cells of a house with one digit more than they are.
//!
//! Without one of its digits such a set is locked: each of the others is in one of its cells.

use crate::board::{Cell, DigitSet, House, IndexSet};
use crate::budget::Watch;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::als::AlsCells;
use crate::deduce::position::{Position, cell, house, is_clean};

/// Calls a function with the number of words that hold the cells of a board: few up to side 11, or those of any board.
macro_rules! by_words {
    ($find:ident($board:ident, $($argument:expr),*)) => {
        match $board.shape().cells() <= 128 {
            true => $find::<P, 2>($board, $($argument),*),
            false => $find::<P, 10>($board, $($argument),*),
        }
    };
}

pub(super) use by_words;

/// The almost locked sets that a finder joins.
#[derive(Copy, Clone)]
pub(in crate::deduce) struct AlsScope {
    /// The most cells of a set, on boards of side 10 and smaller ones, and on larger ones: there are very many sets on big
    /// boards, and people seldom see large ones.
    most: [usize; 2],
    /// True if sets that share a restricted digit may have cells in common.
    ///
    /// A cell does not see itself, so a restricted digit is in no common cell. That one of two sets lacks the digit, and has
    /// all its others then, is true of each set by itself, whatever the cells of the other.
    overlap: bool,
}

impl AlsScope {
    /// The sets of the teaching ladder: all of a house of nine cells, since one of eight says no more than the cell beside
    /// it, and may overlap.
    pub(in crate::deduce) const LARGE: AlsScope = AlsScope { most: [7, 3], overlap: true };

    /// Disjoint sets of a few cells.
    pub(in crate::deduce) const fn small(most: [usize; 2]) -> AlsScope {
        AlsScope { most, overlap: false }
    }

    /// Returns whether a finder joins two sets by restricted digits.
    pub(super) fn joins<const N: usize>(self, left: &Als<N>, right: &Als<N>) -> bool {
        self.overlap || !left.cells.meets(&right.cells)
    }
}

/// An almost locked set.
pub(super) struct Als<const N: usize> {
    house: usize,
    pub(super) cells: IndexSet<N>,
    pub(super) len: usize,
    pub(super) digits: u32,
    /// Its digits that some cell sees all places of, and could lose. No other one is restricted, or goes from anywhere.
    pub(super) aims: u32,
    /// By digit of the set: its cells with the digit, and the cells that see all of these.
    by_digit: Vec<[IndexSet<N>; 2]>,
}

impl<const N: usize> Als<N> {
    fn of_digit(&self, digit: usize) -> &[IndexSet<N>; 2] {
        &self.by_digit[(self.digits & ((1 << digit) - 1)).count_ones() as usize]
    }

    /// The cells of the set that have the digit, one of its own, as a candidate.
    pub(super) fn holders(&self, digit: usize) -> &IndexSet<N> {
        &self.of_digit(digit)[0]
    }

    /// The cells, of the set or not, that see all cells of the set with the digit, one of its own.
    pub(super) fn seers(&self, digit: usize) -> &IndexSet<N> {
        &self.of_digit(digit)[1]
    }

    /// The common digits that only one of the two sets can have: all places in one see all in the other.
    pub(super) fn restricted(&self, other: &Als<N>) -> u32 {
        let sees = |&digit: &usize| self.holders(digit).is_within(other.seers(digit));
        Bits(self.aims & other.aims).filter(sees).fold(0, |all, digit| all | 1 << digit)
    }

    /// The set as a part of a pattern.
    pub(super) fn to_cells(&self) -> AlsCells {
        AlsCells {
            house: house(self.house),
            cells: self.cells.iter().map(cell).collect(),
            digits: DigitSet::from_bits(self.digits),
        }
    }
}

/// A set that shares restricted digits with another one.
#[derive(Copy, Clone)]
pub(super) struct AlsLink {
    /// The number of the set.
    pub(super) to: usize,
    pub(super) digits: u32,
}

/// The almost locked sets of a board that may say something, small ones first, and what their finders ask of cells.
pub(super) struct AlsList<const N: usize> {
    pub(super) sets: Vec<Als<N>>,
    /// By digit: the cells that have it as a candidate.
    pub(super) with: Vec<IndexSet<N>>,
    /// By cell: the cells that it sees.
    pub(super) peers: Vec<IndexSet<N>>,
}

impl<const N: usize> AlsList<N> {
    /// Every such set of a scope, once; `None` at the limits.
    pub(super) fn new<P: Position>(
        board: &P,
        scope: AlsScope,
        watch: &Watch,
    ) -> Option<AlsList<N>> {
        let most = scope.most[usize::from(board.side() > 10)];
        let geometry = board.geometry();
        let has = |digit: usize| move |&at: &usize| board.candidates(at) >> digit & 1 == 1;
        let peers = |at: usize| geometry.peers(Cell::new(at)).iter().map(|peer| peer.index());
        let mut list = AlsList {
            sets: Vec::new(),
            with: (0..board.side())
                .map(|digit| board.open_cells().filter(has(digit)).collect())
                .collect(),
            peers: (0..board.shape().cells()).map(|at| peers(at).collect()).collect(),
        };
        for house in geometry.houses().map(House::index) {
            if watch.is_over_after_unit() {
                return None;
            }
            let places =
                (0..board.side()).filter(|&at| board.candidates(board.cell_at(house, at)) != 0);
            let open = places.fold(0, |set, place| set | 1 << place);
            list.extend(board, house, open, most, PlaceSet::default());
        }
        list.sets.sort_by_key(|set| set.len);
        Some(list)
    }

    /// By set, the sets that share restricted digits with it; `None` at the limits.
    pub(super) fn links(&self, scope: AlsScope, watch: &Watch) -> Option<Vec<Vec<AlsLink>>> {
        let mut links = vec![Vec::new(); self.sets.len()];
        for (i, right) in self.sets.iter().enumerate() {
            if watch.is_over_after_unit() {
                return None;
            }
            for (j, left) in self.sets[..i].iter().enumerate() {
                if left.aims & right.aims == 0 || !scope.joins(left, right) {
                    continue;
                }
                let digits = left.restricted(right);
                if digits != 0 {
                    links[i].push(AlsLink { to: j, digits });
                    links[j].push(AlsLink { to: i, digits });
                }
            }
        }
        Some(links)
    }

    /// By set, whether one of its cells is not known to be as it was.
    pub(super) fn changed(&self, clean: u128) -> Vec<bool> {
        self.sets.iter().map(|set| set.cells.iter().any(|at| !is_clean(clean, at))).collect()
    }

    /// Adds what can be made of a part of a set and the places of its house after it.
    fn extend<P: Position>(
        &mut self,
        board: &P,
        house: usize,
        open: u32,
        most: usize,
        part: PlaceSet,
    ) {
        let count = part.places.count_ones() as usize;
        if count > 0 && part.digits.count_ones() as usize == count + 1 {
            // What lies in two houses belongs to the first.
            let is_known = |other: usize| part.places & !board.overlap(house, other) == 0;
            if !(0..house).any(is_known) {
                self.add(board, house, part);
            }
        }
        if count == most {
            return;
        }
        let mut rest = open;
        for place in Bits(open) {
            rest &= !(1 << place);
            let digits = part.digits | board.candidates(board.cell_at(house, place));
            if digits.count_ones() as usize <= most + 1 {
                let places = part.places | 1 << place;
                self.extend(board, house, rest, most, PlaceSet { places, digits });
            }
        }
    }

    fn add<P: Position>(&mut self, board: &P, house: usize, PlaceSet { places, digits }: PlaceSet) {
        let cells: IndexSet<N> = board.cells_at(house, places).collect();
        let of_digit = |digit: usize| {
            let holders = cells.and(&self.with[digit]);
            let seers = holders.iter().fold(IndexSet::ALL, |seen, at| seen.and(&self.peers[at]));
            [holders, seers]
        };
        let by_digit: Vec<_> = Bits(digits).map(of_digit).collect();
        let is_aim = |(digit, [_, seers]): (usize, &[IndexSet<N>; 2])| {
            u32::from(self.with[digit].meets(seers)) << digit
        };
        let aims = Bits(digits).zip(&by_digit).map(is_aim).fold(0, |aims, bit| aims | bit);
        if aims != 0 {
            let len = places.count_ones() as usize;
            self.sets.push(Als { house, cells, len, digits, aims, by_digit });
        }
    }
}

/// Some places of a house and the candidates of their cells.
#[derive(Copy, Clone, Default)]
struct PlaceSet {
    places: u32,
    digits: u32,
}
