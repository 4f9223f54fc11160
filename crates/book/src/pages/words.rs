//! The fixed words of books.

use super::texts::{BookLanguage, GRADES, WORDS, Word};
use rootgrid::rate::Grade;

impl BookLanguage {
    /// A word in this language.
    pub fn word(self, word: Word) -> &'static str {
        WORDS[word as usize][self as usize]
    }

    /// The name of a grade.
    pub fn grade(self, grade: Grade) -> &'static str {
        GRADES[grade as usize][self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::cut;

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
}
