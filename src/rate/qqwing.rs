//! The level that the QQWing program gives a puzzle.

use crate::deduce::{LadderName, Producer, Trace};
use crate::grid::Puzzle;
use std::fmt;

/// A level of QQWing (S. Ostermiller, qqwing.com): the hardest of its own few rules that the puzzle
/// needs.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum QqwingLevel {
    /// Naked singles alone.
    Simple,
    /// Also hidden singles.
    Easy,
    /// Also locked candidates, naked and hidden pairs.
    Intermediate,
    /// Also guesses.
    Expert,
}

impl QqwingLevel {
    /// The name that QQWing prints.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            QqwingLevel::Simple => "simple",
            QqwingLevel::Easy => "easy",
            QqwingLevel::Intermediate => "intermediate",
            QqwingLevel::Expert => "expert",
        }
    }
}

impl fmt::Display for QqwingLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
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
        use Producer::{HiddenPair, HiddenSingle, Locking, NakedPair, NakedSingle};
        let trace =
            |level, rules: &[Producer]| (level, Trace::empty(LadderName::Se121).with_only(rules));
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
