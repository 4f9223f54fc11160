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
        let cages: Vec<(&[Cell], usize)> = demands
            .filter_map(|demand| match demand {
                Demand::Cage(cells, sum) => Some((cells.as_slice(), *sum)),
                _ => None,
            })
            .collect();
        if cages.is_empty() {
            return;
        }
        let mut known: BTreeSet<Linear> = BTreeSet::new();
        for (houses, inside) in &self.all {
            for takes_cages_across in [false, true] {
                let union = (houses.len(), inside);
                let linear = self.rest(union, &cages, takes_cages_across, most_cells);
                if let Some(linear) = linear.filter(|linear| known.insert(linear.clone())) {
                    give(houses, linear);
                }
            }
        }
    }

    /// The sum that cages leave of some houses, if it is one of few cells.
    fn rest(
        &self,
        (houses, inside): (usize, &CellSet),
        cages: &[(&[Cell], usize)],
        takes_cages_across: bool,
        most_cells: usize,
    ) -> Option<Linear> {
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
        let most = if houses == 1 && outside.is_empty() { self.side - 1 } else { most_cells };
        if !(1..=most).contains(&(left.len() + outside.len())) {
            return None;
        }
        outside.sort_unstable();
        let terms =
            left.iter().map(|cell| (cell, 1)).chain(outside.into_iter().map(|cell| (cell, -1)));
        Some(Linear { terms: terms.collect(), total })
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
