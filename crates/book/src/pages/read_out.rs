//! Texts of boards for screen readers, in every language of books: what a board is, and its rows.

use super::content::ReadOut;
use super::texts::{BookLanguage, Word};
use rootgrid::board::{Cell, Digit, Rules};
use rootgrid::deduce::Sheet;
use rootgrid::picture::GlyphSet;

impl BookLanguage {
    /// A sentence with its gaps filled.
    fn say(self, word: Word, gaps: &[(&str, &str)]) -> String {
        let sentence = self.word(word).to_owned();
        gaps.iter().fold(sentence, |text, (gap, filling)| text.replace(gap, filling))
    }

    /// The rows of a board, after the regions of each where these stand in place of blocks, and after constraints if the board
    /// has open cells.
    pub(super) fn rows(self, rules: &Rules, glyphs: GlyphSet, values: &[u8]) -> Vec<String> {
        let side = rules.shape().side();
        let letter = |&region: &usize| char::from(b'A' + region as u8);
        let regions = if rules.has_regions() { rules.regions() } else { Vec::new() };
        let regions = (1..).zip(regions.chunks(side)).map(|(row, regions): (usize, _)| {
            let letters: String = regions.iter().map(letter).collect();
            self.say(Word::SaidRegions, &[("{row}", &row.to_string()), ("{letters}", &letters)])
        });
        let rows = self.said_rows(glyphs, values.chunks(side).map(|row| row.iter().copied()));
        let is_open = values.contains(&0);
        let name = move |kind| self.name_of_constraint(kind);
        let constraints = is_open.then(|| rules.constraint_lines(name)).into_iter().flatten();
        regions.chain(constraints).chain(rows).collect()
    }

    /// The text for screen readers of a sheet of several grids: its rows, with nothing said of the places beside the grids.
    pub fn read_out_rows<R>(self, title: String, rows: impl IntoIterator<Item = R>) -> ReadOut
    where
        R: IntoIterator<Item = u8>,
    {
        let lines = self.said_rows(GlyphSet::Digits, rows.into_iter().map(R::into_iter));
        ReadOut { title, rows: lines.collect::<Vec<_>>().join("\n") }
    }

    /// A sentence for each row of values.
    fn said_rows<R: Iterator<Item = u8>>(
        self,
        glyphs: GlyphSet,
        rows: impl Iterator<Item = R>,
    ) -> impl Iterator<Item = String> {
        let cell = move |value: u8| match Digit::from_value(value.into()) {
            Some(digit) => self.glyph_name(glyphs, digit),
            None => self.word(Word::Blank).to_owned(),
        };
        (1..).zip(rows).map(move |(row, values): (usize, R)| {
            let cells = values.map(cell).collect::<Vec<_>>().join(", ");
            self.say(Word::SaidRow, &[("{row}", &row.to_string()), ("{cells}", &cells)])
        })
    }

    /// The text for screen readers of a position that is shown with its candidates.
    pub fn read_out(self, sheet: &Sheet) -> ReadOut {
        let (shape, side) = (sheet.shape(), sheet.shape().side());
        let cells = || (0..sheet.values().len()).map(Cell::new);
        let givens = cells().filter(|&cell| sheet.is_given(cell)).count().to_string();
        let size = format!("{side}x{side}");
        let title = self.say(Word::SaidGivens, &[("{size}", &size), ("{count}", &givens)]);
        let open = cells().filter(|&cell| sheet.values()[cell.index()] == 0);
        let candidates = open.map(|cell| {
            let digits =
                sheet.digits(cell).into_iter().map(|digit| GlyphSet::Digits.name_of(digit));
            format!("{} {}", cell.name(shape), digits.collect::<Vec<_>>().join(" "))
        });
        let candidates = candidates.collect::<Vec<_>>().join(", ");
        let mut lines = self.rows(sheet.rules(), GlyphSet::Digits, sheet.values());
        lines.push(self.say(Word::SaidCandidates, &[("{cells}", &candidates)]));
        ReadOut { title, rows: lines.join("\n") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::how_to_play;
    use rootgrid::board::{RuleName, Shape};
    use rootgrid::grid::Puzzle;

    /// The words before the number of a row, and those of a blank cell.
    const WORDS: [(BookLanguage, &str, &str); 8] = [
        (BookLanguage::English, "Row", "blank"),
        (BookLanguage::German, "Zeile", "leer"),
        (BookLanguage::French, "Ligne", "vide"),
        (BookLanguage::Spanish, "Fila", "vacía"),
        (BookLanguage::Italian, "Riga", "vuota"),
        (BookLanguage::Dutch, "Rij", "leeg"),
        (BookLanguage::Polish, "Wiersz", "puste"),
        (BookLanguage::Portuguese, "Linha", "vazia"),
    ];

    #[test]
    fn pictures_of_how_to_play_are_read_out_in_the_language_of_the_book() {
        for (language, row, blank) in WORDS {
            for figure in &how_to_play(language).unwrap().plates[0].figures {
                let drawing = figure.drawing();
                assert_eq!(drawing.title, figure.texts[0]);
                let lines: Vec<&str> = drawing.description.lines().collect();
                let head = format!("{row} 1");
                assert!(lines.len() == 9 && lines[0].starts_with(&head), "{lines:?}");
                assert!(lines[0].contains(&format!(": 5, 3, {blank}, {blank}, 7,")), "{lines:?}");
            }
        }
    }

    #[test]
    fn positions_are_read_out_with_candidates() {
        let puzzle: Puzzle = "1.3.....4.....2.".parse().unwrap();
        let read = |language: BookLanguage| language.read_out(&Sheet::new(&puzzle));
        let italian = read(BookLanguage::Italian);
        assert_eq!(italian.title, "Sudoku 4x4 con 4 numeri dati");
        assert!(italian.rows.starts_with("Riga 1: 1, vuota, 3, vuota.\n"), "{}", italian.rows);
        assert!(italian.rows.contains("\nCandidati: r1c2 2 4, r1c4 2 4, "), "{}", italian.rows);
        for (language, ..) in WORDS {
            let ReadOut { title, rows } = read(language);
            assert!(!title.contains('{') && !rows.contains('{'), "{title}: {rows}");
        }
    }

    #[test]
    fn regions_are_read_out_before_the_rows() {
        let shape: Shape = "2x2".parse().unwrap();
        let rules = Rules::with_regions(shape, [], "AAABCABBCCDBCDDD").unwrap();
        let rows = BookLanguage::Dutch.rows(&rules, GlyphSet::Digits, &[0; 16]);
        assert_eq!(rows[1], "Gebieden van rij 2: CABB.");
        assert_eq!(rows[4], "Rij 1: leeg, leeg, leeg, leeg.");
        let x = Rules::with(shape, [RuleName::X]).unwrap();
        assert_eq!(BookLanguage::Dutch.rows(&x, GlyphSet::Digits, &[0; 16]).len(), 4);
    }

    #[test]
    fn constraints_of_puzzles_are_read_out() {
        let shape: Shape = "2x2".parse().unwrap();
        let rules = Rules::parse(shape, "cage 3 r1c1-2; cage 5 r3c1-2; thermo r4c1-3").unwrap();
        for (language, cage) in [(BookLanguage::English, "cage"), (BookLanguage::Polish, "klatk")] {
            let rows = language.rows(&rules, GlyphSet::Digits, &[0; 16]);
            assert!(rows[0].to_lowercase().contains(cage), "{}", rows[0]);
            assert!(rows[0].ends_with(": 3 r1c1 r1c2; 5 r3c1 r3c2."), "{}", rows[0]);
            assert!(rows[1].ends_with(": r4c1 r4c2 r4c3."), "{}", rows[1]);
            assert_eq!(language.rows(&rules, GlyphSet::Digits, &[1; 16]).len(), 4);
        }
    }
}
