//! Spread: which techniques the puzzles of a grade need, and how many clues they keep.
//!
//! Most puzzles of a grade need the same one technique. So each index draws a part of the grade, by weight, and the
//! first half of its attempts takes only puzzles whose hardest step is of that part.

use super::asked::{Aim, Goal};
use crate::deduce::TechniqueSet;
use crate::rate::Grade;
use crate::rng::{Purpose, Stream, StreamKey};

/// The fewest and the most clues that puzzles above easy get back to, where the grade allows it.
const CLUES: (usize, usize) = (28, 32);

/// Techniques of a grade that are drawn together.
#[derive(Debug)]
struct Part {
    weight: u64,
    ids: &'static [&'static str],
}

const fn part(weight: u64, ids: &'static [&'static str]) -> Part {
    Part { weight, ids }
}

static EASY: [Part; 1] = [part(1, &["hidden-single", "naked-single"])];

static MEDIUM: [Part; 5] = [
    part(22, &["pointing"]),
    part(20, &["claiming"]),
    part(14, &["locked-pair"]),
    part(22, &["naked-pair"]),
    part(22, &["hidden-pair", "locked-triplet", "naked-triplet", "hidden-triplet"]),
];

#[rustfmt::skip]
static HARD: [Part; 3] = [
    part(22, &["skyscraper"]),
    part(22, &["xy-wing"]),
    part(56, &[
        "x-wing", "remote-pair", "two-string-kite", "turbot-fish", "empty-rectangle", "simple-colouring", "xyz-wing", "w-wing",
        "unique-rectangle", "hidden-rectangle", "unique-loop", "avoidable-rectangle", "naked-quad", "hidden-quad", "swordfish",
    ]),
];

#[rustfmt::skip]
static FIENDISH: [Part; 3] = [
    part(22, &["wxyz-wing"]),
    part(22, &["xy-chain"]),
    part(56, &[
        "finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish", "multi-colouring", "jellyfish",
        "finned-jellyfish", "sashimi-jellyfish", "bug", "sue-de-coq", "3d-medusa",
    ]),
];

#[rustfmt::skip]
static DIABOLICAL: [Part; 3] = [
    part(22, &["als-xz"]),
    part(22, &["alternating-inference-chain"]),
    part(56, &[
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

/// What an index looks for where its puzzles are spread.
#[derive(Copy, Clone, Debug)]
pub(in crate::generate) struct Spread {
    part: &'static Part,
    /// The number of clues that its puzzle gets back to, where it stays one of the part.
    pub(in crate::generate) clues: usize,
}

impl Spread {
    /// What an index draws; `None` where the goal does not spread puzzles.
    pub(in crate::generate) fn draw(goal: &Goal, key: StreamKey) -> Option<Spread> {
        let grade = goal.grade.filter(|_| goal.spread)?;
        let mut stream = key.stream(Purpose::Part, 0);
        let part = drawn(parts(grade), &mut stream);
        let (least, most) = CLUES;
        let clues = least + stream.below((most - least + 1) as u64) as usize;
        Some(Spread { part, clues })
    }

    /// The goal of an attempt, with what its search aims at: the part, or, after half of the attempts, any of its grade.
    pub(in crate::generate) fn goal(self, goal: &Goal, attempt: u32, attempts: u32) -> Goal {
        let is_half = attempt >= attempts.div_ceil(2);
        let aim = match goal.grade {
            Some(grade) if is_half => Aim::of(TechniqueSet::ranked(grade.ranks())),
            _ => Aim::of(TechniqueSet::with_ids(self.part.ids)),
        };
        Goal { aim: Some(aim), ..goal.clone() }
    }
}

/// A part, as often as it weighs.
fn drawn(parts: &'static [Part], stream: &mut Stream) -> &'static Part {
    let mut left = stream.below(parts.iter().map(|part| part.weight).sum());
    for part in parts {
        match left.checked_sub(part.weight) {
            Some(less) => left = less,
            None => return part,
        }
    }
    &parts[0]
}

#[cfg(test)]
mod tests;
