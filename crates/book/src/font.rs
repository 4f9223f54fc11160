//! The font that is built in: Atkinson Hyperlegible, made by the Braille Institute for readers with low vision.
//!
//! Its digits have widths of their own, so that each is centred by itself.

use std::sync::LazyLock;
use ttf_parser::{Face, GlyphId, OutlineBuilder, Rect};

/// A cut of the font.
pub struct Cut {
    /// The file.
    pub data: &'static [u8],
    face: Option<Face<'static>>,
    /// The glyphs of the first characters of Unicode, which are those of almost every text.
    first: Vec<Option<(u16, f64)>>,
}

rootgrid::opaque_debug!(Cut);

/// How many characters are looked up once: those of Latin alphabets.
const FIRST: u32 = 0x180;

static REGULAR: LazyLock<Cut> = LazyLock::new(|| Cut::new(include_bytes!("font/regular.ttf")));
static BOLD: LazyLock<Cut> = LazyLock::new(|| Cut::new(include_bytes!("font/bold.ttf")));

/// The height of the middle of a digit above its line, in parts of the size.
pub const MIDDLE: f64 = 0.334;

/// How far letters reach above and below their line, in parts of the size.
pub const ASCENT: f64 = 0.78;

/// The height of a line, in parts of the size.
pub const LEADING: f64 = 1.3;

/// The regular cut or the bold one.
pub fn cut(is_bold: bool) -> &'static Cut {
    if is_bold { &BOLD } else { &REGULAR }
}

impl Cut {
    fn new(data: &'static [u8]) -> Cut {
        let mut cut = Cut { data, face: Face::parse(data, 0).ok(), first: Vec::new() };
        cut.first = (0..FIRST).map(|c| cut.look_up(char::from_u32(c)?)).collect();
        cut
    }

    /// The number of the glyph of a character, and its width in parts of the size.
    pub fn glyph(&self, c: char) -> Option<(u16, f64)> {
        match self.first.get(c as usize) {
            Some(&glyph) => glyph,
            None => self.look_up(c),
        }
    }

    /// Draws the outline of a glyph, in units of which the size has so many as is returned; its line is at height 0.
    pub fn outline(&self, glyph: u16, pen: &mut dyn OutlineBuilder) -> Option<f64> {
        let face = self.face.as_ref()?;
        let _: Option<Rect> = face.outline_glyph(GlyphId(glyph), pen);
        Some(f64::from(face.units_per_em()))
    }

    fn look_up(&self, c: char) -> Option<(u16, f64)> {
        let face = self.face.as_ref()?;
        let glyph = face.glyph_index(c)?;
        let width = f64::from(face.glyph_hor_advance(glyph)?) / f64::from(face.units_per_em());
        Some((glyph.0, width))
    }

    /// The width of a text of a size.
    pub fn width(&self, text: &str, size: f64) -> f64 {
        text.chars().filter_map(|c| self.glyph(c)).map(|(_, width)| width).sum::<f64>() * size
    }
}

impl Cut {
    /// The first character of a text that the font has not.
    pub fn missing(&self, text: &str) -> Option<char> {
        text.chars().find(|&c| self.glyph(c).is_none())
    }

    /// The lines of a text that are at most so wide, broken between words, and in words that are too long.
    pub fn lines(&self, text: &str, size: f64, most: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            if let Some(line) = lines.last_mut() {
                let longer = format!("{line} {word}");
                if self.width(&longer, size) <= most {
                    *line = longer;
                    continue;
                }
            }
            let mut rest = String::new();
            for c in word.chars() {
                rest.push(c);
                if rest.chars().count() > 1 && self.width(&rest, size) > most {
                    rest.pop();
                    lines.push(std::mem::take(&mut rest));
                    rest.push(c);
                }
            }
            lines.push(rest);
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    #[test]
    fn both_cuts_have_what_books_write() {
        for cut in [cut(false), cut(true)] {
            assert_eq!(
                cut.missing(
                    "0123456789ABCDEFGHIJKLMNOPabcxyz .,:;!?-–—()'’“”„«»ÄÖÜäöüßéèêàçñółżźćśąęãõìù"
                ),
                None
            );
            assert_eq!(cut.missing("Судоку"), Some('С'));
        }
        // Digits are as high as twice the middle.
        let face = cut(true).face.as_ref().expect("a font");
        let glyph =
            face.glyph_index('1').and_then(|one| face.glyph_bounding_box(one)).expect("a digit");
        let middle = f64::from(glyph.y_max) / 2.0 / f64::from(face.units_per_em());
        assert!((middle - MIDDLE).abs() < 0.01, "{middle}");
    }

    quickcheck! {
        /// Lines are not too wide, and hold all that the text has.
        fn lines_fit(words: Vec<u8>, most: u8) -> bool {
            let text: Vec<String> = words.iter().map(|&length| "w".repeat(usize::from(length) + 1)).collect();
            let text = text.join(" ");
            let most = f64::from(most) + 10.0;
            let lines = cut(false).lines(&text, 9.0, most);
            let fits = lines.iter().all(|line| cut(false).width(line, 9.0) <= most);
            let letters = |text: &str| text.chars().filter(|c| *c == 'w').count();
            fits && letters(&lines.join(" ")) == letters(&text)
        }
    }
}
