//! The board itself: ground, lines, labels, digits and candidates.

use super::drawing::{Anchor, Dash, Drawing, Item, Layer, Look, Point};
use super::glyph::{GlyphSet, Manner, stamp};
use super::layout::BoardLayout;
use super::outside;
use super::paint::Paint;
use crate::board::{Cell, Digit, DigitSet, Rules};
use crate::deduce::explain::Notation;

/// What stands in a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum CellContent {
    /// A digit of the puzzle.
    Given(Digit),
    /// A digit that was entered.
    Entered(Digit),
    /// A digit of the solution.
    Answer(Digit),
    /// A number that is no digit of the puzzle.
    Number(u8),
    /// Candidates or notes, or nothing.
    Open(DigitSet),
}

/// Height of a digit's font, in cells.
const DIGIT: f64 = 0.62;

/// From the middle of a glyph that is drawn to the edge of its box, in cells.
const GLYPH: f64 = 0.38;

/// The size of the digits of a board whose picture is so wide.
pub fn digit_size(rules: &Rules, width: f64) -> f64 {
    BoardLayout::new(rules, width, false).cell * DIGIT
}

/// A dot for each candidate of the blank cells.
pub(super) fn add_dots(drawing: &mut Drawing, layout: &BoardLayout, contents: &[CellContent]) {
    let radius = (layout.note_radius() * 0.12).max(0.4);
    let mut dots = Vec::new();
    for (cell, content) in contents.iter().enumerate() {
        if let CellContent::Open(_) = content {
            let digits = DigitSet::full(layout.shape().side()).into_iter();
            dots.extend(
                digits
                    .map(|digit| Item::Circle { at: layout.note(Cell::new(cell), digit), radius }),
            );
        }
    }
    drawing.push(Look::fill(Paint::Note), dots);
}

/// The look of a text around its place.
pub(super) const fn centred(paint: Paint, size: f64, is_bold: bool) -> Look {
    Look::Text { paint, size, is_bold, anchor: Anchor::Middle }
}

/// The ground of the whole picture.
pub(super) fn ground(drawing: &Drawing) -> Layer {
    let (width, height) = (drawing.width, drawing.height);
    let item = Item::Rect { at: Point::new(0.0, 0.0), width, height };
    Layer { look: Look::fill(Paint::Paper), items: vec![item] }
}

/// The lines: thin between cells, thick around blocks or regions.
pub(super) fn add_lines(drawing: &mut Drawing, layout: &BoardLayout) {
    let side = layout.shape().side();
    let regions = layout.rules.regions();
    let (mut thin, mut thick) = (Vec::new(), Vec::new());
    for is_row in [false, true] {
        for number in 1..side {
            let is_thick = |along: usize| match is_row {
                true => regions[number * side + along] != regions[(number - 1) * side + along],
                false => regions[along * side + number] != regions[along * side + number - 1],
            };
            let mut from = 0;
            while from < side {
                let is_border = is_thick(from);
                let to = (from..side).find(|&along| is_thick(along) != is_border).unwrap_or(side);
                let ends = [from, to].map(|along| match is_row {
                    true => layout.at(along as f64, number as f64),
                    false => layout.at(number as f64, along as f64),
                });
                let list = if is_border { &mut thick } else { &mut thin };
                list.push(Item::Line(ends.to_vec()));
                from = to;
            }
        }
    }
    let (at, width) = (layout.corner, layout.side());
    thick.push(Item::Rect { at, width, height: width });
    drawing.push(Look::stroke(Paint::Line, layout.thin(), Dash::Solid), thin);
    drawing.push(Look::stroke(Paint::Frame, layout.thick(), Dash::Solid), thick);
}

/// Numbers of rows and columns.
pub(super) fn add_labels(drawing: &mut Drawing, layout: &BoardLayout, notation: Notation) {
    let mut labels = Vec::new();
    // Behind the clues outside, where there are any.
    let near = outside::room(&layout.rules).map_or(-0.3, |room| -0.2 - room);
    for number in 0..layout.shape().side() {
        let middle = number as f64 + 0.5;
        let texts = [notation.col(number), notation.row(number)];
        let places = [layout.at(middle, near), layout.at(near, middle)];
        labels.extend(texts.into_iter().zip(places).map(|(text, at)| Item::Text { at, text }));
    }
    drawing.push(centred(Paint::Label, layout.cell * 0.26, false), labels);
}

/// Size of the font of candidates.
pub(super) fn note_size(layout: &BoardLayout) -> f64 {
    layout.note_radius() * 1.75
}

/// The digits of a kind.
pub(super) fn add_digits(
    drawing: &mut Drawing,
    layout: &BoardLayout,
    contents: &[CellContent],
    glyphs: GlyphSet,
) {
    let of = |paint: Paint| -> Vec<(Point, Digit)> {
        let digit = |content: &CellContent| match (*content, paint) {
            (CellContent::Given(digit), Paint::Given)
            | (CellContent::Entered(digit), Paint::Entered)
            | (CellContent::Answer(digit), Paint::Answer) => Some(digit),
            _ => None,
        };
        let all = contents.iter().enumerate();
        all.filter_map(|(cell, content)| Some((layout.middle_of(Cell::new(cell)), digit(content)?)))
            .collect()
    };
    for paint in [Paint::Given, Paint::Entered, Paint::Answer] {
        let is_given = paint == Paint::Given;
        if glyphs.is_drawn() {
            let manner = if is_given { Manner::Full } else { Manner::Hollow };
            stamp(drawing, (glyphs, manner, paint), layout.cell * GLYPH, &of(paint));
        } else {
            let look = centred(paint, layout.cell * DIGIT, is_given);
            drawing.push(look, texts(&of(paint), glyphs));
        }
    }
}

fn texts(places: &[(Point, Digit)], glyphs: GlyphSet) -> Vec<Item> {
    let text = |&(at, digit): &(Point, Digit)| Item::Text { at, text: glyphs.name_of(digit) };
    places.iter().map(text).collect()
}

/// Numbers that are no digits of the puzzle.
pub(super) fn add_numbers(drawing: &mut Drawing, layout: &BoardLayout, contents: &[CellContent]) {
    const SIZE: f64 = 0.42;
    let number = |(cell, content): (usize, &CellContent)| match *content {
        CellContent::Number(number) => {
            let at = layout.middle_of(Cell::new(cell));
            Some(Item::Text { at, text: number.to_string() })
        }
        _ => None,
    };
    let numbers = contents.iter().enumerate().filter_map(number).collect();
    drawing.push(centred(Paint::Given, layout.cell * SIZE, false), numbers);
}

/// The candidates of the open cells.
pub(super) fn add_notes(
    drawing: &mut Drawing,
    layout: &BoardLayout,
    contents: &[CellContent],
    glyphs: GlyphSet,
) {
    let mut notes = Vec::new();
    for (cell, content) in contents.iter().enumerate() {
        if let CellContent::Open(digits) = *content {
            let place = |digit| (layout.note(Cell::new(cell), digit), digit);
            notes.extend(digits.into_iter().map(place));
        }
    }
    if glyphs.is_drawn() {
        let radius = layout.note_radius() * 0.9;
        stamp(drawing, (glyphs, Manner::Full, Paint::Note), radius, &notes);
    } else {
        let look = centred(Paint::Note, note_size(layout), false);
        drawing.push(look, texts(&notes, glyphs));
    }
}
