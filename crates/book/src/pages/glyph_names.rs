//! What the pictures in place of digits are called, in every language of books.

use super::texts::{ANIMALS, BookLanguage, SHAPES};
use rootgrid::board::{Digit, Shape};
use rootgrid::picture::GlyphSet;

impl BookLanguage {
    /// What is said of a digit: its sign, or the name of its picture.
    pub fn glyph_name(self, glyphs: GlyphSet, digit: Digit) -> String {
        let names = match glyphs {
            GlyphSet::Digits | GlyphSet::Letters => None,
            GlyphSet::Shapes => SHAPES.get(digit.index()),
            GlyphSet::Animals => ANIMALS.get(digit.index()),
        };
        match names {
            Some(names) => names[self as usize].to_owned(),
            None => glyphs.name_of(digit),
        }
    }

    /// The names of all glyphs of a board.
    pub fn glyph_names(self, glyphs: GlyphSet, shape: Shape) -> String {
        let digits = (0..shape.side()).map(Digit::from_index);
        digits.map(|digit| self.glyph_name(glyphs, digit)).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_differ_and_are_those_of_pictures() {
        for glyphs in GlyphSet::ALL {
            for language in BookLanguage::ALL {
                let names = (0..9).map(|n| language.glyph_name(glyphs, Digit::from_index(n)));
                let names: Vec<String> = names.collect();
                assert!(names.iter().all(|name| !name.is_empty()));
                assert_eq!(names.iter().collect::<HashSet<_>>().len(), 9, "{names:?}");
            }
            for digit in (0..9).map(Digit::from_index) {
                assert_eq!(BookLanguage::English.glyph_name(glyphs, digit), glyphs.name_of(digit));
            }
        }
        let shape = "2x2".parse().unwrap();
        assert_eq!(
            BookLanguage::German.glyph_names(GlyphSet::Animals, shape),
            "Katze, Fisch, Schnecke, Hase"
        );
    }
}
