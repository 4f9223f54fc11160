//! Plain names of difficulty.

use super::Score;
use super::hodoku::{HodokuLevel, worth};
use crate::board::Shape;
use crate::deduce::Technique;
use crate::names::named;
use std::ops::RangeInclusive;

named! {
    /// A plain name of difficulty: a window of ratings and a window of efforts.
    ///
    /// | grade | rating (ER) | effort on 9x9 | what it takes |
    /// |---|---|---|---|
    /// | easy | up to 1.5 | up to 120 | hidden singles |
    /// | medium | 1.6 to 3.0 | 90 to 180 | naked singles, locked candidates, pairs |
    /// | hard | 3.1 to 5.0 | 150 to 320 | triplets, fish, wings, unique rectangles |
    /// | fiendish | 5.1 to 7.0 | 200 to 500 | graves, short chains, turbot fish |
    /// | diabolical | above 7.0 | from 300 on | longer and multiple chains |
    ///
    /// A puzzle has the harder one of two grades: that of its rating, and the first one whose window of efforts does
    /// not end below its effort. Puzzles generated for a grade lie within both windows.
    ///
    /// The rating is for 9x9 boards. On others the hardest technique of the teaching ladder takes its place: one that
    /// has a rating by that, others by the level that HoDoKu gives them. Efforts grow with the number of cells, and so
    /// do their windows.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[non_exhaustive]
    pub enum Grade: "difficulty" {
        /// Hidden singles.
        Easy = "easy",
        /// Naked singles, locked candidates, pairs.
        Medium = "medium",
        /// Triplets, fish, wings, unique rectangles.
        Hard = "hard",
        /// Graves, short chains, turbot fish.
        Fiendish = "fiendish",
        /// Longer and multiple chains.
        Diabolical = "diabolical",
    }
}

impl Grade {
    /// The grades that boards of a shape have: those of 4x4 are all easy, of other shapes there are all.
    ///
    /// ```
    /// use rootgrid::{Grade, Shape};
    /// assert_eq!(Grade::all_of("4".parse()?), [Grade::Easy]);
    /// assert_eq!(Grade::all_of(Shape::NINE), Grade::ALL);
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn all_of(shape: Shape) -> &'static [Grade] {
        match shape.cells() {
            16 => &Grade::ALL[..1],
            _ => &Grade::ALL,
        }
    }

    /// The grade of a rating (ER) by itself.
    #[must_use]
    pub fn of_rating(er: Score) -> Grade {
        Grade::ALL.into_iter().find(|grade| er <= grade.most()).unwrap_or(Grade::Diabolical)
    }

    /// The grade of an effort by itself: the first one whose window does not end below it.
    ///
    /// ```
    /// use rootgrid::{Grade, Score, Shape};
    /// // One step above 3.0 on an easy way, and a long way of easy steps.
    /// let few = Grade::of_rating(Score::from_tenths(32)).max(Grade::of_effort(Shape::NINE, 130));
    /// let many = Grade::of_rating(Score::from_tenths(15)).max(Grade::of_effort(Shape::NINE, 240));
    /// assert_eq!((few, many), (Grade::Hard, Grade::Hard));
    /// ```
    #[must_use]
    pub fn of_effort(shape: Shape, effort: u64) -> Grade {
        let holds = |grade: &Grade| effort <= *grade.efforts(shape).end();
        Grade::ALL.into_iter().find(holds).unwrap_or(Grade::Diabolical)
    }

    /// The grade of a technique by itself, for boards that have no rating.
    pub(crate) fn of_technique(technique: Technique) -> Grade {
        let rating = technique.base();
        if rating > 0.0 {
            return Grade::of_rating(Score::of(rating));
        }
        match worth(technique).0 {
            HodokuLevel::Easy => Grade::Easy,
            HodokuLevel::Medium => Grade::Medium,
            HodokuLevel::Hard => Grade::Hard,
            HodokuLevel::Unfair => Grade::Fiendish,
            HodokuLevel::Extreme => Grade::Diabolical,
        }
    }

    /// The highest rating of the grade.
    #[must_use]
    pub const fn most(self) -> Score {
        match self {
            Grade::Easy => Score::from_tenths(15),
            Grade::Medium => Score::from_tenths(30),
            Grade::Hard => Score::from_tenths(50),
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
            Grade::Hard => Score::from_tenths(31),
            Grade::Fiendish => Score::from_tenths(51),
            Grade::Diabolical => Score::from_tenths(71),
        }
    }

    /// The parts of the window of ratings that puzzles are spread over, in tenths. They leave out ratings that
    /// hardly any puzzle has.
    pub(crate) const fn parts(self) -> &'static [(u16, u16)] {
        match self {
            Grade::Easy => &[(10, 12), (13, 15)],
            Grade::Medium => &[(16, 22), (23, 25), (26, 27), (28, 30)],
            Grade::Hard => &[(31, 34), (35, 40), (41, 44), (45, 50)],
            Grade::Fiendish => &[(51, 64), (65, 66), (67, 70)],
            Grade::Diabolical => &[(71, 72), (73, 79), (80, 89)],
        }
    }

    /// The window of efforts of the grade on boards of a shape.
    #[must_use]
    pub fn efforts(self, shape: Shape) -> RangeInclusive<u64> {
        let (least, most) = match self {
            Grade::Easy => (0, 120),
            Grade::Medium => (90, 180),
            Grade::Hard => (150, 320),
            Grade::Fiendish => (200, 500),
            Grade::Diabolical => (300, u64::MAX),
        };
        let cells = shape.cells() as u64;
        let scaled = |effort: u64| match effort {
            u64::MAX => effort,
            effort => effort * cells / 81,
        };
        scaled(least)..=scaled(most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deduce::Limits;
    use crate::grid::Puzzle;
    use crate::rate::EffortJudge;
    use crate::solve::Solver;

    /// Every puzzle of up to 6 clues, which all minimal ones are, of both classes of 4x4 grids.
    #[test]
    fn all_puzzles_of_4x4_are_easy() {
        let (mut solver, mut judge) =
            (Solver::new("4".parse::<Shape>().unwrap()), EffortJudge::new());
        let mut unique = 0;
        for grid in ["1234341221434321", "1234342121434312"] {
            for shown in (0..1_u32 << 16).filter(|shown| shown.count_ones() <= 6) {
                let text: String = grid
                    .char_indices()
                    .map(|(cell, digit)| if shown >> cell & 1 == 1 { digit } else { '.' })
                    .collect();
                let puzzle: Puzzle = text.parse().unwrap();
                if solver.count(puzzle.values(), 2) != 1 {
                    continue;
                }
                unique += 1;
                let grade = judge.grade(&puzzle, None, &Limits::new());
                assert_eq!(grade, Some(Grade::Easy), "{text}");
            }
        }
        assert!(unique > 500, "{unique}");
    }

    #[test]
    fn grades_partition_the_scale() {
        assert_eq!(Grade::Easy.least(), Score::of(1.0));
        for pair in Grade::ALL.windows(2) {
            assert_eq!(pair[0].most().tenths() + 1, pair[1].least().tenths());
        }
        for tenths in 0..=200 {
            let score = Score::from_tenths(tenths);
            let grade = Grade::of_rating(score);
            assert!(score <= grade.most() && (score >= grade.least() || tenths < 10));
        }
        for grade in Grade::ALL {
            let parts = grade.parts();
            assert!(
                parts.is_sorted_by(|a, b| a.1 < b.0) && parts.iter().all(|part| part.0 <= part.1)
            );
            let (least, most) = (grade.least().tenths(), grade.most().tenths());
            assert!(parts[0].0 >= least && parts[parts.len() - 1].1 <= most);
        }
        for shape in Shape::ALL {
            for pair in Grade::ALL.windows(2) {
                let [easier, harder] = [pair[0], pair[1]].map(|grade| grade.efforts(shape));
                assert!(easier.start() <= harder.start() && easier.end() < harder.end());
                assert!(harder.start() <= easier.end(), "no effort lies between two grades");
                assert_eq!(Grade::of_effort(shape, *easier.end()), pair[0]);
                assert_eq!(Grade::of_effort(shape, easier.end() + 1), pair[1]);
            }
        }
        assert_eq!("hard".parse::<Grade>().ok(), Some(Grade::Hard));
        assert_eq!("Hard".parse::<Grade>().ok(), Some(Grade::Hard));
        assert!("harder".parse::<Grade>().is_err());
    }
}
