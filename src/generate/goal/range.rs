//! Ranges of ratings.

use crate::error::Error;
use crate::rate::Score;
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

    /// Returns whether the rating is in the range.
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

pub(super) fn read_score(text: &str) -> Option<Score> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str, most: usize| {
        let fits = (1..=most).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
        fits.then(|| part.parse::<u16>().ok()).flatten()
    };
    let tenths = digits(whole, 2)? * 10 + digits(tenth, 1)?;
    (10..=120).contains(&tenths).then_some(Score::from_tenths(tenths))
}

#[cfg(test)]
mod tests;
