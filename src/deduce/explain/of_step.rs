//! The account of a step, from its pattern.

use super::account::{Account, add_new};
use super::language::texts as say;
use super::{
    als, bands, basic, chains, colours, fish, lines, links, rectangle, sets, sight, sums, unique,
    wings,
};
use crate::deduce::branch::Branch;
use crate::deduce::figure::{Inner, Part};
use crate::deduce::pattern::Pattern;
use crate::deduce::sheet::Sheet;
use crate::deduce::step::Step;

/// Hands on the account of a step that was found on this board; `branches` are its chains, if it is one, and `inner` the
/// patterns that links of these rest on. If the step has two patterns, `then` gets the account of each as well.
pub(super) fn with_account<R>(
    step: &Step,
    sheet: &Sheet,
    branches: &[Branch],
    inner: Vec<Option<Inner>>,
    then: impl FnOnce(Account<'_>, &[Account<'_>]) -> R,
) -> R {
    let Some(halves) = step.halves() else {
        return then(of_step(step, sheet, branches, inner), &[]);
    };
    let parts = halves.each_ref().map(|half| of_step(half, sheet, &[], Vec::new()));
    let mut account = Account::new(sheet, step);
    for part in &parts {
        account.figure.join(&part.figure);
        let (figure, removals) = (part.figure.clone(), part.step.removals.clone());
        account.figure.parts.push(Part { figure, removals });
        add_new(&mut account.cells, part.cells.iter().copied());
        account.has_strands |= part.has_strands;
        account.is_told |= part.is_told;
    }
    account.say([say::SIAMESE]);
    then(account, &parts)
}

/// The account of a step of one pattern.
fn of_step<'a>(
    step: &'a Step,
    sheet: &'a Sheet,
    branches: &[Branch],
    inner: Vec<Option<Inner>>,
) -> Account<'a> {
    let mut account = Account::new(sheet, step);
    let to = &mut account;
    match &step.pattern {
        Pattern::HiddenSingle(found) => basic::hidden_single(to, found),
        Pattern::NakedSingle => basic::naked_single(to),
        Pattern::Locking(found) => basic::locking(to, found),
        Pattern::HiddenSet(found) => sets::hidden_set(to, found),
        Pattern::NakedSet(found) => sets::naked_set(to, found),
        Pattern::LockedSet(found) => sets::locked_set(to, found),
        Pattern::BentSet(found) => sets::bent_set(to, found),
        Pattern::SueDeCoq(found) => sets::sue_de_coq(to, found),
        Pattern::AlignedExclusion(found) => sets::aligned(to, found),
        Pattern::AlsPair(found) => als::als_pair(to, found),
        Pattern::AlsRing(found) => als::als_ring(to, found),
        Pattern::AlsChain(found) => als::als_chain(to, found),
        Pattern::AlsWing(found) => als::als_wing(to, found),
        Pattern::DeathBlossom(found) => als::death_blossom(to, found),
        Pattern::Fish(found) => fish::fish(to, found),
        Pattern::FinnedFish(found) => fish::finned_fish(to, found),
        Pattern::FrankenFish(found) => fish::franken_fish(to, found),
        Pattern::EmptyRectangle(found) => fish::empty_rectangle(to, found),
        Pattern::Wing(found) => wings::wing(to, found),
        Pattern::Links(found) => links::links(to, found),
        Pattern::GroupedLinks(found) => links::grouped_links(to, found),
        Pattern::StrongLinks(found) => links::strong_links(to, found),
        Pattern::Colouring(found) => colours::colouring(to, found),
        Pattern::RemotePair(found) => colours::remote_pair(to, found),
        Pattern::MultiColouring(found) => colours::multi_colouring(to, found),
        Pattern::Medusa(found) => colours::medusa(to, found),
        Pattern::UniqueLoop(found) => unique::unique_loop(to, found),
        Pattern::Bug(found) => unique::bug(to, found),
        Pattern::Rectangle(found) => rectangle::rectangle(to, found),
        Pattern::AvoidableRectangle(found) => rectangle::avoidable(to, found),
        Pattern::SkLoop(found) => bands::sk_loop(to, found),
        Pattern::Exocet(found) => bands::exocet(to, found),
        // Builds without other rules have no such patterns.
        Pattern::Sum(found) if cfg!(feature = "rules") => sums::sum(to, found),
        Pattern::Related(found) if cfg!(feature = "rules") => sums::related(to, found),
        Pattern::Intersection(found) if cfg!(feature = "rules") => sums::intersection(to, found),
        Pattern::Line(found) if cfg!(feature = "rules") => lines::line(to, found),
        Pattern::LooseSet(found) if cfg!(feature = "rules") => sums::loose_set(to, found),
        Pattern::Sum(_)
        | Pattern::Related(_)
        | Pattern::Intersection(_)
        | Pattern::LooseSet(_)
        | Pattern::Line(_)
        | Pattern::Siamese(..) => {}
        Pattern::Chain(_) | Pattern::ForcingChains(_) | Pattern::Supposition(_) => {
            chains::chains(to, branches, inner);
        }
    }
    sight::say_sight(to);
    account
}
