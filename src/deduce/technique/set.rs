//! Sets of techniques, for asking for some and doing without others.

use super::{ChainKind, Reach, Technique};
use crate::error::Error;
use crate::names;
use std::{fmt, str::FromStr};

/// The techniques that a set tells apart: those of the ladder without their parameters.
const NAMES: [&str; 42] = [
    "hidden-single",
    "naked-single",
    "direct-pointing",
    "direct-claiming",
    "direct-hidden-pair",
    "direct-hidden-triplet",
    "pointing",
    "claiming",
    "naked-pair",
    "naked-triplet",
    "naked-quad",
    "hidden-pair",
    "hidden-triplet",
    "hidden-quad",
    "x-wing",
    "swordfish",
    "jellyfish",
    "xy-wing",
    "xyz-wing",
    "unique-rectangle",
    "unique-loop",
    "bug",
    "aligned-pair-exclusion",
    "aligned-triplet-exclusion",
    "generalized-x-wing",
    "x-cycle",
    "y-cycle",
    "xy-cycle",
    "turbot-fish",
    "forcing-x-chain",
    "forcing-chain",
    "nishio",
    "cell-forcing-chains",
    "region-forcing-chains",
    "dynamic-cell-forcing-chains",
    "dynamic-region-forcing-chains",
    "dynamic-contradiction-forcing-chains",
    "dynamic-double-forcing-chains",
    "dynamic-plus-forcing-chains",
    "nested-forcing-chains",
    "strong-links",
    "als-wing",
];

/// A set of techniques by name, whatever their parameters.
///
/// ```
/// use rootgrid::deduce::{Technique, TechniqueSet};
/// let set: TechniqueSet = "x-wing,bug".parse()?;
/// assert!(set.contains(Technique::XWing) && set.contains(Technique::Bug { kind: 3 }));
/// assert!(!set.contains(Technique::Swordfish));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct TechniqueSet(u64);

impl TechniqueSet {
    /// The empty set.
    pub const EMPTY: TechniqueSet = TechniqueSet(0);

    /// Every name that a set can hold: the techniques of profile se121 in the order of their ladder,
    /// then those that only profile se2021 has.
    #[must_use]
    pub fn names() -> &'static [&'static str] {
        &NAMES
    }

    /// Whether no technique is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the technique is in the set.
    #[must_use]
    pub fn contains(self, technique: Technique) -> bool {
        try_place(technique).is_some_and(|place| self.0 >> place & 1 == 1)
    }

    /// Adds a technique; those of the teaching ladder alone have no name here and are left out.
    pub fn insert(&mut self, technique: Technique) {
        self.0 |= try_place(technique).map_or(0, |place| 1 << place);
    }

    /// Whether every technique of this set is in the other.
    #[must_use]
    pub const fn is_subset(self, other: TechniqueSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether some technique is in both sets.
    #[must_use]
    pub const fn meets(self, other: TechniqueSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The names of the set joined by `separator`.
    pub(crate) fn join(self, separator: &str) -> String {
        let names = NAMES.iter().enumerate().filter(|(i, _)| self.0 >> i & 1 == 1);
        names.map(|(_, name)| *name).collect::<Vec<_>>().join(separator)
    }
}

/// The names, comma-separated, in the order of the ladder.
impl fmt::Display for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.join(","))
    }
}

/// Names separated by commas.
impl FromStr for TechniqueSet {
    type Err = Error;

    fn from_str(text: &str) -> Result<TechniqueSet, Error> {
        let mut set = TechniqueSet::EMPTY;
        for name in text.split(',') {
            let place = names::try_position(name, &NAMES)
                .ok_or_else(|| names::unknown("technique", name, "some of", &NAMES))?;
            set.0 |= 1 << place;
        }
        Ok(set)
    }
}

/// Where the technique stands in [`NAMES`], if it is one of a rating scale.
fn try_place(technique: Technique) -> Option<usize> {
    let place = match technique {
        Technique::HiddenSingle => 0,
        Technique::NakedSingle => 1,
        Technique::DirectPointing => 2,
        Technique::DirectClaiming => 3,
        Technique::DirectHiddenPair => 4,
        Technique::DirectHiddenTriplet => 5,
        Technique::Pointing => 6,
        Technique::Claiming => 7,
        Technique::NakedPair => 8,
        Technique::NakedTriplet => 9,
        Technique::NakedQuad => 10,
        Technique::HiddenPair => 11,
        Technique::HiddenTriplet => 12,
        Technique::HiddenQuad => 13,
        Technique::XWing => 14,
        Technique::Swordfish => 15,
        Technique::Jellyfish => 16,
        Technique::XyWing => 17,
        Technique::XyzWing => 18,
        Technique::UniqueRectangle { .. } => 19,
        Technique::UniqueLoop { .. } => 20,
        Technique::Bug { .. } => 21,
        Technique::AlignedPairExclusion => 22,
        Technique::AlignedTripletExclusion => 23,
        Technique::GeneralizedXWing => 24,
        Technique::XCycle => 25,
        Technique::YCycle => 26,
        Technique::Cycle => 27,
        Technique::TurbotFish => 28,
        Technique::ForcingXChain => 29,
        Technique::ForcingChain => 30,
        Technique::Chains { kind: ChainKind::Nishio, .. } => 31,
        Technique::Chains { kind, reach: Reach::Static } => match kind {
            ChainKind::Cell => 32,
            _ => 33,
        },
        Technique::Chains { kind, reach: Reach::Dynamic } => match kind {
            ChainKind::Cell => 34,
            ChainKind::Region => 35,
            ChainKind::Double => 37,
            _ => 36,
        },
        Technique::Chains { reach: Reach::Plus, .. } => 38,
        Technique::Chains { .. } => 39,
        Technique::StrongLinks { .. } => 40,
        Technique::AlsWing { .. } => 41,
        Technique::FullHouse
        | Technique::Skyscraper
        | Technique::TwoStringKite
        | Technique::EmptyRectangle
        | Technique::WWing
        | Technique::SimpleColouring { .. }
        | Technique::FinnedFish { .. }
        | Technique::XyChain
        | Technique::AlternatingChain
        | Technique::AlsXz
        | Technique::Supposition => return None,
    };
    Some(place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    #[test]
    fn places_are_those_of_the_names() {
        let chains = |kind, reach| Technique::Chains { kind, reach };
        let techniques = [
            Technique::HiddenSingle,
            Technique::NakedSingle,
            Technique::DirectPointing,
            Technique::DirectClaiming,
            Technique::DirectHiddenPair,
            Technique::DirectHiddenTriplet,
            Technique::Pointing,
            Technique::Claiming,
            Technique::NakedPair,
            Technique::NakedTriplet,
            Technique::NakedQuad,
            Technique::HiddenPair,
            Technique::HiddenTriplet,
            Technique::HiddenQuad,
            Technique::XWing,
            Technique::Swordfish,
            Technique::Jellyfish,
            Technique::XyWing,
            Technique::XyzWing,
            Technique::AlignedPairExclusion,
            Technique::AlignedTripletExclusion,
            Technique::GeneralizedXWing,
            Technique::TurbotFish,
            Technique::ForcingXChain,
            Technique::ForcingChain,
            chains(ChainKind::Cell, Reach::Static),
            chains(ChainKind::Region, Reach::Static),
            chains(ChainKind::Cell, Reach::Dynamic),
            chains(ChainKind::Region, Reach::Dynamic),
            chains(ChainKind::Contradiction, Reach::Dynamic),
            chains(ChainKind::Double, Reach::Dynamic),
        ];
        for technique in techniques {
            let name = technique.to_string().to_lowercase().replace(' ', "-");
            assert_eq!(NAMES[try_place(technique).unwrap()], name);
        }
        let others = [
            (Technique::UniqueRectangle { kind: 1 }, "unique-rectangle"),
            (Technique::UniqueLoop { len: 6, kind: 2 }, "unique-loop"),
            (Technique::Bug { kind: 4 }, "bug"),
            (Technique::XCycle, "x-cycle"),
            (Technique::YCycle, "y-cycle"),
            (Technique::Cycle, "xy-cycle"),
            (chains(ChainKind::Nishio, Reach::Dynamic), "nishio"),
            (
                Technique::StrongLinks { count: 2, signature: [0, 1, 1, 0, 0], ring: false },
                "strong-links",
            ),
            (Technique::AlsWing { size: 3, links: 1, largest: 2, sum: 6 }, "als-wing"),
            (chains(ChainKind::Cell, Reach::Plus), "dynamic-plus-forcing-chains"),
            (chains(ChainKind::Double, Reach::PlusDynamic(3)), "nested-forcing-chains"),
            (Technique::StrongLinks { count: 2, signature: [0; 5], ring: false }, "strong-links"),
            (Technique::AlsWing { size: 3, links: 1, largest: 3, sum: 7 }, "als-wing"),
        ];
        for (technique, name) in others {
            assert_eq!(NAMES[try_place(technique).unwrap()], name);
        }
    }

    quickcheck! {
        fn text_round_trips(bits: u64) -> bool {
            let set = TechniqueSet(bits & ((1 << NAMES.len()) - 1));
            set.is_empty() || set.to_string().parse::<TechniqueSet>().unwrap() == set
        }
    }
}
