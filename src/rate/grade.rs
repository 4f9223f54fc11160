//! Plain names of difficulty.

use super::Score;
use crate::error::Error;
use std::{fmt, str::FromStr};

/// A plain name of difficulty, by the rating (ER).
///
/// | grade | ER | what it takes |
/// |---|---|---|
/// | easy | up to 1.5 | hidden singles |
/// | medium | 1.6 to 2.5 | direct pointing and pairs, naked singles |
/// | hard | 2.6 to 4.4 | locked candidates, pairs, triplets, fish, wings |
/// | fiendish | 4.5 to 7.0 | unique rectangles, graves, quads, short chains |
/// | diabolical | above 7.0 | longer and multiple chains |
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Up to 1.5.
    Easy,
    /// 1.6 to 2.5.
    Medium,
    /// 2.6 to 4.4.
    Hard,
    /// 4.5 to 7.0.
    Fiendish,
    /// Above 7.0.
    Diabolical,
}

impl Grade {
    /// Every grade, easy ones first.
    pub const ALL: [Grade; 5] =
        [Grade::Easy, Grade::Medium, Grade::Hard, Grade::Fiendish, Grade::Diabolical];

    /// The grade of a rating (ER).
    #[must_use]
    pub fn of(er: Score) -> Grade {
        Grade::ALL.into_iter().find(|grade| er <= grade.most()).unwrap_or(Grade::Diabolical)
    }

    /// The highest rating of the grade.
    #[must_use]
    pub const fn most(self) -> Score {
        match self {
            Grade::Easy => Score::from_tenths(15),
            Grade::Medium => Score::from_tenths(25),
            Grade::Hard => Score::from_tenths(44),
            Grade::Fiendish => Score::from_tenths(70),
            Grade::Diabolical => Score::UNSOLVED,
        }
    }

    /// The lowest rating of the grade.
    #[must_use]
    pub const fn least(self) -> Score {
        match self {
            Grade::Easy => Score::from_tenths(10),
            Grade::Medium => Score::from_tenths(16),
            Grade::Hard => Score::from_tenths(26),
            Grade::Fiendish => Score::from_tenths(45),
            Grade::Diabolical => Score::from_tenths(71),
        }
    }

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
            Grade::Fiendish => "fiendish",
            Grade::Diabolical => "diabolical",
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Grade {
    type Err = Error;

    fn from_str(text: &str) -> Result<Grade, Error> {
        Grade::ALL.into_iter().find(|grade| grade.name() == text).ok_or_else(|| {
            let names = Grade::ALL.map(Grade::name).join(", ");
            Error::option(format!("unknown difficulty '{text}': expected one of {names}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_partition_the_scale() {
        assert_eq!(Grade::Easy.least(), Score::of(1.0));
        for pair in Grade::ALL.windows(2) {
            assert_eq!(pair[0].most().tenths() + 1, pair[1].least().tenths());
        }
        for tenths in 0..=200 {
            let score = Score::from_tenths(tenths);
            let grade = Grade::of(score);
            assert!(score <= grade.most() && (score >= grade.least() || tenths < 10));
        }
        assert_eq!("hard".parse::<Grade>().ok(), Some(Grade::Hard));
        assert!("Hard".parse::<Grade>().is_err());
    }
}
