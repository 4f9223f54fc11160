//! The level that the QQWing program gives a puzzle.

use crate::deduce::{Finder, LadderName, Trace};
use crate::grid::Puzzle;
use crate::names::named;

named! {
    /// A level of QQWing (S. Ostermiller, qqwing.com): the hardest of its own few rules that the puzzle
    /// needs.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[non_exhaustive]
    pub enum QqwingLevel: "level of QQWing" {
        /// Naked singles alone.
        Simple = "simple",
        /// Also hidden singles.
        Easy = "easy",
        /// Also locked candidates, naked and hidden pairs.
        Intermediate = "intermediate",
        /// Also guesses.
        Expert = "expert",
    }
}

/// Finds QQWing levels of 9x9 puzzles; reusable from puzzle to puzzle.
///
/// QQWing tries its rules from the easiest on, and none of them ever hinders another, so that the
/// level is the first set of rules that solves the puzzle.
pub struct QqwingJudge {
    /// A trace for each level but the last.
    traces: [(QqwingLevel, Trace); 3],
}

opaque_debug!(QqwingJudge);

impl Default for QqwingJudge {
    fn default() -> QqwingJudge {
        QqwingJudge::new()
    }
}

impl QqwingJudge {
    /// A judge.
    #[must_use]
    pub fn new() -> QqwingJudge {
        use Finder::{HiddenPair, HiddenSingle, Locking, NakedPair, NakedSingle};
        let trace =
            |level, rules: &[Finder]| (level, Trace::empty(LadderName::Se121).with_only(rules));
        QqwingJudge {
            traces: [
                trace(QqwingLevel::Simple, &[NakedSingle]),
                trace(QqwingLevel::Easy, &[NakedSingle, HiddenSingle]),
                trace(
                    QqwingLevel::Intermediate,
                    &[NakedSingle, HiddenSingle, Locking, NakedPair, HiddenPair],
                ),
            ],
        }
    }

    /// The level of a 9x9 puzzle with one solution.
    pub fn level(&mut self, puzzle: &Puzzle) -> QqwingLevel {
        for (level, trace) in &mut self.traces {
            trace.load(puzzle);
            while trace.next_step().is_some() {}
            if trace.is_solved() {
                return *level;
            }
        }
        QqwingLevel::Expert
    }
}
