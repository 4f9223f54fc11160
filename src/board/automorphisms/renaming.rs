//! The permutations of digits that keep every relation of a layout.

use crate::board::{Digit, Geometry};

/// The permutations of digits that keep every relation.
#[derive(Clone, Debug)]
pub(crate) enum Renamings {
    /// All permutations of so many digits.
    All(usize),
    /// These ones, in ascending order.
    Listed(Vec<Vec<u8>>),
}

impl Renamings {
    pub(super) fn new(geometry: &Geometry) -> Renamings {
        let side = geometry.shape().side();
        let relations = geometry.relations();
        if relations.is_empty() {
            return Renamings::All(side);
        }
        let tables: Vec<Vec<u32>> = relations
            .into_iter()
            .map(|relation| {
                (0..side)
                    .map(|digit| relation.rivals(Digit::from_index(digit), side).bits())
                    .collect()
            })
            .collect();
        let mut found = Vec::new();
        list(&tables, side, &mut Vec::new(), &mut found);
        Renamings::Listed(found)
    }

    /// None but the one that leaves every digit as it is.
    pub(super) fn none(side: usize) -> Renamings {
        Renamings::Listed(vec![(0..side as u8).collect()])
    }

    /// Returns whether a permutation of the digits is one of these.
    pub(crate) fn contains(&self, digits: &[u8]) -> bool {
        match self {
            Renamings::All(side) => digits.len() == *side,
            Renamings::Listed(list) => list.iter().any(|listed| listed == digits),
        }
    }

    /// How many there are, if a number of 128 bits can say it.
    pub(crate) fn count(&self) -> Option<u128> {
        match self {
            Renamings::All(side) => (1..=*side as u128).try_fold(1, u128::checked_mul),
            Renamings::Listed(list) => Some(list.len() as u128),
        }
    }
}

/// All permutations that begin in this way and carry each table into itself.
fn list(tables: &[Vec<u32>], side: usize, begin: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
    let digit = begin.len();
    if digit == side {
        found.push(begin.clone());
        return;
    }
    for image in (0..side).filter(|&image| !begin.contains(&(image as u8))).collect::<Vec<_>>() {
        begin.push(image as u8);
        let keeps = tables.iter().all(|rivals| {
            begin.iter().enumerate().all(|(other, &other_image)| {
                rivals[digit] >> other & 1 == rivals[image] >> other_image & 1
                    && rivals[other] >> digit & 1 == rivals[usize::from(other_image)] >> image & 1
            })
        });
        if keeps {
            list(tables, side, begin, found);
        }
        begin.pop();
    }
}
