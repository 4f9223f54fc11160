//! The weights of steps, by which effort and minutes count.

use super::hodoku::worth;
use crate::deduce::Technique;

/// Parts of a quarter of a point.
pub(super) const UNIT: u64 = 1000;

/// The effort of an elimination of such a weight, in units of 1/UNIT.
pub(super) fn of_elimination(weight: u64, open: u64, candidates: u64) -> u64 {
    weight * UNIT / 2 + weight * UNIT * candidates / (6 * open)
}

/// Four times the weight of a step.
pub(super) fn weight(technique: Technique) -> u64 {
    match technique {
        Technique::FullHouse => 4,
        Technique::HiddenSingle => 8,
        Technique::NakedSingle => 12,
        Technique::LastOfCage => 20,
        Technique::CageSets { single: true } => 32,
        Technique::CageSets { single: false } => 48,
        Technique::Innie => 60,
        Technique::Outie => 72,
        Technique::RelatedCells => 40,
        Technique::GeneralizedIntersection => 60,
        Technique::GeneralizedNakedSet { size: 2 } => 72,
        Technique::GeneralizedNakedSet { size: 3 } => 100,
        Technique::GeneralizedNakedSet { .. } => 150,
        Technique::CornerDigits | Technique::Polarity => 48,
        Technique::Bounds => 60,
        Technique::LineWays | Technique::SandwichSets => 80,
        Technique::Leftovers => 100,
        Technique::CageAndHouse { .. } => 80,
        Technique::Innies | Technique::Outies | Technique::InniesAndOuties => 100,
        Technique::Clue => 140,
        Technique::TwoCages | Technique::KillerSet { .. } => 120,
        // Between an XY-chain and an alternating chain, as HoDoKu does not have it.
        Technique::Medusa { .. } => 270,
        // As a chain with groups, which HoDoKu counts so with sets as well.
        Technique::AlternatingChainWithAls => 300,
        // A little more than an XYZ-Wing.
        Technique::WxyzWing => 230,
        other => u64::from(worth(other).1),
    }
}
