//! The fixed words of books, in every language from one table.

use rootgrid::names;
use rootgrid::rate::Grade;

names::named! {
    /// The language of a book's own words.
    #[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
    pub enum BookLanguage: "language" {
        /// English.
        #[default]
        English = "en",
        /// German.
        German = "de",
        /// French.
        French = "fr",
        /// Spanish.
        Spanish = "es",
        /// Italian.
        Italian = "it",
        /// Dutch.
        Dutch = "nl",
        /// Polish.
        Polish = "pl",
        /// Portuguese.
        Portuguese = "pt",
    }
}

/// A fixed word.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Word {
    Contents,
    Foreword,
    Solutions,
    Solution,
    Puzzle,
    Rating,
    Effort,
    Row,
    Blank,
    Code,
    Easy,
    Medium,
    Hard,
    Fiendish,
    Diabolical,
}

/// The words in the order of [`Word`]; a column for each language.
#[rustfmt::skip]
const TABLE: [[&str; BookLanguage::ALL.len()]; 15] = [
    ["Contents", "Inhalt", "Sommaire", "Índice", "Indice", "Inhoud", "Spis treści", "Índice"],
    ["Foreword", "Vorwort", "Avant-propos", "Prólogo", "Prefazione", "Voorwoord", "Przedmowa", "Prefácio"],
    ["Solutions", "Lösungen", "Solutions", "Soluciones", "Soluzioni", "Oplossingen", "Rozwiązania", "Soluções"],
    ["Solution", "Lösung", "Solution", "Solución", "Soluzione", "Oplossing", "Rozwiązanie", "Solução"],
    ["Puzzle", "Rätsel", "Grille", "Sudoku", "Sudoku", "Puzzel", "Sudoku", "Sudoku"],
    ["rating", "Bewertung", "cotation", "puntuación", "punteggio", "score", "ocena", "pontuação"],
    ["effort", "Aufwand", "effort", "esfuerzo", "impegno", "moeite", "wysiłek", "esforço"],
    ["Row", "Zeile", "Ligne", "Fila", "Riga", "Rij", "Wiersz", "Linha"],
    ["blank", "leer", "vide", "vacía", "vuota", "leeg", "puste", "vazia"],
    ["QR code", "QR-Code", "Code QR", "Código QR", "Codice QR", "QR-code", "Kod QR", "Código QR"],
    ["easy", "leicht", "facile", "fácil", "facile", "makkelijk", "łatwe", "fácil"],
    ["medium", "mittel", "moyen", "medio", "medio", "gemiddeld", "średnie", "médio"],
    ["hard", "schwer", "difficile", "difícil", "difficile", "moeilijk", "trudne", "difícil"],
    ["fiendish", "sehr schwer", "très difficile", "muy difícil", "molto difficile", "zeer moeilijk", "bardzo trudne", "muito difícil"],
    ["diabolical", "teuflisch", "diabolique", "diabólico", "diabolico", "duivels", "diaboliczne", "diabólico"],
];

impl BookLanguage {
    /// A word in this language.
    pub fn word(self, word: Word) -> &'static str {
        TABLE[word as usize][self as usize]
    }

    /// The name of a grade.
    pub fn grade(self, grade: Grade) -> &'static str {
        self.word(match grade {
            Grade::Easy => Word::Easy,
            Grade::Medium => Word::Medium,
            Grade::Hard => Word::Hard,
            Grade::Fiendish => Word::Fiendish,
            _ => Word::Diabolical,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::cut;

    #[test]
    fn every_word_can_be_printed() {
        assert_eq!(TABLE[Word::Diabolical as usize][0], "diabolical");
        for text in TABLE.iter().flatten() {
            assert!(!text.is_empty());
            assert_eq!((cut(false).missing(text), cut(true).missing(text)), (None, None), "{text}");
        }
        for grade in Grade::ALL {
            assert_eq!(BookLanguage::English.grade(grade), grade.name());
        }
    }
}
