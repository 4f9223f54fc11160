//! Sums that follow from cages: what they leave of rows, columns and blocks, and what sticks out of them.
//!
//! ```text
//!   rows, columns or regions that lie together hold so many times all digits
//!     - cages inside      the cells that are left have the rest (innies)
//!     - cages across      the cells inside that are left, less those outside, have the rest (innies less outies)
//! ```

use crate::board::{Cell, CellSet, Demand, Geometry, House, HouseKind, Linear, Rules};
use std::collections::BTreeSet;

/// The most cells of a sum that follows.
const MOST_TERMS: usize = 6;

/// The sums that follow from the cages of rules, each once.
pub(super) fn derive(rules: &Rules) -> Vec<Demand> {
    let demands = || rules.demands().iter().map(|(_, demand)| demand);
    match demands().any(|demand| matches!(demand, Demand::Cage(..))) {
        true => Unions::new(rules).sums(demands()),
        false => Vec::new(),
    }
}

/// Houses that lie apart, of one set of rules.
pub(super) struct Unions {
    rules: Rules,
    /// Their cells, and how many houses they are.
    all: Vec<(CellSet, usize)>,
}

impl Unions {
    pub(super) fn new(rules: &Rules) -> Unions {
        let geometry = rules.geometry();
        let cells = |houses: &Vec<House>| {
            houses.iter().flat_map(|&house| geometry.house(house)).copied().collect()
        };
        let all = unions(geometry).iter().map(|houses| (cells(houses), houses.len())).collect();
        Unions { rules: rules.clone(), all }
    }

    /// The sums that follow from the cages among demands, each once.
    pub(super) fn sums<'a>(&self, demands: impl Iterator<Item = &'a Demand>) -> Vec<Demand> {
        let cages: Vec<(&[Cell], usize)> = demands
            .filter_map(|demand| match demand {
                Demand::Cage(cells, sum) => Some((cells.as_slice(), *sum)),
                _ => None,
            })
            .collect();
        let mut known: BTreeSet<Linear> = BTreeSet::new();
        let mut found = Vec::new();
        for union in &self.all {
            for takes_cages_across in [false, true] {
                let linear = self.rest(union, &cages, takes_cages_across);
                if let Some(linear) = linear.filter(|linear| known.insert(linear.clone())) {
                    found.push(as_demand(self.rules.geometry(), linear));
                }
            }
        }
        found
    }

    /// The sum that cages leave of some houses, if it is one of few cells.
    fn rest(
        &self,
        (inside, houses): &(CellSet, usize),
        cages: &[(&[Cell], usize)],
        takes_cages_across: bool,
    ) -> Option<Linear> {
        let side = self.rules.shape().side();
        let mut left = inside.clone();
        let mut outside: Vec<Cell> = Vec::new();
        let mut total = (houses * side * (side + 1) / 2) as i32;
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
        let count = left.len() + outside.len();
        let limit = if *houses == 1 && outside.is_empty() { side - 1 } else { MOST_TERMS };
        if count == 0 || count > limit {
            return None;
        }
        outside.sort_unstable();
        let terms =
            left.iter().map(|cell| (cell, 1)).chain(outside.into_iter().map(|cell| (cell, -1)));
        Some(Linear { terms: terms.collect(), total })
    }
}

/// A sum of cells that all see one another is a cage.
fn as_demand(geometry: &Geometry, linear: Linear) -> Demand {
    let cells: Vec<Cell> = linear.terms.iter().map(|term| term.0).collect();
    let differ = cells
        .iter()
        .enumerate()
        .all(|(at, &a)| cells[at + 1..].iter().all(|&b| geometry.sees(a, b)));
    let is_plain = linear.terms.iter().all(|term| term.1 == 1);
    match usize::try_from(linear.total) {
        Ok(sum) if differ && is_plain => Demand::Cage(cells, sum),
        _ => Demand::Linear(linear),
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
