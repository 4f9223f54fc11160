//! The Sudoku Explainer rating: ER, EP, ED.

use crate::board::Rules;
use crate::deduce::singles::{self, rate_by_hidden};
use crate::deduce::{Ending, Limits, Profile, Score, Sheet, Step, Technique, Trace, is_rated};
use crate::error::Error;
use crate::grid::Puzzle;
use crate::solve::Closer;

/// The rating of a puzzle, from the trace of its solution.
///
/// Ratings are those of the Sudoku Explainer program (N. Juillerat, 2006) as its successor
/// SukakuExplainer prints them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Rating {
    /// The rating of the hardest step.
    pub er: Score,
    /// The rating of the hardest step up to the first placement ("pearl").
    pub ep: Score,
    /// The rating of the first step ("diamond").
    pub ed: Score,
    /// The techniques of the first steps that are rated ER, EP and ED.
    pub techniques: [Option<Technique>; 3],
    /// The techniques and how often each was used, in order of first use.
    pub counts: Vec<(Technique, u32)>,
    /// Why the trace ended: [`Ending::Solved`] unless the puzzle is too hard for the ladder or for
    /// the limits. At a limit, the scores are those so far.
    pub ending: Ending,
}

impl Rating {
    /// Returns whether the rating is that of the whole puzzle: no limit ended it before.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        matches!(self.ending, Ending::Solved | Ending::Stuck)
    }

    /// The rating of a 9x9 puzzle, if hidden singles solve it within the limits.
    pub(crate) fn by_hidden(
        puzzle: &Puzzle,
        closer: &mut Closer,
        limits: &Limits,
    ) -> Option<Rating> {
        if !limits.admit_at_once(singles::MOST) {
            return None;
        }
        let [er, ed] = rate_by_hidden(closer, puzzle.values())?;
        let steps = puzzle.values().iter().filter(|&&value| value == 0).count();
        Some(Rating {
            er,
            ep: ed,
            ed,
            techniques: [Some(Technique::HiddenSingle); 3],
            counts: vec![(Technique::HiddenSingle, steps as u32)],
            ending: Ending::Solved,
        })
    }

    /// Number of steps.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.counts.iter().map(|&(_, count)| count).sum()
    }

    /// The first technique that was rated as high as any.
    #[must_use]
    pub fn hardest(&self) -> Option<Technique> {
        self.techniques[0]
    }
}

/// Rates 9x9 puzzles; reusable from puzzle to puzzle.
///
/// ```
/// use rootgrid::{deduce::Profile, grid::Givens, board::Shape, rate::Rater};
/// let line = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
/// let values: Vec<u8> = line.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
/// let puzzle = Givens::new(Shape::NINE, &values)?.into_puzzle()?;
/// let rating = Rater::new(Profile::Se121).rate(&puzzle);
/// assert!(rating.er >= rating.ep && rating.ep >= rating.ed);
/// # Ok::<(), rootgrid::Error>(())
/// ```
pub struct Rater {
    trace: Trace,
    closer: Closer,
}

opaque_debug!(Rater);

impl Rater {
    /// The highest rating that can be asked for under further rules: chains within chains take seconds there.
    pub const MOST_UNDER_RULES: Score = Score::from_tenths(100);

    /// A rater for a profile.
    #[must_use]
    pub fn new(profile: Profile) -> Rater {
        Rater { trace: Trace::empty(profile.into()), closer: Closer::default() }
    }

    /// Returns whether boards under these rules are rated: ordinary ones of 9x9, and 9x9 boards with further houses or chess
    /// rules that SukakuExplainer knows, or of which neighbours are not consecutive.
    ///
    /// Under further rules the scale is that of SukakuExplainer 1.18, whatever the profile. Chains within chains are searched
    /// for within a bound of work; a puzzle that needs more ends as [`Ending::TooHard`].
    ///
    /// ```
    /// use rootgrid::{board::{Rules, Shape}, rate::Rater};
    /// assert!(Rater::rates(&Rules::parse(Shape::NINE, "x;anti-king")?));
    /// assert!(!Rater::rates(&"6x6".parse::<Shape>()?.into()));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn rates(rules: &Rules) -> bool {
        is_rated(rules)
    }

    /// Rates a 9x9 puzzle.
    ///
    /// The puzzle should have one solution, which is not checked: what a rating says about others
    /// means nothing. A puzzle that the techniques do not solve is rated [`Score::UNSOLVED`].
    pub fn rate(&mut self, puzzle: &Puzzle) -> Rating {
        self.rate_within(puzzle, &Limits::new())
    }

    /// Rates what remains of a 9x9 position, in which candidates may be struck.
    ///
    /// That is the rating of the way from there on, not of a puzzle: it may be lower than that of the puzzle, and
    /// ratings of positions and of puzzles cannot be compared.
    ///
    /// # Errors
    /// When the position is not of side 9.
    pub fn rate_position(&mut self, sheet: &Sheet, limits: &Limits) -> Result<Rating, Error> {
        self.trace = Trace::from_sheet(sheet, self.trace.ladder())?;
        Ok(self.rate_loaded(limits))
    }

    /// Rates a 9x9 puzzle as far as the limits allow; [`Rating::ending`] is why it ended.
    pub fn rate_within(&mut self, puzzle: &Puzzle, limits: &Limits) -> Rating {
        let is_nine = puzzle.rules().is_ordinary_nine();
        if is_nine && let Some(rating) = Rating::by_hidden(puzzle, &mut self.closer, limits) {
            return rating;
        }
        self.rate_traced(puzzle, limits)
    }

    /// Rates by all steps of the ladder.
    fn rate_traced(&mut self, puzzle: &Puzzle, limits: &Limits) -> Rating {
        self.trace.load(puzzle);
        self.rate_loaded(limits)
    }

    fn rate_loaded(&mut self, limits: &Limits) -> Rating {
        self.trace.set_limits(limits);
        let mut observer = Observer::default();
        while let Some(step) = self.trace.next_step() {
            observer.note(step);
        }
        observer.finish(self.trace.ending().unwrap_or(Ending::Stuck))
    }
}

/// Makes a rating from the steps of a trace, one after the other.
#[derive(Debug, Default)]
pub(crate) struct Observer {
    rating: Rating,
    is_placed: bool,
    /// The highest rating of a step, as the sum of doubles by which steps are compared.
    hardest: f64,
}

impl Observer {
    /// Takes note of the next step.
    pub(crate) fn note(&mut self, step: &Step) {
        let Observer { rating, is_placed, hardest } = self;
        if step.rating > *hardest {
            *hardest = step.rating;
            rating.er = Score::of(*hardest);
            rating.techniques[0] = Some(step.technique);
        }
        if rating.counts.is_empty() {
            rating.ed = rating.er;
            rating.techniques[2] = rating.techniques[0];
        }
        if !*is_placed && step.placement.is_some() {
            *is_placed = true;
            rating.ep = rating.er;
            rating.techniques[1] = rating.techniques[0];
        }
        match rating.counts.iter_mut().find(|(known, _)| *known == step.technique) {
            Some((_, count)) => *count += 1,
            None => rating.counts.push((step.technique, 1)),
        }
    }

    /// The rating, given why the trace ended.
    pub(crate) fn finish(self, ending: Ending) -> Rating {
        let mut rating = self.rating;
        rating.ending = ending;
        if ending == Ending::Stuck {
            rating.er = Score::UNSOLVED;
        }
        rating
    }
}

#[cfg(test)]
mod tests;
