//! Sums that follow from cages: what they leave of rows, columns and blocks, and what sticks out of them.
//!
//! ```text
//!   rows, columns or regions that lie together hold so many times all digits
//!     - cages inside      the cells that are left have the rest (innies)
//!     - cages across      the cells inside that are left, less those outside, have the rest (innies less outies)
//! ```

use super::{Demand, Linear};
use crate::board::{Cell, Geometry, House, HouseKind, indices, insert_index, words_for};
use std::collections::BTreeSet;

/// A sum that follows from cages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rest {
    /// The houses that the cages are taken from.
    pub(crate) houses: Vec<House>,
    /// Innies count once, outies are taken off.
    pub(crate) linear: Linear,
}

/// Houses that lie apart, of one set of rules. Sets of cells are bits of words, one set after the other.
pub(crate) struct Unions {
    side: usize,
    /// Words of a set.
    words: usize,
    houses: Vec<Vec<House>>,
    /// Union after union, its cells.
    inside: Vec<u64>,
}

/// The cells of a board that cages leave inside houses, and those of cages that stick out of them.
#[derive(Default)]
struct Remainder {
    left: Vec<u64>,
    outside: Vec<u64>,
}

impl Unions {
    pub(crate) fn new(geometry: &Geometry) -> Unions {
        let words = words_for(geometry.shape().cells());
        let houses = unions(geometry);
        let mut inside = vec![0; houses.len() * words];
        for (set, houses) in inside.chunks_exact_mut(words).zip(&houses) {
            let cells = houses.iter().flat_map(|&house| geometry.house(house));
            cells.for_each(|&cell| insert_index(set, cell.index()));
        }
        Unions { side: geometry.shape().side(), words, houses, inside }
    }

    /// The sums that follow from the cages among demands, as [`Unions::each`] gives them.
    pub(crate) fn rests<'a>(
        &self,
        demands: impl Iterator<Item = &'a Demand>,
        most_cells: usize,
    ) -> Vec<Rest> {
        let mut found = Vec::new();
        self.each(demands, most_cells, |houses, linear| {
            found.push(Rest { houses: houses.to_vec(), linear });
        });
        found
    }

    /// The same sums as demands: cells that all see one another are a cage.
    pub(crate) fn demands<'a>(
        &self,
        demands: impl Iterator<Item = &'a Demand>,
        most_cells: usize,
        geometry: &Geometry,
    ) -> Vec<Demand> {
        let mut found = Vec::new();
        self.each(demands, most_cells, |_, linear| found.push(linear.demand(geometry)));
        found
    }

    /// Gives the sums that follow from the cages among demands, each once with its houses, of so many cells at most; of one
    /// house without outies it may have any number.
    fn each<'a>(
        &self,
        demands: impl Iterator<Item = &'a Demand>,
        most_cells: usize,
        mut give: impl FnMut(&[House], Linear),
    ) {
        let mut sets: Vec<u64> = Vec::new();
        let mut sums: Vec<i32> = Vec::new();
        for demand in demands {
            let Demand::Cage(cells, sum) = demand else { continue };
            let first = sets.len();
            sets.resize(first + self.words, 0);
            cells.iter().for_each(|&cell| insert_index(&mut sets[first..], cell.index()));
            sums.push(*sum as i32);
        }
        if sums.is_empty() {
            return;
        }
        let mut known: BTreeSet<Linear> = BTreeSet::new();
        let mut remainder = Remainder::default();
        for (houses, inside) in self.houses.iter().zip(self.inside.chunks_exact(self.words)) {
            let all = (houses.len() * self.side * (self.side + 1) / 2) as i32;
            for takes_cages_across in [false, true] {
                let taken = remainder.take(inside, (&sets, &sums), takes_cages_across);
                let has_none_outside = remainder.outside.iter().all(|&word| word == 0);
                let is_one_house = houses.len() == 1 && has_none_outside;
                let most = if is_one_house { self.side - 1 } else { most_cells };
                let linear = remainder.linear(all - taken, most);
                if let Some(linear) = linear.filter(|linear| known.insert(linear.clone())) {
                    give(houses, linear);
                }
            }
        }
    }
}

impl Remainder {
    /// Takes the cages that lie inside, each cell once, and by choice those most of whose cells do. Returns their sum.
    fn take(&mut self, inside: &[u64], cages: (&[u64], &[i32]), takes_cages_across: bool) -> i32 {
        self.left.clear();
        self.left.extend_from_slice(inside);
        self.outside.clear();
        self.outside.resize(inside.len(), 0);
        let mut taken = 0;
        for (cells, sum) in cages.0.chunks_exact(inside.len()).zip(cages.1) {
            let (mut own, mut other, mut clash) = (0, 0, 0);
            for (at, &word) in cells.iter().enumerate() {
                let [within, across] = [word & inside[at], word & !inside[at]];
                own |= within;
                other |= across;
                clash |= within & !self.left[at] | across & self.outside[at];
            }
            let is_taken = own != 0
                && clash == 0
                && (other == 0 || takes_cages_across && lies_mostly_inside(cells, inside));
            if is_taken {
                for (at, &word) in cells.iter().enumerate() {
                    self.left[at] &= !word;
                    self.outside[at] |= word & !inside[at];
                }
                taken += sum;
            }
        }
        taken
    }

    /// The sum of the cells left less those outside, if these are so many at most.
    fn linear(&self, total: i32, most: usize) -> Option<Linear> {
        let cells_of = |set: &[u64]| count(set.iter().copied());
        if !(1..=most).contains(&(cells_of(&self.left) + cells_of(&self.outside))) {
            return None;
        }
        let terms = |set: &[u64], factor| -> Vec<(Cell, i32)> {
            indices(set).map(|cell| (Cell::new(cell), factor)).collect()
        };
        Some(Linear { terms: [terms(&self.left, 1), terms(&self.outside, -1)].concat(), total })
    }
}

fn lies_mostly_inside(cells: &[u64], inside: &[u64]) -> bool {
    let within = cells.iter().zip(inside).map(|(cells, inside)| cells & inside);
    2 * count(within) > count(cells.iter().copied())
}

fn count(set: impl Iterator<Item = u64>) -> usize {
    set.map(|word| word.count_ones() as usize).sum()
}

/// Houses that lie apart: up to half of the rows or columns, one after the other; one to three regions.
fn unions(geometry: &Geometry) -> Vec<Vec<House>> {
    let of_kind = |is_kind: fn(HouseKind) -> bool| -> Vec<House> {
        geometry.houses().filter(|&house| is_kind(geometry.kind(house))).collect()
    };
    let mut unions = Vec::new();
    let side = geometry.shape().side();
    for kind in [HouseKind::Row, HouseKind::Column] {
        // A Latin square has its rows once more.
        let lines: Vec<House> =
            (0..side).map(|number| House::of(geometry.shape(), kind, number)).collect();
        for length in 1..=lines.len() / 2 {
            unions.extend(lines.windows(length).map(<[House]>::to_vec));
        }
    }
    let regions = of_kind(|kind| matches!(kind, HouseKind::Block | HouseKind::Region));
    for (i, &a) in regions.iter().enumerate() {
        unions.push(vec![a]);
        for (j, &b) in regions.iter().enumerate().skip(i + 1) {
            unions.push(vec![a, b]);
            unions.extend(regions[j + 1..].iter().map(|&c| vec![a, b, c]));
        }
    }
    let further = of_kind(|kind| {
        use HouseKind::{Block, Column, Region, Row};
        !matches!(kind, Row | Column | Block | Region)
    });
    unions.extend(further.into_iter().map(|house| vec![house]));
    unions
}
