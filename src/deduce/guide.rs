//! Solving a puzzle of any shape step by step, with every step open to explanation.

use super::explain::Explanation;
use super::{Branch, LadderName, Pattern, Profile, Reasoner, Sheet, Step, teaching};
use crate::board::Shape;
use crate::error::Error;
use crate::grid::Puzzle;

/// A way through a puzzle on some ladder.
///
/// ```
/// use rootgrid::{deduce::{Guide, LadderName}, grid::Puzzle};
/// let puzzle: Puzzle = "1.3.....4.....2.".parse()?;
/// let mut guide = Guide::try_new(&puzzle, LadderName::Teaching)?;
/// while let Some(step) = guide.try_step() {
///     guide.apply(&step);
/// }
/// assert!(guide.sheet().is_solved());
/// # Ok::<(), rootgrid::Error>(())
/// ```
pub struct Guide {
    ladder: LadderName,
    sheet: Sheet,
    /// On the ordinary board: the reasoner of the rating scale. The teaching ladder turns to it
    /// when it has nothing left.
    reasoner: Option<Reasoner>,
}

opaque_debug!(Guide);

impl Guide {
    /// Starts on a puzzle, which may be partly filled.
    ///
    /// # Errors
    /// When the ladder is one of the rating scale and the board is not an ordinary one.
    pub fn try_new(puzzle: &Puzzle, ladder: LadderName) -> Result<Guide, Error> {
        let ordinary = puzzle.shape() == Shape::NINE;
        if !ordinary && ladder != LadderName::Teaching {
            return Err(Error::option(format!(
                "ladder {ladder} is for boards of side 9: use 'teaching' for {}",
                puzzle.shape()
            )));
        }
        let profile = match ladder {
            LadderName::Se2021 => Profile::Se2021,
            LadderName::Se121 | LadderName::Teaching => Profile::Se121,
        };
        let reasoner = ordinary.then(|| {
            let mut reasoner = Reasoner::new(profile);
            reasoner.load(puzzle);
            reasoner
        });
        Ok(Guide { ladder, sheet: Sheet::new(puzzle), reasoner })
    }

    /// The same without turning to the ladder of the rating scale when the teaching ladder has
    /// nothing left. Other ladders stay what they are.
    #[must_use]
    pub fn with_teaching_only(mut self) -> Guide {
        if self.ladder == LadderName::Teaching {
            self.reasoner = None;
        }
        self
    }

    /// The board as it stands.
    #[must_use]
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The ladder.
    #[must_use]
    pub fn ladder(&self) -> LadderName {
        self.ladder
    }

    /// The next step; none if the board is solved or the ladder has no step left.
    pub fn try_step(&mut self) -> Option<Step> {
        if self.sheet.is_solved() {
            return None;
        }
        if self.ladder == LadderName::Teaching {
            let mut step = Step::blank();
            if teaching::find(&self.sheet, &mut step) {
                return Some(step);
            }
        }
        self.reasoner.as_mut()?.try_step()
    }

    /// The chains of a step that was found on the board as it stands; none if it is no chain.
    pub fn branches(&mut self, step: &Step) -> Vec<Branch> {
        match (&step.pattern, &mut self.reasoner) {
            (Pattern::Supposition(found), _) => found.branches(&self.sheet),
            (_, Some(reasoner)) => reasoner.branches(step),
            (_, None) => Vec::new(),
        }
    }

    /// Puts a step that was found on the board as it stands into words.
    pub fn explain(&mut self, step: &Step) -> Explanation {
        let branches = self.branches(step);
        let mut explanation = Explanation::new(step, &self.sheet, &branches);
        if self.ladder.profile().is_none() {
            // A number would suggest that those of other steps could be compared with it.
            explanation.rating = None;
        }
        explanation
    }

    /// Carries out a step.
    pub fn apply(&mut self, step: &Step) {
        self.sheet.apply(step);
        if let Some(reasoner) = &mut self.reasoner {
            reasoner.apply(step);
        }
    }
}
