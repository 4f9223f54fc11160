//! Patterns within chains, found again.
//!
//! A link of a *plus* or nested chain rests on a pattern that is there once some candidates are struck. The search keeps
//! only what it rests on and what it excludes; here the pattern is looked for on the board without these candidates.

use super::Profile;
use super::branch::{Branch, ChainLink, LinkReason};
use super::chain::ruled;
use super::explain;
use super::figure::Inner;
use super::finder::sums::find_house_set;
use super::finders::Finder;
use super::ladder::{Ladder, LadderBoard};
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

/// Those that can be within a chain under further rules.
const FURTHER: [Finder; 6] = [
    Finder::GeneralizedIntersection,
    Finder::Locking,
    Finder::HiddenPair,
    Finder::NakedPair,
    Finder::LoosePair,
    Finder::XWing,
];

/// The patterns of all links of some chains that rest on one, in order.
pub(super) fn patterns(board: &Nine, branches: &[Branch]) -> Vec<Option<Inner>> {
    let find = |struck: &Nine, link: &ChainLink| {
        let mut ladder = Ladder::new(Profile::Se121);
        let step = easiest(&mut ladder, struck, &FINDERS, link)?;
        let branches = ladder.branches(struck, &step);
        let inner = patterns(struck, &branches);
        let figure = explain::figure(&step, &Sheet::of_nine(struck), &branches, inner);
        Some(Inner { technique: step.technique, figure })
    };
    of_links(board, branches, find)
}

/// The same on a board under further rules.
pub(super) fn patterns_under_rules(board: &Sheet, branches: &[Branch]) -> Vec<Option<Inner>> {
    let find = |struck: &Sheet, link: &ChainLink| {
        let step = easiest(&mut Ladder::new(Profile::Se2021), struck, &FURTHER, link)
            .or_else(|| pair_of_house(struck, link))
            .or_else(|| chain_under_rules(struck, link))?;
        // Without further rules there are no such chains.
        let branches = match cfg!(feature = "rules") {
            true => ruled::branches(struck, &step),
            false => Vec::new(),
        };
        let inner = patterns_under_rules(struck, &branches);
        let figure = explain::figure(&step, struck, &branches, inner);
        Some(Inner { technique: step.technique, figure })
    };
    of_links(board, branches, find)
}

/// What is found for each link that rests on a pattern, on the board without the candidates that the link needs struck.
fn of_links<B: Position + Clone>(
    board: &B,
    branches: &[Branch],
    find: impl Fn(&B, &ChainLink) -> Option<Inner>,
) -> Vec<Option<Inner>> {
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
fn easiest<B: LadderBoard>(
    ladder: &mut Ladder,
    board: &B,
    finders: &[Finder],
    link: &ChainLink,
) -> Option<Step> {
    finders.iter().find_map(|&finder| {
        let steps = ladder.gather(finder as usize, board, false);
        steps.into_iter().find(|step| excludes(step, link))
    })
}

/// The pair of a house that excludes the candidate of a link outside of it, by what sees both places.
fn pair_of_house(board: &Sheet, link: &ChainLink) -> Option<Step> {
    // Builds without further rules have no such pair, and no place for its finder.
    if !cfg!(feature = "rules") {
        return None;
    }
    let mut step = Step::gathering();
    find_house_set(board, 2, &mut step);
    step.into_gathered().into_iter().find(|step| excludes(step, link))
}

/// The easiest chain that excludes the candidate of a link, on boards whose rules are rated.
fn chain_under_rules(board: &Sheet, link: &ChainLink) -> Option<Step> {
    if !cfg!(feature = "rules") {
        return None;
    }
    ruled::first_of_all(board, |step| excludes(step, link))
}

/// Returns whether a step excludes the candidate of a link.
fn excludes(step: &Step, link: &ChainLink) -> bool {
    step.removals.iter().any(|&(cell, digits)| cell == link.cell && digits.contains(link.digit))
        || step.placement.is_some_and(|(cell, digit)| cell == link.cell && digit != link.digit)
}
