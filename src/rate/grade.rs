//! Plain names of difficulty.

use super::Score;
use crate::board::{Rules, Shape};
use crate::deduce::{Technique, last_rank};
use crate::names::named;
use std::ops::RangeInclusive;

named! {
    /// A plain name of difficulty: what it takes to solve a puzzle, and how much of it.
    ///
    /// | grade | hardest step of the teaching ladder | effort on 9x9 |
    /// |---|---|---|
    /// | easy | singles | up to 120 |
    /// | medium | locked candidates, pairs, triplets | 90 to 200 |
    /// | hard | X-Wing to swordfish: basic fish, wings, turbot fish, unique rectangles, quads | 130 to 350 |
    /// | fiendish | finned fish to medusa: larger fish, WXYZ-Wing, XY-chains | 180 to 600 |
    /// | diabolical | almost locked sets, longer chains, forcing chains | from 250 on |
    ///
    /// The grade of a puzzle is that of the shortest part of the teaching ladder that solves it. Where that is more than
    /// singles, effort raises it to the first grade whose window does not end below. Puzzles generated for a grade lie
    /// within its window as well.
    ///
    /// The rating (ER) has no part in it. Efforts grow with the number of cells, and so do their windows. Boards
    /// with half of their cells in cages or more start with few digits or none, so that effort tells more:
    ///
    /// | grade | hardest step with cages | effort on 9x9 |
    /// |---|---|---|
    /// | easy | singles, last cells and sets of a cage, one innie or outie | up to 1440 |
    /// | medium | cages within houses, several innies or outies | 1200 to 2300 |
    /// | hard | two cages, killer pairs, fish, wings, XY-chains | 1800 to 3000 |
    /// | fiendish | almost locked sets, longer chains | 2400 to 4200 |
    /// | diabolical | suppositions | from 3000 on |
    ///
    /// There effort raises easy ones as well.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[non_exhaustive]
    pub enum Grade: "difficulty" {
        /// Singles.
        Easy = "easy",
        /// Locked candidates, pairs, triplets.
        Medium = "medium",
        /// Basic fish, wings, turbot fish, unique rectangles, quads.
        Hard = "hard",
        /// Finned and larger fish, XY-chains.
        Fiendish = "fiendish",
        /// Almost locked sets, longer chains, forcing chains.
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
            16 => &[Grade::Easy],
            _ => &Grade::ALL,
        }
    }

    /// The grade of a puzzle whose path on the teaching ladder has this hardest step and this effort.
    ///
    /// ```
    /// use rootgrid::deduce::Technique::{HiddenSingle, Pointing};
    /// use rootgrid::{Grade, Shape};
    /// let grade = |hardest, effort| Grade::of_path(Shape::NINE, hardest, effort);
    /// // One pointing pair on an easy way, and a long way of them; singles stay easy.
    /// assert_eq!((grade(Pointing, 110), grade(Pointing, 240)), (Grade::Medium, Grade::Hard));
    /// assert_eq!(grade(HiddenSingle, 240), Grade::Easy);
    /// ```
    #[must_use]
    pub fn of_path<'a>(rules: impl Into<&'a Rules>, hardest: Technique, effort: u64) -> Grade {
        let rules = rules.into();
        Grade::of_step(hardest.rank(), rules).raised(rules, effort)
    }

    /// The grade of what stands on this rank of the teaching ladder, on boards with some rules.
    pub(crate) fn of_step(rank: u16, rules: &Rules) -> Grade {
        let holds = |grade: &Grade| rank <= grade.last_rank_on(rules);
        Grade::ALL.into_iter().find(holds).unwrap_or(Grade::Diabolical)
    }

    /// The grade of a path with such a hardest step, given its effort: where that is more than singles, it may be harder.
    pub(crate) fn raised<'a>(self, rules: impl Into<&'a Rules>, effort: u64) -> Grade {
        let rules = rules.into();
        let holds = |grade: &Grade| effort <= *grade.efforts(rules).end();
        match self {
            Grade::Easy if !rules.are_killer() => self,
            _ => self.max(Grade::ALL.into_iter().find(holds).unwrap_or(Grade::Diabolical)),
        }
    }

    /// The last rank of the teaching ladder that belongs to the grade.
    pub(crate) const fn last_rank(self) -> u16 {
        match self {
            Grade::Easy => last_rank(34),
            Grade::Medium => last_rank(80),
            Grade::Hard => last_rank(210),
            Grade::Fiendish => last_rank(275),
            Grade::Diabolical => u16::MAX,
        }
    }

    /// The last rank of the teaching ladder that belongs to the grade on boards with some rules: where cages have most cells, effort
    /// tells more, and only chains of several digits and suppositions are kept for the last grades.
    pub(crate) fn last_rank_on(self, rules: &Rules) -> u16 {
        match self {
            Grade::Hard if rules.are_killer() => last_rank(275),
            Grade::Fiendish if rules.are_killer() => last_rank(330),
            _ => self.last_rank(),
        }
    }

    /// The ranks of the teaching ladder that belong to the grade.
    pub(crate) fn ranks(self) -> RangeInclusive<u16> {
        let easier = Grade::ALL.into_iter().rev().find(|&grade| grade < self);
        easier.map_or(0, |grade| grade.last_rank() + 1)..=self.last_rank()
    }

    /// The grade that most puzzles of a rating (ER) have, where nothing else is known of them.
    #[must_use]
    pub fn of_rating(er: Score) -> Grade {
        match er.tenths() {
            ..=23 => Grade::Easy,
            24..=30 => Grade::Medium,
            31..=50 => Grade::Hard,
            51..=70 => Grade::Fiendish,
            _ => Grade::Diabolical,
        }
    }

    /// The window of efforts of the grade on boards with some rules.
    #[must_use]
    pub fn efforts<'a>(self, rules: impl Into<&'a Rules>) -> RangeInclusive<u64> {
        let rules = rules.into();
        let (least, most) = match self {
            Grade::Easy if rules.are_killer() => (0, 1440),
            Grade::Medium if rules.are_killer() => (1200, 2300),
            Grade::Hard if rules.are_killer() => (1800, 3000),
            Grade::Fiendish if rules.are_killer() => (2400, 4200),
            Grade::Diabolical if rules.are_killer() => (3000, u64::MAX),
            Grade::Easy => (0, 120),
            Grade::Medium => (90, 200),
            Grade::Hard => (130, 350),
            Grade::Fiendish => (180, 600),
            Grade::Diabolical => (250, u64::MAX),
        };
        let cells = rules.cells() as u64;
        let scaled = |effort: u64| match effort {
            u64::MAX => effort,
            effort => effort * cells / 81,
        };
        scaled(least)..=scaled(most)
    }
}

#[cfg(test)]
mod tests;
