//! Glyphs as closed shapes and lines in a box from -1 to 1, y downwards, and the tables that they are read from.
//!
//! ```text
//!   fish                                  the name
//!   body corners -0.4,0 -1,-0.62 ...      its parts
//!   hole twice disc 0.55,-0.14 0.13       on both sides, as eyes are
//! ```

use crate::picture::drawing::Point;

/// Which of the two colours of a glyph a part has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Tone {
    /// The body.
    Body,
    /// What is cut out of the body: eyes, patterns.
    Hole,
    /// What stands in a hole.
    Dot,
}

/// The outline of a part.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Outline {
    /// A circle: its middle and radius.
    Disc(Point, f64),
    /// Straight edges from corner to corner.
    Corners(Vec<Point>),
    /// A round outline that is drawn towards each point in turn and stays within them. It touches none of them, but for
    /// those that are written twice, which are corners.
    Soft(Vec<Point>),
    /// A thin line from the first point to the last one, drawn towards the second one.
    Bow([Point; 3]),
}

/// A part of a glyph.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct GlyphPart {
    pub(super) tone: Tone,
    pub(super) outline: Outline,
    /// Whether it is there a second time on the other side, as ears are.
    pub(super) is_twice: bool,
}

impl GlyphPart {
    /// The part of a line of a table.
    pub(super) fn read(line: &str) -> Option<GlyphPart> {
        let mut words = line.split_whitespace().peekable();
        let tone = match words.next()? {
            "body" => Tone::Body,
            "hole" => Tone::Hole,
            "dot" => Tone::Dot,
            _ => return None,
        };
        let is_twice = words.next_if_eq(&"twice").is_some();
        let kind = words.next()?;
        let numbers = words.flat_map(|word| word.split(',')).map(|number| number.parse().ok());
        let numbers: Vec<f64> = numbers.collect::<Option<_>>()?;
        let points: Vec<Point> =
            numbers.chunks_exact(2).map(|at| Point::new(at[0], at[1])).collect();
        let outline = match (kind, &numbers[..]) {
            ("disc", &[x, y, radius]) => Outline::Disc(Point::new(x, y), radius),
            ("corners", _) => Outline::Corners(points),
            ("soft", _) => Outline::Soft(points),
            ("bow", _) => Outline::Bow(points.try_into().ok()?),
            _ => return None,
        };
        Some(GlyphPart { tone, outline, is_twice })
    }
}

/// A glyph: its name in English, and its parts.
pub(super) struct Glyph {
    pub(super) name: &'static str,
    pub(super) parts: Vec<GlyphPart>,
}

impl Glyph {
    /// The glyphs of a table: each its name and its parts, a line each, with a blank line between two glyphs.
    pub(super) fn table(text: &'static str) -> Vec<Glyph> {
        let lines: Vec<&str> = text.lines().collect();
        let read = |lines: &[&'static str]| {
            let (name, parts) = lines.split_first()?;
            Some(Glyph {
                name,
                parts: parts.iter().filter_map(|line| GlyphPart::read(line)).collect(),
            })
        };
        lines.split(|line| line.is_empty()).filter_map(read).collect()
    }
}
