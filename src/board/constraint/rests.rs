//! Sums that follow from cages: what they leave of rows, columns and blocks, and what sticks out of them.
//!
//! ```text
//!   rows, columns or regions that lie together hold so many times all digits
//!     - cages inside      the cells that are left have the rest (innies)
//!     - cages across      the cells inside that are left, less those outside, have the rest (innies less outies)
//! ```

use super::{Demand, Linear};
use crate::board::{Cell, CellSet, Geometry, House, HouseKind};
use std::collections::BTreeSet;

/// A sum that follows from cages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rest {
    /// The houses that the cages are taken from.
    pub(crate) houses: Vec<House>,
    /// Innies count once, outies are taken off.
    pub(crate) linear: Linear,
}

/// Houses that lie apart, of one set of rules.
pub(crate) struct Unions {
    side: usize,
    /// The houses, and their cells.
    all: Vec<(Vec<House>, CellSet)>,
}

impl Unions {
    pub(crate) fn new(geometry: &Geometry) -> Unions {
        let cells = |houses: &Vec<House>| {
            houses.iter().flat_map(|&house| geometry.house(house)).copied().collect()
        };
        let all = unions(geometry).into_iter().map(|houses| (houses.clone(), cells(&houses)));
        Unions { side: geometry.shape().side(), all: all.collect() }
    }

    /// The sums that follow from the cages among demands, each once, of so many cells at most; of one house without outies
    /// it may have any number.
    pub(crate) fn rests<'a>(
        &self,
        demands: impl Iterator<Item = &'a Demand>,
        most_cells: usize,
    ) -> Vec<Rest> {
        let cages: Vec<(&[Cell], usize)> = demands
            .filter_map(|demand| match demand {
                Demand::Cage(cells, sum) => Some((cells.as_slice(), *sum)),
                _ => None,
            })
            .collect();
        let mut known: BTreeSet<Linear> = BTreeSet::new();
        let mut found = Vec::new();
        if cages.is_empty() {
            return found;
        }
        for (houses, inside) in &self.all {
            for takes_cages_across in [false, true] {
                let linear = self.rest((houses.len(), inside), &cages, takes_cages_across);
                let count = linear.terms.len();
                let is_plain = linear.terms.iter().all(|term| term.1 == 1);
                let most = if houses.len() == 1 && is_plain { self.side - 1 } else { most_cells };
                if (1..=most).contains(&count) && known.insert(linear.clone()) {
                    found.push(Rest { houses: houses.clone(), linear });
                }
            }
        }
        found
    }

    /// The sum that cages leave of some houses.
    fn rest(
        &self,
        (houses, inside): (usize, &CellSet),
        cages: &[(&[Cell], usize)],
        takes_cages_across: bool,
    ) -> Linear {
        let mut left = inside.clone();
        let mut outside: Vec<Cell> = Vec::new();
        let mut total = (houses * self.side * (self.side + 1) / 2) as i32;
        for (cells, sum) in cages {
            let (within, across): (Vec<Cell>, Vec<Cell>) =
                cells.iter().partition(|&&cell| inside.contains(cell));
            let is_free = within.iter().all(|&cell| left.contains(cell))
                && !across.iter().any(|cell| outside.contains(cell));
            let is_taken = match across.is_empty() {
                true => !within.is_empty(),
                false => takes_cages_across && across.len() < within.len(),
            };
            if is_free && is_taken {
                within.iter().for_each(|&cell| left.remove(cell));
                outside.extend(across);
                total -= *sum as i32;
            }
        }
        outside.sort_unstable();
        let terms =
            left.iter().map(|cell| (cell, 1)).chain(outside.into_iter().map(|cell| (cell, -1)));
        Linear { terms: terms.collect(), total }
    }
}

impl Rest {
    /// The sum as a demand: cells that all see one another are a cage.
    pub(crate) fn demand(self, geometry: &Geometry) -> Demand {
        let Linear { terms, total } = &self.linear;
        let is_plain = terms.iter().all(|term| term.1 == 1);
        match usize::try_from(*total) {
            Ok(sum) if is_plain && self.linear.differs(geometry) => {
                Demand::Cage(terms.iter().map(|term| term.0).collect(), sum)
            }
            _ => Demand::Linear(self.linear),
        }
    }
}

/// Houses that lie apart: up to half of the rows or columns, one after the other; one to three regions.
fn unions(geometry: &Geometry) -> Vec<Vec<House>> {
    let of_kind = |is_kind: fn(HouseKind) -> bool| -> Vec<House> {
        geometry.houses().filter(|&house| is_kind(geometry.kind(house))).collect()
    };
    let mut unions = Vec::new();
    for lines in [of_kind(|kind| kind == HouseKind::Row), of_kind(|kind| kind == HouseKind::Column)]
    {
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
