//! Drawings as Encapsulated PostScript: shapes alone, texts as outlines of the font that is built in.
//!
//! Level 2, seven bits, one page, nothing but lines, curves and fills: what layout programs have placed for decades. Greys
//! are said as greys, so that a black print needs black ink alone. The same drawing is the same bytes everywhere.

use crate::outline::outlined;
use rootgrid::picture::{Dash, Drawing, Item, Layer, Look, Paint, Point, Segment, Stroke, Theme};
use std::fmt::Write as _;

/// Operators by short names. `r`: x y width height.
const PROLOG: &str = "\
/m {moveto} bind def /l {lineto} bind def /c {curveto} bind def /z {closepath} bind def
/f {fill} bind def /s {stroke} bind def /b {gsave fill grestore} bind def
/r {4 2 roll moveto 1 index 0 rlineto 0 exch rlineto neg 0 rlineto closepath} bind def
/o {3 copy pop exch 2 index add exch moveto 0 360 arc closepath} bind def
";

/// The drawing as EPS in the colours of a theme.
#[must_use]
pub fn eps(drawing: Drawing, theme: Theme) -> String {
    let drawing = outlined(drawing);
    let (width, height) = (number(drawing.width), number(drawing.height));
    let [right, top] = [drawing.width, drawing.height].map(|side| side.ceil() as u64);
    // The head is plain ASCII, and parentheses are balanced in pairs.
    let is_plain = |c: &char| matches!(c, ' '..='~') && !"()\\".contains(*c);
    let title: String = drawing.title.chars().filter(is_plain).take(200).collect();
    let mut out = format!(
        "%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 {right} {top}\n%%HiResBoundingBox: 0 0 {width} {height}\n\
         %%Title: ({title})\n%%Creator: rootgrid\n%%LanguageLevel: 2\n%%DocumentData: Clean7Bit\n%%Pages: 1\n\
         %%EndComments\n%%BeginProlog\n10 dict begin\n{PROLOG}%%EndProlog\n%%Page: 1 1\ngsave\n\
         0 {height} translate 1 -1 scale\n"
    );
    // Paper is white by itself, and what is below the picture may be seen.
    let is_bare = |layer: &&Layer| layer.is_ground() && theme.rgb(Paint::Paper) == [u8::MAX; 3];
    for layer in drawing.layers.iter().skip_while(is_bare) {
        push_layer(&mut out, layer, theme);
    }
    out + "grestore\nshowpage\nend\n%%EOF\n"
}

fn push_layer(out: &mut String, layer: &Layer, theme: Theme) {
    let Look::Shape { fill, stroke } = layer.look else { return };
    let fill = fill.map(|paint| colour(theme.rgb(paint)));
    let line = stroke.map(|stroke| (colour(theme.rgb(stroke.paint)), pen(stroke)));
    // What is said once holds for all items of the layer.
    match (&fill, &line) {
        (Some(fill), None) => *out += &format!("{fill}\n"),
        (None, Some((colour, pen))) => *out += &format!("{colour} {pen}\n"),
        _ => {}
    }
    for item in &layer.items {
        let Some(path) = path(item) else { continue };
        *out += &match (&fill, &line) {
            (Some(_), None) => format!("{path} f\n"),
            (None, Some(_)) => format!("{path} s\n"),
            (Some(fill), Some((colour, pen))) => {
                format!("{path} {fill} b {colour} {pen} s\n")
            }
            (None, None) => String::new(),
        };
    }
}

/// The operator that sets a colour.
fn colour(rgb: [u8; 3]) -> String {
    let [red, green, blue] = rgb.map(|part| number(f64::from(part) / 255.0));
    match red == green && green == blue {
        true => format!("{red} setgray"),
        false => format!("{red} {green} {blue} setrgbcolor"),
    }
}

/// The operators that set width, ends and dashes of lines.
fn pen(Stroke { width, dash, .. }: Stroke) -> String {
    let cap = u8::from(dash == Dash::Round);
    let dashes = dash.lengths(width).map(|lengths| lengths.map(number).join(" "));
    format!(
        "{} setlinewidth {cap} setlinecap [{}] 0 setdash",
        number(width),
        dashes.unwrap_or_default()
    )
}

/// The path of an item; none of a text, as there is none left.
fn path(item: &Item) -> Option<String> {
    let place = |at: Point| format!("{} {}", number(at.x), number(at.y));
    match item {
        Item::Rect { at, width, height } => {
            Some(format!("{} {} {} r", place(*at), number(*width), number(*height)))
        }
        Item::Circle { at, radius } => Some(format!("{} {} o", place(*at), number(*radius))),
        Item::Text { .. } => None,
        _ => {
            let (mut path, mut from) = (String::new(), Point::new(0.0, 0.0));
            for segment in item.segments() {
                let gap = if path.is_empty() { "" } else { "\n" };
                // Writing to a text does not fail.
                let _ = match segment {
                    Segment::Start(at) => write!(path, "{gap}{} m", place(at)),
                    Segment::Line(to) => write!(path, "{gap}{} l", place(to)),
                    Segment::Curve(toward, to) => {
                        // The same curve with two handles, two thirds of the way to the one that it has.
                        let handle = |end: Point| place(end.along(end.to(toward), 2.0 / 3.0));
                        write!(path, "{gap}{} {} {} c", handle(from), handle(to), place(to))
                    }
                    Segment::Close => write!(path, " z"),
                };
                if let Segment::Start(at) | Segment::Line(at) | Segment::Curve(_, at) = segment {
                    from = at;
                }
            }
            Some(path)
        }
    }
}

/// A number to thousandths.
fn number(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;
    use rootgrid::grid::Givens;
    use rootgrid::picture::Picture;
    use rootgrid::position::Board;

    quickcheck! {
        /// Numbers are those that they stand for, to half a thousandth, without an exponent.
        fn numbers_are_near(value: i32) -> bool {
            let value = f64::from(value) / 12345.0;
            let text = number(value);
            text.bytes().all(|byte| b"-.0123456789".contains(&byte))
                && text.parse::<f64>().is_ok_and(|near| (near - value).abs() <= 0.000_501)
        }
    }

    #[test]
    fn files_are_plain_and_hold_every_item() {
        let board = Board::new(&"1.3.....4.....2.".parse::<Givens>().expect("a puzzle"));
        let picture = Picture::new(&board).with_size(100.0).with_title("A (title) – plain");
        let drawing = picture.draw();
        let text = eps(drawing.clone(), Theme::Print);
        assert!(
            text.is_ascii()
                && text.starts_with("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n")
        );
        assert!(text.contains("%%Title: (A title  plain)\n") && text.ends_with("%%EOF\n"));
        // Greys alone, and a fill or a line for each item but the ground.
        assert!(!text.contains("setrgbcolor") && text.contains("setgray"));
        let items: usize = drawing.layers.iter().map(|layer| layer.items.len()).sum();
        let body = text.split_once("%%Page").expect("a page").1;
        let painted =
            body.lines().filter(|line| [" f", " s"].iter().any(|end| line.ends_with(end)));
        assert_eq!(painted.count(), items - 1);
        assert!(eps(drawing, Theme::Light).contains("setrgbcolor"));
    }
}
