//! The rating scale under further rules of houses and pairs, as SukakuExplainer extends it.
//!
//! ```text
//!   house or chess rules     direct steps, generalized intersections and naked sets in place of pointing, claiming and
//!                            naked sets of a house; hidden sets and fish as ever
//!   non-consecutive alone    the ordinary steps; with either, forcing cells and locked neighbours after naked singles
//! ```
//!
//! Strong links, wings, loops, graves and chains are those of ordinary boards over all houses ([`RuledBoard`]).

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
    /// Chains over everything that follows from a literal.
    Chains(Plan),
}

use RatedRow::{Chains, Further, Ordinary, Ruled};

/// The rows, of which five depend on the rules: direct locking, locking, and naked pairs, triplets and quads.
const fn rows([direct, locking, pair, triplet, quad]: [RatedRow; 5]) -> [RatedRow; 41] {
    [
        Ordinary(Finder::HiddenSingle),
        direct,
        Ordinary(Finder::DirectHiddenPair),
        Ordinary(Finder::NakedSingle),
        // Under non-consecutive rules: each of a few candidates, or all places of a digit, take another one from a neighbour.
        Further(2.4, find_forcing_cell),
        Further(2.5, |board, step| find_locked(board, Takes::Neighbours, step)),
        Ordinary(Finder::DirectHiddenTriplet),
        locking,
        pair,
        Ordinary(Finder::XWing),
        Ordinary(Finder::HiddenPair),
        triplet,
        Ordinary(Finder::Swordfish),
        Ordinary(Finder::HiddenTriplet),
        Ruled(|board, watch, step| strong_links::find(board, 2, 0, watch, step)),
        Ordinary(Finder::XyWing),
        Ordinary(Finder::XyzWing),
        Ruled(|board, watch, step| unique::find(board, true, 0, watch, step)),
        quad,
        Ordinary(Finder::Jellyfish),
        Ordinary(Finder::HiddenQuad),
        Ruled(|board, watch, step| strong_links::find(board, 3, 0, watch, step)),
        Ruled(|board, watch, step| als_wing::find(board, 3, 0, watch, step)),
        Ruled(|board, _, step| bug::find(board, true, step)),
        Ruled(|board, watch, step| strong_links::find(board, 4, 0, watch, step)),
        Ruled(|board, watch, step| als_wing::find(board, 4, 0, watch, step)),
        Ruled(|board, watch, step| aligned::find_pair(board, &mut 0, watch, step)),
        Ruled(|board, watch, step| als_wing::find(board, 5, 0, watch, step)),
        Ruled(ruled::find_forcing),
        Ruled(|board, watch, step| als_wing::find(board, 6, 0, watch, step)),
        Ruled(|board, watch, step| aligned::find_triplet(board, &mut 0, watch, step)),
        Chains(Plan::NISHIO),
        Chains(Plan::of(Reach::Static)),
        Chains(Plan::of(Reach::Dynamic)),
        Chains(Plan::of(Reach::Plus)),
        Chains(Plan::of(Reach::PlusForcing)),
        Chains(Plan::of(Reach::PlusMultiple)),
        Chains(Plan::of(Reach::PlusDynamic(0))),
        Chains(Plan::of(Reach::PlusDynamic(1))),
        Chains(Plan::of(Reach::PlusDynamic(2))),
        Chains(Plan::of(Reach::PlusDynamic(3))),
    ]
}

/// The rows of chains within chains, which are the last ones.
const NESTED: usize = 6;

/// The rows before those of chains within chains.
pub(super) fn without_nested(rows: &[RatedRow]) -> &[RatedRow] {
    &rows[..rows.len() - NESTED]
}

/// The rows under rules of houses or of pairs that differ.
static ROWS: [RatedRow; 41] = rows([
    Ruled(|board, _, step| locking::find_direct_on_scale(board, step)),
    Further(2.9, |board, step| find_locked(board, Takes::Digit, step)),
    Further(3.0, |board, step| find_house_set(board, 2, step)),
    Further(3.6, |board, step| find_house_set(board, 3, step)),
    Further(5.0, |board, step| find_house_set(board, 4, step)),
]);

/// The rows where neighbours may not be consecutive, and nothing else holds.
static NON_CONSECUTIVE: [RatedRow; 41] = rows([
    Ordinary(Finder::DirectLocking),
    Ordinary(Finder::Locking),
    Ordinary(Finder::NakedPair),
    Ordinary(Finder::NakedTriplet),
    Ordinary(Finder::NakedQuad),
]);

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
