//! Sums that follow from cages: what they leave of rows, columns and blocks, and what sticks out of them.
//!
//! ```text
//!   rows, columns or regions that lie together hold so many times all digits
//!     - cages inside      the cells that are left have the rest (innies)
//!     - cages across      the cells inside that are left, less those outside, have the rest (innies less outies)
//! ```

use super::{Demand, Linear};
use crate::board::{Cell, Geometry, House, HouseKind, IndexSet, words_for};
use std::collections::BTreeSet;

/// A sum that follows from cages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rest {
    /// The houses that the cages are taken from.
    pub(crate) houses: Vec<House>,
    /// Innies count once, outies are taken off.
    pub(crate) linear: Linear,
    /// Its innies and its outies, a bit each; of boards with more than 128 cells nothing.
    sides: Option<[u128; 2]>,
}

impl Rest {
    fn new(houses: &[House], linear: Linear) -> Rest {
        let mut terms = linear.terms.iter();
        let sides = terms.try_fold([0; 2], |mut sides, &(cell, factor)| {
            sides[usize::from(factor < 0)] |= 1_u128.checked_shl(cell.index() as u32)?;
            Some(sides)
        });
        Rest { houses: houses.to_vec(), linear, sides }
    }

    /// Returns whether a set, of the first 128 cells, has all its cells.
    pub(crate) fn is_within(&self, set: u128) -> bool {
        self.sides.is_some_and(|[innies, outies]| (innies | outies) & !set == 0)
    }

    /// The numbers of its innies and of its outies that are open; sets of open cells are known on boards with up to 128.
    pub(crate) fn open_counts(&self, open: Option<u128>, values: &[u8]) -> [usize; 2] {
        if let (Some(sides), Some(open)) = (self.sides, open) {
            return sides.map(|side| (side & open).count_ones() as usize);
        }
        let mut counts = [0; 2];
        for &(cell, factor) in &self.linear.terms {
            counts[usize::from(factor < 0)] += usize::from(values[cell.index()] == 0);
        }
        counts
    }
}

/// The most cells of a board with cages.
const MOST_CELLS: usize = 256;

/// A set of cells.
type Cells = IndexSet<{ words_for(MOST_CELLS) }>;

fn set_of<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> Cells {
    cells.into_iter().map(|cell| cell.index()).collect()
}

/// Houses that lie apart, of one set of rules.
pub(crate) struct Unions {
    side: usize,
    /// Union after union, its houses and its cells.
    all: Vec<(Vec<House>, Cells)>,
}

/// The cells of a board that cages leave inside houses, and those of cages that stick out of them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Remainder {
    left: Cells,
    outside: Cells,
    total: i32,
}

impl Unions {
    pub(crate) fn new(geometry: &Geometry) -> Unions {
        let is_small = geometry.shape().cells() <= MOST_CELLS;
        let houses = if is_small { unions(geometry) } else { Vec::new() };
        let with_cells = |houses: Vec<House>| {
            let cells = set_of(houses.iter().flat_map(|&house| geometry.house(house)));
            (houses, cells)
        };
        Unions { side: geometry.shape().side(), all: houses.into_iter().map(with_cells).collect() }
    }

    /// The sums that follow from the cages among demands, as [`Unions::each`] gives them.
    pub(crate) fn rests<'a>(
        &self,
        demands: impl Iterator<Item = &'a Demand>,
        most_cells: usize,
    ) -> Vec<Rest> {
        let mut found = Vec::new();
        self.each(demands, most_cells, |houses, linear| {
            found.push(Rest::new(houses, linear));
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
        let cages = demands.filter_map(|demand| match demand {
            Demand::Cage(cells, sum) => Some((set_of(cells), *sum as i32)),
            _ => None,
        });
        let cages: Vec<(Cells, i32)> = cages.collect();
        if cages.is_empty() {
            return;
        }
        let mut known: BTreeSet<Remainder> = BTreeSet::new();
        for (houses, inside) in &self.all {
            let all = (houses.len() * self.side * (self.side + 1) / 2) as i32;
            for takes_cages_across in [false, true] {
                let remainder = Remainder::of(inside, all, &cages, takes_cages_across);
                let is_one_house = houses.len() == 1 && remainder.outside.is_empty();
                let most = if is_one_house { self.side - 1 } else { most_cells };
                if (1..=most).contains(&remainder.size()) && known.insert(remainder) {
                    give(houses, remainder.linear());
                }
            }
        }
    }
}

impl Remainder {
    /// Takes the cages that lie inside, each cell once, and by choice those most of whose cells do.
    fn of(
        inside: &Cells,
        total: i32,
        cages: &[(Cells, i32)],
        takes_cages_across: bool,
    ) -> Remainder {
        let mut rest = Remainder { left: *inside, outside: Cells::EMPTY, total };
        for (cells, sum) in cages {
            let within = cells.and(inside);
            if within.is_empty() {
                continue;
            }
            let across = cells.without(inside);
            let is_wanted = across.is_empty() || takes_cages_across && within.len() > across.len();
            if is_wanted && within.is_within(&rest.left) && !across.meets(&rest.outside) {
                rest.left = rest.left.without(cells);
                rest.outside = rest.outside.or(&across);
                rest.total -= sum;
            }
        }
        rest
    }

    /// The number of its cells.
    fn size(&self) -> usize {
        self.left.len() + self.outside.len()
    }

    /// The sum of the cells left less those outside.
    fn linear(&self) -> Linear {
        let cells = |set: Cells, factor| set.iter().map(move |cell| (Cell::new(cell), factor));
        let terms = cells(self.left, 1).chain(cells(self.outside, -1));
        Linear { terms: terms.collect(), total: self.total }
    }
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
