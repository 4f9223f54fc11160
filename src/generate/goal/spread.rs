//! Spread: which techniques the puzzles of a grade need, and how many clues they keep.
//!
//! Most puzzles of a grade need the same few techniques. So these are in parts, and of the puzzles that attempts come to,
//! those of a common part are kept at random: seldom enough that the others are seen, and often enough that puzzles of the
//! grade take about twice the time.

use super::asked::{Aim, Goal};
use super::walker::GoalPath;
use crate::board::Rules;
use crate::deduce::TechniqueSet;
use crate::rate::Grade;
use crate::rng::{Purpose, StreamKey};

/// The fewest and the most clues that puzzles above easy get back to, where the grade allows it.
const CLUES: (usize, usize) = (28, 32);

/// Techniques of a grade that are as common together.
#[derive(Debug)]
struct Part {
    /// Of 100 puzzles whose hardest step is one of them so many are kept.
    kept: u64,
    ids: &'static [&'static str],
}

const fn part(kept: u64, ids: &'static [&'static str]) -> Part {
    Part { kept, ids }
}

static EASY: [Part; 1] = [part(100, &["hidden-single", "naked-single"])];

static MEDIUM: [Part; 5] = [
    part(25, &["pointing"]),
    part(100, &["claiming"]),
    part(100, &["locked-pair"]),
    part(100, &["naked-pair"]),
    part(100, &["hidden-pair", "locked-triplet", "naked-triplet", "hidden-triplet"]),
];

#[rustfmt::skip]
static HARD: [Part; 3] = [
    part(50, &["skyscraper"]),
    part(57, &["xy-wing"]),
    part(100, &[
        "x-wing", "remote-pair", "two-string-kite", "turbot-fish", "empty-rectangle", "simple-colouring", "xyz-wing", "w-wing",
        "unique-rectangle", "hidden-rectangle", "unique-loop", "avoidable-rectangle", "naked-quad", "hidden-quad", "swordfish",
    ]),
];

#[rustfmt::skip]
static FIENDISH: [Part; 3] = [
    part(47, &["wxyz-wing"]),
    part(24, &["xy-chain"]),
    part(100, &[
        "finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish", "multi-colouring", "jellyfish",
        "finned-jellyfish", "sashimi-jellyfish", "bug", "sue-de-coq", "3d-medusa",
    ]),
];

#[rustfmt::skip]
static DIABOLICAL: [Part; 3] = [
    part(40, &["als-xz"]),
    part(60, &["alternating-inference-chain"]),
    part(100, &[
        "double-linked-als-xz", "continuous-nice-loop", "grouped-x-chain", "grouped-continuous-nice-loop",
        "grouped-alternating-inference-chain", "als-xy-wing", "als-chain", "death-blossom", "franken-fish",
        "alternating-inference-chain-with-als", "sk-loop", "junior-exocet", "cell-forcing-chains", "region-forcing-chains",
    ]),
];

fn parts(grade: Grade) -> &'static [Part] {
    match grade {
        Grade::Easy => &EASY,
        Grade::Medium => &MEDIUM,
        Grade::Hard => &HARD,
        Grade::Fiendish => &FIENDISH,
        Grade::Diabolical => &DIABOLICAL,
    }
}

impl Aim {
    pub(super) fn of(techniques: TechniqueSet) -> Aim {
        let easy =
            TechniqueSet::with_ids(&["hidden-single", "naked-single", "pointing", "claiming"]);
        Aim {
            techniques,
            last_rank: techniques.last_rank(),
            is_beyond_locked: techniques.and(easy).is_empty(),
        }
    }
}

/// The draws of an attempt where the puzzles of a grade are spread.
#[derive(Copy, Clone, Debug)]
pub(in crate::generate) struct Spread {
    parts: &'static [Part],
    /// Parts of which fewer of 100 are kept are passed over.
    bar: u64,
    /// The number of clues that its puzzle gets back to, where it stays one of its part.
    pub(in crate::generate) clues: usize,
}

impl Spread {
    /// The draws of an attempt; `None` where the goal does not spread puzzles. From half of the attempts on all parts are kept.
    pub(in crate::generate) fn draw(
        goal: &Goal,
        key: StreamKey,
        attempt: u32,
        attempts: u32,
    ) -> Option<Spread> {
        let grade = goal.grade.filter(|_| goal.spread)?;
        let mut stream = key.stream(Purpose::Part, attempt);
        let bar = stream.below(100);
        let (least, most) = CLUES;
        let clues = least + stream.below((most - least + 1) as u64) as usize;
        let bar = if attempt < attempts.div_ceil(2) { bar } else { 0 };
        Some(Spread { parts: parts(grade), bar, clues })
    }

    /// The goal of a puzzle that gets clues back: its path stays of its part, with the same efforts. `None` if it is not kept.
    ///
    /// Techniques that are in no part are kept as they come.
    pub(in crate::generate) fn admit(
        self,
        path: &GoalPath,
        goal: &Goal,
        rules: &Rules,
    ) -> Option<Goal> {
        let aimed = |part: &Part| (part.kept, Aim::of(TechniqueSet::with_ids(part.ids)));
        let found = self.parts.iter().map(aimed).find(|(_, aim)| path.is_of(aim.techniques));
        let is_kept = found.is_none_or(|(kept, _)| self.bar < kept);
        is_kept.then(|| goal.within(found.map(|(_, aim)| aim), rules))
    }
}

#[cfg(test)]
mod tests;
