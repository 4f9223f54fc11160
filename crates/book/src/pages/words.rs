//! The fixed words of books.

use super::texts::{BookLanguage, GRADES, WORDS, Word};
use rootgrid::deduce::explain::Language;
use rootgrid::rate::{Grade, Minutes, Score};

impl BookLanguage {
    /// A word in this language.
    pub fn word(self, word: Word) -> &'static str {
        WORDS[word as usize][self as usize]
    }

    /// The rule of puzzles of so many grids.
    pub fn sheet_rule(self, grids: usize) -> String {
        self.word(Word::SheetRule).replace("{count}", &grids.to_string())
    }

    /// A rating with the sign that the language has between whole numbers and tenths.
    pub fn rating(self, rating: Score) -> String {
        match self {
            BookLanguage::English => rating.to_string(),
            _ => rating.to_string().replace('.', ","),
        }
    }

    /// The name of a grade.
    pub fn grade(self, grade: Grade) -> &'static str {
        GRADES[grade as usize][self as usize]
    }

    /// What is to be done with positions of a technique: a digit is placed, or candidates go.
    pub fn task(self, technique: &str, places: bool) -> String {
        let word = if places { Word::TaskPlace } else { Word::TaskStrike };
        self.word(word).replace("{technique}", technique)
    }

    /// The language in which steps are said: English where there are none in this one.
    pub fn of_steps(self) -> Language {
        self.name().parse().unwrap_or_default()
    }

    /// The expected time in whole minutes, of which there is at least one.
    pub fn minutes(self, minutes: Minutes) -> String {
        match (minutes.expected + 5) / 10 {
            0 | 1 => self.word(Word::Minute).to_owned(),
            whole => self.word(Word::Minutes).replace("{minutes}", &whole.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::cut;
    use rootgrid::deduce::Limits;
    use rootgrid::grid::Puzzle;
    use rootgrid::rate::EffortJudge;

    #[test]
    fn every_word_can_be_printed() {
        for text in WORDS.iter().chain(&GRADES).flatten() {
            assert!(!text.is_empty());
            assert_eq!((cut(false).missing(text), cut(true).missing(text)), (None, None), "{text}");
        }
        for grade in Grade::ALL {
            assert_eq!(BookLanguage::English.grade(grade), grade.name());
        }
    }

    #[test]
    fn minutes_are_whole_ones() {
        let line =
            "9....3.4...82.4.7.3.6.1.......4..7.9.9.....6.8.5..7.......4.2.7.7.5.94...5.1....8";
        let puzzle = line.parse::<Puzzle>().unwrap();
        let mut minutes = EffortJudge::new().minutes(&puzzle, &Limits::new()).unwrap();
        for (tenths, english, polish) in [
            (0, "about a minute", "około minuty"),
            (14, "about a minute", "około minuty"),
            (15, "about 2 minutes", "około 2 minut"),
            (124, "about 12 minutes", "około 12 minut"),
        ] {
            minutes.expected = tenths;
            let said =
                [BookLanguage::English, BookLanguage::Polish].map(|one| one.minutes(minutes));
            assert_eq!(said, [english, polish]);
        }
    }
}
