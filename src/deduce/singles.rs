//! Ratings of 9x9 puzzles that hidden singles alone solve, without a trace.
//!
//! The ladder takes the easiest step first: the last cell of a house (1.0), a digit with one place in a block (1.2), then
//! in a row or column (1.5). Placements only ever open others, so the hardest step is the one that the easiest of the
//! three closures needs that solves the puzzle.

use super::Score;
use crate::solve::{Closer, HiddenKind};

/// The highest of these scores.
pub(crate) const MOST: Score = score(HiddenKind::InLine);

const fn score(kind: HiddenKind) -> Score {
    match kind {
        HiddenKind::Last => Score::from_tenths(10),
        HiddenKind::InBlock => Score::from_tenths(12),
        HiddenKind::InLine => Score::from_tenths(15),
    }
}

/// The highest rating of a step and that of the first step, if hidden singles solve the puzzle.
pub(crate) fn rate_by_hidden(closer: &mut Closer, values: &[u8]) -> Option<[Score; 2]> {
    Some(closer.hidden_kinds(values.try_into().ok()?)?.map(score))
}
