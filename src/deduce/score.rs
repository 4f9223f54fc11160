//! A rating as people write it.

use std::fmt;

/// A rating on the Sudoku Explainer scale, in tenths: `Score::from_tenths(72)` is 7.2.
///
/// ```
/// use rootgrid::deduce::Score;
/// assert_eq!(Score::from_tenths(72).to_string(), "7.2");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(u16);

impl Score {
    /// The rating of a puzzle that the ladder does not solve.
    pub const UNSOLVED: Score = Score(200);

    /// This many tenths.
    #[must_use]
    pub const fn from_tenths(tenths: u16) -> Score {
        Score(tenths)
    }

    /// The tenths.
    #[must_use]
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// The score of a step rating, which is a sum of doubles a little beside its tenth.
    #[must_use]
    pub(crate) fn of(rating: f64) -> Score {
        Score(((rating + 0.05) * 10.0) as u16)
    }

    /// A number above the ratings of all steps with this score, and below those of the next.
    pub(crate) fn upper(self) -> f64 {
        self.value() + 0.04
    }

    /// The score as a number.
    #[must_use]
    pub fn value(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

/// One decimal, as in `7.2`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{}", self.0 / 10, self.0 % 10))
    }
}
