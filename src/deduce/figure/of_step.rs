//! The figure of a step, from its pattern.

use super::parts::{Figure, Inner};
use super::{als, bands, basic, chains, colours, fish, rectangle, sets, unique, wings};
use crate::deduce::Sheet;
use crate::deduce::branch::Branch;
use crate::deduce::pattern::Pattern;
use crate::deduce::step::Step;

impl Figure {
    /// The figure of a step that was found on this board; `branches` are its chains, if it is one, and `inner` the
    /// patterns that links of these rest on.
    pub(in crate::deduce) fn new(
        step: &Step,
        sheet: &Sheet,
        branches: &[Branch],
        inner: Vec<Option<Inner>>,
    ) -> Figure {
        match &step.pattern {
            Pattern::HiddenSingle(single) => basic::hidden_single(sheet, single, step),
            Pattern::NakedSingle => basic::naked_single(sheet, step),
            Pattern::Locking(locking) => basic::locking(sheet, locking, step),
            Pattern::HiddenSet(set) => sets::hidden_set(sheet, set, step),
            Pattern::NakedSet(set) => sets::naked_set(sheet, set),
            Pattern::LockedSet(set) => sets::locked_set(sheet, set),
            Pattern::AlsPair(pair) => als::als_pair(sheet, pair),
            Pattern::AlsRing(ring) => als::als_ring(sheet, ring),
            Pattern::AlsChain(chain) => als::als_chain(sheet, chain),
            Pattern::DeathBlossom(blossom) => als::death_blossom(sheet, blossom),
            Pattern::SueDeCoq(found) => sets::sue_de_coq(sheet, found),
            Pattern::AlsWing(wing) => als::als_wing(sheet, wing),
            Pattern::Fish(found) => fish::fish(sheet, found),
            Pattern::FinnedFish(found) => fish::finned_fish(sheet, found),
            Pattern::EmptyRectangle(found) => fish::empty_rectangle(sheet, found),
            Pattern::Wing(wing) => wings::wing(sheet, wing),
            Pattern::GroupedLinks(found) => chains::grouped_links(sheet, found),
            Pattern::BentSet(found) => sets::bent_set(sheet, found),
            Pattern::Links(found) => chains::links(sheet, found, step),
            Pattern::Colouring(found) => colours::colouring(sheet, found),
            Pattern::RemotePair(found) => colours::remote_pair(sheet, found),
            Pattern::MultiColouring(found) => colours::multi_colouring(sheet, found),
            Pattern::Medusa(found) => colours::medusa(sheet, found),
            Pattern::StrongLinks(found) => chains::strong_links(sheet, found),
            Pattern::UniqueLoop(found) => unique::unique_loop(sheet, found),
            Pattern::Rectangle(found) => rectangle::rectangle(sheet, found),
            Pattern::AvoidableRectangle(found) => rectangle::avoidable(sheet, found),
            Pattern::FrankenFish(found) => fish::franken_fish(sheet, found),
            Pattern::SkLoop(found) => bands::sk_loop(sheet, found),
            Pattern::Exocet(found) => bands::exocet(sheet, found),
            Pattern::Bug(bug) => unique::bug(sheet, bug, step),
            Pattern::AlignedExclusion(found) => sets::aligned(sheet, found),
            Pattern::Chain(_) | Pattern::ForcingChains(_) | Pattern::Supposition(_) => {
                chains::branches(sheet, branches, step, inner)
            }
        }
    }
}
