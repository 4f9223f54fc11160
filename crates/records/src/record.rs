//! The one schema of what is written about a puzzle: one name for each fact, in every format.
//!
//! Commands fill a [`Record`]; writers show [`Field`]s of it and see nothing else. Both are one table in `fields.rs`.
//! `docs/FORMATS.md` has the fields for readers, `docs/record.schema.json` as a JSON Schema; tests compare them.

use rootgrid::deduce::Technique;
use rootgrid::generate::Sampling;
use rootgrid::rate::{Rating, Score};

mod fields;
mod value;

pub use fields::{ColumnKind, Field, Record};
pub use value::{Count, FieldValue, PuzzleVerdict};

impl<'a> Record<'a> {
    /// The same record with weight and tries, if its puzzle is of that sample.
    #[must_use]
    pub fn with_sampling(mut self, sampling: Option<Sampling>) -> Record<'a> {
        if let Some(sampling) = sampling {
            self.weight = Some(sampling.weight(self.puzzle.len(), self.clues() as usize));
            self.tries = self.attempts;
        }
        self
    }

    /// Number of clues.
    #[must_use]
    pub fn clues(&self) -> u64 {
        self.puzzle.iter().filter(|&&value| value != 0).count() as u64
    }

    /// The rating, unless it ended at a limit.
    fn whole_rating(&self) -> Option<&'a Rating> {
        self.rating.filter(|rating| rating.is_complete())
    }

    /// The rating (0, ER), the pearl (1, EP) or the diamond (2, ED), as far as it is known.
    ///
    /// After a limit the pearl and the diamond are known once the first digit is placed or the first
    /// step is found; before, a technique stands for neither.
    fn score(&self, i: usize) -> Option<Score> {
        let rating = self.rating?;
        let score = [rating.er, rating.ep, rating.ed][i];
        let is_known = rating.is_complete() || rating.techniques[i].is_some();
        is_known.then_some(score)
    }

    /// The technique behind the rating, the pearl or the diamond.
    fn technique(&self, i: usize) -> Option<Technique> {
        let technique = self.rating?.techniques[i]?;
        self.score(i).map(|_| technique)
    }

    /// Its name that never changes.
    fn technique_id(&self, i: usize) -> Option<FieldValue<'a>> {
        self.technique(i).map(|technique| FieldValue::Text(technique.id()))
    }
}

impl Field {
    /// The field with the names that never change, beside one with names of techniques for people.
    ///
    /// ```
    /// use rootgrid_records::record::Field;
    /// assert_eq!(Field::Technique.ids(), Some(Field::TechniqueId));
    /// assert_eq!(Field::Rating.ids(), None);
    /// ```
    #[must_use]
    pub const fn ids(self) -> Option<Field> {
        match self {
            Field::Technique => Some(Field::TechniqueId),
            Field::PearlTechnique => Some(Field::PearlTechniqueId),
            Field::DiamondTechnique => Some(Field::DiamondTechniqueId),
            Field::Techniques => Some(Field::TechniqueIds),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
