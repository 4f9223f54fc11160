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

/// A cage: its cells and their sum.
struct Cage {
    cells: Vec<Cell>,
    sum: usize,
}

/// The sums that follow from the cages of rules, each once.
pub(super) fn derive(rules: &Rules) -> Vec<Demand> {
    let demands: Vec<Demand> = rules.demands().iter().map(|(_, demand)| demand.clone()).collect();
    derive_of(rules, &demands)
}

/// The sums that follow from the cages among demands on a board of some rules.
pub(super) fn derive_of(rules: &Rules, demands: &[Demand]) -> Vec<Demand> {
    let cages = demands.iter().filter_map(|demand| match demand {
        Demand::Cage(cells, sum) => Some(Cage { cells: cells.clone(), sum: *sum }),
        _ => None,
    });
    let cages: Vec<Cage> = cages.collect();
    if cages.is_empty() {
        return Vec::new();
    }
    let mut known: BTreeSet<Linear> = BTreeSet::new();
    let mut found = Vec::new();
    for houses in unions(rules.geometry()) {
        for takes_cages_across in [false, true] {
            let Some(linear) = rest(rules, &cages, &houses, takes_cages_across) else { continue };
            if known.insert(linear.clone()) {
                found.push(as_demand(rules.geometry(), linear));
            }
        }
    }
    found
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

/// What cages leave of some houses, if that is few cells.
fn rest(
    rules: &Rules,
    cages: &[Cage],
    houses: &[House],
    takes_cages_across: bool,
) -> Option<Linear> {
    let geometry = rules.geometry();
    let side = rules.shape().side();
    let mut inside = CellSet::new();
    houses
        .iter()
        .for_each(|&house| geometry.house(house).iter().for_each(|&cell| inside.insert(cell)));
    let mut left = inside.clone();
    let mut outside: Vec<Cell> = Vec::new();
    let mut total = (houses.len() * side * (side + 1) / 2) as i32;
    for cage in cages {
        let (within, across): (Vec<Cell>, Vec<Cell>) =
            cage.cells.iter().partition(|&&cell| inside.contains(cell));
        let is_free = within.iter().all(|&cell| left.contains(cell))
            && !across.iter().any(|cell| outside.contains(cell));
        let is_taken = match across.is_empty() {
            true => !within.is_empty(),
            false => takes_cages_across && across.len() < within.len(),
        };
        if is_free && is_taken {
            within.iter().for_each(|&cell| left.remove(cell));
            outside.extend(across);
            total -= cage.sum as i32;
        }
    }
    let count = left.len() + outside.len();
    let limit = if houses.len() == 1 && outside.is_empty() { side - 1 } else { MOST_TERMS };
    if count == 0 || count > limit {
        return None;
    }
    outside.sort_unstable();
    let terms = left.iter().map(|cell| (cell, 1)).chain(outside.into_iter().map(|cell| (cell, -1)));
    Some(Linear { terms: terms.collect(), total })
}
