//! The way through a puzzle, step by step.

use super::chain::ruled;
use super::explain::{Explanation, Phrasing};
use super::finders::Finder;
use super::inner;
use super::ladder::Ladder;
use super::nine::Nine;
use super::place::place_of;
use super::rated_rules::{is_rated, rated_rows, without_nested};
use super::tally::Remaining;
use super::unrated::{unrated_rows, unrated_rows_up_to};
use super::{Ending, LadderName, Limits, Profile, Sheet, tally};
use crate::board::{Rules, Shape};
use crate::budget::Watch;
use crate::deduce::branch::Branch;
use crate::deduce::finder::teaching;
use crate::deduce::score::Score;
use crate::deduce::step::Step;
use crate::error::Error;
use crate::grid::Puzzle;
use std::fmt;

/// The way through a puzzle or a position on one ladder: an iterator of steps.
///
/// Each call searches for one step. A step is carried out when the next one is asked for, so that
/// [`Trace::to_sheet`] is the position in which the step was found, and [`Trace::explain`]
/// describes it. After the last step, [`Trace::ending`] says why there is no other.
///
/// ```
/// use rootgrid::deduce::{Ending, LadderName, Trace};
/// use rootgrid::grid::Puzzle;
/// let puzzle: Puzzle = "1.3.....4.....2.".parse()?;
/// let mut trace = Trace::new(&puzzle, LadderName::Teaching)?;
/// let first = trace.next().expect("an open cell");
/// assert_eq!(first.technique().to_string(), "Hidden Single");
/// assert!(trace.by_ref().all(|step| step.placement().is_some()));
/// assert_eq!(trace.ending(), Some(Ending::Solved));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone)]
pub struct Trace {
    order: LadderName,
    /// True if a ladder without ratings turns to that of the rating scale when nothing else is left.
    falls_back: bool,
    /// The rows of a ladder without ratings, in order.
    rows: Option<&'static [usize]>,
    rules: Rules,
    /// The finders with what they remember about the position.
    pub(super) ladder: Ladder,
    /// The position, if the board is an ordinary one.
    pub(super) nine: Nine,
    /// The position, if the board is of another shape.
    pub(super) sheet: Option<Sheet>,
    /// The last step.
    pub(super) step: Step,
    /// True if the last step has not been carried out.
    pub(super) is_pending: bool,
    /// The highest rating of a step, with room for the error of floating point.
    most: f64,
    pub(super) ending: Option<Ending>,
    /// The manner of explanations.
    phrasing: Phrasing,
}

impl Trace {
    /// Starts on a puzzle, which may be partly filled.
    ///
    /// # Errors
    /// When the ladder is one of the rating scale and the board is not of side 9.
    pub fn new(puzzle: &Puzzle, ladder: LadderName) -> Result<Trace, Error> {
        check(puzzle.rules(), ladder)?;
        let mut trace = Trace::empty(ladder);
        trace.load(puzzle);
        Ok(trace)
    }

    /// Starts on a position: digits may be placed and candidates struck.
    ///
    /// ```
    /// use rootgrid::board::{Cell, Digit};
    /// use rootgrid::deduce::{LadderName, Sheet, Trace};
    /// let mut sheet = Sheet::new(&"1.3.....4.....2.".parse()?);
    /// sheet.strike(Cell::new(1), Digit::new(2));
    /// let step = Trace::from_sheet(&sheet, LadderName::Teaching)?.next().expect("a step");
    /// assert!(step.placement().is_some());
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the ladder is one of the rating scale and the board is not of side 9.
    pub fn from_sheet(sheet: &Sheet, ladder: LadderName) -> Result<Trace, Error> {
        check(sheet.rules(), ladder)?;
        let mut trace = Trace::empty(ladder);
        trace.load_sheet(sheet);
        Ok(trace)
    }

    /// A trace of an empty ordinary board, to be loaded.
    pub(crate) fn empty(order: LadderName) -> Trace {
        Trace {
            order,
            falls_back: true,
            rows: unrated_rows(order),
            rules: Shape::NINE.into(),
            ladder: Ladder::new(order.profile().unwrap_or(Profile::Se121)),
            nine: Nine::blank(),
            sheet: None,
            step: Step::blank(),
            is_pending: false,
            most: f64::MAX,
            ending: None,
            phrasing: Phrasing::default(),
        }
    }

    /// The trace with no other techniques than those of these finders.
    pub(crate) fn with_only(mut self, finders: &[Finder]) -> Trace {
        self.ladder.retain(finders);
        self
    }

    /// The trace without turning to the ladder of the rating scale when a ladder without ratings has
    /// nothing left. Has no effect on the others.
    #[must_use]
    pub fn with_teaching_only(mut self) -> Trace {
        self.falls_back = false;
        self
    }

    /// Leaves of the teaching ladder what stands up to a rank: what needs more gets stuck. Has no effect on the others.
    pub(crate) fn set_highest(&mut self, rank: Option<u16>) {
        if self.order == LadderName::Teaching {
            self.falls_back = rank.is_none();
            self.rows = Some(unrated_rows_up_to(rank.map_or(u16::MAX, place_of)));
        }
    }

    /// The trace with explanations in a language.
    ///
    /// ```
    /// use rootgrid::deduce::{LadderName, Trace, explain::Language};
    /// let puzzle = "1234341221......".parse::<rootgrid::grid::Puzzle>()?;
    /// let mut trace = Trace::new(&puzzle, LadderName::Teaching)?.with_language(Language::German);
    /// trace.next().expect("an open cell");
    /// assert_eq!(trace.explain().expect("a step").look, "Sieh dir Spalte 1 an.");
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn with_language(mut self, language: impl Into<Phrasing>) -> Trace {
        self.phrasing = language.into();
        self
    }

    /// The trace within limits; their clock starts now.
    #[must_use]
    pub fn with_limits(mut self, limits: &Limits) -> Trace {
        self.set_limits(limits);
        self
    }

    /// The trace with the rest of limits whose clock runs already.
    #[cfg(feature = "lanes")]
    pub(crate) fn with_watch(mut self, watch: Watch) -> Trace {
        self.ladder.set_watch(watch);
        self
    }

    /// The rest of the limits.
    pub(crate) fn watch(&self) -> &Watch {
        self.ladder.watch()
    }

    /// Sets the limits from here on; their clock starts now. A trace that ended at the limits before
    /// may go on.
    pub fn set_limits(&mut self, limits: &Limits) {
        self.most = highest(self.order, limits);
        self.ladder.set_watch(limits.watch());
        self.ending = None;
    }

    /// Starts again on another puzzle.
    pub(crate) fn load(&mut self, puzzle: &Puzzle) {
        if puzzle.rules().is_ordinary_nine() {
            return self.load_values(puzzle.values());
        }
        match &mut self.sheet {
            Some(sheet) if sheet.rules() == puzzle.rules() => sheet.load(puzzle),
            sheet => *sheet = Some(Sheet::new(puzzle)),
        }
        self.begin(puzzle.rules());
    }

    /// Starts again on a 9x9 puzzle, given by values without a conflict.
    pub(crate) fn load_values(&mut self, values: &[u8]) {
        self.sheet = None;
        self.nine.load(values);
        self.begin(&Shape::NINE.into());
    }

    /// Starts again on a position.
    pub(crate) fn load_sheet(&mut self, sheet: &Sheet) {
        if sheet.rules().is_ordinary_nine() {
            self.nine = sheet.to_nine();
            self.sheet = None;
        } else {
            self.sheet = Some(sheet.clone());
        }
        self.begin(sheet.rules());
    }

    fn begin(&mut self, rules: &Rules) {
        self.rules.clone_from(rules);
        self.nine.take_touched();
        if let Some(sheet) = &mut self.sheet {
            sheet.take_touched();
        }
        self.ladder.reset();
        self.is_pending = false;
        self.ending = None;
    }

    /// The ladder.
    #[must_use]
    pub fn ladder(&self) -> LadderName {
        self.order
    }

    /// The position before the last step; after the end, the final one.
    #[must_use]
    pub fn to_sheet(&self) -> Sheet {
        self.sheet.clone().unwrap_or_else(|| Sheet::of_nine(&self.nine))
    }

    /// Returns whether every cell is filled.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.sheet.as_ref().map_or(self.nine.blank == 0, Sheet::is_solved)
    }

    /// Why there is no further step; `None` before the end.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Carries out the last step and searches for the next one, as [`Iterator::next`] does without the copy.
    pub(crate) fn next_step(&mut self) -> Option<&Step> {
        if std::mem::take(&mut self.is_pending) {
            self.apply();
        }
        if self.ending.is_none() {
            self.ending = self.search();
        }
        self.is_pending = self.ending.is_none();
        self.is_pending.then_some(&self.step)
    }

    /// Searches for a step; returns why there is none.
    fn search(&mut self) -> Option<Ending> {
        if self.is_solved() {
            return Some(Ending::Solved);
        }
        self.ladder.watch().look();
        if let Some(stop) = self.ladder.watch().stop() {
            return Some(stop.into());
        }
        if self.find() {
            return None;
        }
        if let Some(stop) = self.ladder.watch().stop() {
            return Some(stop.into());
        }
        let is_bounded = self.most < f64::MAX || self.rows.is_none() && self.sheet.is_some();
        Some(if is_bounded { Ending::TooHard } else { Ending::Stuck })
    }

    fn find(&mut self) -> bool {
        let Trace { ladder, nine, sheet, step, most, .. } = self;
        let unrated = self.rows;
        let found = match (sheet, unrated) {
            (None, None) => ladder.find(nine, *most, step),
            (None, Some(rows)) => {
                ladder.climb(rows, nine, step) || self.falls_back && ladder.find(nine, *most, step)
            }
            // Boards that are not ordinary ones of 9x9 are rated under further rules alone. Who climbs a ladder without ratings
            // waits for the next step: chains within chains are left out there.
            (Some(sheet), unrated) => {
                unrated.is_some_and(|rows| ladder.climb(rows, sheet, step))
                    || cfg!(feature = "rules")
                        && (unrated.is_none() || self.falls_back)
                        && rated_rows(sheet.rules())
                            .map(|rows| if unrated.is_some() { without_nested(rows) } else { rows })
                            .is_some_and(|rows| ladder.climb_rated(rows, sheet, *most, step))
            }
        };
        if unrated.is_some() {
            // A number would suggest that those of other steps could be compared with it.
            step.rating = 0.0;
        }
        found
    }

    /// Carries out the last step.
    pub(super) fn apply(&mut self) {
        let touched = match &mut self.sheet {
            Some(sheet) => {
                sheet.apply(&self.step);
                sheet.take_touched()
            }
            None => {
                self.nine.apply(&self.step);
                self.nine.take_touched()
            }
        };
        self.ladder.forget(touched);
    }

    /// The chains of the last step; none if it is not a chain, or if there is no last step.
    ///
    /// They are searched for again, as a step keeps only what is needed to find them.
    pub(super) fn chains(&mut self) -> Vec<Branch> {
        match &self.sheet {
            _ if !self.is_pending => Vec::new(),
            Some(sheet) if cfg!(feature = "rules") => ruled::branches(sheet, &self.step),
            Some(sheet) => teaching::branches(sheet, &self.step),
            None => self.ladder.branches(&self.nine, &self.step),
        }
    }

    /// The last step in words; `None` before the first step and after the end.
    pub fn explain(&mut self) -> Option<Explanation> {
        let chains = self.chains();
        self.is_pending.then(|| match &self.sheet {
            Some(sheet) => {
                let inner = inner::patterns_under_rules(sheet, &chains);
                Explanation::new(&self.step, sheet, &chains, inner, self.phrasing)
            }
            None => {
                let inner = inner::patterns(&self.nine, &chains);
                let sheet = Sheet::of_nine(&self.nine);
                Explanation::new(&self.step, &sheet, &chains, inner, self.phrasing)
            }
        })
    }
}

/// The highest rating of a step within the limits, with room for the error of floating point; steps of ladders without
/// ratings have no bound.
pub(super) fn highest(ladder: LadderName, limits: &Limits) -> f64 {
    let most = limits.most().filter(|_| ladder.profile().is_some());
    most.map_or(f64::MAX, Score::upper)
}

pub(super) fn check(rules: &Rules, ladder: LadderName) -> Result<(), Error> {
    if is_rated(rules) || ladder.profile().is_none() {
        return Ok(());
    }
    let shape = rules.shape();
    Err(Error::option(match rules.is_ordinary() {
        true => format!("ladder {ladder} is for boards of side 9: use 'teaching' for {shape}"),
        false => format!("ladder {ladder} is not for all rules: use 'teaching' for {rules}"),
    }))
}

impl Remaining for Trace {
    fn open_count(&self) -> usize {
        self.sheet.as_ref().map_or(self.nine.blank.count_ones() as usize, Sheet::open_count)
    }

    fn openings(&self) -> usize {
        self.sheet.as_ref().map_or_else(|| self.nine.openings(), tally::openings)
    }

    fn candidate_count(&self) -> usize {
        self.sheet.as_ref().map_or_else(|| self.nine.candidate_count(), tally::candidates)
    }
}

impl Iterator for Trace {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        self.next_step().cloned()
    }
}

impl fmt::Debug for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trace")
            .field("ladder", &self.order)
            .field("position", &self.to_sheet().givens().to_string())
            .field("ending", &self.ending)
            .finish_non_exhaustive()
    }
}
