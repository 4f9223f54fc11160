//! The Sudoku Explainer rating: ER, EP, ED.

use super::Score;
use crate::deduce::{Profile, Reasoner, Step, Technique};
use crate::grid::Puzzle;

/// The Sudoku Explainer rating of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rating {
    /// The rating of the hardest step.
    pub er: Score,
    /// The rating of the hardest step up to the first placement ("pearl").
    pub ep: Score,
    /// The rating of the first step ("diamond").
    pub ed: Score,
    /// The technique of the first step that is rated ER, EP and ED.
    pub techniques: [Option<Technique>; 3],
    /// Number of steps.
    pub steps: usize,
}

/// Rates 9x9 puzzles; reusable from puzzle to puzzle.
pub struct Rater {
    reasoner: Reasoner,
    step: Step,
}

impl Rater {
    /// A rater for a profile.
    #[must_use]
    pub fn new(profile: Profile) -> Rater {
        Rater { reasoner: Reasoner::new(profile), step: Step::blank() }
    }

    /// Rates a puzzle with one solution.
    pub fn rate(&mut self, puzzle: &Puzzle) -> Rating {
        self.reasoner.load(puzzle);
        let mut rating = Rating::default();
        let (mut placed, mut hardest) = (false, 0.0);
        while !self.reasoner.is_solved() {
            if !self.reasoner.find(&mut self.step) {
                rating.er = Score::UNSOLVED;
                break;
            }
            rating.steps += 1;
            if self.step.rating > hardest {
                hardest = self.step.rating;
                rating.er = Score::of(hardest);
                rating.techniques[0] = Some(self.step.technique);
            }
            if rating.steps == 1 {
                rating.ed = rating.er;
                rating.techniques[2] = rating.techniques[0];
            }
            if !placed && self.step.placement.is_some() {
                placed = true;
                rating.ep = rating.er;
                rating.techniques[1] = rating.techniques[0];
            }
            self.reasoner.apply(&self.step);
        }
        rating
    }
}
