//! Drawings as SVG 1.1: no scripts, no styles, no references, no identifiers.

use super::drawing::{Anchor, Dash, Drawing, Item, Layer, Look, Point, Segment, Stroke};
use super::paint::{Paint, Theme};

/// Fonts that systems have, as good as the same in their digits.
const FONTS: &str = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";

/// The height of the middle of a digit above its line, in parts of the size of the font.
const MIDDLE: f64 = 0.36;

/// Where colours are said.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Colours {
    /// In the picture.
    Own(Theme),
    /// In the style sheet of the page, by classes: `f-` and `s-` with the name of the paint.
    OfPage,
}

/// A picture as an SVG element.
pub(super) fn svg(drawing: &Drawing, colours: Colours) -> String {
    let (width, height) = (number(drawing.width), number(drawing.height));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width}pt\" height=\"{height}pt\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"{FONTS}\">\n"
    );
    out += &format!("<title>{}</title>\n", escape(&drawing.title));
    if !drawing.description.is_empty() {
        out += &format!("<desc>{}</desc>\n", escape(&drawing.description));
    }
    for layer in &drawing.layers {
        push_layer(layer, colours, &mut out);
    }
    out + "</svg>\n"
}

impl Drawing {
    /// The drawing as SVG in the colours of a theme.
    #[must_use]
    pub fn svg(&self, theme: Theme) -> String {
        svg(self, Colours::Own(theme))
    }

    /// The drawing as part of a page that has the colours in its style sheet.
    pub fn svg_for_page(&self) -> String {
        svg(self, Colours::OfPage)
    }
}

/// Layers as elements without a frame, for a page that has the colours in its style sheet.
pub(super) fn elements(layers: &[Layer]) -> String {
    let mut out = String::new();
    layers.iter().for_each(|layer| push_layer(layer, Colours::OfPage, &mut out));
    out
}

fn push_layer(layer: &Layer, colours: Colours, out: &mut String) {
    let look = look(&layer.look, colours);
    let size = match layer.look {
        Look::Text { size, .. } => size,
        Look::Shape { .. } => 0.0,
    };
    match &layer.items[..] {
        [one] => *out += &format!("{}\n", item(one, size, &look)),
        all => {
            *out += &format!("<g{look}>\n");
            for one in all {
                *out += &format!("{}\n", item(one, size, ""));
            }
            *out += "</g>\n";
        }
    }
}

/// The attributes of a look.
fn look(look: &Look, colours: Colours) -> String {
    match *look {
        Look::Shape { fill, stroke } => {
            let fill = paint(fill, "fill", colours);
            let line = stroke.map_or_else(String::new, |stroke| line(stroke, colours));
            join(&fill, &line)
        }
        Look::Text { paint: own, size, is_bold, anchor } => {
            let weight = if is_bold { " font-weight=\"bold\"" } else { "" };
            let anchor = match anchor {
                Anchor::Start => "",
                Anchor::Middle => " text-anchor=\"middle\"",
            };
            let fill = paint(Some(own), "fill", colours);
            format!("{fill} font-size=\"{}\"{weight}{anchor}", number(size))
        }
    }
}

/// Both lists of attributes, with one list of classes.
fn join(fill: &str, line: &str) -> String {
    const CLASS: &str = " class=\"";
    match (fill.strip_prefix(CLASS), line.strip_prefix(CLASS)) {
        (Some(a), Some(b)) => format!("{CLASS}{} {b}", a.trim_end_matches('"')),
        _ => format!("{fill}{line}"),
    }
}

fn line(stroke: Stroke, colours: Colours) -> String {
    let colour = paint(Some(stroke.paint), "stroke", colours);
    let width = number(stroke.width);
    let dash = match stroke.dash.lengths(stroke.width) {
        Some(lengths) => {
            let [on, off] = lengths.map(number);
            format!(" stroke-dasharray=\"{on} {off}\"")
        }
        None if stroke.dash == Dash::Round => " stroke-linecap=\"round\"".to_owned(),
        None => String::new(),
    };
    format!("{colour} stroke-width=\"{width}\"{dash}")
}

fn paint(paint: Option<Paint>, attribute: &str, colours: Colours) -> String {
    match (paint, colours) {
        (None, _) => format!(" {attribute}=\"none\""),
        (Some(paint), Colours::Own(theme)) => {
            format!(" {attribute}=\"{}\"", theme.colour(paint))
        }
        (Some(paint), Colours::OfPage) => format!(" class=\"{}-{paint}\"", &attribute[..1]),
    }
}

/// An element with further attributes; `size` is that of its font.
fn item(item: &Item, size: f64, look: &str) -> String {
    let xy = |at: &Point| (number(at.x), number(at.y));
    match item {
        Item::Rect { at, width, height } => {
            let ((x, y), width, height) = (xy(at), number(*width), number(*height));
            format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{look}/>")
        }
        Item::Circle { at, radius } => {
            let ((x, y), radius) = (xy(at), number(*radius));
            format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{look}/>")
        }
        Item::Polygon(points) => format!("<path d=\"{}Z\"{look}/>", path(points)),
        Item::Line(points) => format!("<path d=\"{}\"{look}/>", path(points)),
        Item::Curve { from, toward, to } => {
            let ((x, y), (u, v)) = (xy(toward), xy(to));
            format!("<path d=\"{}Q{x} {y} {u} {v}\"{look}/>", path(&[*from]))
        }
        Item::Outline(segments) => format!("<path d=\"{}\"{look}/>", outline(segments)),
        Item::Text { at, text } => {
            let (x, y) = (number(at.x), number(at.y + MIDDLE * size));
            format!("<text x=\"{x}\" y=\"{y}\"{look}>{}</text>", escape(text))
        }
    }
}

/// Straight lines from point to point.
fn path(points: &[Point]) -> String {
    let mut text = String::new();
    for (i, at) in points.iter().enumerate() {
        text += &format!("{}{} {}", if i == 0 { 'M' } else { 'L' }, number(at.x), number(at.y));
    }
    text
}

/// Closed lines of straight and curved segments.
fn outline(segments: &[Segment]) -> String {
    let place = |at: &Point| format!("{} {}", number(at.x), number(at.y));
    let text = |segment: &Segment| match segment {
        Segment::Start(at) => format!("M{}", place(at)),
        Segment::Line(to) => format!("L{}", place(to)),
        Segment::Curve(toward, to) => format!("Q{} {}", place(toward), place(to)),
        Segment::Close => "Z".to_owned(),
    };
    segments.iter().map(text).collect()
}

/// A length in points, to hundredths.
fn number(value: f64) -> String {
    let hundredths = (value * 100.0).round() as i64;
    let (sign, rest) = (if hundredths < 0 { "-" } else { "" }, hundredths.unsigned_abs());
    let (whole, part) = (rest / 100, rest % 100);
    match (part, part % 10) {
        (0, _) => format!("{sign}{whole}"),
        (_, 0) => format!("{sign}{whole}.{}", part / 10),
        _ => format!("{sign}{whole}.{part:02}"),
    }
}

/// A text between tags or quotes. Characters that XML does not have are left out.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\t' | '\n' => out.push(c),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests;
