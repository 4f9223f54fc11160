//! Patterns within chains, found again.
//!
//! A link of a *plus* or nested chain rests on a pattern that is there once some candidates are struck. The search keeps
//! only what it rests on and what it excludes; here the pattern is looked for on the board without these candidates.

use super::Profile;
use super::branch::{Branch, ChainLink, LinkReason};
use super::explain;
use super::figure::Inner;
use super::finders::Finder;
use super::ladder::Ladder;
use super::nine::Nine;
use super::position::Position;
use super::sheet::Sheet;
use super::step::Step;

/// The finders of what can be within a chain, easiest first, without those that take longer than a chain around it may
/// last.
const FINDERS: [Finder; 9] = [
    Finder::Locking,
    Finder::HiddenPair,
    Finder::NakedPair,
    Finder::XWing,
    Finder::ForcingChain,
    Finder::Nishio,
    Finder::Multiple,
    Finder::Dynamic,
    Finder::DynamicPlus,
];

/// The patterns of all links of some chains that rest on one, in order.
pub(super) fn patterns(board: &Nine, branches: &[Branch]) -> Vec<Option<Inner>> {
    let mut all = Vec::new();
    for branch in branches {
        for link in branch.links.iter().filter(|link| link.reason == LinkReason::Pattern) {
            let mut struck = board.clone();
            for &before in &link.because {
                let ChainLink { cell, digit, .. } = branch.links[before];
                struck.strike_at(cell.index(), digit.index());
            }
            all.push(find(&struck, link));
        }
    }
    all
}

/// The easiest pattern of a board that excludes the candidate of a link.
fn find(board: &Nine, link: &ChainLink) -> Option<Inner> {
    let mut ladder = Ladder::new(Profile::Se121);
    let excludes = |step: &Step| {
        step.removals.iter().any(|&(cell, digits)| cell == link.cell && digits.contains(link.digit))
            || step.placement.is_some_and(|(cell, digit)| cell == link.cell && digit != link.digit)
    };
    let step = FINDERS.into_iter().find_map(|finder| {
        ladder.gather(finder as usize, board, false).into_iter().find(&excludes)
    })?;
    let branches = ladder.branches(board, &step);
    let inner = patterns(board, &branches);
    let figure = explain::figure(&step, &Sheet::of_nine(board), &branches, inner);
    Some(Inner { technique: step.technique, figure })
}
