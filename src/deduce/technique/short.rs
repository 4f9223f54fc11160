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
mod tests;
