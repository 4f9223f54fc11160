//! The work that a puzzle is for a person.
//!
//! The rating looks at the hardest step alone. The effort adds up all steps of the teaching ladder, each weighed by what
//! it takes to see it:
//!
//! ```text
//!   a placement      w * (1 + open / (18 * openings))     open: open cells; openings: cells that a single fills
//!   an elimination   w * (1/2 + candidates / (6 * open))  candidates: all that are left
//! ```
//!
//! so that the only opening on a board with 54 open cells counts four times as much as one of many, and an elimination
//! counts w where cells have three candidates on average. The weight w is 1 for a full house, 2 for a hidden and 3 for
//! a naked single, and a quarter of HoDoKu's points for all others.

use super::Grade;
use super::minutes::{Minutes, TimeSum};
use super::weight::{UNIT, of_elimination, weight};
use crate::board::Rules;
use crate::deduce::{Ending, LadderName, Limits, Remaining, Sheet, Technique, Trace};
use crate::grid::Puzzle;

/// Finds the effort of puzzles of every shape; reusable from puzzle to puzzle.
///
/// ```
/// use rootgrid::{deduce::Limits, grid::Puzzle, rate::EffortJudge};
/// let puzzle: Puzzle = "1.3.....4.....2.".parse()?;
/// assert_eq!(EffortJudge::new().effort(&puzzle, &Limits::new()), Some(17));
/// # Ok::<(), rootgrid::Error>(())
/// ```
pub struct EffortJudge {
    trace: Trace,
}

opaque_debug!(EffortJudge);

impl Default for EffortJudge {
    fn default() -> EffortJudge {
        EffortJudge::new()
    }
}

impl EffortJudge {
    /// A judge.
    #[must_use]
    pub fn new() -> EffortJudge {
        EffortJudge { trace: Trace::empty(LadderName::Teaching) }
    }

    /// The effort of a puzzle with one solution, in points; `None` if its path ends before the solution, or at the
    /// limits.
    pub fn effort(&mut self, puzzle: &Puzzle, limits: &Limits) -> Option<u64> {
        self.judge(puzzle, limits).effort()
    }

    /// The time that an ordinary player takes for an ordinary 9x9 puzzle with one solution, in tenths of a minute: the one
    /// to expect, and those that one in ten is below and above. `None` for other rules, and if its path ends before the
    /// solution, or at the limits.
    ///
    /// ```
    /// use rootgrid::{deduce::Limits, grid::Puzzle, rate::EffortJudge};
    /// let line = "9....3.4...82.4.7.3.6.1.......4..7.9.9.....6.8.5..7.......4.2.7.7.5.94...5.1....8";
    /// let minutes = EffortJudge::new().minutes(&line.parse::<Puzzle>()?, &Limits::new()).unwrap();
    /// assert_eq!((minutes.low, minutes.expected, minutes.high), (19, 53, 101));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    pub fn minutes(&mut self, puzzle: &Puzzle, limits: &Limits) -> Option<Minutes> {
        if !puzzle.rules().is_ordinary_nine() {
            return None;
        }
        self.trace.load(puzzle);
        self.trace.set_limits(limits);
        TimeSum::of(&mut self.trace, u64::MAX).map(|time| time.minutes())
    }

    /// The grade of a puzzle with one solution; `None` if its path ends at the limits before it is known. What the ladder does
    /// not solve is diabolical.
    ///
    /// ```
    /// use rootgrid::{Grade, deduce::Limits, grid::Puzzle, rate::EffortJudge};
    /// let puzzle: Puzzle = "1.3.....4.....2.".parse()?;
    /// assert_eq!(EffortJudge::new().grade(&puzzle, &Limits::new()), Some(Grade::Easy));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    pub fn grade(&mut self, puzzle: &Puzzle, limits: &Limits) -> Option<Grade> {
        self.trace.load(puzzle);
        self.grade_loaded(puzzle.rules(), limits)
    }

    /// The grade of the way on from a position, in which candidates may be struck.
    #[doc(hidden)]
    pub fn grade_position(&mut self, sheet: &Sheet, limits: &Limits) -> Option<Grade> {
        self.trace.load_sheet(sheet);
        self.grade_loaded(sheet.rules(), limits)
    }

    fn grade_loaded(&mut self, rules: &Rules, limits: &Limits) -> Option<Grade> {
        self.walk(limits, |work| work.hardest(rules) == Grade::Diabolical).grade(rules)
    }

    /// The steps of the path of a puzzle, from which effort and grade follow.
    #[doc(hidden)]
    pub fn judge(&mut self, puzzle: &Puzzle, limits: &Limits) -> EffortSum {
        self.trace.load(puzzle);
        self.walk(limits, |_| false)
    }

    /// The steps up to the first after which nothing else is asked.
    fn walk(&mut self, limits: &Limits, is_enough: impl Fn(&EffortSum) -> bool) -> EffortSum {
        self.trace.set_limits(limits);
        let mut work = EffortSum::default();
        while !is_enough(&work)
            && let Some(step) = self.trace.next_step()
        {
            let (technique, places) = (step.technique(), step.placement().is_some());
            work.add(technique, places, &self.trace);
        }
        work.set_ending(self.trace.ending());
        work
    }
}

/// The steps of a path so far.
#[derive(Clone, Debug, Default)]
pub struct EffortSum {
    /// In units of 1/UNIT, each step rounded down.
    sum: u64,
    /// The hardest technique, with its rank on the teaching ladder.
    hardest: Option<(u16, Technique)>,
    ending: Option<Ending>,
}

impl EffortSum {
    /// Adds a step of the teaching ladder, with the trace that is on the board before it.
    pub(crate) fn add(&mut self, technique: Technique, places: bool, trace: &impl Remaining) {
        let rank = technique.rank();
        if self.hardest.is_none_or(|(other, _)| rank > other) {
            self.hardest = Some((rank, technique));
        }
        let (weight, open) = (weight(technique), trace.open_count() as u64);
        self.sum += if places {
            let openings = (trace.openings() as u64).max(1);
            weight * UNIT + weight * UNIT * open / (18 * openings)
        } else {
            of_elimination(weight, open, trace.candidate_count() as u64)
        };
    }

    /// Notes why there was no further step.
    pub(crate) fn set_ending(&mut self, ending: Option<Ending>) {
        self.ending = ending;
    }

    /// The effort so far, in points.
    pub(crate) fn points(&self) -> u64 {
        (self.sum + 2 * UNIT) / (4 * UNIT)
    }

    /// The effort, in points; `None` if the path does not lead to the solution.
    pub fn effort(&self) -> Option<u64> {
        (self.ending == Some(Ending::Solved)).then(|| self.points())
    }

    /// The grade of a puzzle with this path; `None` if it ended at limits, and what comes next may be harder, or where the
    /// ladder knows too little of constraints.
    pub fn grade<'a>(&self, rules: impl Into<&'a Rules>) -> Option<Grade> {
        let rules = rules.into();
        match self.ending {
            _ if self.hardest(rules) == Grade::Diabolical => Some(Grade::Diabolical),
            Some(Ending::Solved) => Some(self.hardest(rules).raised(rules, self.points())),
            // Of lines and clues outside the ladder knows little.
            Some(Ending::Stuck) if rules.has_others_than_cages() => None,
            Some(Ending::Stuck) => Some(Grade::Diabolical),
            _ => None,
        }
    }

    /// The technique of the hardest step.
    pub fn technique(&self) -> Option<Technique> {
        self.hardest.map(|(_, technique)| technique)
    }

    /// The grade of the hardest step.
    pub(crate) fn hardest(&self, rules: &Rules) -> Grade {
        self.hardest.map_or(Grade::Easy, |(rank, _)| Grade::of_step(rank, rules))
    }
}
