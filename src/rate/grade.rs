//! Plain names of difficulty.

use super::Score;
use crate::names::named;

named! {
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
    #[non_exhaustive]
    pub enum Grade: "difficulty" {
        /// Up to 1.5.
        Easy = "easy",
        /// 1.6 to 2.5.
        Medium = "medium",
        /// 2.6 to 4.4.
        Hard = "hard",
        /// 4.5 to 7.0.
        Fiendish = "fiendish",
        /// Above 7.0.
        Diabolical = "diabolical",
    }
}

impl Grade {
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
        assert_eq!("Hard".parse::<Grade>().ok(), Some(Grade::Hard));
        assert!("harder".parse::<Grade>().is_err());
    }
}
