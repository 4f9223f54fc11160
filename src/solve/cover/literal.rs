//! Literals: what can be said about a candidate.

use super::tables::CandidateIndex;

/// A statement about a candidate: it is placed, or it is crossed out.
///
/// The candidate's number with one bit below: 0 for placed, 1 for crossed out.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) struct CandidateLiteral(pub(super) u16);

impl CandidateLiteral {
    pub(super) fn placed(candidate: CandidateIndex) -> CandidateLiteral {
        CandidateLiteral(candidate.0 << 1)
    }

    pub(super) fn crossed(candidate: CandidateIndex) -> CandidateLiteral {
        CandidateLiteral(candidate.0 << 1 | 1)
    }

    pub(super) fn candidate(self) -> CandidateIndex {
        CandidateIndex(self.0 >> 1)
    }

    pub(super) fn is_placed(self) -> bool {
        self.0 & 1 == 0
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn opposite(self) -> CandidateLiteral {
        CandidateLiteral(self.0 ^ 1)
    }
}
