//! All glyphs of a board in a row, to choose from.

use super::set::GlyphSet;
use super::stamp::{Manner, stamp};
use crate::board::{Digit, Shape};
use crate::picture::drawing::{Drawing, Point};
use crate::picture::paint::Paint;

/// From the middle of a glyph to the edge of its box, in parts of its room in the row.
const GLYPH: f64 = 0.4;

impl GlyphSet {
    /// The glyphs of a board side by side, as wide as this and as high as one of them has room; `names` are read out.
    pub fn row(self, shape: Shape, width: f64, names: String) -> Drawing {
        let room = width / shape.side() as f64;
        let mut drawing = Drawing {
            width,
            height: room,
            title: names,
            description: String::new(),
            layers: Vec::new(),
        };
        let place = |number: usize| Point::new((number as f64 + 0.5) * room, room / 2.0);
        let places: Vec<(Point, Digit)> =
            (0..shape.side()).map(|number| (place(number), Digit::from_index(number))).collect();
        stamp(&mut drawing, (self, Manner::Full, Paint::Given), room * GLYPH, &places);
        drawing
    }
}
