//! Every step of a position, not only the next one.

use super::ease;
use super::explain::{Explanation, Phrasing};
use super::finder::teaching;
use super::finders::{Call, TABLE};
use super::inner;
use super::ladder::Ladder;
use super::nine::Nine;
use super::siamese;
use super::trace::{check, highest};
use super::unrated::unrated_rows;
use super::{Ending, LadderName, Limits, Profile, Sheet, Step, TechniqueEntry, TechniqueSet};
use crate::board::Rules;
use crate::budget::Watch;
use crate::error::Error;
use std::collections::VecDeque;
use std::fmt;

/// Every step that is possible in a position: an iterator, finder by finder in the order of a ladder.
///
/// Steps of one finder come by rating, then by the length of their pattern. Two steps of a technique that conclude the
/// same are one: the easiest is kept. What is a step is what the finders of [`Trace`](super::Trace) say:
///
/// - a set of more than half of the open cells of a house is found as its complement: a naked quad among seven open
///   cells is a hidden triplet;
/// - of chains with two ends, the shortest from each start to each end; of chains from several ends, a shortest one for
///   each conclusion;
/// - the last resorts (suppositions, and chains that rest on other patterns or chains) are searched for only if nothing
///   else was found, or if they are named;
/// - of one finder at most 10,000 steps are kept.
///
/// ```
/// use rootgrid::deduce::{AllSteps, LadderName, Sheet};
/// let sheet = Sheet::new(&"1.3.....4.....2.".parse()?);
/// let all: Vec<_> = AllSteps::new(&sheet, LadderName::Teaching)?.collect();
/// assert!(all.len() > 3 && all.iter().any(|step| step.technique().id() == "naked-single"));
/// let mut fish = AllSteps::new(&sheet, LadderName::Teaching)?.with_techniques(&["x-wing"])?;
/// assert!(fish.next().is_none()); // no X-Wing here
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone)]
pub struct AllSteps {
    order: LadderName,
    nine: Option<Nine>,
    sheet: Sheet,
    ladder: Ladder,
    /// The ids of the techniques that are wanted, or all.
    wanted: Option<Vec<&'static str>>,
    digits_only: bool,
    /// Rows that were not searched yet.
    rows: VecDeque<usize>,
    /// True if rows of the rating scale follow if nothing else is found.
    may_fall_back: bool,
    found: VecDeque<Step>,
    /// True if two patterns with the same base are a step as well.
    has_siamese: bool,
    count: usize,
    most: f64,
    ending: Option<Ending>,
    phrasing: Phrasing,
}

impl AllSteps {
    /// Starts on a position.
    ///
    /// # Errors
    /// When the ladder is one of the rating scale and the board is not of side 9.
    pub fn new(sheet: &Sheet, ladder: LadderName) -> Result<AllSteps, Error> {
        check(sheet.rules(), ladder)?;
        let is_nine = sheet.rules().is_ordinary_nine();
        let climbed = Ladder::new(ladder.profile().unwrap_or(Profile::Se121));
        let rows = unrated_rows(ladder).map_or_else(|| climbed.rows(), <[usize]>::to_vec);
        Ok(AllSteps {
            order: ladder,
            nine: is_nine.then(|| sheet.to_nine()),
            sheet: sheet.clone(),
            ladder: climbed,
            wanted: None,
            digits_only: false,
            rows: rows.into(),
            may_fall_back: is_nine && ladder.profile().is_none(),
            found: VecDeque::new(),
            has_siamese: false,
            count: 0,
            most: f64::MAX,
            ending: None,
            phrasing: Phrasing::default(),
        })
    }

    /// Only steps of these techniques, by their names in options ([`Technique::id`](super::Technique::id)).
    ///
    /// # Errors
    /// When a name is not one of a technique of this ladder.
    pub fn with_techniques(mut self, names: &[&str]) -> Result<AllSteps, Error> {
        let mut wanted = Vec::new();
        for name in names {
            wanted.push(TechniqueEntry::on(name, self.order)?.id);
        }
        self.rows.retain(|&row| TABLE[row].techniques.iter().any(|id| wanted.contains(id)));
        self.wanted = Some(wanted);
        self.may_fall_back = false;
        Ok(self)
    }

    /// Only steps that place a digit.
    #[must_use]
    pub fn with_digits_only(mut self) -> AllSteps {
        self.digits_only = true;
        self.rows.retain(|&row| TABLE[row].places);
        self.may_fall_back = false;
        self
    }

    /// Also, behind the steps of each finder, two finned fish with the same base lines, two kites of the same strong links,
    /// or two empty rectangles of the same block and strong link as one step: "siamese" or "dual" patterns.
    #[cfg(feature = "lanes")]
    #[must_use]
    pub fn with_siamese(mut self) -> AllSteps {
        self.has_siamese = true;
        self
    }

    /// The iterator with explanations in a language.
    #[must_use]
    pub fn with_language(mut self, language: impl Into<Phrasing>) -> AllSteps {
        self.phrasing = language.into();
        self
    }

    /// The iterator within limits; their clock starts now.
    #[must_use]
    pub fn with_limits(mut self, limits: &Limits) -> AllSteps {
        self.most = highest(self.order, limits);
        self.ladder.set_watch(limits.watch());
        self
    }

    /// The iterator with the rest of limits whose clock runs already.
    pub(crate) fn with_watch(mut self, watch: Watch) -> AllSteps {
        self.ladder.set_watch(watch);
        self
    }

    /// The rest of the limits.
    #[cfg(feature = "lanes")]
    pub(crate) fn watch(&self) -> &Watch {
        self.ladder.watch()
    }

    /// Returns whether the search ended at its limits, so that steps may be missing.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The steps of the next finder that has any, the easiest to see first; none at the end.
    pub(crate) fn next_finder(&mut self) -> Vec<Step> {
        self.fill();
        let mut steps: Vec<Step> = std::mem::take(&mut self.found).into();
        ease::sort(&mut steps, &self.sheet);
        self.hide_ratings(&mut steps);
        steps
    }

    /// Takes the ratings from steps of a ladder without them: a number would suggest that it could be compared.
    fn hide_ratings(&self, steps: &mut [Step]) {
        if self.order.profile().is_none() {
            steps.iter_mut().for_each(|step| step.rating = 0.0);
        }
    }

    /// Searches on until steps are there, or nothing is left to be searched.
    fn fill(&mut self) {
        while self.found.is_empty() {
            let Some(row) = self.rows.pop_front() else {
                if !std::mem::take(&mut self.may_fall_back) || self.count > 0 {
                    return;
                }
                self.rows = self.ladder.rows().into();
                continue;
            };
            self.search(row);
            self.ladder.watch().look();
            if let Some(stop) = self.ladder.watch().stop() {
                // What the last finder has found is not all, but each step of it holds.
                self.ending = Some(Ending::from(stop));
                self.rows.clear();
                self.may_fall_back = false;
            }
        }
    }

    /// A step of this iterator in words.
    #[must_use]
    pub fn explain(&mut self, step: &Step) -> Explanation {
        let chains = match &self.nine {
            Some(nine) => self.ladder.branches(nine, step),
            None => teaching::branches(&self.sheet, step),
        };
        let inner = self.nine.as_ref().map_or_else(Vec::new, |nine| inner::patterns(nine, &chains));
        Explanation::new(step, &self.sheet, &chains, inner, self.phrasing)
    }

    /// Searches one row.
    fn search(&mut self, row: usize) {
        if self.wanted.is_none() && self.count > 0 && TABLE[row].is_last_resort {
            return;
        }
        let steps = match &self.nine {
            Some(nine) => self.ladder.gather(row, nine, self.order.profile().is_none()),
            None => self.ladder.gather(row, &self.sheet, true),
        };
        let is_wanted = |step: &Step| {
            let named = self.wanted.as_ref();
            named.is_none_or(|wanted| wanted.contains(&step.technique.id()))
                && (!self.digits_only || step.placement.is_some())
                && step.rating <= self.most
        };
        self.found.extend(steps.into_iter().filter(is_wanted));
        if cfg!(feature = "lanes") && self.has_siamese {
            let joined = siamese::of_pairs(self.found.make_contiguous());
            self.found.extend(joined);
        }
        self.count += self.found.len();
    }
}

impl Iterator for AllSteps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        self.fill();
        let mut step = self.found.pop_front()?;
        self.hide_ratings(std::slice::from_mut(&mut step));
        Some(step)
    }
}

impl fmt::Debug for AllSteps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.sheet.givens().to_string();
        f.debug_struct("AllSteps")
            .field("ladder", &self.order)
            .field("position", &position)
            .finish_non_exhaustive()
    }
}

/// The techniques that a ladder looks for once it comes to one of these: these, and all behind the first of them.
pub(crate) fn sought_from(ladder: LadderName, set: TechniqueSet) -> TechniqueSet {
    let of_row = |row: usize| TechniqueSet::with_ids(TABLE[row].techniques);
    let sets =
        rows_of(ladder).into_iter().map(of_row).skip_while(|of_row| of_row.and(set).is_empty());
    sets.fold(set, TechniqueSet::or)
}

/// The techniques that a ladder can find under some rules, in its order.
pub(crate) fn found_on(ladder: LadderName, rules: &Rules) -> Vec<&'static str> {
    let can = |call: &Call| match call {
        Call::Shaped(suited, ..) => suited.suits(rules),
        Call::Own(suited, _) => suited.suits(rules),
        Call::Nine(_) => rules.is_ordinary_nine(),
    };
    let rows = rows_of(ladder).into_iter().map(|row| &TABLE[row]);
    rows.filter(|row| can(&row.call)).flat_map(|row| row.techniques).copied().collect()
}

/// The techniques of other rules that boards with these never have.
pub(crate) fn never_on(rules: &Rules) -> TechniqueSet {
    let lacks = |call: &Call| matches!(call, Call::Own(suited, _) if !suited.suits(rules));
    let rows = TABLE.iter().filter(|row| lacks(&row.call));
    let sets = rows.map(|row| TechniqueSet::with_ids(row.techniques));
    sets.fold(TechniqueSet::default(), TechniqueSet::or)
}

/// The rows of a ladder, in its order.
fn rows_of(ladder: LadderName) -> Vec<usize> {
    let rated = || Ladder::new(ladder.profile().unwrap_or(Profile::Se121)).rows();
    unrated_rows(ladder).map_or_else(rated, <[usize]>::to_vec)
}
