//! Solving a puzzle of any shape step by step, with every step open to explanation.

use super::{Ladder, Profile, Reasoner, Sheet, Step, teaching};
use crate::board::Shape;
use crate::error::Error;
use crate::grid::Puzzle;

/// A way through a puzzle on some ladder.
///
/// ```
/// use rootgrid::{deduce::{Guide, Ladder}, grid::Puzzle};
/// let puzzle: Puzzle = "1.3.....4.....2.".parse()?;
/// let mut guide = Guide::try_new(&puzzle, Ladder::Teaching)?;
/// while let Some(step) = guide.try_step() {
///     guide.apply(&step);
/// }
/// assert!(guide.sheet().is_solved());
/// # Ok::<(), rootgrid::Error>(())
/// ```
pub struct Guide {
    ladder: Ladder,
    sheet: Sheet,
    /// On the ordinary board: the reasoner of the rating scale. The teaching ladder turns to it
    /// when it has nothing left.
    reasoner: Option<Reasoner>,
}

impl Guide {
    /// Starts on a puzzle, which may be partly filled.
    ///
    /// # Errors
    /// When the ladder is one of the rating scale and the board is not an ordinary one.
    pub fn try_new(puzzle: &Puzzle, ladder: Ladder) -> Result<Guide, Error> {
        let ordinary = puzzle.shape() == Shape::NINE;
        if !ordinary && ladder != Ladder::Teaching {
            return Err(Error::option(format!(
                "ladder {ladder} is for boards of side 9: use 'teaching' for {}",
                puzzle.shape()
            )));
        }
        let profile = match ladder {
            Ladder::Se2021 => Profile::Se2021,
            Ladder::Se121 | Ladder::Teaching => Profile::Se121,
        };
        let reasoner = ordinary.then(|| {
            let mut reasoner = Reasoner::new(profile);
            reasoner.load(puzzle);
            reasoner
        });
        Ok(Guide { ladder, sheet: Sheet::new(puzzle), reasoner })
    }

    /// The board as it stands.
    #[must_use]
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The ladder.
    #[must_use]
    pub fn ladder(&self) -> Ladder {
        self.ladder
    }

    /// The next step; none if the board is solved or the ladder has no step left.
    pub fn try_step(&mut self) -> Option<Step> {
        if self.sheet.is_solved() {
            return None;
        }
        if self.ladder == Ladder::Teaching {
            let mut step = Step::blank();
            if teaching::find(&self.sheet, &mut step) {
                return Some(step);
            }
        }
        self.reasoner.as_mut()?.try_step()
    }

    /// Carries out a step.
    pub fn apply(&mut self, step: &Step) {
        self.sheet.apply(step);
        if let Some(reasoner) = &mut self.reasoner {
            reasoner.apply(step);
        }
    }
}
