//! The Sudoku Explainer rating: ER, EP, ED.

use super::{Grade, Score};
use crate::deduce::{Profile, Reasoner, Step, Technique};
use crate::grid::Puzzle;
use std::time::{Duration, Instant};

/// The rating of a puzzle, from the trace of its solution.
///
/// Ratings are those of the Sudoku Explainer program (N. Juillerat, 2006) as its successor
/// SukakuExplainer prints them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rating {
    /// The rating of the hardest step.
    pub er: Score,
    /// The rating of the hardest step up to the first placement ("pearl").
    pub ep: Score,
    /// The rating of the first step ("diamond").
    pub ed: Score,
    /// The techniques of the first steps that are rated ER, EP and ED.
    pub techniques: [Option<Technique>; 3],
    /// How often each technique was used, in order of first use.
    pub counts: Vec<(Technique, u32)>,
}

impl Rating {
    /// Number of steps.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.counts.iter().map(|&(_, count)| count).sum()
    }

    /// The plain name of the difficulty.
    #[must_use]
    pub fn grade(&self) -> Grade {
        Grade::of(self.er)
    }

    /// The first technique that was rated as high as any.
    #[must_use]
    pub fn hardest(&self) -> Option<Technique> {
        self.techniques[0]
    }
}

/// How far a rating may go.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Bounds {
    /// Give up as soon as the rating is known to be higher.
    pub most: Option<Score>,
    /// Give up after this long.
    pub time: Option<Duration>,
}

/// What came of a bounded rating; if it was given up, the scores are those so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The rating.
    Complete(Rating),
    /// The rating is above [`Bounds::most`].
    TooHard(Rating),
    /// The time is over: the rating is at least this.
    OutOfTime(Rating),
}

/// Rates 9x9 puzzles; reusable from puzzle to puzzle.
///
/// ```
/// use rootgrid::{deduce::Profile, grid::Givens, board::Shape, rate::Rater};
/// let line = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
/// let values: Vec<u8> = line.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
/// let puzzle = Givens::try_new(Shape::NINE, &values)?.try_puzzle()?;
/// let rating = Rater::new(Profile::Se121).rate(&puzzle);
/// assert!(rating.er >= rating.ep && rating.ep >= rating.ed);
/// # Ok::<(), rootgrid::Error>(())
/// ```
pub struct Rater {
    reasoner: Reasoner,
    step: Step,
}

opaque_debug!(Rater);

impl Rater {
    /// A rater for a profile.
    #[must_use]
    pub fn new(profile: Profile) -> Rater {
        Rater { reasoner: Reasoner::new(profile), step: Step::blank() }
    }

    /// Rates a 9x9 puzzle.
    ///
    /// The puzzle should have one solution, which is not checked: what a rating says about others
    /// means nothing. A puzzle that the techniques do not solve is rated [`Score::UNSOLVED`].
    pub fn rate(&mut self, puzzle: &Puzzle) -> Rating {
        match self.rate_within(puzzle, &Bounds::default()) {
            Outcome::Complete(rating) | Outcome::TooHard(rating) | Outcome::OutOfTime(rating) => {
                rating
            }
        }
    }

    /// Rates a 9x9 puzzle as far as the bounds allow.
    pub fn rate_within(&mut self, puzzle: &Puzzle, bounds: &Bounds) -> Outcome {
        let deadline = bounds.time.and_then(|time| Instant::now().checked_add(time));
        self.reasoner.set_deadline(deadline);
        self.reasoner.set_most(bounds.most.map_or(f64::MAX, Score::upper));
        self.reasoner.load(puzzle);
        let mut rating = Rating::default();
        let (mut placed, mut hardest) = (false, 0.0);
        while !self.reasoner.is_solved() {
            let is_late = || deadline.is_some_and(|deadline| Instant::now() > deadline);
            if is_late() {
                return Outcome::OutOfTime(rating);
            }
            if !self.reasoner.find(&mut self.step) {
                if is_late() {
                    return Outcome::OutOfTime(rating);
                }
                if bounds.most.is_some() {
                    return Outcome::TooHard(rating);
                }
                rating.er = Score::UNSOLVED;
                break;
            }
            let technique = self.step.technique;
            if self.step.rating > hardest {
                hardest = self.step.rating;
                rating.er = Score::of(hardest);
                rating.techniques[0] = Some(technique);
            }
            if rating.counts.is_empty() {
                rating.ed = rating.er;
                rating.techniques[2] = rating.techniques[0];
            }
            if !placed && self.step.placement.is_some() {
                placed = true;
                rating.ep = rating.er;
                rating.techniques[1] = rating.techniques[0];
            }
            match rating.counts.iter_mut().find(|(known, _)| *known == technique) {
                Some((_, count)) => *count += 1,
                None => rating.counts.push((technique, 1)),
            }
            self.reasoner.apply(&self.step);
        }
        Outcome::Complete(rating)
    }
}
