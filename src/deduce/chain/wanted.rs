//! Chains and cycles that are found, which of them a search keeps, and how they are rated.

use super::hop::cell_digit;
use super::length::increment;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::chain::{Candidate, Chain, LinkFamily, Premise};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The rank of a chain or cycle: rating, then complexity, then kind; the first found wins a tie.
pub(super) type Rank = (f64, u32, u8);

/// A chain or cycle that was found.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct FoundChain {
    pub(super) rank: Rank,
    pub(super) family: usize,
    pub(super) start: Candidate,
    /// The last literals before the end: one on, and for ends on, one off after it.
    pub(super) from: Candidate,
    pub(super) off: Candidate,
    pub(super) end: ChainEnd,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum ChainEnd {
    Cycle,
    Off,
    On,
}

impl FoundChain {
    /// One of a family with these literals (start, last on, off after it), the last one on at this depth.
    pub(super) fn new(
        family: usize,
        end: ChainEnd,
        (base, key): (f64, u8),
        depth: u8,
        [start, from, off]: [Candidate; 3],
    ) -> FoundChain {
        let complexity = 2 * u32::from(depth) + 2;
        let rank = (base + increment(complexity), complexity, key);
        FoundChain { rank, family, start, from, off, end }
    }
}

impl FoundChain {
    /// Makes the step of a chain or cycle that eliminates these candidates.
    pub(super) fn write(&self, removals: &[(usize, u16)], step: &mut Step) {
        let family = &FAMILIES[self.family];
        let (rating, complexity, _) = self.rank;
        let technique = match (self.end, family.links) {
            (ChainEnd::Cycle, LinkFamily::X) if complexity == 8 => Technique::GeneralizedXWing,
            (ChainEnd::Cycle, LinkFamily::X) => Technique::XCycle,
            (ChainEnd::Cycle, LinkFamily::Y) => Technique::YCycle,
            (ChainEnd::Cycle, LinkFamily::Xy) => Technique::Cycle,
            (_, LinkFamily::X) if complexity == 6 => Technique::TurbotFish,
            (_, LinkFamily::X) => Technique::ForcingXChain,
            (_, _) => Technique::ForcingChain,
        };
        let FoundChain { start, from, off: last, .. } = *self;
        let origin = match self.end {
            ChainEnd::Cycle => Premise::Cycle { start, from, last, links: family.links },
            ChainEnd::Off | ChainEnd::On => Premise::Forcing { links: family.links },
        };
        let chain = Chain { origin, target: (start, self.end == ChainEnd::On), complexity };
        step.begin(technique, rating, Pattern::Chain(chain));
        for &(cell, digits) in removals {
            step.remove(cell, digits.into());
        }
        if self.end == ChainEnd::On {
            let (cell, digit) = cell_digit(self.start);
            step.place(cell, digit);
        }
    }
}

/// The chains and cycles that a search keeps.
#[derive(Clone, Debug)]
pub(super) enum WantedChains {
    Best(Option<FoundChain>),
    All(Vec<FoundChain>),
}

impl WantedChains {
    pub(super) fn admits(&self, base: f64, complexity: u32, key: u8) -> bool {
        match self {
            WantedChains::Best(Some(best)) => {
                (base + increment(complexity), complexity, key) < best.rank
            }
            WantedChains::Best(None) | WantedChains::All(_) => true,
        }
    }

    /// The largest complexity with which a hint of this base and kind would be kept.
    pub(super) fn bound(&self, base: f64, key: u8) -> u32 {
        match self {
            WantedChains::Best(Some(_)) => largest(|complexity| self.admits(base, complexity, key)),
            WantedChains::Best(None) | WantedChains::All(_) => u32::MAX,
        }
    }

    /// All chains and cycles that were found, best first.
    pub(super) fn take(&mut self) -> Vec<FoundChain> {
        let WantedChains::All(all) = self else { return Vec::new() };
        let mut all = std::mem::take(all);
        // Stable, and the ratings are numbers: the order is total.
        all.sort_by(|a, b| a.rank.partial_cmp(&b.rank).unwrap_or(std::cmp::Ordering::Equal));
        all
    }

    pub(super) fn offer(&mut self, found: FoundChain) {
        match self {
            WantedChains::Best(best) => *best = Some(found),
            WantedChains::All(all) => all.push(found),
        }
    }
}

/// The largest complexity that passes, if all above do not.
pub(super) fn largest(passes: impl Fn(u32) -> bool) -> u32 {
    let mut complexity = 0;
    while passes(complexity + 2) {
        complexity += 2;
    }
    complexity
}

/// One of the three searches.
pub(super) struct Family {
    pub(super) links: LinkFamily,
    /// Base rating and kind key of cycles.
    pub(super) cycle: (f64, u8),
    /// Base rating and kind key of chains, if it finds any.
    pub(super) chain: Option<(f64, u8)>,
}

pub(super) const FAMILIES: [Family; 3] = [
    Family { links: LinkFamily::X, cycle: (6.5, 2), chain: Some((6.6, 2)) },
    Family { links: LinkFamily::Y, cycle: (6.5, 3), chain: None },
    Family { links: LinkFamily::Xy, cycle: (7.0, 4), chain: Some((7.0, 4)) },
];
