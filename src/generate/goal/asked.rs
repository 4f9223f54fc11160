//! Goals: the demands on solution paths.

use super::demand::Demand;
use super::range::RatingRange;
use crate::board::Rules;
use crate::deduce::{LadderName, TechniqueSet, sought_from};
use crate::rate::{Grade, Score};
use std::ops::RangeInclusive;

/// From this lowest rating on, puzzles are searched for: about one in 50 of all minimal ones is rated so high.
const RARE: Score = Score::from_tenths(80);

/// From this lowest rating on, what suppositions do not solve is searched for.
const STEEP: Score = Score::from_tenths(96);

/// One attempt of this number searches for a technique.
const PATIENCE: u32 = 100;

/// The techniques that the hardest step of a puzzle may be of.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(in crate::generate) struct Aim {
    pub(in crate::generate) techniques: TechniqueSet,
    /// The last rank of these techniques on the teaching ladder.
    pub(in crate::generate) last_rank: u16,
    /// True if locked candidates alone do not reach them.
    pub(in crate::generate) is_beyond_locked: bool,
}

/// The form of solution path that a puzzle must have. The default asks for nothing.
///
/// Grades and ratings are those of the profile se121, efforts those of the teaching ladder.
///
/// ```
/// use rootgrid::{Goal, Grade, Level, Recipe};
/// let goal = Goal::new().with_grade(Grade::Medium).with_rating("2.6-3.0".parse()?);
/// let recipe = Recipe::new(1).with_level(Level::Unique).with_goal(goal);
/// assert_eq!(recipe.to_string(), "rg1.9x9.t200.lunique.gmedium.g26-30.s1");
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Goal {
    /// The grade: the hardest step of the teaching ladder is of it, and the effort within its window.
    pub grade: Option<Grade>,
    /// The range of the rating (ER).
    pub rating: Option<RatingRange>,
    /// The range of the effort, in points.
    pub effort: Option<RangeInclusive<u64>>,
    /// The range of the time that an ordinary player is expected to take, in tenths of a minute.
    pub minutes: Option<RangeInclusive<u64>>,
    /// The ladder whose path the demands look at.
    pub ladder: LadderName,
    /// Which steps the path must have, and which not.
    pub demands: Vec<Demand>,
    /// True if the puzzles of a grade are spread over its techniques, not bunched where most of them lie.
    ///
    /// The techniques are in parts, and the first half of the attempts of an index keeps few puzzles of a common part; the
    /// other half takes what it gets. Above easy, clues are given back then, up to 28 to 32, as long as the puzzle stays one
    /// of its part.
    pub spread: bool,
    /// What the search of an attempt aims at: effort and grade are looked at afterwards.
    pub(in crate::generate) aim: Option<Aim>,
}

impl From<RatingRange> for Goal {
    fn from(range: RatingRange) -> Goal {
        Goal::new().with_rating(range)
    }
}

impl From<Grade> for Goal {
    fn from(grade: Grade) -> Goal {
        Goal::new().with_grade(grade)
    }
}

impl Goal {
    /// A goal that asks for nothing.
    #[must_use]
    pub fn new() -> Goal {
        Goal::default()
    }

    /// The same goal with a grade.
    #[must_use]
    pub fn with_grade(self, grade: Grade) -> Goal {
        Goal { grade: Some(grade), ..self }
    }

    /// The same goal with a range of ratings.
    #[must_use]
    pub fn with_rating(self, rating: RatingRange) -> Goal {
        Goal { rating: Some(rating), ..self }
    }

    /// The same goal with a range of efforts.
    #[must_use]
    pub fn with_effort(self, effort: RangeInclusive<u64>) -> Goal {
        Goal { effort: Some(effort), ..self }
    }

    /// The same goal with a range of times, in tenths of a minute.
    #[must_use]
    pub fn with_minutes(self, tenths: RangeInclusive<u64>) -> Goal {
        Goal { minutes: Some(tenths), ..self }
    }

    /// The same goal with these demands on the path of a ladder.
    #[must_use]
    pub fn with_demands(self, ladder: LadderName, demands: Vec<Demand>) -> Goal {
        Goal { ladder, demands, ..self }
    }

    /// The same goal with its puzzles spread, or not.
    #[must_use]
    pub fn with_spread(self, spread: bool) -> Goal {
        Goal { spread, ..self }
    }

    /// Returns whether the ratings asked for, or those of what is required, are those of few puzzles, so that they are
    /// searched for.
    pub(in crate::generate) fn is_rare(&self) -> bool {
        let below = RARE.tenths() - 1;
        let is_hard = |set: TechniqueSet| set.without(TechniqueSet::rated_above(below)).is_empty();
        let requires = |demand: &Demand| demand.wanted().is_some_and(is_hard);
        self.rating.is_some_and(|range| range.least() >= RARE)
            || self.ladder == LadderName::Se121 && self.demands.iter().any(requires)
    }

    /// Returns whether the ratings asked for are those of puzzles that suppositions do not solve, as a rule.
    pub(in crate::generate) fn is_steep(&self) -> bool {
        self.rating.is_some_and(|range| range.least() >= STEEP)
    }

    /// Returns whether an attempt searches around its puzzle: every one for rare ratings, one in a hundred for techniques,
    /// but where these have a scaffold.
    pub(in crate::generate) fn climbs(&self, attempt: u32, has_scaffold: bool) -> bool {
        let is_patient = attempt % PATIENCE == PATIENCE - 1 && !has_scaffold;
        self.is_rare() || is_patient && self.requires_steps()
    }

    /// Returns whether there are steps that a path must have.
    pub(in crate::generate) fn requires_steps(&self) -> bool {
        self.demands.iter().any(|demand| demand.wanted().is_some())
    }

    /// The goal with its grade as what the search of an attempt aims at; `None` where ordinary removals end: for easy ones, and
    /// for diabolical ones that are not spread.
    pub(in crate::generate) fn aimed_at_grade(&self) -> Option<Goal> {
        let is_end = |grade| grade == Grade::Easy || grade == Grade::Diabolical && !self.spread;
        let grade = self.grade.filter(|&grade| !is_end(grade))?;
        let aim = Aim::of(TechniqueSet::ranked(grade.ranks()));
        Some(Goal { aim: Some(aim), ..self.clone() })
    }

    /// The goal of what stays within an aim, if there is one, and keeps its efforts.
    pub(super) fn within(&self, aim: Option<Aim>, rules: &Rules) -> Goal {
        Goal { aim, effort: self.window(rules), ..self.clone() }
    }

    /// The last rank of the teaching ladder that its puzzles need, if it looks at them.
    pub(super) fn last_rank(&self, rules: &Rules) -> Option<u16> {
        let of_grade = self.grade.map(|grade| grade.last_rank_on(rules));
        self.aim.map(|aim| aim.last_rank).or(of_grade).filter(|rank| *rank < u16::MAX)
    }

    /// The lowest rating that reaches it, if ratings are looked at.
    pub(super) fn least_rating(&self) -> Option<Score> {
        self.rating.map(RatingRange::least)
    }

    /// For each demand, the techniques that a path uses only where it has looked for what is wanted.
    pub(super) fn sought(&self) -> Vec<TechniqueSet> {
        let sought = |demand: &Demand| {
            let wanted = demand.wanted().unwrap_or_default();
            if wanted.is_empty() { wanted } else { sought_from(self.ladder, wanted) }
        };
        self.demands.iter().map(sought).collect()
    }

    /// Returns whether nothing is asked for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let asks = self.grade.is_some() || self.rating.is_some() || self.effort.is_some();
        !asks && self.minutes.is_none() && !self.spread && self.demands.is_empty()
    }

    /// Returns whether all that singles solve is of its grade, whatever the effort.
    pub(super) fn is_of_singles(&self) -> bool {
        self.grade == Some(Grade::Easy) && self.effort == Some(0..=u64::MAX) && self.aim.is_none()
    }

    /// Returns whether it looks at efforts.
    pub(super) fn weighs(&self) -> bool {
        self.effort.is_some() || self.grade.is_some()
    }

    /// The efforts that are wanted on boards with some rules: those asked for, else those of the grade.
    pub(super) fn window(&self, rules: &Rules) -> Option<RangeInclusive<u64>> {
        let of_grade = self.grade.filter(|_| self.aim.is_none());
        self.effort.clone().or_else(|| of_grade.map(|grade| grade.efforts(rules)))
    }
}
