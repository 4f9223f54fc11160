//! The score and the level that HoDoKu gives a puzzle, as far as its techniques are known here.

use crate::deduce::{Ending, LadderName, Limits, Technique, Trace};
use crate::grid::Puzzle;
use crate::names::named;

named! {
    /// A level of HoDoKu (B. Hobiger): that of the hardest step, raised while the score exceeds its bound.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[non_exhaustive]
    pub enum HodokuLevel: "level of HoDoKu" {
        /// Singles, up to 800 points.
        Easy = "easy",
        /// Locked candidates and sets of up to three cells, up to 1000 points.
        Medium = "medium",
        /// Fish, wings, rectangles, up to 1600 points.
        Hard = "hard",
        /// Chains and almost locked sets, up to 1800 points.
        Unfair = "unfair",
        /// Everything else.
        Extreme = "extreme",
    }
}

impl HodokuLevel {
    /// The highest score of the level.
    const fn most(self) -> u32 {
        match self {
            HodokuLevel::Easy => 800,
            HodokuLevel::Medium => 1000,
            HodokuLevel::Hard => 1600,
            HodokuLevel::Unfair => 1800,
            HodokuLevel::Extreme => u32::MAX,
        }
    }
}

/// The sum of the points of all steps, and the level.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct HodokuScore {
    /// The points of the steps, added up.
    pub points: u32,
    /// The level.
    pub level: HodokuLevel,
}

/// The level and the points of a step (HoDoKu 2.3, its default options).
pub(super) fn worth(technique: Technique) -> (HodokuLevel, u32) {
    use HodokuLevel::{Easy, Extreme, Hard, Medium, Unfair};
    match technique {
        Technique::FullHouse | Technique::NakedSingle => (Easy, 4),
        Technique::HiddenSingle => (Easy, 14),
        Technique::LockedPair => (Medium, 40),
        Technique::LockedTriplet | Technique::NakedPair => (Medium, 60),
        Technique::Pointing | Technique::Claiming => (Medium, 50),
        Technique::HiddenPair => (Medium, 70),
        Technique::NakedTriplet => (Medium, 80),
        Technique::HiddenTriplet => (Medium, 100),
        Technique::Bug { .. }
        | Technique::AvoidableRectangle { .. }
        | Technique::UniqueRectangle { .. }
        | Technique::HiddenRectangle
        | Technique::UniqueLoop { .. } => (Hard, 100),
        Technique::RemotePair => (Hard, 110),
        Technique::MultiColouring { .. } => (Hard, 200),
        Technique::NakedQuad | Technique::TurbotFish | Technique::EmptyRectangle => (Hard, 120),
        Technique::Skyscraper | Technique::FinnedFish { size: 2, sashimi: false } => (Hard, 130),
        Technique::XWing => (Hard, 140),
        Technique::HiddenQuad
        | Technique::Swordfish
        | Technique::WWing
        | Technique::TwoStringKite
        | Technique::SimpleColouring { .. }
        | Technique::FinnedFish { size: 2, sashimi: true } => (Hard, 150),
        Technique::Jellyfish | Technique::XyWing => (Hard, 160),
        Technique::XyzWing => (Hard, 180),
        Technique::FinnedFish { size: 3, sashimi: false } => (Unfair, 200),
        Technique::FinnedFish { size: 3, sashimi: true } => (Unfair, 240),
        Technique::FinnedFish { sashimi: false, .. } => (Unfair, 250),
        Technique::FinnedFish { sashimi: true, .. } | Technique::XyChain => (Unfair, 260),
        Technique::AlternatingChain | Technique::ContinuousLoop { grouped: false } => (Unfair, 280),
        Technique::GroupedChain { .. } | Technique::ContinuousLoop { grouped: true } => {
            (Unfair, 300)
        }
        Technique::SueDeCoq => (Unfair, 250),
        Technique::AlsXz { .. } => (Unfair, 300),
        Technique::AlsXyWing => (Unfair, 320),
        Technique::AlsChain => (Unfair, 340),
        Technique::DeathBlossom => (Unfair, 360),
        Technique::FrankenFish { size, finned } => {
            let points = [[300, 350, 370], [390, 410, 430]][usize::from(finned)];
            (Unfair, points[usize::from(size.clamp(2, 4)) - 2])
        }
        Technique::MutantFish { .. } => (Extreme, 450),
        // Near to its forcing nets.
        Technique::Supposition => (Extreme, 700),
        // A forcing chain, or a technique that HoDoKu does not have.
        _ => (Extreme, 500),
    }
}

/// Finds HoDoKu scores of 9x9 puzzles; reusable from puzzle to puzzle.
pub struct HodokuJudge {
    trace: Trace,
}

opaque_debug!(HodokuJudge);

impl Default for HodokuJudge {
    fn default() -> HodokuJudge {
        HodokuJudge::new()
    }
}

impl HodokuJudge {
    /// A judge.
    #[must_use]
    pub fn new() -> HodokuJudge {
        HodokuJudge { trace: Trace::empty(LadderName::Hodoku) }
    }

    /// The score of a 9x9 puzzle with one solution; `None` if its path ends before the solution, or at the limits.
    pub fn score(&mut self, puzzle: &Puzzle, limits: &Limits) -> Option<HodokuScore> {
        self.trace.load(puzzle);
        self.trace.set_limits(limits);
        let mut score = HodokuScore { points: 0, level: HodokuLevel::Easy };
        while let Some(step) = self.trace.next_step() {
            let (level, points) = worth(step.technique());
            score.points += points;
            score.level = score.level.max(level);
        }
        let raised = HodokuLevel::ALL.into_iter().find(|level| score.points <= level.most());
        score.level = score.level.max(raised.unwrap_or(HodokuLevel::Extreme));
        (self.trace.ending() == Some(Ending::Solved)).then_some(score)
    }
}
