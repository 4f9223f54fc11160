//! What is printed of how difficult a puzzle is.

use super::content::Printed;
use super::style::{Label, Style};
use super::texts::{BookLanguage, Word};
use rootgrid::rate::{Grade, Minutes, Score};

/// How difficult a puzzle is, as far as it is known.
#[derive(Copy, Clone, Default, Debug)]
pub struct Difficulty {
    /// The grade.
    pub grade: Option<Grade>,
    /// The time of a player.
    pub minutes: Option<Minutes>,
    /// The rating.
    pub rating: Option<Score>,
    /// The effort.
    pub effort: Option<u64>,
}

impl Style {
    /// What is printed of a puzzle's difficulty.
    pub fn facts(&self, language: BookLanguage, one: &Printed) -> String {
        let Printed { grade, minutes, rating, effort, .. } = *one;
        self.said(language, Difficulty { grade, minutes, rating, effort })
    }

    /// What is printed of a difficulty.
    pub fn said(&self, language: BookLanguage, known: Difficulty) -> String {
        let grade = known.grade.filter(|_| self.shows(Label::Grade));
        let minutes = known.minutes.filter(|_| self.shows(Label::Minutes));
        let rating = known.rating.filter(|_| self.shows(Label::Rating));
        let effort = known.effort.filter(|_| self.shows(Label::Effort));
        let facts = [
            grade.map(|grade| language.grade(grade).to_owned()),
            minutes.map(|minutes| language.minutes(minutes)),
            rating.map(|rating| {
                format!("{} {}", language.word(Word::Rating), language.rating(rating))
            }),
            effort.map(|effort| format!("{} {effort}", language.word(Word::Effort))),
        ];
        facts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}
