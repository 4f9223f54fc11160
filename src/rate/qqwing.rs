//! The level that the QQWing program gives a puzzle.

use crate::deduce::{Producer, Profile, Reasoner, Step};
use crate::grid::Puzzle;
use crate::names::named;

named! {
    /// A level of QQWing (S. Ostermiller, qqwing.com): the hardest of its own few rules that the puzzle
    /// needs.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
    /// A solver for each level but the last.
    reasoners: [(QqwingLevel, Reasoner); 3],
    step: Step,
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
        let reasoner =
            |level, rules: &[Producer]| (level, Reasoner::new(Profile::Se121).with_only(rules));
        QqwingJudge {
            reasoners: [
                reasoner(QqwingLevel::Simple, &[NakedSingle]),
                reasoner(QqwingLevel::Easy, &[NakedSingle, HiddenSingle]),
                reasoner(
                    QqwingLevel::Intermediate,
                    &[NakedSingle, HiddenSingle, Locking, NakedPair, HiddenPair],
                ),
            ],
            step: Step::blank(),
        }
    }

    /// The level of a 9x9 puzzle with one solution.
    pub fn level(&mut self, puzzle: &Puzzle) -> QqwingLevel {
        for (level, reasoner) in &mut self.reasoners {
            reasoner.load(puzzle);
            while reasoner.find(&mut self.step) {
                reasoner.apply(&self.step);
            }
            if reasoner.is_solved() {
                return *level;
            }
        }
        QqwingLevel::Expert
    }
}
