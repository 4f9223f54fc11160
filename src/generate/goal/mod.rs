//! Goals: what the solution path of a puzzle must look like.

mod demand;
mod text;
mod walker;

pub use demand::Demand;
pub(super) use walker::{Path, Walker};

use crate::board::Shape;
use crate::deduce::{LadderName, Technique, TechniqueSet, nearest_ratings};
use crate::error::Error;
use crate::rate::{Grade, Score};
use crate::rng::{Purpose, StreamKey};
use std::borrow::Cow;
use std::ops::RangeInclusive;
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

/// The rating of naked pairs.
const PAIRS: Score = Score::from_tenths(30);

/// What the solution path of a puzzle must look like. The default asks for nothing.
///
/// Grades and ratings are those of the profile se121, efforts those of the teaching ladder.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Goal {
    /// The grade: rating and effort within its windows.
    pub grade: Option<Grade>,
    /// The range of the rating (ER).
    pub rating: Option<RatingRange>,
    /// The range of the effort, in points.
    pub effort: Option<RangeInclusive<u64>>,
    /// The ladder whose path the demands look at.
    pub ladder: LadderName,
    /// Which steps the path must have, and which not.
    pub demands: Vec<Demand>,
    /// Whether the puzzles of a grade are spread over its ratings, not bunched where most of them lie.
    ///
    /// The window is cut into two to four parts, and each index draws the one that the first half of its attempts aims
    /// at. The other half takes what it gets.
    pub spread: bool,
}

impl From<RatingRange> for Goal {
    fn from(range: RatingRange) -> Goal {
        Goal { rating: Some(range), ..Goal::default() }
    }
}

impl From<Grade> for Goal {
    fn from(grade: Grade) -> Goal {
        Goal { grade: Some(grade), ..Goal::default() }
    }
}

impl Goal {
    /// The same goal with a range of efforts.
    #[must_use]
    pub fn with_effort(self, effort: RangeInclusive<u64>) -> Goal {
        Goal { effort: Some(effort), ..self }
    }

    /// The same goal with these demands on the path of a ladder.
    #[must_use]
    pub fn with_demands(self, ladder: LadderName, demands: Vec<Demand>) -> Goal {
        Goal { ladder, demands, ..self }
    }

    /// The same goal with its ratings spread, or not.
    #[must_use]
    pub fn with_spread(self, spread: bool) -> Goal {
        Goal { spread, ..self }
    }

    /// The goal of an attempt: the one with the part of the ratings that it aims at.
    pub(super) fn of_attempt(&self, key: StreamKey, attempt: u32, attempts: u32) -> Cow<'_, Goal> {
        let Some(grade) = self.grade.filter(|_| self.spread && attempt < attempts.div_ceil(2))
        else {
            return Cow::Borrowed(self);
        };
        let parts = grade.parts();
        let (least, most) = parts[key.stream(Purpose::Part, 0).below(parts.len() as u64) as usize];
        let range = RatingRange::new(Score::from_tenths(least), Score::from_tenths(most));
        Cow::Owned(Goal { rating: range, ..self.clone() })
    }

    /// Whether nothing is asked for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let asks = self.grade.is_some() || self.rating.is_some() || self.effort.is_some();
        !asks && !self.spread && self.demands.is_empty()
    }

    /// Whether it looks at efforts.
    fn weighs(&self) -> bool {
        self.effort.is_some() || self.grade.is_some()
    }

    /// The efforts that are wanted on boards of a shape: those asked for, else those of the grade.
    fn window(&self, shape: Shape) -> Option<RangeInclusive<u64>> {
        self.effort.clone().or_else(|| self.grade.map(|grade| grade.efforts(shape)))
    }

    /// Refuses goals that no puzzle of a shape can reach.
    ///
    /// # Errors
    /// When a rating, or a ladder of the rating scale, is asked for on a board that is not of side 9, when the scale has
    /// no rating within the range, when the grade and the range have no rating in common, when demands contradict each
    /// other, when the ladder lacks what is required or rates it above the range, when direct claiming is required,
    /// which comes first on no path, and when the single is forbidden that every path ends with.
    pub fn check(&self, shape: Shape) -> Result<(), Error> {
        if shape != Shape::NINE && self.rating.is_some() {
            return Err(Error::option(format!(
                "a rating asked for on {shape}: the scale of ratings is for 9x9 boards only; a difficulty and --effort \
                 are for all"
            )));
        }
        if shape != Shape::NINE && !self.demands.is_empty() && self.ladder.profile().is_some() {
            return Err(Error::option(format!(
                "steps of ladder {} asked for on {shape}: the scale of ratings is for 9x9 boards only; say --ladder \
                 teaching",
                self.ladder
            )));
        }
        if self.spread && (self.grade.is_none() || self.rating.is_some() || shape != Shape::NINE) {
            return Err(Error::option(
                "--spread is for the ratings of a grade on 9x9: ask for a --difficulty, and for no rating",
            ));
        }
        self.check_range()?;
        self.check_demands()
    }

    /// The ratings that are wanted: those of the range that the grade has as well.
    fn ratings(&self) -> Option<RatingRange> {
        let of_grade =
            self.grade.map(|grade| RatingRange { least: grade.least(), most: grade.most() });
        let (Some(range), Some(other)) = (self.rating, of_grade) else {
            return self.rating.or(of_grade);
        };
        RatingRange::new(range.least.max(other.least), range.most.min(other.most))
    }

    fn check_range(&self) -> Result<(), Error> {
        if let Some(effort) = &self.effort
            && effort.is_empty()
        {
            return Err(Error::option("an empty range of efforts is asked for"));
        }
        let Some(range) = self.rating else { return Ok(()) };
        if self.ratings().is_none() {
            return Err(Error::option(format!("no puzzle of this grade is rated {range}")));
        }
        let (least, most) = (range.least(), range.most());
        if let Some((below, above)) = nearest_ratings(least.tenths(), most.tenths()) {
            let asked = if least == most { least.to_string() } else { range.to_string() };
            return Err(Error::option(format!(
                "no puzzle is rated {asked}: the nearest ratings that the scale has are {} and {}",
                Score::from_tenths(below),
                Score::from_tenths(above)
            )));
        }
        Ok(())
    }

    fn check_demands(&self) -> Result<(), Error> {
        let (ladder, demands) = (self.ladder, &self.demands);
        let mut forbidden = TechniqueSet::default();
        for demand in demands {
            forbidden = forbidden.or(demand.forbidden());
        }
        for (number, demand) in demands.iter().enumerate() {
            let emptied = demand.wanted().is_some_and(|set| set.without(forbidden).is_empty());
            if emptied || demands[..number].iter().any(|other| demand.contradicts(other)) {
                return Err(Error::option(format!(
                    "{} is required and forbidden at the same time",
                    demand.name()
                )));
            }
            if !demand.is_on(ladder) && !demand.is_none() {
                let name = demand.name();
                let on = LadderName::ALL.into_iter().filter(|&other| demand.is_on(other));
                let on: Vec<&str> = on.map(LadderName::name).collect();
                return Err(Error::option(format!(
                    "{name} required: ladder {ladder}, whose solution paths are searched, does not have it; say --ladder \
                     {}",
                    on.join(" or ")
                )));
            }
            self.check_rated(demand)?;
        }
        // The last cell of every path.
        let last =
            if ladder.profile().is_some() { Technique::HiddenSingle } else { Technique::FullHouse };
        if forbidden.contains(last) {
            return Err(Error::option(format!(
                "{0} forbidden: the last cell of every solution path of ladder {ladder} is a {0}, so no puzzle does \
                 without",
                last.id()
            )));
        }
        Ok(())
    }

    /// Refuses what the rating scale itself rules out.
    fn check_rated(&self, demand: &Demand) -> Result<(), Error> {
        let name = demand.name();
        if demand.wanted().is_some() && name == Technique::DirectClaiming.id() {
            return Err(Error::option(
                "direct-claiming required: no solution path uses it, as a direct pointing or a single always comes \
                 first; leave it out, or require direct-pointing",
            ));
        }
        // Ratings are those of profile se121. Up to pairs all ladders know the same before anything harder.
        let speaks =
            |range: &RatingRange| self.ladder == LadderName::Se121 || range.most() <= PAIRS;
        let Some(range) = self.ratings().filter(speaks) else { return Ok(()) };
        let above = TechniqueSet::rated_above(range.most().tenths());
        let is_above = demand.wanted().is_some_and(|set| set.without(above).is_empty())
            || demand.passed_rating().is_some_and(|score| score >= range.most());
        if is_above {
            return Err(Error::option(format!(
                "{name} required with a rating of at most {}: it is rated higher; leave it out, or ask for a higher \
                 rating or grade",
                range.most()
            )));
        }
        Ok(())
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
