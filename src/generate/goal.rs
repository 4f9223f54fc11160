//! Goals: what the solution path of a puzzle must look like.

use crate::deduce::{Ending, LadderName, Limits, Technique, TechniqueSet, Trace, nearest_ratings};
use crate::error::Error;
use crate::rate::{Grade, Observer, Rating, Score};
use std::{fmt, str::FromStr};

/// A range of ratings on the Sudoku Explainer scale, both ends included.
///
/// ```
/// use rootgrid::{generate::RatingRange, rate::Score};
/// let range: RatingRange = "3.0-4.2".parse()?;
/// assert!(range.contains(Score::from_tenths(42)));
/// assert_eq!(range.to_string(), "3.0-4.2");
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RatingRange {
    least: Score,
    most: Score,
}

impl RatingRange {
    /// The range, or `None` if it is empty.
    #[must_use]
    pub fn new(least: Score, most: Score) -> Option<RatingRange> {
        (least <= most).then_some(RatingRange { least, most })
    }

    /// The lowest rating.
    #[must_use]
    pub fn least(self) -> Score {
        self.least
    }

    /// The highest rating.
    #[must_use]
    pub fn most(self) -> Score {
        self.most
    }

    /// Whether the rating is in the range.
    #[must_use]
    pub fn contains(self, rating: Score) -> bool {
        (self.least..=self.most).contains(&rating)
    }
}

impl From<Grade> for RatingRange {
    fn from(grade: Grade) -> RatingRange {
        RatingRange { least: grade.least(), most: grade.most() }
    }
}

impl fmt::Display for RatingRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.least, self.most)
    }
}

/// `3.0-4.2`, `7-8` or a single rating.
impl FromStr for RatingRange {
    type Err = Error;

    fn from_str(text: &str) -> Result<RatingRange, Error> {
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        let range = read_score(least).zip(read_score(most));
        range.and_then(|(least, most)| RatingRange::new(least, most)).ok_or_else(|| {
            Error::option(format!(
                "bad rating '{text}': expected one such as 4.2 or a range such as 3.0-4.2, between \
                 1.0 and 12.0"
            ))
        })
    }
}

fn read_score(text: &str) -> Option<Score> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str, most: usize| {
        let fits = (1..=most).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
        fits.then(|| part.parse::<u16>().ok()).flatten()
    };
    let tenths = digits(whole, 2)? * 10 + digits(tenth, 1)?;
    (10..=120).contains(&tenths).then_some(Score::from_tenths(tenths))
}

/// What the solution path of a puzzle must look like. The default asks for nothing.
///
/// Ratings and techniques are those of the profile se121: the scale that players mean.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Goal {
    /// The range of the rating (ER).
    pub rating: Option<RatingRange>,
    /// Techniques that the path must use.
    pub require: TechniqueSet,
    /// Techniques that the path must do without.
    pub forbid: TechniqueSet,
}

impl From<RatingRange> for Goal {
    fn from(range: RatingRange) -> Goal {
        Goal { rating: Some(range), ..Goal::default() }
    }
}

impl From<Grade> for Goal {
    fn from(grade: Grade) -> Goal {
        RatingRange::from(grade).into()
    }
}

impl Goal {
    /// The same goal with these techniques required.
    #[must_use]
    pub fn with_required(self, require: TechniqueSet) -> Goal {
        Goal { require, ..self }
    }

    /// The same goal with these techniques forbidden.
    #[must_use]
    pub fn with_forbidden(self, forbid: TechniqueSet) -> Goal {
        Goal { forbid, ..self }
    }

    /// Whether nothing is asked for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Goal::default()
    }

    /// Refuses goals that no puzzle can reach.
    ///
    /// # Errors
    /// When the scale has no rating within the range, when a technique is required and forbidden, when one is required that the profile lacks or that is rated
    /// above the range, when direct claiming is required, which comes first on no path, and when hidden singles are
    /// forbidden: the last cell of every path is one.
    pub fn check(&self) -> Result<(), Error> {
        if self.require.meets(self.forbid) {
            return Err(Error::option("a technique is required and forbidden at the same time"));
        }
        let lacking = self.require.beyond_se121();
        if !lacking.is_empty() {
            return Err(Error::option(format!(
                "{lacking} required: expected techniques of profile se121, whose solution paths are searched; only \
                 profile se2021 of 'rate' and 'explain' has this one"
            )));
        }
        if self.require.contains(Technique::DirectClaiming) {
            return Err(Error::option(
                "direct-claiming required: no solution path uses it, as a direct pointing or a single always comes \
                 first; leave it out, or require direct-pointing",
            ));
        }
        if let Some(range) = self.rating {
            let (least, most) = (range.least(), range.most());
            if let Some((below, above)) = nearest_ratings(least.tenths(), most.tenths()) {
                let asked = if least == most { least.to_string() } else { range.to_string() };
                return Err(Error::option(format!(
                    "no puzzle is rated {asked}: the nearest ratings that the scale has are {} and {}",
                    Score::from_tenths(below),
                    Score::from_tenths(above)
                )));
            }
            let above = self.require.rated_above(range.most().tenths());
            if !above.is_empty() {
                return Err(Error::option(format!(
                    "{above} required with a rating of at most {}: it is rated higher; leave it out, or ask for a \
                     higher rating or grade",
                    range.most()
                )));
            }
        }
        if self.forbid.contains(Technique::HiddenSingle) {
            return Err(Error::option(
                "hidden-single forbidden: the last cell of every solution path is a hidden single, so no puzzle does \
                 without",
            ));
        }
        Ok(())
    }
}

/// The solution path of a puzzle, as far as goals look at it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Path {
    pub(super) rating: Rating,
    used: TechniqueSet,
}

impl Path {
    /// Whether the path, which passes no bound of the goal, also reaches what it asks for.
    pub(super) fn reaches(&self, goal: &Goal) -> bool {
        goal.rating.is_none_or(|range| range.contains(self.rating.er))
            && goal.require.is_subset(self.used)
    }
}

/// Walks solution paths until they pass a bound.
pub(super) struct Walker {
    trace: Trace,
}

impl Walker {
    pub(super) fn new() -> Walker {
        Walker { trace: Trace::empty(LadderName::Se121) }
    }

    /// The path of a puzzle with one solution, or `None` as soon as it passes the upper end of the
    /// goal's rating or uses a forbidden technique.
    pub(super) fn try_walk(&mut self, puzzle: &[u8], goal: &Goal) -> Option<Path> {
        let most = goal.rating.map_or(Score::UNSOLVED, RatingRange::most);
        // With a bound, expensive techniques that would be too hard anyway are not searched for.
        self.trace.load_values(puzzle);
        self.trace.set_limits(&Limits::new().with_most(most));
        let (mut observer, mut used) = (Observer::default(), TechniqueSet::EMPTY);
        while let Some(step) = self.trace.next_step() {
            observer.note(step);
            used.insert(step.technique);
            if goal.forbid.contains(step.technique) {
                return None;
            }
        }
        self.trace.is_solved().then(|| Path { rating: observer.finish(Ending::Solved), used })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rating_ranges() {
        let parse = |text: &str| text.parse::<RatingRange>().map(|range| range.to_string()).ok();
        assert_eq!(parse("3.0-4.2").as_deref(), Some("3.0-4.2"));
        assert_eq!(parse("7-11.9").as_deref(), Some("7.0-11.9"));
        assert_eq!(parse("7.1").as_deref(), Some("7.1-7.1"));
        for bad in ["", "-", "4.2-3.0", "0.9", "12.1", "3,0", "3.00", "a", "1e1", "3.-4", "999"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
