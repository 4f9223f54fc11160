//! Puzzles that are too easy for a goal, known without their path.

use super::asked::Goal;
use crate::deduce::TechniqueSet;
use crate::error::Error;
use crate::rate::Grade;
use crate::solve::Closure;

/// The techniques of a path, on any ladder, whose other steps are singles and locked candidates.
const NAMES: [&str; 6] = [
    "singles",
    "locked-candidates",
    "locked-pair",
    "locked-triplet",
    "direct-hidden-pair",
    "direct-hidden-triplet",
];

impl Goal {
    /// The techniques such that no 9x9 puzzle which they solve reaches the goal.
    ///
    /// What singles solve is easy, and what locked candidates solve as well is medium.
    /// Ladders look for the easier technique first. So what hidden singles solve is rated 1.5 at most, what naked ones solve
    /// as well 2.3, and what locked candidates solve 2.8; and nothing harder is on the path.
    pub(in crate::generate) fn too_easy(&self) -> Option<Closure> {
        let by_rating = self.least_rating().and_then(|least| match least.tenths() {
            ..16 => None,
            16..24 => Some(Closure::Hidden),
            24..29 => Some(Closure::Singles),
            29.. => Some(Closure::Locked),
        });
        let by_grade = self.grade.and_then(|grade| match grade {
            Grade::Easy => None,
            Grade::Medium => Some(Closure::Singles),
            Grade::Hard | Grade::Fiendish | Grade::Diabolical => Some(Closure::Locked),
        });
        let easy = NAMES.into_iter().try_fold(TechniqueSet::default(), |all, name| {
            Ok::<_, Error>(all.or(TechniqueSet::named(name)?.1))
        });
        let is_hard = |set: TechniqueSet| easy.as_ref().is_ok_and(|&easy| set.and(easy).is_empty());
        let asks_more = self.demands.iter().any(|demand| demand.wanted().is_some_and(is_hard));
        by_rating.max(by_grade).max(asks_more.then_some(Closure::Locked))
    }
}

#[cfg(test)]
mod tests;
