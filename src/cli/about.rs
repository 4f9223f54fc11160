//! What is worth knowing about a puzzle with one solution: only what is asked for is worked out.

use crate::board::Shape;
use crate::canon;
use crate::deduce::Profile;
use crate::deduce::level::Judge;
use crate::grid::{Givens, Puzzle};
use crate::rate::Rater;
use crate::record::{Field, Record};

/// Works out fields of records.
#[derive(Default)]
pub(super) struct About {
    level: bool,
    class: bool,
    judge: Option<Judge>,
    rater: Option<Rater>,
    /// The name of the hardest technique.
    technique: String,
}

impl About {
    /// The fields that can be worked out.
    pub(super) const FIELDS: [Field; 4] =
        [Field::Level, Field::Rating, Field::Technique, Field::Class];

    /// Whatever of the fields can be worked out.
    pub(super) fn new(fields: &[Field]) -> About {
        let rated = fields.contains(&Field::Rating) || fields.contains(&Field::Technique);
        About {
            level: fields.contains(&Field::Level),
            class: fields.contains(&Field::Class),
            rater: rated.then(|| Rater::new(Profile::Se121)),
            ..About::default()
        }
    }

    /// Fills in what is true of the puzzle of a record, given its solution, the only one.
    ///
    /// Ratings are for 9x9 boards; classes of large and very symmetric boards stay unknown.
    pub(super) fn fill<'a>(&'a mut self, record: &mut Record<'a>) {
        let (shape, puzzle) = (record.shape, record.puzzle);
        if let (true, Some(solution)) = (self.level, record.solution) {
            if self.judge.as_ref().is_some_and(|judge| judge.shape() != shape) {
                self.judge = None;
            }
            let judge = self.judge.get_or_insert_with(|| Judge::new(shape));
            judge.set(puzzle, solution);
            record.level = Some(judge.level().name());
        }
        if !self.class && self.rater.is_none() {
            return;
        }
        let puzzle = Puzzle::from_trusted(Givens::from_trusted(shape, puzzle));
        if self.class {
            record.class = canon::of_puzzle(&puzzle).ok().map(|canonical| canonical.key());
        }
        if let Some(rater) = self.rater.as_mut().filter(|_| shape == Shape::NINE) {
            let rating = rater.rate(&puzzle);
            record.rating = Some(rating.er);
            self.technique.clear();
            if let Some(technique) = rating.techniques[0] {
                self.technique = technique.to_string();
                record.technique = Some(&self.technique);
            }
        }
    }
}
