//! Facts with their reasons, and contradictions.

use super::tables::CandidateIndex;

/// Why a candidate is placed or crossed out.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub(super) enum FactReason {
    /// It was given, tried, or is the other side of a trial that is done with.
    #[default]
    Trial,
    /// Crossed out: this candidate, which takes one of its places, is placed.
    Rival(CandidateIndex),
    /// Placed: all other candidates of this place are crossed out.
    Last(u16),
    /// All other literals of this clause are false.
    Clause(u32),
}

/// Since when and why a literal is true.
#[derive(Copy, Clone, Default)]
pub(super) struct DatedReason {
    /// Number of trials that stood when it was found.
    pub(super) level: u32,
    pub(super) reason: FactReason,
}

/// A contradiction: facts that cannot stand together.
#[derive(Copy, Clone)]
pub(super) enum CoverContradiction {
    /// Two rivals are both placed.
    Rivals(CandidateIndex, CandidateIndex),
    /// All candidates of this place are crossed out.
    Empty(u16),
    /// All literals of this clause are false.
    Clause(u32),
}
