//! The rating scale under further rules of houses and pairs, as SukakuExplainer extends it.
//!
//! ```text
//!   house or chess rules     direct steps, generalized intersections and naked sets in place of pointing, claiming and
//!                            naked sets of a house; hidden sets and fish as ever
//!   non-consecutive alone    the ordinary steps; with either, forcing cells and locked neighbours after naked singles
//! ```
//!
//! Strong links, wings, loops, graves and chains are those of ordinary boards over all houses ([`RuledBoard`]). What needs chains
//! within chains is not rated.

use super::Sheet;
use super::chain::{Plan, ruled};
use super::finder::sums::{Takes, find_forcing_cell, find_house_set, find_locked};
use super::finder::{aligned, als_wing, bug, locking, strong_links, unique};
use super::finders::Finder;
use super::ruled_board::{RuledBoard, is_non_consecutive};
use super::step::Step;
use super::technique::Reach;
use crate::board::{RuleName, Rules};
use crate::budget::Watch;

/// A row of the scale.
#[derive(Copy, Clone)]
pub(super) enum RatedRow {
    /// A finder of ordinary boards.
    Ordinary(Finder),
    /// One of further rules, with the rating of its steps.
    Further(f64, fn(&Sheet, &mut Step) -> bool),
    /// One of 9x9 boards of all rules that are rated.
    Ruled(fn(&RuledBoard<'_>, &Watch, &mut Step) -> bool),
}

use RatedRow::{Further, Ordinary, Ruled};

/// Under non-consecutive rules: each of a few candidates takes the same from a neighbour.
const FORCING_CELL: RatedRow = Further(2.4, find_forcing_cell);

/// Under non-consecutive rules: all places of a digit take another one from a neighbour.
const LOCKED: RatedRow = Further(2.5, |board, step| find_locked(board, Takes::Neighbours, step));

const TWO_LINKS: RatedRow =
    Ruled(|board, watch, step| strong_links::find(board, 2, 0, watch, step));
const THREE_LINKS: RatedRow =
    Ruled(|board, watch, step| strong_links::find(board, 3, 0, watch, step));
const FOUR_LINKS: RatedRow =
    Ruled(|board, watch, step| strong_links::find(board, 4, 0, watch, step));
const UNIQUE: RatedRow = Ruled(|board, watch, step| unique::find(board, true, 0, watch, step));
const BUG: RatedRow = Ruled(|board, _, step| bug::find(board, true, step));
const WXYZ: RatedRow = Ruled(|board, watch, step| als_wing::find(board, 3, 0, watch, step));
const VWXYZ: RatedRow = Ruled(|board, watch, step| als_wing::find(board, 4, 0, watch, step));
const UVWXYZ: RatedRow = Ruled(|board, watch, step| als_wing::find(board, 5, 0, watch, step));
const TUVWXYZ: RatedRow = Ruled(|board, watch, step| als_wing::find(board, 6, 0, watch, step));
const ALIGNED_PAIR: RatedRow =
    Ruled(|board, watch, step| aligned::find_pair(board, &mut 0, watch, step));
const DIRECT_LOCKING: RatedRow = Ruled(|board, _, step| locking::find_direct_on_scale(board, step));
const FORCING: RatedRow = Ruled(ruled::find_forcing);
const NISHIO: RatedRow =
    Ruled(|board, watch, step| ruled::find_several(board, Plan::NISHIO, watch, step));
const MULTIPLE: RatedRow =
    Ruled(|board, watch, step| ruled::find_several(board, Plan::of(Reach::Static), watch, step));
const DYNAMIC: RatedRow =
    Ruled(|board, watch, step| ruled::find_several(board, Plan::of(Reach::Dynamic), watch, step));
const DYNAMIC_PLUS: RatedRow =
    Ruled(|board, watch, step| ruled::find_several(board, Plan::of(Reach::Plus), watch, step));
const ALIGNED_TRIPLET: RatedRow =
    Ruled(|board, watch, step| aligned::find_triplet(board, &mut 0, watch, step));

/// The rows under rules of houses or of pairs that differ.
const ROWS: [RatedRow; 35] = [
    Ordinary(Finder::HiddenSingle),
    DIRECT_LOCKING,
    Ordinary(Finder::DirectHiddenPair),
    Ordinary(Finder::NakedSingle),
    FORCING_CELL,
    LOCKED,
    Ordinary(Finder::DirectHiddenTriplet),
    Further(2.9, |board, step| find_locked(board, Takes::Digit, step)),
    Further(3.0, |board, step| find_house_set(board, 2, step)),
    Ordinary(Finder::XWing),
    Ordinary(Finder::HiddenPair),
    Further(3.6, |board, step| find_house_set(board, 3, step)),
    Ordinary(Finder::Swordfish),
    Ordinary(Finder::HiddenTriplet),
    TWO_LINKS,
    Ordinary(Finder::XyWing),
    Ordinary(Finder::XyzWing),
    UNIQUE,
    Further(5.0, |board, step| find_house_set(board, 4, step)),
    Ordinary(Finder::Jellyfish),
    Ordinary(Finder::HiddenQuad),
    THREE_LINKS,
    WXYZ,
    BUG,
    FOUR_LINKS,
    VWXYZ,
    ALIGNED_PAIR,
    UVWXYZ,
    FORCING,
    TUVWXYZ,
    ALIGNED_TRIPLET,
    NISHIO,
    MULTIPLE,
    DYNAMIC,
    DYNAMIC_PLUS,
];

/// The rows where neighbours may not be consecutive, and nothing else holds.
const NON_CONSECUTIVE: [RatedRow; 35] = [
    Ordinary(Finder::HiddenSingle),
    Ordinary(Finder::DirectLocking),
    Ordinary(Finder::DirectHiddenPair),
    Ordinary(Finder::NakedSingle),
    FORCING_CELL,
    LOCKED,
    Ordinary(Finder::DirectHiddenTriplet),
    Ordinary(Finder::Locking),
    Ordinary(Finder::NakedPair),
    Ordinary(Finder::XWing),
    Ordinary(Finder::HiddenPair),
    Ordinary(Finder::NakedTriplet),
    Ordinary(Finder::Swordfish),
    Ordinary(Finder::HiddenTriplet),
    TWO_LINKS,
    Ordinary(Finder::XyWing),
    Ordinary(Finder::XyzWing),
    UNIQUE,
    Ordinary(Finder::NakedQuad),
    Ordinary(Finder::Jellyfish),
    Ordinary(Finder::HiddenQuad),
    THREE_LINKS,
    WXYZ,
    BUG,
    FOUR_LINKS,
    VWXYZ,
    ALIGNED_PAIR,
    UVWXYZ,
    FORCING,
    TUVWXYZ,
    ALIGNED_TRIPLET,
    NISHIO,
    MULTIPLE,
    DYNAMIC,
    DYNAMIC_PLUS,
];

/// The rules that the scale knows.
const KNOWN: [RuleName; 15] = [
    RuleName::X,
    RuleName::MainDiagonal,
    RuleName::Antidiagonal,
    RuleName::Windoku,
    RuleName::DisjointGroups,
    RuleName::CentreDot,
    RuleName::Asterisk,
    RuleName::Girandola,
    RuleName::AntiKnight,
    RuleName::AntiKnightTorus,
    RuleName::AntiKing,
    RuleName::AntiKingTorus,
    RuleName::NonConsecutive,
    RuleName::NonConsecutiveWrap,
    RuleName::NonConsecutiveTorus,
];

/// The rows of the scale for boards under these rules, which are not ordinary; `None` where they are not rated.
pub(super) fn rated_rows(rules: &Rules) -> Option<&'static [RatedRow]> {
    let is_plain = rules.shape().side() == 9 && rules.has_blocks();
    if !is_plain
        || !rules.constraints().is_empty()
        || !rules.names().all(|name| KNOWN.contains(&name))
    {
        return None;
    }
    Some(if is_non_consecutive(rules) { &NON_CONSECUTIVE } else { &ROWS })
}

/// Returns whether boards under these rules are rated: ordinary ones of 9x9, and those of which [`rated_rows`] knows rows.
pub(crate) fn is_rated(rules: &Rules) -> bool {
    rules.is_ordinary_nine()
        || cfg!(feature = "rules") && !rules.is_ordinary() && rated_rows(rules).is_some()
}
