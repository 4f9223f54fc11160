//! Signs of further rules on a board: tinted cells and lines. Regions are drawn by their borders.

use super::drawing::{Dash, Drawing, Item, Look};
use super::layout::BoardLayout;
use super::paint::Paint;
use crate::board::{Cell, Mark, Rules};
use crate::deduce::explain::Language;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The cells of each house with a sign.
fn houses(layout: &BoardLayout, sign: Mark) -> Vec<Vec<Cell>> {
    if layout.rules.is_ordinary() {
        return Vec::new();
    }
    let marks = layout.rules.names().map(|name| name.marks(layout.shape()));
    marks.filter(|(mark, _)| *mark == sign).flat_map(|(_, houses)| houses).collect()
}

/// Tints the cells of windows and figures, each once.
pub(super) fn add_tints(drawing: &mut Drawing, layout: &BoardLayout) {
    let cells: BTreeSet<Cell> = houses(layout, Mark::Tint).into_iter().flatten().collect();
    let (width, height) = (layout.cell, layout.cell);
    let item = |cell| Item::Rect { at: layout.corner_of(cell), width, height };
    drawing.push(Look::fill(Paint::RuleTint), cells.into_iter().map(item).collect());
}

/// Draws lines through houses, to the far corners of their outer cells.
pub(super) fn add_lines(drawing: &mut Drawing, layout: &BoardLayout) {
    let line = |cells: Vec<Cell>| {
        let [first, last] = [*cells.first()?, *cells.last()?].map(|cell| layout.middle_of(cell));
        let half = 0.5 / (cells.len() - 1).max(1) as f64;
        let way = first.to(last);
        Some(Item::Line(vec![first.along(way, -half), last.along(way, half)]))
    };
    let lines = houses(layout, Mark::Line).into_iter().filter_map(line).collect();
    drawing.push(Look::stroke(Paint::RuleLine, layout.thin() * 2.0, Dash::Solid), lines);
}

/// The sentences of the further rules that have no sign on the board, and of all constraints, whose signs are many.
pub(super) fn unmarked(rules: &Rules, language: Language) -> Vec<Cow<'static, str>> {
    let shape = rules.shape();
    let names = rules.names().filter(|name| name.marks(shape).0 == Mark::Words);
    let mut sentences: Vec<_> = names.map(|name| language.sentence_of(name).into()).collect();
    let all = language.sentences_of(rules);
    // Those of constraints come last.
    sentences.extend_from_slice(&all[all.len() - rules.constraint_kinds().count()..]);
    sentences
}
