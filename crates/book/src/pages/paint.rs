//! Drawings and lines of text on a page of a PDF.

use super::area::Area;
use crate::font;
use krilla::color::{luma, rgb};
use krilla::geom::{PathBuilder, Rect, Transform};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use rootgrid::error::Error;
use rootgrid::picture::{Anchor, Dash, Drawing, Item, Look, Paint, Segment, Stroke};

/// A quarter of a circle as a cubic curve: how far its handles reach, in radii.
const QUARTER: f64 = 0.552_284_75;

/// Both cuts of the font, as a PDF takes them.
pub(super) struct Fonts {
    regular: Font,
    bold: Font,
}

impl Fonts {
    pub(super) fn new() -> Result<Fonts, Error> {
        let font = |is_bold: bool| {
            Font::new(font::cut(is_bold).data.into(), 0)
                .ok_or_else(|| Error::fault("the font of books cannot be read"))
        };
        Ok(Fonts { regular: font(false)?, bold: font(true)? })
    }

    fn get(&self, is_bold: bool) -> Font {
        if is_bold { self.bold.clone() } else { self.regular.clone() }
    }
}

/// A grey where all parts are the same, so that printers need black alone.
fn colour([red, green, blue]: [u8; 3]) -> krilla::paint::Paint {
    match red == green && green == blue {
        true => luma::Color::new(red).into(),
        false => rgb::Color::new(red, green, blue).into(),
    }
}

/// Sets what the next shapes are filled with.
pub(super) fn set_fill(surface: &mut Surface<'_>, rgb: Option<[u8; 3]>) {
    let fill =
        |rgb| Fill { paint: colour(rgb), opacity: NormalizedF32::ONE, rule: FillRule::default() };
    surface.set_fill(rgb.map(fill));
}

/// Sets what the next shapes are outlined with.
fn set_stroke(surface: &mut Surface<'_>, stroke: Option<Stroke>, rgb: impl Fn(Paint) -> [u8; 3]) {
    surface.set_stroke(stroke.map(|Stroke { paint, width, dash }| {
        let dashes = |lengths: [f64; 2]| StrokeDash {
            array: lengths.map(|length| length as f32).to_vec(),
            offset: 0.0,
        };
        krilla::paint::Stroke {
            paint: colour(rgb(paint)),
            width: width as f32,
            line_cap: if dash == Dash::Round { LineCap::Round } else { LineCap::Butt },
            dash: dash.lengths(width).map(dashes),
            ..krilla::paint::Stroke::default()
        }
    }));
}

/// Paints a drawing with its upper left corner in that of an area, turned if it is to be upside down, in the colours that
/// paints have.
pub(super) fn drawing(
    surface: &mut Surface<'_>,
    fonts: &Fonts,
    drawing: &Drawing,
    rgb: &dyn Fn(Paint) -> [u8; 3],
    (area, is_turned): (&Area, bool),
) {
    let (x, y) = (area.x as f32, area.y as f32);
    let place = match is_turned {
        false => Transform::from_translate(x, y),
        true => {
            Transform::from_row(-1.0, 0.0, 0.0, -1.0, area.right() as f32, area.bottom() as f32)
        }
    };
    surface.push_transform(&place);
    // The paper of a page is white: there is no need of a ground.
    for layer in drawing.layers.iter().skip_while(|layer| layer.is_ground()) {
        match layer.look {
            Look::Shape { fill, stroke } => {
                set_fill(surface, fill.map(rgb));
                set_stroke(surface, stroke, rgb);
                let mut builder = PathBuilder::new();
                for item in &layer.items {
                    add(&mut builder, item);
                }
                if let Some(path) = builder.finish() {
                    surface.draw_path(&path);
                }
            }
            Look::Text { paint, size, is_bold, anchor } => {
                set_fill(surface, Some(rgb(paint)));
                surface.set_stroke(None);
                texts(surface, fonts.get(is_bold), &layer.items, (size, is_bold, anchor));
            }
        }
    }
    surface.pop();
}

fn add(builder: &mut PathBuilder, item: &Item) {
    match item {
        Item::Rect { at, width, height } => {
            if let Some(rect) =
                Rect::from_xywh(at.x as f32, at.y as f32, *width as f32, *height as f32)
            {
                builder.push_rect(rect);
            }
        }
        Item::Circle { at, radius } => {
            let place = |x: f64, y: f64| ((at.x + x * radius) as f32, (at.y + y * radius) as f32);
            let (x, y) = place(1.0, 0.0);
            builder.move_to(x, y);
            for (from, to) in [
                ((1.0, 0.0), (0.0, 1.0)),
                ((0.0, 1.0), (-1.0, 0.0)),
                ((-1.0, 0.0), (0.0, -1.0)),
                ((0.0, -1.0), (1.0, 0.0)),
            ] {
                let handle =
                    |a: (f64, f64), b: (f64, f64)| place(a.0 + b.0 * QUARTER, a.1 + b.1 * QUARTER);
                let ((u, v), (w, z), (x, y)) =
                    (handle(from, to), handle(to, from), place(to.0, to.1));
                builder.cubic_to(u, v, w, z, x, y);
            }
            builder.close();
        }
        _ => {
            for segment in item.segments() {
                match segment {
                    Segment::Start(at) => builder.move_to(at.x as f32, at.y as f32),
                    Segment::Line(to) => builder.line_to(to.x as f32, to.y as f32),
                    Segment::Curve(toward, to) => {
                        builder.quad_to(toward.x as f32, toward.y as f32, to.x as f32, to.y as f32)
                    }
                    Segment::Close => builder.close(),
                }
            }
        }
    }
}

/// Texts of one look. Those of one height are one run of glyphs, as the digits of a row are.
fn texts(
    surface: &mut Surface<'_>,
    font: Font,
    items: &[Item],
    (size, is_bold, anchor): (f64, bool, Anchor),
) {
    let cut = font::cut(is_bold);
    let placed = items.iter().filter_map(|item| match item {
        Item::Text { at, text } => {
            let start = match anchor {
                Anchor::Start => at.x,
                Anchor::Middle => at.x - cut.width(text, size) / 2.0,
            };
            Some((start, at.y, text))
        }
        _ => None,
    });
    let placed: Vec<(f64, f64, &String)> = placed.collect();
    for row in placed.chunk_by(|a, b| a.1 == b.1 && a.0 < b.0) {
        let mut run = Run::default();
        for (number, &(x, _, text)) in row.iter().enumerate() {
            run.add(cut, text);
            if let (Some(&(next, ..)), Some(last)) = (row.get(number + 1), run.glyphs.last_mut()) {
                last.x_advance += ((next - x - cut.width(text, size)) / size) as f32;
            }
        }
        let (x, y, _) = row[0];
        run.draw(surface, font.clone(), (x, y + font::MIDDLE * size), size);
    }
}

/// Glyphs side by side.
#[derive(Default)]
struct Run {
    text: String,
    glyphs: Vec<KrillaGlyph>,
}

impl Run {
    fn add(&mut self, cut: &font::Cut, text: &str) {
        for c in text.chars() {
            let Some((glyph, width)) = cut.glyph(c) else { continue };
            let start = self.text.len();
            self.text.push(c);
            self.glyphs.push(KrillaGlyph {
                glyph_id: GlyphId::new(glyph.into()),
                text_range: start..self.text.len(),
                x_advance: width as f32,
                x_offset: 0.0,
                y_offset: 0.0,
                y_advance: 0.0,
                location: None,
            });
        }
    }

    fn draw(&self, surface: &mut Surface<'_>, font: Font, (x, y): (f64, f64), size: f64) {
        let start = krilla::geom::Point::from_xy(x as f32, y as f32);
        surface.draw_glyphs(start, &self.glyphs, font, &self.text, size as f32, false);
    }
}

/// A line of text whose letters begin at a place.
pub(super) fn line(
    surface: &mut Surface<'_>,
    fonts: &Fonts,
    text: &str,
    (size, is_bold): (f64, bool),
    at: (f64, f64),
) {
    let mut run = Run::default();
    run.add(font::cut(is_bold), text);
    surface.set_stroke(None);
    run.draw(surface, fonts.get(is_bold), at, size);
}

/// Filled rectangles: x, y, width, height.
pub(super) fn rects(surface: &mut Surface<'_>, rgb: [u8; 3], rects: &[(f64, f64, f64, f64)]) {
    let mut builder = PathBuilder::new();
    for &(x, y, width, height) in rects {
        if let Some(rect) = Rect::from_xywh(x as f32, y as f32, width as f32, height as f32) {
            builder.push_rect(rect);
        }
    }
    set_fill(surface, Some(rgb));
    surface.set_stroke(None);
    if let Some(path) = builder.finish() {
        surface.draw_path(&path);
    }
}
