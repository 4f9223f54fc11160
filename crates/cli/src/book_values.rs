//! Values of the options of `book`.

use rootgrid::error::Error;
use rootgrid::names;
use rootgrid::picture::points;
use rootgrid_book::pages::Label;
use std::str::FromStr;

names::named! {
    /// The format of a book.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub(super) enum BookFormat: "format" {
        /// Pages.
        Pdf = "pdf",
        /// One page for browsers, which prints a sheet a page.
        Html = "html",
    }
}

names::named! {
    /// The order of the puzzles in a chapter.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub(super) enum PuzzleOrder: "order" {
        /// Easier ones first.
        Rising = "rising",
        /// Those that take fewer minutes first.
        Minutes = "minutes",
        /// As they come.
        AsIs = "as-is",
    }
}

/// The marks beside puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Labels(pub(super) Vec<Label>);

impl FromStr for Labels {
    type Err = Error;

    fn from_str(text: &str) -> Result<Labels, Error> {
        if text == "none" {
            return Ok(Labels(Vec::new()));
        }
        text.split(',').map(|name| name.trim().parse()).collect::<Result<_, _>>().map(Labels)
    }
}

/// The width of an edge, in points.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Edge(pub(super) f64);

impl FromStr for Edge {
    type Err = Error;

    fn from_str(text: &str) -> Result<Edge, Error> {
        points(text, 1.0).filter(|width| (0.0..=288.0).contains(width)).map(Edge).ok_or_else(|| {
            Error::option(format!(
                "found '{text}', expected a length of 0 to 4 inches, as 0.5in, 12mm or 36pt"
            ))
        })
    }
}

/// A colour of a cover: red, green and blue.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Colour(pub(super) [u8; 3]);

impl Default for Colour {
    /// A dark blue.
    fn default() -> Colour {
        Colour([0x1f, 0x3a, 0x5f])
    }
}

impl FromStr for Colour {
    type Err = Error;

    fn from_str(text: &str) -> Result<Colour, Error> {
        let digits = text.trim().trim_start_matches('#');
        let is_colour = digits.len() == 6 && digits.bytes().all(|c| c.is_ascii_hexdigit());
        match u32::from_str_radix(digits, 16) {
            Ok(number) if is_colour => {
                let [_, rgb @ ..] = number.to_be_bytes();
                Ok(Colour(rgb))
            }
            _ => Err(Error::option(format!(
                "found '{text}', expected a colour of six hexadecimal digits, as #1f3a5f"
            ))),
        }
    }
}
