//! Lines of text above and below a board.

use super::drawing::{Anchor, Drawing, Item, Layer, Look, Point};
use super::layout::BoardLayout;
use super::measure;
use super::paint::Paint;

/// The height of a line, in sizes of its font.
const STEP: f64 = 1.3;

/// The height of so many lines with the gap that sets them off from the board.
fn height(lines: &[String], size: f64) -> f64 {
    if lines.is_empty() { 0.0 } else { size * (STEP * lines.len() as f64 + 0.3) }
}

/// Lines one below the other; `y` is the middle of the first one.
fn texts(lines: Vec<String>, size: f64, (x, y): (f64, f64)) -> Vec<Item> {
    let text =
        |(number, text)| Item::Text { at: Point::new(x, y + size * STEP * number as f64), text };
    lines.into_iter().enumerate().map(text).collect()
}

/// The lines of a caption, below what is drawn so far. The drawing becomes as much higher.
pub(super) fn add_caption(drawing: &mut Drawing, layout: &BoardLayout, caption: &str) {
    let size = (layout.width / 28.0).min(13.0);
    let look = Look::Text { paint: Paint::Label, size, is_bold: false, anchor: Anchor::Start };
    let room = layout.width - layout.corner.x - layout.cell * 0.12;
    let lines = measure::lines(caption, size, room);
    let top = drawing.height + size * 0.6;
    drawing.height += height(&lines, size);
    drawing.push(look, texts(lines, size, (layout.corner.x, top)));
}

/// The lines of a heading, above what is drawn so far, which moves down to make room.
pub(super) fn add_heading(drawing: &mut Drawing, layout: &BoardLayout, heading: &str) {
    let size = (layout.width / 22.0).min(14.0);
    let look = Look::Text { paint: Paint::Given, size, is_bold: true, anchor: Anchor::Start };
    let lines = measure::lines(heading, size, layout.width - layout.corner.x);
    if lines.is_empty() {
        return;
    }
    let height = height(&lines, size);
    drawing.move_by(Point::new(0.0, height));
    drawing.height += height;
    // It is read first.
    let items = texts(lines, size, (layout.corner.x, size * 0.8));
    drawing.layers.insert(0, Layer { look, items });
}
