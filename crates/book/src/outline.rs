//! Texts as outlines of the font that is built in, so that a picture needs no other.

use super::font::{self, Cut};
use rootgrid::picture::{Anchor, Drawing, Item, Look, Point, Segment};
use ttf_parser::OutlineBuilder;

/// The drawing without texts: each is the outline of its letters.
pub fn outlined(mut drawing: Drawing) -> Drawing {
    for layer in &mut drawing.layers {
        if let Look::Text { paint, size, is_bold, anchor } = layer.look {
            let cut = font::cut(is_bold);
            for item in &mut layer.items {
                if let Item::Text { at, text } = item {
                    *item = Item::Outline(letters(cut, text, (*at, anchor), size));
                }
            }
            layer.look = Look::fill(paint);
        }
    }
    drawing
}

/// The outlines of a text. A character that the font has not leaves a gap.
fn letters(cut: &Cut, text: &str, (at, anchor): (Point, Anchor), size: f64) -> Vec<Segment> {
    const GAP: f64 = 0.5;
    let mut x = match anchor {
        Anchor::Start => at.x,
        Anchor::Middle => at.x - cut.width(text, size) / 2.0,
    };
    let line = at.y + font::MIDDLE * size;
    let mut segments = Vec::new();
    for c in text.chars() {
        let Some((glyph, width)) = cut.glyph(c) else {
            x += GAP * size;
            continue;
        };
        let mut pen = Pen::default();
        if let Some(units) = cut.outline(glyph, &mut pen) {
            let place = |at: Point| Point::new(x + at.x * size / units, line - at.y * size / units);
            segments.extend(pen.segments.into_iter().map(|segment| segment.map(place)));
        }
        x += width * size;
    }
    segments
}

/// Writes down what a font draws.
#[derive(Default)]
struct Pen {
    segments: Vec<Segment>,
}

fn point(x: f32, y: f32) -> Point {
    Point::new(x.into(), y.into())
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Start(point(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Line(point(x, y)));
    }

    fn quad_to(&mut self, u: f32, v: f32, x: f32, y: f32) {
        self.segments.push(Segment::Curve(point(u, v), point(x, y)));
    }

    /// Fonts of this kind have no cubic curves: the test of all glyphs sees to it.
    fn curve_to(&mut self, u: f32, v: f32, _: f32, _: f32, x: f32, y: f32) {
        self.quad_to(u, v, x, y);
    }

    fn close(&mut self) {
        self.segments.push(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rootgrid::picture::Paint;

    /// Left, top, right and bottom of what is drawn, by the ends of its segments.
    fn bounds(segments: &[Segment]) -> [f64; 4] {
        let mut all = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
        for segment in segments {
            if let Segment::Start(at) | Segment::Line(at) | Segment::Curve(_, at) = segment {
                all = [all[0].min(at.x), all[1].min(at.y), all[2].max(at.x), all[3].max(at.y)];
            }
        }
        all
    }

    #[test]
    fn digits_are_in_the_middle_of_their_place() {
        for is_bold in [false, true] {
            for digit in "123456789ABCDEFGHIJKLMNOP".chars() {
                let at = Point::new(50.0, 70.0);
                let all =
                    letters(font::cut(is_bold), &digit.to_string(), (at, Anchor::Middle), 10.0);
                let [left, top, right, bottom] = bounds(&all);
                let middle = ((left + right) / 2.0, (top + bottom) / 2.0);
                assert!((middle.0 - 50.0).abs() < 1.0, "{digit}: {middle:?}");
                assert!((middle.1 - 70.0).abs() < 0.4 || digit == 'J', "{digit}: {middle:?}");
                assert!((6.0..8.0).contains(&(bottom - top)) || digit == 'J', "{digit}");
                assert_eq!(all.first().map(|first| matches!(first, Segment::Start(_))), Some(true));
                assert_eq!(all.last(), Some(&Segment::Close));
            }
        }
    }

    #[test]
    fn no_text_is_left() {
        let look =
            Look::Text { paint: Paint::Label, size: 9.0, is_bold: false, anchor: Anchor::Start };
        let mut drawing = Drawing {
            width: 9.0,
            height: 9.0,
            title: String::new(),
            description: String::new(),
            layers: Vec::new(),
        };
        let text = Item::Text { at: Point::new(1.0, 2.0), text: "aé 9".to_owned() };
        drawing.push(look, vec![text]);
        let outlined = outlined(drawing);
        assert_eq!(outlined.layers[0].look, Look::fill(Paint::Label));
        let Item::Outline(segments) = &outlined.layers[0].items[0] else { panic!("no outline") };
        // a and 9 have a hole each, e has one and its accent is apart.
        let starts = segments.iter().filter(|one| matches!(one, Segment::Start(_))).count();
        assert_eq!(starts, 7);
    }
}
