//! The difficulty of a puzzle, and its words in books.

use super::content::Printed;
use super::style::{Label, Style};
use super::texts::{BookLanguage, Word};
use rootgrid::rate::{Grade, Minutes, Score};

/// The difficulty of a puzzle, as far as it is known.
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
    /// The words that are printed on the difficulty of a puzzle.
    pub fn facts(&self, language: BookLanguage, one: &Printed) -> String {
        let Printed { grade, minutes, rating, effort, .. } = *one;
        self.said(language, Difficulty { grade, minutes, rating, effort })
    }

    /// The words that are printed on a difficulty.
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
