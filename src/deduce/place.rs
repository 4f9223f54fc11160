//! Places of techniques on the teaching ladder.

use super::finders::{PLACES, TABLE};
use super::technique::{Technique, TechniqueSet, ids};
use std::ops::RangeInclusive;
use std::sync::OnceLock;

/// The techniques that one finder has on its place.
const OF_FINDER: u16 = 16;

impl Technique {
    /// The rank of the technique on the teaching ladder: ranks ascend as the ladder does, and techniques of one finder have
    /// different ones. What the ladder does not have stands after all of it.
    pub(crate) fn rank(self) -> u16 {
        static RANKS: OnceLock<Vec<u16>> = OnceLock::new();
        RANKS.get_or_init(|| ids().map(rank_of).collect())[self.number()]
    }
}

impl TechniqueSet {
    /// The techniques on these ranks of the teaching ladder.
    pub(crate) fn ranked(ranks: RangeInclusive<u16>) -> TechniqueSet {
        TechniqueSet::matching(|id| ranks.contains(&rank_of(id)))
    }

    /// The last rank of its techniques on the teaching ladder; 0 of an empty set.
    pub(crate) fn last_rank(self) -> u16 {
        let ranks = ids().enumerate().filter(|&(number, _)| self.has_number(number));
        ranks.map(|(_, id)| rank_of(id)).max().unwrap_or(0)
    }
}

/// The last rank of a place of the teaching ladder.
pub(crate) const fn last_rank(place: u16) -> u16 {
    place * OF_FINDER + OF_FINDER - 1
}

/// The place on the teaching ladder that a rank stands on.
pub(super) const fn place_of(rank: u16) -> u16 {
    rank / OF_FINDER
}

/// The rank of the technique with this name in options.
pub(super) fn rank_of(id: &str) -> u16 {
    let rows = TABLE.iter().zip(PLACES).filter_map(|(row, place)| {
        let number = row.techniques.iter().position(|&technique| technique == id)?;
        Some(place? * OF_FINDER + number as u16)
    });
    rows.min().unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests;
