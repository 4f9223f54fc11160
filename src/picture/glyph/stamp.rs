//! Glyphs in their places.

use super::part::{GlyphPart, Outline, Tone};
use super::set::GlyphSet;
use crate::board::Digit;
use crate::picture::drawing::{Dash, Drawing, Item, Look, Point, Segment, Stroke};
use crate::picture::paint::Paint;

/// The width of thin lines, in radii.
const THIN: f64 = 0.09;

/// The thinnest line that printers take, in points.
const LEAST: f64 = 0.75;

/// How glyphs of puzzles and of answers differ.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::picture) enum Manner {
    /// Filled, with holes of paper.
    Full,
    /// An outline around paper.
    Hollow,
}

/// Adds glyphs around places, each with the same distance to the edges of its box.
pub(in crate::picture) fn stamp(
    drawing: &mut Drawing,
    (set, manner, paint): (GlyphSet, Manner, Paint),
    radius: f64,
    places: &[(Point, Digit)],
) {
    let width = (radius * THIN).max(LEAST);
    let (ink, paper) = match manner {
        Manner::Full => (paint, Paint::Paper),
        Manner::Hollow => (Paint::Paper, paint),
    };
    let line = |paint| Some(Stroke { paint, width, dash: Dash::Round });
    let edge = Some(Stroke { paint, width: 2.0 * width, dash: Dash::Solid });
    // A hollow body is the same body in ink and then, without the lines around its parts, in paper.
    let looks = match manner {
        Manner::Full => vec![(Tone::Body, false, Look::fill(ink))],
        Manner::Hollow => vec![
            (Tone::Body, false, Look::Shape { fill: Some(paint), stroke: edge }),
            (Tone::Body, false, Look::fill(ink)),
        ],
    };
    let rest = [
        (Tone::Body, true, Look::Shape { fill: None, stroke: line(paint) }),
        (Tone::Hole, false, Look::fill(paper)),
        (Tone::Hole, true, Look::Shape { fill: None, stroke: line(paper) }),
        (Tone::Dot, false, Look::fill(ink)),
    ];
    let parts = |digit: Digit| set.glyph(digit).map_or(&[][..], |glyph| &glyph.parts);
    for (tone, is_line, look) in looks.into_iter().chain(rest) {
        let mut items = Vec::new();
        for &(at, digit) in places {
            let wanted = parts(digit).iter().filter(|part| part.tone == tone);
            let own = wanted.flat_map(|part| items_of(part, (at, radius)));
            items.extend(own.filter(|item| matches!(item, Item::Curve { .. }) == is_line));
        }
        drawing.push(look, items);
    }
}

/// A part around a place, once or on both sides.
pub(super) fn items_of(part: &GlyphPart, place: (Point, f64)) -> Vec<Item> {
    let mirrored = part.is_twice.then(|| item(&part.outline, place, -1.0));
    [Some(item(&part.outline, place, 1.0)), mirrored].into_iter().flatten().collect()
}

/// An outline around a place; `side` is -1 where left and right are changed.
fn item(outline: &Outline, (at, radius): (Point, f64), side: f64) -> Item {
    let place = |point: Point| Point::new(at.x + side * point.x * radius, at.y + point.y * radius);
    match outline {
        Outline::Disc(middle, own) => Item::Circle { at: place(*middle), radius: own * radius },
        Outline::Corners(points) => Item::Polygon(clockwise(points, side).map(place).collect()),
        Outline::Soft(points) => {
            Item::Outline(soft(&clockwise(points, side).map(place).collect::<Vec<_>>()))
        }
        Outline::Bow(points) => {
            let [from, toward, to] = points.map(place);
            Item::Curve { from, toward, to }
        }
    }
}

/// Points so that what they enclose is on their right: parts of one body that meet are then one area in every format.
fn clockwise(points: &[Point], side: f64) -> impl Iterator<Item = Point> + Clone {
    let next = points.iter().cycle().skip(1);
    let area: f64 = points.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum();
    let is_backward = area * side < 0.0;
    let count = points.len();
    (0..count).map(move |number| points[if is_backward { count - 1 - number } else { number }])
}

/// A round outline: curves from middle to middle of the edges, each drawn towards the corner between them.
fn soft(points: &[Point]) -> Vec<Segment> {
    let middle = |a: Point, b: Point| a.along(a.to(b), 0.5);
    let [.., last] = points else { return Vec::new() };
    let mut segments = vec![Segment::Start(middle(*last, points[0]))];
    for (number, &corner) in points.iter().enumerate() {
        let next = points[(number + 1) % points.len()];
        segments.push(Segment::Curve(corner, middle(corner, next)));
    }
    segments.push(Segment::Close);
    segments
}
