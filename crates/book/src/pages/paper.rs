//! Sizes of pages.

use rootgrid::error::Error;
use rootgrid::names;
use rootgrid::picture::with_unit;
use std::str::FromStr;

/// The size of a trimmed page, in points.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Paper {
    /// The width, in points.
    pub width: f64,
    /// The height, in points.
    pub height: f64,
}

/// Sizes that have a name, or are sold by their inches.
const NAMED: [(&str, f64, f64); 3] =
    [("a4", 210.0, 297.0), ("a5", 148.0, 210.0), ("letter", 215.9, 279.4)];

/// The least and the greatest side, in points: 2 in and 40 in.
const SIDES: std::ops::RangeInclusive<f64> = 144.0..=2880.0;

impl Default for Paper {
    fn default() -> Paper {
        let [(_, width, height), ..] = NAMED;
        Paper { width, height }.scaled(72.0 / 25.4)
    }
}

impl Paper {
    fn scaled(self, factor: f64) -> Paper {
        Paper { width: self.width * factor, height: self.height * factor }
    }

    /// Returns true if it is wider than high.
    pub fn is_landscape(&self) -> bool {
        self.width > self.height
    }
}

/// `a4`, `letter`, `6x9` in inches, `148x210mm`.
impl FromStr for Paper {
    type Err = Error;

    fn from_str(text: &str) -> Result<Paper, Error> {
        let wrong = || {
            Error::option(format!(
                "found '{text}', expected a page as a4, a5, letter, 5x8, 6x9, 8x10, 8.5x11 (inches) or 148x210mm"
            ))
        };
        let lower = text.trim().to_ascii_lowercase();
        if let Some(&(_, width, height)) = NAMED.iter().find(|(name, ..)| *name == lower) {
            return Ok(Paper { width, height }.scaled(72.0 / 25.4));
        }
        let (sides, points) = with_unit(&lower, 72.0);
        let (width, height) = sides.split_once('x').ok_or_else(wrong)?;
        let side = |text: &str| text.trim().parse::<f64>().ok().map(|side| side * points);
        let (width, height) = side(width).zip(side(height)).ok_or_else(wrong)?;
        match SIDES.contains(&width) && SIDES.contains(&height) {
            true => Ok(Paper { width, height }),
            false => Err(Error::option(format!(
                "a page of '{text}' cannot be made: expected sides of 2 to 40 inches"
            ))),
        }
    }
}

names::named! {
    /// The paper of the pages of a bound book.
    #[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
    pub enum Stock: "paper" {
        /// White, for black print.
        #[default]
        White = "white",
        /// Cream, for black print; thicker.
        Cream = "cream",
        /// White, for colour print.
        Color = "color",
    }
}

impl Stock {
    /// The thickness of a page, which is a side of a leaf, in points, as Amazon's printers say it.
    #[must_use]
    pub fn thickness(self) -> f64 {
        72.0 * match self {
            Stock::White => 0.002_252,
            Stock::Cream => 0.002_5,
            Stock::Color => 0.002_347,
        }
    }
}

/// The white edges of a page.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Margins {
    /// At the spine.
    pub inner: f64,
    pub outer: f64,
    /// At the top and at the bottom.
    pub ends: f64,
}

/// The least inner margin of a bound book with so many pages, as Amazon's printers demand it.
pub(super) fn gutter(pages: usize) -> f64 {
    72.0 * match pages {
        0..=150 => 0.375,
        151..=300 => 0.5,
        301..=500 => 0.625,
        501..=700 => 0.75,
        _ => 0.875,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_names_or_units() {
        let size =
            |text: &str| text.parse::<Paper>().ok().map(|p| (p.width.round(), p.height.round()));
        assert_eq!(size("a4"), Some((595.0, 842.0)));
        assert_eq!(size("A5"), Some((420.0, 595.0)));
        assert_eq!(size("letter"), size("8.5x11"));
        assert_eq!(size("6x9"), Some((432.0, 648.0)));
        assert_eq!(size("148x210mm"), size("a5"));
        assert_eq!(size("300 x 400 pt"), Some((300.0, 400.0)));
        for wrong in
            ["", "b5", "6", "6x", "x9", "0x9", "1x9", "6x9ft", "nanxnan", "-6x9", "6x1e9", "6x9x3"]
        {
            assert_eq!(size(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn gutters_grow_with_the_book() {
        assert_eq!(gutter(24), 27.0);
        assert_eq!((gutter(150), gutter(151)), (27.0, 36.0));
        assert!((1..900).all(|pages| gutter(pages) <= gutter(pages + 1)));
    }
}
