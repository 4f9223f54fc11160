//! Sums that follow from cages: what they leave of rows, columns and blocks, and what sticks out of them.
//!
//! ```text
//!   rows, columns or regions that lie together hold so many times all digits
//!     - cages inside      the cells that are left have the rest (innies)
//!     - cages across      the cells inside that are left, less those outside, have the rest (innies less outies)
//! ```

use super::{Demand, Linear};
use crate::board::{Cell, CellBits, Geometry, House, HouseKind, IndexSet, words_for};
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::Range;

/// A sum that follows from cages: innies count once, outies are taken off.
pub(crate) struct Rest {
    /// The places of its houses in the list of all unions.
    houses: Range<usize>,
    remainder: Remainder<WORDS>,
}

/// The sums that follow from the cages of one set of rules, those of a union one after the other.
pub(crate) struct Rests {
    /// The houses of all unions, one union after the other.
    houses: Vec<House>,
    pub(crate) all: Vec<Rest>,
    /// Of boards with up to 128 cells.
    bits: Option<RestBits>,
}

/// The cells of sums, a bit each, sum after sum: all of them are looked through again and again.
pub(crate) struct RestBits {
    /// Innies and outies.
    pub(crate) cells: Vec<u128>,
    pub(crate) innies: Vec<u128>,
}

impl Rests {
    /// The houses that the cages are taken from.
    pub(crate) fn houses(&self, rest: &Rest) -> &[House] {
        &self.houses[rest.houses.clone()]
    }

    /// The cells of the sums as bits; of boards with more than 128 cells nothing.
    pub(crate) fn bits(&self) -> Option<&RestBits> {
        self.bits.as_ref()
    }
}

impl Rest {
    /// The sum of its cells.
    pub(crate) fn linear(&self) -> Linear {
        self.remainder.linear()
    }

    /// The sum as a demand, if it has so many cells at most; those that one house leaves may be any number.
    pub(crate) fn demand(&self, most_cells: usize, geometry: &Geometry) -> Option<Demand> {
        let is_one_house = self.houses.len() == 1 && self.remainder.outside.is_empty();
        let is_small = is_one_house || self.remainder.size() <= most_cells;
        is_small.then(|| self.linear().demand(geometry))
    }

    /// The number of houses that the cages are taken from.
    pub(crate) fn house_count(&self) -> usize {
        self.houses.len()
    }
}

/// The most cells of a board with cages.
const MOST_CELLS: usize = 256;
/// The words of a set of its cells, and of one of a board of up to 128 cells.
const WORDS: usize = words_for(MOST_CELLS);
const FEW_WORDS: usize = words_for(128);

/// A set of cells.
type Cells = IndexSet<WORDS>;

fn set_of<'a, const N: usize>(cells: impl IntoIterator<Item = &'a Cell>) -> IndexSet<N> {
    cells.into_iter().map(|cell| cell.index()).collect()
}

/// Houses that lie apart, of one set of rules.
pub(crate) struct Unions {
    side: usize,
    /// True if all cells are among the first 128.
    are_low: bool,
    /// The houses of all unions, one union after the other.
    houses: Vec<House>,
    /// Union after union, the places of its houses in this list, and its cells.
    all: Vec<(Range<usize>, Cells)>,
}

/// The cells of a board that cages leave inside houses, and those of cages that stick out of them.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Remainder<const N: usize> {
    left: IndexSet<N>,
    outside: IndexSet<N>,
    total: i32,
}

impl Unions {
    pub(crate) fn new(geometry: &Geometry) -> Unions {
        let side = geometry.shape().side();
        let are_low = geometry.cell_count() <= 128;
        let mut unions = Unions { side, are_low, houses: Vec::new(), all: Vec::new() };
        if geometry.shape().cells() <= MOST_CELLS {
            unions.list(geometry);
        }
        unions
    }

    /// Houses that lie apart: up to half of the rows or columns, one after the other; one to three regions.
    fn list(&mut self, geometry: &Geometry) {
        let with_cells = |house: House| (house, set_of(geometry.house(house)));
        let of_kind = |is_kind: fn(HouseKind) -> bool| -> Vec<(House, Cells)> {
            let houses = geometry.houses().filter(|&house| is_kind(geometry.kind(house)));
            houses.map(with_cells).collect()
        };
        let side = self.side;
        for kind in [HouseKind::Row, HouseKind::Column] {
            // A Latin square has its rows once more.
            let lines = (0..side).map(|number| House::of(geometry.shape(), kind, number));
            let lines: Vec<_> = lines.map(with_cells).collect();
            for length in 1..=side / 2 {
                lines.windows(length).for_each(|lines| self.push(lines));
            }
        }
        let regions = of_kind(|kind| matches!(kind, HouseKind::Block | HouseKind::Region));
        for (i, &a) in regions.iter().enumerate() {
            self.push(&[a]);
            for (j, &b) in regions.iter().enumerate().skip(i + 1) {
                self.push(&[a, b]);
                regions[j + 1..].iter().for_each(|&c| self.push(&[a, b, c]));
            }
        }
        let further = of_kind(|kind| {
            use HouseKind::{Block, Column, Region, Row};
            !matches!(kind, Row | Column | Block | Region)
        });
        further.into_iter().for_each(|house| self.push(&[house]));
    }

    fn push(&mut self, houses: &[(House, Cells)]) {
        let start = self.houses.len();
        self.houses.extend(houses.iter().map(|(house, _)| *house));
        let cells = houses.iter().fold(Cells::EMPTY, |all, (_, cells)| all.or(cells));
        self.all.push((start..self.houses.len(), cells));
    }

    /// The sums that follow from the cages among demands, as [`Unions::each`] gives them.
    pub(crate) fn rests<'a>(
        self,
        demands: impl Iterator<Item = &'a Demand>,
        most_cells: usize,
    ) -> Rests {
        let mut all = Vec::new();
        self.each(demands, most_cells, |houses, remainder| all.push(Rest { houses, remainder }));
        let innies = |rest: &Rest| rest.remainder.left.low_bits();
        let cells = |rest: &Rest| Some(innies(rest)? | rest.remainder.outside.low_bits()?);
        let (cells, innies): (Option<_>, Option<_>) =
            (all.iter().map(cells).collect(), all.iter().map(innies).collect());
        let bits = cells.zip(innies).map(|(cells, innies)| RestBits { cells, innies });
        Rests { houses: self.houses, all, bits }
    }

    /// The same sums as demands: cells that all see one another are a cage.
    pub(crate) fn demands<'a>(
        &self,
        demands: impl Iterator<Item = &'a Demand>,
        most_cells: usize,
        geometry: &Geometry,
    ) -> Vec<Demand> {
        let mut found = Vec::new();
        self.each(demands, most_cells, |_, rest| found.push(rest.linear().demand(geometry)));
        found
    }

    /// Gives the sums that follow from the cages among demands, each once with its houses, of so many cells at most; of one
    /// house without outies it may have any number.
    fn each<'a>(
        &self,
        demands: impl Iterator<Item = &'a Demand>,
        most_cells: usize,
        mut give: impl FnMut(Range<usize>, Remainder<WORDS>),
    ) {
        let cages = demands.filter_map(|demand| match demand {
            Demand::Cage(cells, sum) => Some((&cells[..], *sum as i32)),
            _ => None,
        });
        let cages: Vec<(&[Cell], i32)> = cages.collect();
        if cages.is_empty() {
            return;
        }
        // Sets of half as many words are compared in half of the time.
        match self.are_low {
            true => self.each_in::<FEW_WORDS>(&cages, most_cells, |houses, rest| {
                give(houses, rest.resized());
            }),
            false => self.each_in(&cages, most_cells, give),
        }
    }

    /// The same on sets of so many words.
    fn each_in<const N: usize>(
        &self,
        cages: &[(&[Cell], i32)],
        most_cells: usize,
        mut give: impl FnMut(Range<usize>, Remainder<N>),
    ) {
        let cages: Vec<(IndexSet<N>, i32)> =
            cages.iter().map(|&(cells, sum)| (set_of(cells), sum)).collect();
        let mut known: HashSet<Remainder<N>, BuildHasherDefault<WordHasher>> =
            HashSet::with_capacity_and_hasher(4 * self.all.len(), BuildHasherDefault::default());
        let met = CagesMet::new(self, &cages);
        for (houses, inside) in &self.all {
            let all = (houses.len() * self.side * (self.side + 1) / 2) as i32;
            let cages = met.among(&self.houses[houses.clone()], &cages);
            for remainder in Remainder::both(&inside.resized(), all, cages) {
                let is_one_house = houses.len() == 1 && remainder.outside.is_empty();
                let most = if is_one_house { self.side - 1 } else { most_cells };
                if (1..=most).contains(&remainder.size()) && known.insert(remainder) {
                    give(houses.clone(), remainder);
                }
            }
        }
    }
}

/// By house, the first 128 cages that have cells of it, a bit each: unions meet few of them.
struct CagesMet(Vec<u128>);

impl CagesMet {
    fn new<const N: usize>(unions: &Unions, cages: &[(IndexSet<N>, i32)]) -> CagesMet {
        let mut met = Vec::new();
        // Each house is a union, too.
        for (houses, inside) in unions.all.iter().filter(|(houses, _)| houses.len() == 1) {
            let (house, inside) = (unions.houses[houses.start].index(), inside.resized());
            let bits = cages.iter().take(128).enumerate();
            let bits = bits.filter(|(_, (cells, _))| cells.meets(&inside));
            met.resize(met.len().max(house + 1), 0);
            met[house] = bits.fold(0, |all, (at, _)| all | 1 << at);
        }
        CagesMet(met)
    }

    /// The cages that meet some houses, in their order, and maybe others.
    fn among<'a, const N: usize>(
        &self,
        houses: &[House],
        cages: &'a [(IndexSet<N>, i32)],
    ) -> impl Iterator<Item = &'a (IndexSet<N>, i32)> {
        let met = houses.iter().fold(0, |all, house| all | self.0[house.index()]);
        let few = CellBits::new(met).map(|at| &cages[at]);
        few.chain(cages.iter().skip(128))
    }
}

/// Joins the words of sets, which nobody chooses to make tables slow.
#[derive(Default)]
struct WordHasher(u64);

impl Hasher for WordHasher {
    fn write(&mut self, bytes: &[u8]) {
        for bytes in bytes.chunks(size_of::<u64>()) {
            let mut word = [0; size_of::<u64>()];
            word[..bytes.len()].copy_from_slice(bytes);
            self.0 = (self.0.rotate_left(23) ^ u64::from_le_bytes(word))
                .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

impl<const N: usize> Remainder<N> {
    /// Takes the cages that lie inside, each cell once; then these and those most of whose cells do.
    fn both<'a>(
        inside: &IndexSet<N>,
        total: i32,
        cages: impl Iterator<Item = &'a (IndexSet<N>, i32)>,
    ) -> [Remainder<N>; 2] {
        let mut both = [Remainder { left: *inside, outside: IndexSet::EMPTY, total }; 2];
        for (cells, sum) in cages {
            let within = cells.and(inside);
            if within.is_empty() {
                continue;
            }
            let across = cells.without(inside);
            let first = match across.is_empty() {
                true => 0,
                false if within.len() > across.len() => 1,
                false => continue,
            };
            for rest in &mut both[first..] {
                if within.is_within(&rest.left) && !across.meets(&rest.outside) {
                    rest.left = rest.left.without(&within);
                    rest.outside = rest.outside.or(&across);
                    rest.total -= sum;
                }
            }
        }
        both
    }

    /// The same in sets of another number of words.
    fn resized<const M: usize>(&self) -> Remainder<M> {
        let (left, outside) = (self.left.resized(), self.outside.resized());
        Remainder { left, outside, total: self.total }
    }

    /// The number of its cells.
    fn size(&self) -> usize {
        self.left.len() + self.outside.len()
    }

    /// The sum of the cells left less those outside.
    fn linear(&self) -> Linear {
        let cells =
            |set: IndexSet<N>, factor| set.iter().map(move |cell| (Cell::new(cell), factor));
        let mut terms = Vec::with_capacity(self.size());
        terms.extend(cells(self.left, 1).chain(cells(self.outside, -1)));
        Linear { terms, total: self.total }
    }
}
