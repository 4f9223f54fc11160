//! Short names of techniques, as SukakuExplainer has them: `HS`, `XYW`, `DRFC+FC`.

use super::Technique;
use super::parameters::{ChainsName, LinksName};
use std::fmt;

/// Shows the short name of a technique.
pub(super) struct ShortName(pub(super) Technique);

impl Technique {
    /// The short name that the program serate writes for the technique.
    ///
    /// Techniques of the teaching ladder alone have none there: they keep their full names.
    ///
    /// ```
    /// use rootgrid::deduce::Technique;
    /// assert_eq!(Technique::XyWing.short_name().to_string(), "XYW");
    /// assert_eq!(Technique::UniqueLoop { len: 6, kind: 2 }.short_name().to_string(), "UL62");
    /// ```
    #[must_use]
    pub const fn short_name(self) -> impl fmt::Display {
        ShortName(self)
    }
}

impl fmt::Display for ShortName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.0 {
            Technique::HiddenSingle => "HS",
            Technique::NakedSingle => "NS",
            // Direct Pointing and Direct Hidden Pair have the same short name there.
            Technique::DirectPointing | Technique::DirectHiddenPair => "DP",
            Technique::DirectClaiming => "DC",
            Technique::DirectHiddenTriplet => "DT",
            Technique::Pointing => "Po",
            Technique::Claiming => "Cl",
            Technique::NakedPair => "NP",
            Technique::NakedTriplet => "NT",
            Technique::NakedQuad => "NQ",
            Technique::HiddenPair => "HP",
            Technique::HiddenTriplet => "HT",
            Technique::HiddenQuad => "HQ",
            Technique::XWing => "XW",
            Technique::Swordfish => "SF",
            Technique::Jellyfish => "JF",
            Technique::XyWing => "XYW",
            Technique::XyzWing => "XYZW",
            Technique::AlignedPairExclusion => "APE",
            Technique::AlignedTripletExclusion => "ATE",
            Technique::GeneralizedXWing => "GXW",
            Technique::XCycle => "BiXCy",
            Technique::YCycle => "BiYCy",
            Technique::Cycle => "BiCy",
            Technique::TurbotFish => "TF",
            Technique::ForcingXChain => "FXC",
            Technique::ForcingChain => "FC",
            Technique::UniqueRectangle { kind } => return write!(f, "UR{kind}"),
            Technique::UniqueLoop { len, kind } => return write!(f, "UL{len}{kind}"),
            Technique::Bug { kind } => return write!(f, "BUG{kind}"),
            Technique::Chains { kind, reach } => {
                return ChainsName { kind, reach, is_short: true }.fmt(f);
            }
            Technique::StrongLinks { count, signature, ring } => {
                return LinksName { count, signature, ring, is_short: true }.fmt(f);
            }
            Technique::AlsWing { size, links, largest, sum } => {
                // The first letter of WXYZ, VWXYZ, UVWXYZ or TUVWXYZ, then XY.
                let first = &"TUVW"[usize::from(6 - size.min(6)).min(3)..][..1];
                return write!(f, "{first}XY{links}{largest}{sum}");
            }
            taught => return taught.fmt(f),
        };
        f.write_str(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deduce::technique::{ChainKind, Reach};

    #[test]
    fn short_names_are_those_of_serate() {
        let chains = |kind, reach| Technique::Chains { kind, reach };
        let links = |count, signature, ring| Technique::StrongLinks { count, signature, ring };
        for (technique, name) in [
            (Technique::HiddenSingle, "HS"),
            (Technique::DirectHiddenTriplet, "DT"),
            (Technique::UniqueRectangle { kind: 4 }, "UR4"),
            (Technique::UniqueLoop { len: 8, kind: 1 }, "UL81"),
            (Technique::Bug { kind: 3 }, "BUG3"),
            (chains(ChainKind::Nishio, Reach::Dynamic), "NFC"),
            (chains(ChainKind::Cell, Reach::Static), "LFC"),
            (chains(ChainKind::Contradiction, Reach::Dynamic), "DCFC"),
            (chains(ChainKind::Double, Reach::PlusMultiple), "DdFC+MFC"),
            (links(2, [0, 1, 1, 0, 0], false), "SS011"),
            (links(3, [1, 1, 1, 1, 0], false), "g3SS1111"),
            (links(2, [0, 1, 2, 0, 0], false), "2SK012"),
            (links(4, [0, 0, 1, 1, 2], true), "4XL00112"),
            (Technique::AlsWing { size: 3, links: 1, largest: 2, sum: 6 }, "WXY126"),
            (Technique::AlsWing { size: 6, links: 2, largest: 3, sum: 9 }, "TXY239"),
            (Technique::Skyscraper, "Skyscraper"),
        ] {
            assert_eq!(technique.short_name().to_string(), name);
        }
    }
}
