//! Sets of techniques, for asking for some and doing without others.

use super::Technique;
use super::id::{ONLY_2021, RATED_NAMES as NAMES};
use super::least::least;
use crate::error::Error;
use crate::names;
use std::{fmt, str::FromStr};

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

    /// Every name that a set can hold: the techniques of profile se121, then those that only profile
    /// se2021 has.
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
        technique.set_number().is_some_and(|number| self.0 >> number & 1 == 1)
    }

    /// Adds a technique; those of the teaching ladder alone have no name here and are left out.
    pub fn insert(&mut self, technique: Technique) {
        self.0 |= technique.set_number().map_or(0, |number| 1 << number);
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

    /// The techniques of the set that profile se121 lacks: those of profile se2021 alone.
    #[must_use]
    pub fn beyond_se121(self) -> TechniqueSet {
        TechniqueSet(self.0 & numbers(|_, name| ONLY_2021.contains(&name)))
    }

    /// The techniques of the set whose steps are all rated above this, in tenths of the scale.
    ///
    /// Where the least rating is not known, a bound below all ratings is taken.
    #[must_use]
    pub fn rated_above(self, tenths: u16) -> TechniqueSet {
        TechniqueSet(self.0 & numbers(|i, _| least(i) * 10.0 > f64::from(tenths) + 0.5))
    }

    /// The names of the set joined by `separator`.
    pub(crate) fn join(self, separator: &str) -> String {
        let names = NAMES.iter().enumerate().filter(|(i, _)| self.0 >> i & 1 == 1);
        names.map(|(_, name)| *name).collect::<Vec<_>>().join(separator)
    }
}

/// A bit for every name that is wanted.
fn numbers(mut is_wanted: impl FnMut(usize, &'static str) -> bool) -> u64 {
    let wanted = NAMES.iter().enumerate().filter(|(i, name)| is_wanted(*i, name));
    wanted.fold(0, |bits, (i, _)| bits | 1 << i)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deduce::{ChainKind, Reach};
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
            assert_eq!(NAMES[technique.set_number().unwrap()], name);
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
            assert_eq!(NAMES[technique.set_number().unwrap()], name);
        }
    }

    #[test]
    fn sets_know_what_a_profile_lacks_and_what_is_rated_higher() {
        let set: TechniqueSet = "swordfish,als-wing,x-wing,nishio,turbot-fish".parse().unwrap();
        assert_eq!(set.beyond_se121().to_string(), "als-wing");
        assert_eq!(set.rated_above(15).to_string(), "x-wing,swordfish,turbot-fish,nishio,als-wing");
        assert_eq!(set.rated_above(38).to_string(), "turbot-fish,nishio,als-wing");
        assert_eq!(set.rated_above(70).to_string(), "nishio");
        assert!(set.rated_above(120).is_empty());
        let chains: TechniqueSet =
            "forcing-chain,cell-forcing-chains,nested-forcing-chains".parse().unwrap();
        assert!(chains.rated_above(70) == chains && chains.rated_above(96).is_empty());
        assert_eq!(chains.rated_above(80).to_string(), "cell-forcing-chains,nested-forcing-chains");
    }

    quickcheck! {
        fn text_round_trips(bits: u64) -> bool {
            let set = TechniqueSet(bits & ((1 << NAMES.len()) - 1));
            set.is_empty() || set.to_string().parse::<TechniqueSet>().unwrap() == set
        }
    }
}
