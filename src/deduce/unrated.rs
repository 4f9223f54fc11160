//! The orders of the ladders without ratings: teaching, by places of the table of finders, and HoDoKu's.

use super::finders::{FINDERS, Finder, PLACES};
use super::ladder_name::LadderName;

/// Number of rows that have a place on the teaching ladder.
const TAUGHT: usize = {
    let mut count = 0;
    let mut row = 0;
    while row < FINDERS {
        count += PLACES[row].is_some() as usize;
        row += 1;
    }
    count
};

/// The rows of the teaching ladder, in its order.
const TEACHING: [usize; TAUGHT] = {
    let mut rows = [0; TAUGHT];
    let mut place = 0;
    let mut last = 0;
    while place < TAUGHT {
        // The row with the least number above the last one.
        let mut best = u16::MAX;
        let mut row = 0;
        while row < FINDERS {
            if let Some(number) = PLACES[row]
                && number > last
                && number < best
            {
                best = number;
                rows[place] = row;
            }
            row += 1;
        }
        last = best;
        place += 1;
    }
    rows
};

/// The rows of HoDoKu's order: by level, then by its step index, as far as there are finders.
const HODOKU: [usize; HODOKU_ORDER.len()] = {
    let mut rows = [0; HODOKU_ORDER.len()];
    let mut place = 0;
    while place < rows.len() {
        // Finders are numbered as the rows of the table.
        rows[place] = HODOKU_ORDER[place] as usize;
        place += 1;
    }
    rows
};

/// The rows of a ladder without ratings, in its order; `None` for those of the rating scale.
pub(super) fn unrated_rows(ladder: LadderName) -> Option<&'static [usize]> {
    match ladder {
        LadderName::Teaching => Some(&TEACHING),
        LadderName::Hodoku => Some(&HODOKU),
        LadderName::Se121 | LadderName::Se2021 => None,
    }
}

/// The rows of the teaching ladder up to a place.
pub(super) fn unrated_rows_up_to(place: u16) -> &'static [usize] {
    let is_within = |row: &usize| PLACES[*row].is_some_and(|other| other <= place);
    &TEACHING[..TEACHING.partition_point(is_within)]
}

#[rustfmt::skip]
const HODOKU_ORDER: &[Finder] = {
    use Finder::*;
    &[
        // Easy
        FullHouse, NakedSingle, HiddenSingle,
        // Medium
        LockedPair, LockedTriplet, Locking, NakedPair, NakedTriplet, HiddenPair, HiddenTriplet,
        // Hard
        NakedQuad, HiddenQuad, XWing, Swordfish, Jellyfish, RemotePair, Bug, Skyscraper, TwoStringKite, TurbotFish, EmptyRectangle,
        WWing, XyWing, XyzWing, UniqueRectangle, HiddenRectangle, AvoidableRectangle, LongLoop, FinnedXWing, SimpleColouring, MultiColouring,
        // Unfair
        FinnedSwordfish, FinnedJellyfish, SueDeCoq, XyChain, ContinuousLoop, AlternatingChain, GroupedXChain, GroupedLoop, GroupedChain,
        SmallAlsXz, SmallAlsXyWing, SmallAlsChain, DeathBlossom, FrankenFish,
        // Extreme
        ForcingChains, Supposition,
    ]
};

#[cfg(test)]
mod tests;
